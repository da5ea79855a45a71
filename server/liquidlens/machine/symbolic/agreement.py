"""Calls that overtake each other: a former argument is evaluated only now, and that takes another call.

    f (f 0)  =  ?1, the argument not looked at;  then f 0  compares 0 with f 0, which is under evaluation
      ⇒  f 0 = ?2, a case of its own;      in the end  f ?2 = ?1, f 0 = ?2  where ?2 /= 0, or ?1 == ?2

A function that looks at its argument looks before it answers: the inner call comes first, and does not know of the
outer one.  That both agree where their arguments are equal is asked before a path is accepted.
"""

from liquidlens.machine.code import BLACKHOLE
from liquidlens.machine.control import Comparison, Control, Settle
from liquidlens.machine.outcomes import End, Ended
from liquidlens.machine.state import Agreement, State
from liquidlens.machine.symbolic.comparison import is_under_evaluation
from liquidlens.machine.symbolic.tables import TableEntry
from liquidlens.machine.values import Env, Thunk, Value


def agree(state: State, agreement: Agreement, job: Settle) -> Control:
    """Go on with `job` where arguments differ, or answers are equal.

    An argument that is still under evaluation never came to be compared.
    """
    older = agreement.older
    if any(is_under_evaluation(state, key) for key in older.keys):
        return job
    for entry in state.updates[agreement.owner].entries:
        if entry.keys is agreement.keys:
            state.stack = (_arguments_frame, (older, entry, job), (), state.stack)
            return _equality(agreement.keys, older.keys)
    return job


def _arguments_frame(state: State, saved: tuple[TableEntry, TableEntry, Settle], env: Env, are_equal: Value) -> Control:
    older, newer, job = saved
    if are_equal is False or older.answer is newer.answer:
        return job
    if not isinstance(older.answer, Thunk) or not isinstance(newer.answer, Thunk):
        return Ended(End.OTHER_PROBE)
    state.stack = (_answers_frame, job, (), state.stack)
    return _equality((older.answer,), (newer.answer,))


def _answers_frame(state: State, job: Settle, env: Env, are_equal: Value) -> Control:
    return job if are_equal is True else Ended(End.OTHER_ANSWER)


def _equality(left: Env, right: Env) -> Comparison:
    """Evaluates to whether operands are equal."""
    return Comparison(None, left, (TableEntry((), right, _EQUAL),), _differ, known=1)


def _differ(state: State, job: Comparison) -> Control:
    return False


_EQUAL = Thunk(BLACKHOLE, (), 0)
_EQUAL.value = True
