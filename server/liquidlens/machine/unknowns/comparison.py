"""Are these arguments those of a former call?  Equal keys get the former answer, others a new one (AppCase1, AppCase2).

    keys (n,) against entries ((3,), ?1):       ⇒ ?1 where n == 3        ⇒ a new answer where n /= 3

Keys are compared as deep as needed, evaluating both sides; the first difference decides.  Unknown data met on the way
is refined.  An unknown function cannot tell functions inside data apart: they count as equal.  For a callee answered
by its type, functions that are not the same one count as different, as in the logic (`functions_differ`).

An unknown function (`looking` is the key of its table) chooses the order: see `looking.py`.
"""

from collections.abc import Callable
from typing import Any

from liquidlens.constraints.facts import add, decide
from liquidlens.constraints.path import Path
from liquidlens.constraints.terms import Term
from liquidlens.machine.code import BLACKHOLE, KNOWN
from liquidlens.machine.outcomes import Forked
from liquidlens.machine.rules.variables import demand, enter
from liquidlens.machine.state import State
from liquidlens.machine.unknowns.data import refine, refined
from liquidlens.machine.unknowns.looking import Pairs, in_order, told_apart, ways_to_look
from liquidlens.machine.unknowns.measures import use_equations
from liquidlens.machine.unknowns.tables import Continue, Entry, Place
from liquidlens.machine.values import Data, Env, Thunk, Token, Unknown, Value

Otherwise = Callable[[State, "Comparison"], Any]


class Comparison:
    """Control: compare `keys` with those of `entries`, first to last; `otherwise` where none is equal.

    `pairs` are what is left to compare with the first of `entries`; None before that has begun.  `known` is how many
    entries there were when the comparison began: evaluating a key may add some.  `overtaken` are entries whose keys
    are under evaluation, which has led here (`agreement.py`).
    """

    __slots__ = (
        "args", "entries", "functions_differ", "keys", "known", "looking", "otherwise", "overtaken", "owner", "pairs",
    )  # fmt: skip

    def __init__(
        self, owner: Any, args: Env, keys: Env, entries: tuple[Entry, ...], otherwise: Otherwise,
        pairs: Pairs | None = None,
        known: int | None = None,
        *, functions_differ: bool = False,
        looking: Any = None,
        overtaken: tuple[Entry, ...] = (),
    ) -> None:  # fmt: skip
        self.owner = owner
        self.args = args
        self.keys = keys
        self.entries = entries
        self.otherwise = otherwise
        self.pairs = pairs
        self.known = len(entries) if known is None else known
        self.functions_differ = functions_differ
        self.looking = looking
        self.overtaken = overtaken

    def with_pairs(self, pairs: Pairs) -> "Comparison":
        """The same comparison with this left to compare."""
        return self._with(self.entries, pairs, self.known)

    def next_entry(self) -> "Comparison":
        """Keys differ from the first entry's."""
        return self._with(self.entries[1:], None, self.known)

    def overtaking(self) -> "Comparison":
        """This call comes before that of the first entry, whose keys take it."""
        following = self.next_entry()
        following.overtaken = (*self.overtaken, self.entries[0])
        return following

    def with_newer(self, entries: tuple[Entry, ...]) -> "Comparison | None":
        """The comparison with those of all `entries` that were added since it began, None where there are none."""
        newer = entries[self.known :]
        if not newer:
            return None
        return self._with(newer, None, len(entries))

    def _with(self, entries: tuple[Entry, ...], pairs: Pairs | None, known: int) -> "Comparison":
        return Comparison(
            self.owner, self.args, self.keys, entries, self.otherwise, pairs, known,
            functions_differ=self.functions_differ, looking=self.looking, overtaken=self.overtaken,
        )  # fmt: skip


def compare(state: State, job: Comparison) -> Any:
    """One comparison after the other until something must be evaluated, forks, or is decided."""
    while True:
        if not job.entries:
            return job.otherwise(state, job)
        pairs = job.pairs
        if pairs is None:
            sides = zip(job.keys, job.entries[0].keys, strict=True)
            pairs = tuple([(left, right, (at,)) for at, (left, right) in enumerate(sides)])
        looking = job.looking
        if looking is not None:
            pairs = in_order(state, looking, pairs)
        if not pairs:
            answer = job.entries[0].answer
            return enter(state, answer) if isinstance(answer, Thunk) else Continue(job.owner, answer)
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
            ways = None if looking is None else ways_to_look(state, job, pairs)
            if ways is not None:
                return ways
            if left_value is None:
                state.stack = (left_frame, (job, right, place, rest), (), state.stack)
                return demand(state, left)
            state.stack = (right_frame, (job, left_value, place, rest), (), state.stack)
            return demand(state, right)
        if type(left_value) is Unknown:
            left_value = refined(state, left_value)
        if type(right_value) is Unknown:
            right_value = refined(state, right_value)
        answer = _compare_values(state, job, left_value, right_value, place, rest)
        if answer is None:
            continue_with = job.with_pairs(rest)
        else:
            if looking is not None:
                told_apart(state, job, place, answer)
            if type(answer) is not Comparison:
                return answer
            continue_with = answer
        job = continue_with


def _is_overtaken(state: State, pair: tuple[Any, Any, Place]) -> bool:
    return pair[0] is not pair[1] and is_under_evaluation(state, pair[1])


def _at_hand_first(state: State, pairs: Pairs) -> Pairs | None:
    """The pairs with one first whose former key is not under evaluation; None where there is none."""
    for at, pair in enumerate(pairs):
        if not _is_overtaken(state, pair):
            return (pair, *pairs[:at], *pairs[at + 1 :])
    return None


def left_frame(state: State, saved: tuple[Comparison, Any, Place, Pairs], env: Env, value: Value) -> Any:
    """The left side is evaluated."""
    job, right, place, rest = saved
    return job.with_pairs(((value, right, place), *rest))


def right_frame(state: State, saved: tuple[Comparison, Any, Place, Pairs], env: Env, value: Value) -> Any:
    """The right side is evaluated."""
    job, left, place, rest = saved
    return job.with_pairs(((left, value, place), *rest))


def operand_value(state: State, operand: Any) -> Any:
    """The value of an operand that is evaluated, else None."""
    if type(operand) is Thunk:
        found = operand.value
        if found is None and operand.epoch != state.epoch:
            found = state.updates.get(operand)
            return None if found is BLACKHOLE else found
        return found
    return operand


def is_under_evaluation(state: State, operand: Any) -> bool:
    """Whether an operand's value is being found at present."""
    if type(operand) is not Thunk or operand.value is not None:
        return False
    found = None if operand.epoch == state.epoch else state.updates.get(operand)
    return (operand.code if found is None else found) is BLACKHOLE


def is_evaluated(state: State, operand: Any) -> bool:
    """Whether an operand has been evaluated on this path."""
    if type(operand) is not Thunk or operand.value is not None:
        return True
    return operand.epoch != state.epoch and operand in state.updates


def _compare_values(state: State, job: Comparison, left: Any, right: Any, place: Place, rest: Pairs) -> Any:
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
    if type(left) is Unknown or type(right) is Unknown:
        return _look(state, job, left, right, place, rest)
    if type(left) is Token and type(right) is Token:
        return job.next_entry()
    return job.next_entry() if job.functions_differ else None


def _compare_terms(state: State, job: Comparison, left: Any, right: Any, rest: Pairs) -> Any:
    condition = state.run.terms.equal(left, right)
    truth = condition if isinstance(condition, bool) else decide(state.facts, condition)
    if truth is True:
        return None
    if truth is False or isinstance(condition, bool):
        return job.next_entry()
    children: list[State] = []
    for literal, then in (
        (condition, job.with_pairs(rest)),
        (state.run.terms.negation(condition), job.next_entry()),
    ):
        facts = add(state.facts, literal)
        if facts is not None:
            child = state.fork()
            child.facts = facts
            child.path = Path(literal, state.path)
            child.control = then
            children.append(child)
    return Forked(children)


def _look(state: State, job: Comparison, left: Any, right: Any, place: Place, rest: Pairs) -> Any:
    """Refine the unknown side: only the constructor of a known other side can be equal."""
    unknown, other = (left, right) if type(left) is Unknown else (right, left)
    if type(unknown) is Unknown and type(other) is Unknown and unknown.origin is other.origin:
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
