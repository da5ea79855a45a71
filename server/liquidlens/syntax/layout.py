"""Where the declarations of a text stand, and what they were read as before.

    text before: `f = 1`, `g = f`          now:  a comment, `f = 1`, `g  =  f`
      ⇒  for `f` the tree of before, for `g` a new one with equal places: both anchors tell where they stand now

A declaration is known by its code without blanks, and, where the same code stands there several times, by how many come
before it.
"""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

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


@remembered(16_000, lasts=True)
def _anchor(_path: str, _bare: str, _number: int) -> Anchor:
    """The anchor of a declaration, known by its code without blanks."""
    return Anchor()


class Layout:
    """The declarations of one text, each with its line and how it is written."""

    __slots__ = ("_counts", "_path", "_standing", "_stood")

    def __init__(self, path: str) -> None:
        self._path = path
        self._standing: dict[Anchor, tuple[int, DenseText]] = {}
        self._counts: dict[str, int] = {}
        self._stood: list[Stood] = []

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
        number = self._counted(bare)
        whole = (self._path, start.column, lines, key), number
        known = _READ.get(whole)
        if known is not None:
            problems.extend(known.problems)
        else:
            anchor, code = _anchor(self._path, bare, number), DenseText(lines, start.column)
            anchor.stand(start.line, code)
            before = len(problems)
            tree = read(anchor)
            known = _READ.keep(whole, _Read(anchor, code, tree, tuple(problems[before:])))
        self._stand(Stood(known.anchor, known.code, start.line, bare=bare, number=number))
        return cast(_Tree, known.tree)

    def _counted(self, bare: str) -> int:
        number = self._counts[bare] = self._counts.get(bare, 0) + 1
        return number

    def _stand(self, one: "Stood") -> None:
        self._stood.append(one)
        self._standing[one.anchor] = one.line, one.code
        one.anchor.stand(one.line, one.code)

    @property
    def count(self) -> int:
        """How many declarations were read."""
        return len(self._stood)

    def since(self, count: int, line: int) -> "tuple[Stood, ...]":
        """The declarations that were read after so many, their lines counted from `line`."""
        return tuple(replace(one, line=one.line - line) for one in self._stood[count:])

    def again(self, known: "tuple[Stood, ...]", line: int) -> bool:
        """Let declarations of another text stand here too, from `line` on, as if they had been read; nothing happens
        where one of them would be another declaration here, as its code stands more or less often before."""
        before = dict(self._counts)
        if any(self._counted(one.bare) != one.number for one in known):
            self._counts = before
            return False
        for one in known:
            self._stand(replace(one, line=one.line + line))
        return True


class Stood(Struct, frozen=True):
    """A declaration that was read: where it begins, its code, also without blanks, and which one of this code it is."""

    anchor: Anchor
    code: DenseText
    line: int
    bare: str
    number: int
