"""Mending a model: one unknown takes another value, so that a new condition holds and the old ones still do.

    {x: 0, y: 4}  with  y > x       new: x > 2      ⇒   {x: 3, y: 4}          without the solver

Most conditions that a run adds are about one unknown that little else is known of.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path import variables_in
from liquidlens.constraints.terms import Sort, Term

_MOST_CONDITIONS = 64
"""A part with more conditions is the solver's work."""


def repaired(
    model: Mapping[Term, Constant], conditions: tuple[Term, ...], condition: Term
) -> Mapping[Term, Constant] | None:
    """A model of `conditions` and `condition`, differing from `model` (one of `conditions`) in one unknown; None where
    none of the values tried will do."""
    if len(conditions) > _MOST_CONDITIONS:
        return None
    for unknown, value in _candidates(model, condition):
        changed = {**model, unknown: value}
        if evaluate(condition, changed) and all(
            evaluate(each, changed) for each in reversed(conditions) if unknown in variables_in(each)
        ):
            return changed
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


def _targets(op: str, truth: bool, bound: int | Fraction, sort: Sort) -> tuple[int | Fraction, ...]:
    """Values of the form at which the comparison has that truth, the nearest ones."""
    match op:
        case "eq":
            return (bound,) if truth else (bound + 1, bound - 1)
        case "le":
            return (bound,) if truth else (bound + 1,)
        case _:
            return (bound - 1,) if truth else (bound,)
