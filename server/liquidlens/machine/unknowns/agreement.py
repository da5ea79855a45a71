"""Calls that overtake each other: a former argument is evaluated only now, and that takes another call.

    f (f 0)  =  ?1, the argument not looked at;  then f 0  compares 0 with f 0, which is under evaluation
      ⇒  f 0 = ?2, a case of its own;      in the end  f ?2 = ?1, f 0 = ?2  where ?2 /= 0, or ?1 == ?2

A function that looks at its argument looks before it answers: the inner call comes first, and does not know of the
outer one.  That both agree where their arguments are equal is asked before a path is accepted.
"""

from typing import Any

from liquidlens.machine.code import BLACKHOLE
from liquidlens.machine.outcomes import Ended
from liquidlens.machine.state import State
from liquidlens.machine.unknowns.comparison import Comparison, is_under_evaluation
from liquidlens.machine.unknowns.tables import Entry, Table
from liquidlens.machine.values import Env, Thunk, Value


class Agreement:
    """Noted among the promises of a path: the row with `keys` in the table of `owner` agrees with an older one."""

    __slots__ = ("keys", "older", "owner")

    def __init__(self, owner: Any, older: Entry, keys: Env) -> None:
        self.owner = owner
        self.older = older
        self.keys = keys


def agree(state: State, agreement: Agreement, job: Any) -> Any:
    """Go on with `job` where arguments differ, or answers are equal.

    An argument that is still under evaluation never came to be compared.
    """
    older = agreement.older
    if any(is_under_evaluation(state, key) for key in older.keys):
        return job
    table: Table = state.updates[agreement.owner]
    for entry in table.entries:
        if entry.keys is agreement.keys:
            state.stack = (_arguments_frame, (older, entry, job), (), state.stack)
            return _equality(agreement.keys, older.keys)
    return job


def _arguments_frame(state: State, saved: tuple[Entry, Entry, Any], env: Env, are_equal: Value) -> Any:
    older, newer, job = saved
    if are_equal is False or older.answer is newer.answer:
        return job
    if not isinstance(older.answer, Thunk) or not isinstance(newer.answer, Thunk):
        return Ended("equal arguments lead to different probes")
    state.stack = (_answers_frame, job, (), state.stack)
    return _equality((older.answer,), (newer.answer,))


def _answers_frame(state: State, job: Any, env: Env, are_equal: Value) -> Any:
    return job if are_equal is True else Ended("equal arguments have different answers")


def _equality(left: Env, right: Env) -> Comparison:
    """Evaluates to whether operands are equal."""
    return Comparison(None, (), left, (Entry((), right, _EQUAL),), _differ)


def _differ(state: State, job: Comparison) -> Any:
    return False


_EQUAL = Thunk(BLACKHOLE, (), 0)
_EQUAL.value = True
