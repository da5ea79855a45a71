"""Facts that a path has established, kept for deciding conditions without a solver.

    after  x > 0  and  x <= 3:     decide(x > -1) = True      decide(x == 4) = False      decide(x == 2) = None

A persistent map: from a condition to its truth, and from a numeric form to the bounds it lies in.
"""

from typing import Any

import immutables

from liquidlens.constraints.differences import implied, linked
from liquidlens.constraints.terms import Number, Operation, Sort, Term

Facts = immutables.Map[Term, Any]
"""Bool terms to bool; numeric forms to `(low, high)`, None for no bound; the numbers of atoms to the differences they
stand in (`differences.py`)."""
NO_FACTS: Facts = immutables.Map()


def decide(facts: Facts, condition: Term) -> bool | None:
    """The truth of `condition` where the facts or bounds settle it."""
    op = condition.op
    if op == "not":
        inner = decide(facts, condition.args[0])
        return None if inner is None else not inner
    known = facts.get(condition)
    if isinstance(known, bool):
        return known
    if op in {"le", "lt", "eq"}:
        form, constant = condition.args
        bounds = facts.get(form)
        truth = None if bounds is None else _compare(op, bounds, constant)
        if truth is None and form.sort is Sort.INT:
            truth = _compare(op, implied(facts, form), constant)
        return truth
    if op == "and":
        return _all(facts, condition.args)
    return None


def _all(facts: Facts, conditions: tuple[Term, ...]) -> bool | None:
    truth: bool | None = True
    for condition in conditions:
        each = decide(facts, condition)
        if each is False:
            return False
        if each is None:
            truth = None
    return truth


def _open(facts: Facts, conditions: tuple[Term, ...]) -> list[Term]:
    return [each for each in conditions if decide(facts, each) is None]


def assume(facts: Facts, condition: Term) -> Facts | None:
    """The facts together with `condition`, None where they contradict it."""
    return _assume(facts, condition, True)


def add(facts: Facts, condition: Term) -> Facts | None:
    """The facts together with `condition`, which they leave open; None where they contradict it all the same."""
    return _add(facts, condition, True)


def _assume(facts: Facts, condition: Term, truth: bool) -> Facts | None:
    already = decide(facts, condition)
    if already is not None:
        return facts if already is truth else None
    return _add(facts, condition, truth)


def _add(facts: Facts, condition: Term, truth: bool) -> Facts | None:
    if condition.op == "not":
        condition, truth = condition.args[0], not truth
    if condition.op == "and":
        # Of a conjunction that is false the only conjunct that may be false is.
        doubtful = condition.args if truth else _open(facts, condition.args)
        for part in doubtful if truth or len(doubtful) == 1 else ():
            narrowed = _assume(facts, part, truth)
            if narrowed is None:
                return None
            facts = narrowed
    added = facts.set(condition, truth)
    if condition.op not in {"le", "lt", "eq"}:
        return added
    form, constant = condition.args
    known = facts.get(form)
    low, high = known or (None, None)
    bounds = _narrow(condition.op, truth, low=low, high=high, constant=constant, sort=form.sort)
    if bounds[0] is not None and bounds[1] is not None and bounds[0] > bounds[1]:
        return None
    if known is None and form.sort is Sort.INT:
        added = linked(added, form)
    return added.set(form, bounds)


def constant_of(facts: Facts, term: Term) -> Number | None:
    """The value of a numeric term that the facts pin down."""
    if term.op == "sum":
        total, items = term.args
        for atom, by in items:
            bounds = facts.get(atom)
            if bounds is None or bounds[0] is None or bounds[0] != bounds[1]:
                break
            total += by * bounds[0]
        else:
            return total
    low, high = facts.get(term, (None, None))
    return low if low == high else None


def is_limited(facts: Facts, term: Term) -> bool:
    """Whether a number is known that a numeric term cannot exceed, or a positive one that it reaches."""
    low, high = facts.get(term, (None, None))
    if high is not None or (low is not None and low > 0):
        return True
    return term.sort is Sort.INT and implied(facts, term)[1] is not None


def least(facts: Facts, unknown: Term) -> Number | None:
    """The bound below which a numeric unknown is known not to be."""
    low, _ = facts.get(unknown, (None, None))
    return low


def _compare(op: Operation, bounds: tuple[Number | None, Number | None], constant: Number) -> bool | None:
    low, high = bounds
    if op == "eq":
        if (low is not None and low > constant) or (high is not None and high < constant):
            return False
        return True if low is not None and low == high else None
    if op == "le":
        if high is not None and high <= constant:
            return True
        return False if low is not None and low > constant else None
    if high is not None and high < constant:
        return True
    return False if low is not None and low >= constant else None


def _narrow(
    op: Operation, truth: bool, low: Number | None, high: Number | None, constant: Number, sort: Sort
) -> tuple[Number | None, Number | None]:
    """Bounds after learning `form op constant` (or its negation); strict bounds of reals as non-strict ones."""
    if op == "eq":
        if truth:
            return constant, constant
        if sort is Sort.INT:
            if low == constant:
                low = constant + 1
            if high == constant:
                high = constant - 1
        return low, high
    if truth:
        return low, constant if high is None else min(high, constant)
    bound = constant + 1 if sort is Sort.INT else constant
    return bound if low is None else max(low, bound), high
