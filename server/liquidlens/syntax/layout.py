"""Where the declarations of a text stand, and what they were read as before.

    text before: `f = 1`, `g = f`          now:  a comment, `f = 1`, `g  =  f`
      ⇒  for `f` the tree of before, for `g` a new one with equal places: both anchors tell where they stand now

A declaration is known by its code without blanks, and, where the same code stands there several times, by how many come
before it.
"""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from msgspec import Struct

from liquidlens.lang.problems import Problem
from liquidlens.source.anchor import Anchor, DenseText
from liquidlens.source.memo import Memo, remembered
from liquidlens.source.span import Position

_Tree = TypeVar("_Tree")


class _Read(Struct, frozen=True):
    """What was read, the problems met on the way, and the declaration as it was written."""

    anchor: Anchor
    code: DenseText
    tree: object
    problems: tuple[Problem, ...]


_READ = Memo[tuple[Hashable, int], _Read](8_000)
"""Declarations read lately, so that typing in one costs only that one: those of a few long files."""


@remembered(16_000)
def _anchor(_path: str, _bare: str, _number: int) -> Anchor:
    """The anchor of a declaration, known by its code without blanks."""
    return Anchor()


class Layout:
    """The declarations of one text, each with its line and how it is written."""

    __slots__ = ("_counts", "_path", "_standing")

    def __init__(self, path: str) -> None:
        self._path = path
        self._standing: dict[Anchor, tuple[int, DenseText]] = {}
        self._counts: dict[str, int] = {}

    def apply(self) -> None:
        """Let all places tell where they are in this text."""
        for anchor, (line, code) in self._standing.items():
            anchor.stand(line, code)

    def lines(self) -> dict[Anchor, int]:
        """The lines in which the declarations begin."""
        return {anchor: line for anchor, (line, _) in self._standing.items()}

    def read(
        self,
        start: Position,
        lines: tuple[str, ...],
        key: Hashable,
        problems: list[Problem],
        read: Callable[[Anchor], _Tree],
    ) -> _Tree:
        """What `read` makes of the declaration that is written in `lines` from `start` on, comments left out.

        It depends on `key` too; where all was the same lately, it is the tree of then.
        """
        bare = "".join("\n".join(lines).split())
        number = self._counts[bare] = self._counts.get(bare, 0) + 1
        whole = (self._path, start.column, lines, key), number
        known = _READ.get(whole)
        if known is not None:
            known.anchor.stand(start.line, known.code)
            problems.extend(known.problems)
        else:
            anchor, code = _anchor(self._path, bare, number), DenseText(lines, start.column)
            anchor.stand(start.line, code)
            before = len(problems)
            tree = read(anchor)
            known = _READ.keep(whole, _Read(anchor, code, tree, tuple(problems[before:])))
        self._standing[known.anchor] = start.line, known.code
        return cast(_Tree, known.tree)
