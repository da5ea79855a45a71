"""In which order an unknown function looks at what it is given, and at what it does not look.

    f (loop 0) 1, then f (loop 1) 2     ⇒  \\_ y -> if y == 1 then … else …
    f (loop 0) 1, f 5 2, then f 6 2     ⇒  \\x y -> case (y, x) of …       y first, x where that does not decide

Keys are looked at as they stand, from left to right and from the outside in.  Where that needs something evaluated
for the first time, which may have no end, the function may as well look at it *last*, where all else is equal, or then
*ignore* it.  The choice holds for all calls; each departure from the order as it stands costs one unit of size.
"""

from liquidlens.machine.code import MakeFresh, MakeUnknown, MakeUnknownFunction
from liquidlens.machine.control import Comparison, Control
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.tables import Order, Owner, Pairs, Place
from liquidlens.machine.values import Operand, Thunk

_GENERATORS = frozenset({MakeFresh, MakeUnknown, MakeUnknownFunction})
"""Code of cells that are unknown: evaluating them always ends."""

_POSTPONED = 2
"""How many parts a function may look at last."""


def in_order(state: State, owner: Owner, pairs: Pairs) -> Pairs:
    """The pairs in the order in which the table of `owner` looks at them, without those that it ignores."""
    table = state.updates.get(owner)
    if table is None or not (table.order.last or table.order.ignored):
        return pairs
    order = table.order
    kept = [pair for pair in pairs if pair[2] not in order.ignored]
    last = order.last
    return tuple(sorted(kept, key=lambda pair: last.index(pair[2]) + 1 if pair[2] in last else 0))


def ways_to_look(state: State, job: Comparison, owner: Owner, pairs: Pairs) -> Forked | None:
    """Something of the first pair must be evaluated: do so, or look at it last, or never. None: do so."""
    (left, right, place), rest = pairs[0], pairs[1:]
    table = state.updates[owner]
    order = table.order
    if place in order.settled or (_is_harmless(left) and _is_harmless(right)):
        return None
    other: Order | None = None
    if place in order.last or all(each in order.last for _, _, each in rest):
        if len(job.keys) > 1 or len(place) > 1:
            other = Order(order.settled, tuple([each for each in order.last if each != place]), order.ignored | {place})
    elif len(order.last) < _POSTPONED:
        other = Order(order.settled, (*order.last, place), order.ignored)
    if other is None:
        return None
    children: list[State] = []
    for chosen, size in ((_settled(order, place), 0), (other, 1)):
        child = state.fork()
        child.size += size
        child.updates = child.updates.set(owner, table.ordered(chosen))
        child.control = job.with_pairs(pairs)
        children.append(child)
    return Forked(children)


def told_apart(state: State, job: Comparison, owner: Owner, place: Place, answer: Control) -> None:
    """Where cases differ at a place, the function looks there."""
    if len(job.keys) == 1 and len(place) == 1:
        return
    for child in answer.states if type(answer) is Forked else (state,):
        control = child.control if child is not state else answer
        if not isinstance(control, Comparison) or control.pairs is not None:
            continue
        table = child.updates[owner]
        if place not in table.order.settled:
            child.updates = child.updates.set(owner, table.ordered(_settled(table.order, place)))


def _settled(order: Order, place: Place) -> Order:
    return Order(order.settled | {place}, order.last, order.ignored)


def _is_harmless(operand: Operand) -> bool:
    return type(operand) is not Thunk or operand.value is not None or type(operand.code) in _GENERATORS
