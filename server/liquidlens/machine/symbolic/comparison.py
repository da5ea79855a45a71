"""Are these arguments those of a former call?  Equal keys get the former answer, others a new one (AppCase1, AppCase2).

    keys (n,) against entries ((3,), ?1):       ⇒ ?1 where n == 3        ⇒ a new answer where n /= 3

Keys are compared as deep as needed, evaluating both sides; the first difference decides.  Unknown data met on the way
is refined.  An unknown function cannot tell functions inside data apart: they count as equal.  For a callee answered
by its type, functions that are not the same one count as different, as in the logic (`functions_differ`).

An unknown function (`looking` is the key of its table) chooses the order: see `looking.py`.
"""

from fractions import Fraction

from liquidlens.constraints.facts import decide
from liquidlens.constraints.terms import Term
from liquidlens.machine.code import BLACKHOLE, Blackhole
from liquidlens.machine.control import Comparison, Continue, Control
from liquidlens.machine.learning import split
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.rules.variables import demand, enter
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.data import refine, refined
from liquidlens.machine.symbolic.looking import in_order, told_apart, ways_to_look
from liquidlens.machine.symbolic.measures import use_equations
from liquidlens.machine.symbolic.tables import Pairs, Place, Point
from liquidlens.machine.values import KNOWN, Data, Env, Operand, SymbolicData, Thunk, Token, Value


def compare(state: State, job: Comparison) -> Control:
    """One comparison after the other until something must be evaluated, forks, or is decided."""
    while True:
        if not job.entries:
            return job.otherwise(state, job)
        pairs = job.pairs
        if pairs is None:
            sides = zip(job.keys, job.entries[0].keys, strict=True)
            pairs = tuple([(left, right, (at,)) for at, (left, right) in enumerate(sides)])
        owner = job.looking
        if owner is not None:
            pairs = in_order(state, owner, pairs)
        if not pairs:
            found = job.entries[0].answer
            if isinstance(found, Thunk):
                return enter(state, found)
            assert isinstance(job.caller, Point)
            return Continue(job.caller, found)
        if not job.functions_differ and _is_overtaken(state, pairs[0]):
            pairs = _at_hand_first(state, pairs)
            if pairs is None:
                job = job.overtaking()
                continue
        (left, right, place), rest = pairs[0], pairs[1:]
        if left is right:
            job = job.with_pairs(rest)
            continue
        left_value = operand_value(state, left)
        right_value = operand_value(state, right)
        if left_value is None or right_value is None:
            ways = None if owner is None else ways_to_look(state, job, owner, pairs)
            if ways is not None:
                return ways
            if left_value is None:
                state.stack = (left_frame, (job, right, place, rest), (), state.stack)
                return demand(state, left)
            state.stack = (right_frame, (job, left_value, place, rest), (), state.stack)
            return demand(state, right)
        if type(left_value) is SymbolicData:
            left_value = refined(state, left_value)
        if type(right_value) is SymbolicData:
            right_value = refined(state, right_value)
        answer = _compare_values(state, job, left=left_value, right=right_value, place=place, rest=rest)
        if answer is None:
            job = job.with_pairs(rest)
            continue
        if owner is not None:
            told_apart(state, job, owner, place, answer)
        if isinstance(answer, Forked):
            return answer
        job = answer


def _is_overtaken(state: State, pair: tuple[Operand, Operand, Place]) -> bool:
    return pair[0] is not pair[1] and is_under_evaluation(state, pair[1])


def _at_hand_first(state: State, pairs: Pairs) -> Pairs | None:
    """The pairs with one first whose former key is not under evaluation; None where there is none."""
    for at, pair in enumerate(pairs):
        if not _is_overtaken(state, pair):
            return (pair, *pairs[:at], *pairs[at + 1 :])
    return None


def left_frame(state: State, saved: tuple[Comparison, Operand, Place, Pairs], env: Env, value: Value) -> Control:
    """The left side is evaluated."""
    job, right, place, rest = saved
    return job.with_pairs(((value, right, place), *rest))


def right_frame(state: State, saved: tuple[Comparison, Operand, Place, Pairs], env: Env, value: Value) -> Control:
    """The right side is evaluated."""
    job, left, place, rest = saved
    return job.with_pairs(((left, value, place), *rest))


def operand_value(state: State, operand: Operand) -> Value | None:
    """The value of an operand that is evaluated, else None."""
    if type(operand) is Thunk:
        found = operand.value
        if found is None and operand.epoch != state.epoch:
            found = state.updates.get(operand)
            return None if type(found) is Blackhole else found
        return found
    return operand


def is_under_evaluation(state: State, operand: Operand) -> bool:
    """Whether an operand's value is being found at present."""
    if type(operand) is not Thunk or operand.value is not None:
        return False
    found = None if operand.epoch == state.epoch else state.updates.get(operand)
    return (operand.code if found is None else found) is BLACKHOLE


def is_evaluated(state: State, operand: Operand) -> bool:
    """Whether an operand has been evaluated on this path."""
    if type(operand) is not Thunk or operand.value is not None:
        return True
    return operand.epoch != state.epoch and operand in state.updates


def _compare_values(
    state: State, job: Comparison, left: Value, right: Value, place: Place, rest: Pairs
) -> Comparison | Forked | None:
    """None where equal so far; a comparison to go on with; or a fork."""
    if left is right:
        return None
    if type(left) in KNOWN and type(right) in KNOWN:
        return None if left == right else job.next_entry()
    if type(left) is Term or type(right) is Term:
        return _compare_terms(state, job, left, right, rest)
    if type(left) is Data and type(right) is Data:
        if left.tag is not right.tag:
            return job.next_entry()
        sides = zip(left.fields, right.fields, strict=True)
        return job.with_pairs((*[(a, b, (*place, at)) for at, (a, b) in enumerate(sides)], *rest))
    if type(left) is SymbolicData or type(right) is SymbolicData:
        return _look(state, job, left=left, right=right, place=place, rest=rest)
    if type(left) is Token and type(right) is Token:
        return job.next_entry()
    return job.next_entry() if job.functions_differ else None


_Comparable = Term | int | str | Fraction
"""What may be compared with a term."""


def _compare_terms(state: State, job: Comparison, left: Value, right: Value, rest: Pairs) -> Comparison | Forked | None:
    if not (isinstance(left, _Comparable) and isinstance(right, _Comparable)):
        return job.next_entry()  # one unknown function may be applied at several types, whose values are never equal
    condition = state.run.terms.equal(left, right)
    truth = condition if isinstance(condition, bool) else decide(state.facts, condition)
    if truth is True:
        return None
    if truth is False or isinstance(condition, bool):
        return job.next_entry()
    children: list[State] = []
    for child, are_equal in split(state, condition):
        child.control = job.with_pairs(rest) if are_equal else job.next_entry()
        children.append(child)
    return Forked(children)


def _look(state: State, job: Comparison, left: Value, right: Value, place: Place, rest: Pairs) -> Forked | None:
    """Refine the unknown side: only the constructor of a known other side can be equal."""
    unknown, other = (left, right) if type(left) is SymbolicData else (right, left)
    assert type(unknown) is SymbolicData
    if type(other) is SymbolicData and unknown.origin is other.origin:
        return None
    children: list[State] = []
    for alternative in sorted(unknown.alternatives, key=lambda a: a.weight):
        child = state.fork()
        data = refine(child, unknown, alternative)
        if type(other) is Data and other.tag is not alternative.tag:
            child.control = job.next_entry()
        else:
            child.control = job.with_pairs(((data, other, place), *rest))
        use_equations(child, unknown, data)
        children.append(child)
    return Forked(children)
