"""What known differences of integers imply together, without a solver.

    x - y <= 2,  y - z <= 1   ⇒   x - z <= 3            x <= 4,  y >= 1   ⇒   x - y <= 3

The bounds are those of `constraints/facts.py`: of atoms, and of forms `x - y`.  They are the edges of a graph
(difference bounds, Dill 1989); a bound that they imply is a shortest path, looked for when a condition asks for it.
"""

from typing import Any

from liquidlens.constraints.terms import Number, Term

Bounds = tuple[Number | None, Number | None]

_MOST_VISITS = 60
"""How often one look goes to a neighbour; what lies farther away is the solver's work."""


def pair_of(form: Term) -> tuple[Term, Term] | None:
    """`(x, y)` of a form `x - y`."""
    if form.op == "sum" and len(form.args[1]) == 2:
        (left, by), (right, other) = form.args[1]
        if by == 1 and other == -1:
            return left, right
    return None


def linked(facts: Any, form: Term) -> Any:
    """The facts, where both atoms of a difference know that something is known of it."""
    pair = pair_of(form)
    if pair is not None:
        left, right = pair
        facts = facts.set(left.number, (*facts.get(left.number, ()), (right, form, True)))
        facts = facts.set(right.number, (*facts.get(right.number, ()), (left, form, False)))
    return facts


def implied(facts: Any, form: Term) -> Bounds:
    """Bounds of an integer form that those of its atoms and of their differences imply."""
    pair = pair_of(form)
    if pair is not None:
        return _difference(facts, *pair)
    if form.op == "sum":
        return _of_sum(facts, form)
    _, below = _reach(facts, form, False)
    _, above = _reach(facts, form, True)
    return None if below is None else -below, above


def _difference(facts: Any, left: Term, right: Term) -> Bounds:
    """Bounds of `left - right`: by a chain of differences, or by bounds of both."""
    low = _most(facts, right, left)
    return None if low is None else -low, _most(facts, left, right)


def _most(facts: Any, left: Term, right: Term) -> Number | None:
    """What `left - right` is at most."""
    near, most = _reach(facts, left, True)
    by_chain = near.get(right)
    if most is None:
        return by_chain
    _, least = _reach(facts, right, False)
    if least is None or (by_chain is not None and by_chain <= most + least):
        return by_chain
    return most + least


def _reach(facts: Any, start: Term, upwards: bool) -> tuple[dict[Term, Number], Number | None]:
    """For atoms near `start` the least known bound of `start - atom`, and that of `start`; if not `upwards`, of
    `atom - start` and of `-start`."""
    found: dict[Term, Number] = {start: 0}
    least: Number | None = None
    queue = [start]
    visits = 0
    get = facts.get
    for atom in queue:
        so_far = found[atom]
        low, high = get(atom, _UNBOUNDED)
        if upwards:
            if high is not None and (least is None or so_far + high < least):
                least = so_far + high
        elif low is not None and (least is None or so_far - low < least):
            least = so_far - low
        for other, form, positive in get(atom.number, ()):
            low, high = get(form)
            if positive is upwards:
                if high is None:
                    continue
                distance = so_far + high
            elif low is None:
                continue
            else:
                distance = so_far - low
            known = found.get(other)
            if known is None or distance < known:
                visits += 1
                if visits > _MOST_VISITS:
                    return found, least
                found[other] = distance
                queue.append(other)
    return found, least


def _of_sum(facts: Any, form: Term) -> Bounds:
    """Bounds of a sum by those of its atoms."""
    constant, items = form.args
    low: Number | None = constant
    high: Number | None = constant
    for atom, by in items:
        least, most = facts.get(atom, _UNBOUNDED)
        if by < 0:
            least, most = most, least
        low = None if low is None or least is None else low + by * least
        high = None if high is None or most is None else high + by * most
        if low is None and high is None:
            break
    return low, high


_UNBOUNDED: Bounds = (None, None)
