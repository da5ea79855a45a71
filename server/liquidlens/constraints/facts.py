"""Facts that a path has established, kept for deciding conditions without a solver.

    after  x > 0  and  x <= 3:     decide(x > -1) = True      decide(x == 4) = False      decide(x == 2) = None

A persistent map: from a condition to its truth, and from a numeric form to the bounds it lies in.
"""

from typing import Any

import immutables

from liquidlens.constraints.terms import Number, Sort, Term

Facts = immutables.Map[Term, Any]
"""Bool terms to bool; numeric forms to `(low, high)`, None for no bound."""
NO_FACTS: Facts = immutables.Map()


def decide(facts: Facts, condition: Term) -> bool | None:
    """The truth of `condition` where the facts or bounds settle it."""
    if condition.op == "not":
        inner = decide(facts, condition.args[0])
        return None if inner is None else not inner
    known = facts.get(condition)
    if isinstance(known, bool):
        return known
    if condition.op in {"le", "lt", "eq"}:
        form, constant = condition.args
        bounds = facts.get(form)
        if bounds is not None:
            return _compare(condition.op, bounds, constant)
    return None


def assume(facts: Facts, condition: Term) -> Facts | None:
    """The facts together with `condition`, None where they contradict it."""
    truth = True
    if condition.op == "not":
        condition = condition.args[0]
        truth = False
    already = decide(facts, condition)
    if already is not None:
        return facts if already is truth else None
    if condition.op == "and" and truth:
        for part in condition.args:
            narrowed = assume(facts, part)
            if narrowed is None:
                return None
            facts = narrowed
    added = facts.set(condition, truth)
    if condition.op not in {"le", "lt", "eq"}:
        return added
    form, constant = condition.args
    low, high = facts.get(form, (None, None))
    bounds = _narrow(condition.op, truth, low, high, constant, form.sort)
    if bounds[0] is not None and bounds[1] is not None and bounds[0] > bounds[1]:
        return None
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


def _compare(op: str, bounds: tuple[Number | None, Number | None], constant: Number) -> bool | None:
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
    op: str, truth: bool, low: Number | None, high: Number | None, constant: Number, sort: Sort
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
