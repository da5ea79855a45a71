"""The path constraint: a linked list of conditions, shared between the paths of a tree.

    Path(x > 0, Path(y == x, None))          the newest condition first; `length` counts them

Two paths have the same prefix exactly where they share the same list cell.
"""

from collections.abc import Mapping

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Term


class Path:
    """One condition and what was known before. Not frozen for speed of construction; only `model` is set later."""

    __slots__ = ("condition", "length", "model", "parent")

    def __init__(self, condition: Term, parent: "Path | None") -> None:
        self.condition = condition
        self.parent = parent
        self.length: int = 1 if parent is None else parent.length + 1
        self.model: Mapping[Term, Constant] | None = None
        """A model of the path up to here, once one is known."""

    def conditions(self) -> list[Term]:
        """All conditions, oldest first."""
        found: list[Term] = []
        path: Path | None = self
        while path is not None:
            found.append(path.condition)
            path = path.parent
        return found[::-1]


def conditions_of(path: Path | None) -> list[Term]:
    """The conditions of a path that may be empty, oldest first."""
    return [] if path is None else path.conditions()


def variables_of(path: Path | None) -> list[Term]:
    """All variables in the conditions of a path, the oldest variable first."""
    found: set[Term] = set()
    seen: set[Term] = set()
    while path is not None:
        work = [path.condition]
        while work:
            term = work.pop()
            if term in seen:
                continue
            seen.add(term)
            if term.op == "variable":
                found.add(term)
            work.extend(term.parts())
        path = path.parent
    return sorted(found)
