"""Mending a model: few unknowns take other values, so that a new condition holds and the old ones still do.

    {x: 0, y: 4}  with  y > x       new: x > 2      ⇒   {x: 3, y: 4}          without the solver
    {x: 0, y: 1}  with  y > x       new: x > 2      ⇒   {x: 3, y: 4}          x first, then y, which x had broken

Most conditions that a run adds are about one unknown that little else is known of.  An attempt costs a few evaluations,
a question to the solver with its model as much as twenty.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path_condition import variables_in
from liquidlens.constraints.terms import Operation, Sort, Term

_MOST_CONDITIONS = 64
"""A part with more conditions is the solver's work."""

_MOST_MOVES = 4
"""Unknowns that are moved one after the other."""

_MOST_ATTEMPTS = 10
"""Values that are tried in all."""


def repaired(
    model: Mapping[Term, Constant], conditions: tuple[Term, ...], condition: Term
) -> Mapping[Term, Constant] | None:
    """A model of `conditions` and `condition` near to `model` (one of `conditions`); None where none of the values
    tried will do."""
    if len(conditions) > _MOST_CONDITIONS:
        return None
    return _Mending((*conditions, condition)).moved(model, [condition], ())


class _Mending:
    """One search for a model, with what is left of its attempts."""

    __slots__ = ("attempts", "conditions")

    def __init__(self, conditions: tuple[Term, ...]) -> None:
        self.conditions = conditions
        self.attempts = _MOST_ATTEMPTS

    def moved(
        self, model: Mapping[Term, Constant], broken: list[Term], fixed: tuple[Term, ...]
    ) -> Mapping[Term, Constant] | None:
        """Give one unknown (none of `fixed`) a value that meets the first broken condition, then mend what that
        breaks."""
        for unknown, value in _candidates(model, broken[0]):
            if unknown in fixed:
                continue
            if self.attempts == 0:
                return None
            self.attempts -= 1
            changed = {**model, unknown: value}
            left = [
                each
                for each in self.conditions
                if (each in broken or unknown in variables_in(each)) and not evaluate(each, changed)
            ]
            if not left:
                return changed
            if len(fixed) + 1 < _MOST_MOVES and broken[0] not in left:
                found = self.moved(changed, left, (*fixed, unknown))
                if found is not None:
                    return found
        return None


def _candidates(model: Mapping[Term, Constant], condition: Term, truth: bool = True) -> Iterator[tuple[Term, Constant]]:
    """Values for single unknowns that would give the condition, or a part on which it depends, that truth."""
    inner = condition
    if inner.op == "not":
        inner, truth = inner.args[0], not truth
    if inner.op == "variable":
        yield inner, truth
        return
    if inner.op == "and":
        for part in inner.args:
            if bool(evaluate(part, model)) is not truth:
                yield from _candidates(model, part, truth)
        return
    if inner.op not in {"le", "lt", "eq"}:
        return
    form, bound = inner.args
    items = form.args[1] if form.op == "sum" else ((form, 1),)
    current = evaluate(form, model)
    for atom, by in items:
        if atom.op != "variable":
            continue
        value = model.get(atom, 0)
        for target in _targets(inner.op, truth, bound, form.sort):
            missing = target - current
            if atom.sort is Sort.REAL:
                yield atom, value + Fraction(missing) / by
            elif missing % by == 0:
                yield atom, value + missing // by
            elif inner.op != "eq":
                yield atom, value + (missing // by if (by > 0) == truth else -(-missing // by))


def _targets(op: Operation, truth: bool, bound: int | Fraction, sort: Sort) -> tuple[int | Fraction, ...]:
    """Values of the form at which the comparison has that truth, the nearest ones."""
    match op:
        case "eq":
            return (bound,) if truth else (bound + 1, bound - 1)
        case "le":
            return (bound,) if truth else (bound + 1,)
        case _:
            return (bound - 1,) if truth else (bound,)
