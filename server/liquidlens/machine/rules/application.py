"""Functions and constructors (faceted paper, figures 4 and 5): APP, APPLY-FRAME-LAM, APPLY-FRAME-DATA.

f e1 e2            ⇒  body of f, its parameters bound to thunks of e1 and e2
"""

from liquidlens.machine.code import (
    ApplyCode,
    Argument,
    Call,
    Constant,
    Construct,
    LoadBody,
    MakeClosure,
    StrictConstruct,
    Unwrap,
)
from liquidlens.machine.control import Control, UnknownCall
from liquidlens.machine.outcomes import End, Ended
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import State
from liquidlens.machine.symbolic.data import refined
from liquidlens.machine.values import Closure, Data, Env, Partial, SymbolicData, SymbolicFunction, Thunk, Token, Value


def value_form(state: State, code: Constant | MakeClosure | Construct) -> Control:
    """A form that is a value already."""
    value = code.peek(state, state.env)
    assert value is not None
    return value


def load_body(state: State, code: LoadBody) -> Control:
    """First call of a function: its body is loaded now."""
    return code.load()


def call(state: State, code: Call) -> Control:
    """APP and APPLY-FRAME-LAM at a known function with all its arguments."""
    state.env = code.args.build(state, state.env)
    return code.function.body


def application(state: State, code: ApplyCode) -> Control:
    """APP: evaluate the function with the arguments in a frame."""
    env = state.env
    function = code.fun.peek(state, env)
    args = code.args.build(state, env)
    if function is None:
        state.stack = (apply_frame, args, (), state.stack)
        return code.fun
    return apply(state, function, args)


def apply_frame(state: State, args: Env, env: Env, function: Value) -> Control:
    """APPLY-FRAME-LAM: the function is evaluated."""
    return apply(state, function, args)


def apply(state: State, function: Value, args: Env) -> Control:
    """A function value meets arguments: fewer than, as many as, or more than it has parameters."""
    if type(function) is Partial:
        args = function.args + args
        function = function.function
    if type(function) is Closure:
        code = function.function
        spare = len(args) - code.arity
        if spare == 0:
            state.env = function.env + args
            return code.body
        if spare < 0:
            return Partial(function, args)
        state.stack = (apply_frame, args[code.arity :], (), state.stack)
        state.env = function.env + args[: code.arity]
        return code.body
    if type(function) is SymbolicFunction:
        spare = len(args) - function.code.arity
        if spare < 0:
            return Partial(function, args)
        if spare > 0:
            state.stack = (apply_frame, args[function.code.arity :], (), state.stack)
            args = args[: function.code.arity]
        return UnknownCall(function, args)
    raise TypeError(f"not a function: {function!r}")


def strict_construct(state: State, code: StrictConstruct) -> Control:
    """A constructor with strict fields evaluates them, then holds them."""
    env = state.env
    return _next_strict(state, code, code_args(code.args, state, env), 0)


def code_args(args: tuple[Argument, ...], state: State, env: Env) -> Env:
    """All `args` delayed."""
    return tuple([arg.delay(state, env) for arg in args])


def _next_strict(state: State, code: StrictConstruct, fields: Env, done: int) -> Control:
    while done < len(code.strict):
        field = fields[code.strict[done]]
        if type(field) is Thunk:
            state.stack = (strict_frame, (code, fields, done), (), state.stack)
            return demand(state, field)
        done += 1
    return Data(code.tag, fields)


def strict_frame(state: State, saved: tuple[StrictConstruct, Env, int], env: Env, value: Value) -> Control:
    """A strict field is evaluated."""
    code, fields, done = saved
    at = code.strict[done]
    return _next_strict(state, code, (*fields[:at], value, *fields[at + 1 :]), done + 1)


def unwrap(state: State, code: Unwrap) -> Control:
    """The content of a newtype."""
    state.stack = (unwrap_frame, None, (), state.stack)
    return code.box


def unwrap_frame(state: State, saved: None, env: Env, box: Value) -> Control | Ended:
    """The box is evaluated: evaluate its one field."""
    if type(box) is SymbolicData:
        box = refined(state, box)
    if type(box) is Token:
        return Ended(End.TYPE_VARIABLE)
    if type(box) is not Data:
        raise TypeError(f"not a newtype: {box!r}")
    return demand(state, box.fields[0])
