"""Forcing all of a value, as printing it would: what code has still to make is made, unknown data is left as it is.

forceAll (x : map f xs)     xs a list that nothing has looked at
  ⇒ x is evaluated; of  map f xs  the case on xs forks as ever
forceAll (x : xs)
  ⇒ x is evaluated; nothing forks: no code of the program would run
"""

from liquidlens.machine.code import ForceAll
from liquidlens.machine.control import Control, Forcing
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import Linked, State
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.symbolic.data import refined
from liquidlens.machine.values import Data, Env, Operand, SymbolicData, Value

_AT_ONCE = 256
"""Parts that one step may pass, so that a value that contains itself costs steps."""


def force_all(state: State, code: ForceAll) -> Control:
    """Begin with the whole."""
    return Forcing(code.unit, (code.argument.delay(state, state.env), None))


def forcing(state: State, job: Forcing) -> Control:
    """Pass what is evaluated; evaluate what is not."""
    parts = job.parts
    for _ in range(_AT_ONCE):
        if parts is None:
            return job.value
        operand, parts = parts
        value = operand_value(state, operand)
        if value is None:
            state.stack = (forced_frame, (job.value, parts), (), state.stack)
            return demand(state, operand)
        parts = _below(state, value, parts)
    state.steps += _AT_ONCE
    return Forcing(job.value, parts)


def forced_frame(state: State, saved: tuple[Data, Linked[Operand]], env: Env, value: Value) -> Control:
    """A part is evaluated: its own parts come next."""
    unit, parts = saved
    return Forcing(unit, _below(state, value, parts))


def _below(state: State, value: Value, parts: Linked[Operand]) -> Linked[Operand]:
    if type(value) is SymbolicData:
        value = refined(state, value)
    if type(value) is Data:
        for field in reversed(value.fields):
            parts = (field, parts)
    return parts
