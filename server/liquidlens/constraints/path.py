"""The path constraint: a linked list of conditions, shared between the paths of a tree.

    Path(x > 0, Path(y == x, None))          the newest condition first; `length` counts them

Two paths have the same prefix exactly where they share the same list cell.
"""

from collections.abc import Mapping

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Term


class Path:
    """One condition and what was known before. Not frozen, for speed; `model` and `variables` are set later."""

    __slots__ = ("condition", "length", "model", "parent", "variables")

    def __init__(self, condition: Term, parent: "Path | None") -> None:
        self.condition = condition
        self.parent = parent
        self.length: int = 1 if parent is None else parent.length + 1
        self.model: Mapping[Term, Constant] | None = None
        """A model of the path up to here, once one is known."""
        self.variables: tuple[Term, ...] | None = None
        """See `variables_of`."""

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


def variables_of(path: Path | None) -> tuple[Term, ...]:
    """All variables in the conditions of a path, the oldest variable first; each cell remembers its own."""
    fresh: list[Path] = []
    while path is not None and path.variables is None:
        fresh.append(path)
        path = path.parent
    known: tuple[Term, ...] = () if path is None else path.variables or ()
    for cell in reversed(fresh):
        more = set(variables_in(cell.condition)).difference(known)
        if more:
            known = tuple(sorted([*known, *more]))
        cell.variables = known
    return known


def variables_in(term: Term) -> list[Term]:
    """The variables of a term, with repetitions."""
    found: list[Term] = []
    work = [term]
    while work:
        part = work.pop()
        if part.op == "variable":
            found.append(part)
        else:
            work.extend(part.parts())
    return found
