"""The path constraint: a linked list of conditions, shared between the paths of a tree.

    PathCondition(x > 0, PathCondition(y == x, None))          the newest condition first; `length` counts them

Two paths have the same prefix exactly where they share the same list cell.
"""

from typing import Any

from liquidlens.constraints.terms import Term


class PathCondition:
    """One condition and what was known before. Not frozen, for speed; `parts` is set later."""

    __slots__ = ("condition", "length", "parent", "parts")

    def __init__(self, condition: Term, parent: "PathCondition | None") -> None:
        self.condition = condition
        self.parent = parent
        self.length: int = 1 if parent is None else parent.length + 1
        self.parts: Any = None
        """See `constraints/parts.py`."""

    def conditions(self) -> list[Term]:
        """All conditions, oldest first."""
        found: list[Term] = []
        path: PathCondition | None = self
        while path is not None:
            found.append(path.condition)
            path = path.parent
        return found[::-1]


def conditions_of(path: PathCondition | None) -> list[Term]:
    """The conditions of a path that may be empty, oldest first."""
    return [] if path is None else path.conditions()


def variables_of(path: PathCondition | None) -> tuple[Term, ...]:
    """All variables in the conditions of a path, the oldest variable first."""
    found: set[Term] = set()
    while path is not None:
        found.update(variables_in(path.condition))
        path = path.parent
    return tuple(sorted(found))


def variables_in(term: Term) -> tuple[Term, ...]:
    """The variables of a term, each once; the term remembers them."""
    known = term.variables
    if known is None:
        found: dict[Term, None] = {}
        work, seen = [term], {term}
        while work:
            part = work.pop()
            if part.variables is not None:
                found.update(dict.fromkeys(part.variables))
            elif part.op == "variable":
                found[part] = None
            else:
                # Terms share parts: of `x * x`, squared again and again, every path would be too many.
                more = [each for each in part.parts() if each not in seen]
                seen.update(more)
                work.extend(more)
        known = term.variables = tuple(found)
    return known
