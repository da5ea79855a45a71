"""Variables and updates (faceted paper, figure 3): VAR-NON-VAL, VAR-IS-VAL, UPDATE-FRAME-INSERT.

x                where x is a thunk   ⇒  its code, with an update frame for x on the stack
x                where x is a value   ⇒  the value
v, update x      ⇒  v, and x is v from now on
"""

from liquidlens.machine.code import BLACKHOLE, Global, Local, Method
from liquidlens.machine.control import Control
from liquidlens.machine.state import State
from liquidlens.machine.values import Data, Env, Operand, Thunk, Value


def variable(state: State, code: Local) -> Control:
    """VAR-IS-VAL, VAR-NON-VAL."""
    value = state.env[code.slot]
    return enter(state, value) if type(value) is Thunk else value


def top_level(state: State, code: Global) -> Control:
    """VAR-NON-VAL and VAR-IS-VAL for a top-level constant."""
    return enter(state, code.cell(state))


def enter(state: State, cell: Thunk) -> Control:
    """The value of a cell, or its code with an update frame on the stack."""
    value = cell.value
    if value is not None:
        return value
    code = cell.code
    if cell.epoch == state.epoch:
        state.env = cell.env
        cell.code = BLACKHOLE
        cell.env = ()
    else:
        value = state.updates.get(cell)
        if value is not None:
            return value
        state.updates = state.updates.set(cell, BLACKHOLE)
        state.env = cell.env
    state.stack = (update, cell, (), state.stack)
    return code


def update(state: State, cell: Thunk, env: Env, value: Value) -> Control:
    """UPDATE-FRAME-INSERT."""
    if cell.epoch == state.epoch:
        cell.value = value
    else:
        state.updates = state.updates.set(cell, value)
    return value


def awaited_by(state: State, cell: Thunk) -> Thunk | None:
    """The cell that is being evaluated because its value is that of `cell`; None where there is none."""
    frame, above = state.stack, None
    while frame is not None:
        rule, saved, _, rest = frame
        if rule is update and saved is cell:
            return above
        above = saved if rule is update and isinstance(saved, Thunk) else None
        frame = rest
    return None


def demand(state: State, operand: Operand) -> Control:
    """The control that evaluates what stands in an environment or a field."""
    return enter(state, operand) if type(operand) is Thunk else operand


def method(state: State, code: Method) -> Control:
    """Selection of a class method: evaluate the dictionary, then the field."""
    dictionary = code.dictionary.peek(state, state.env)
    if dictionary is None:
        state.stack = (select, code.index, (), state.stack)
        return code.dictionary
    return select(state, code.index, (), dictionary)


def select(state: State, index: int, env: Env, dictionary: Value) -> Control:
    """The field of an evaluated dictionary."""
    if type(dictionary) is not Data:
        raise TypeError(f"not a dictionary: {dictionary!r}")
    return demand(state, dictionary.fields[index])
