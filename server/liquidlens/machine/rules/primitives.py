"""Primitive operations (faceted paper, figure 6): PRIM.

intAdd x 1      x known: computed      x unknown: the term x + 1
intShow x       x unknown, no such operation in the solver: the search is asked for a value
intMod x y      y unknown, and the path divides by other unknowns as well: likewise, for y
"""

from collections.abc import Iterator
from typing import Any, cast

from liquidlens.constraints.facts import constant_of
from liquidlens.constraints.path import conditions_of
from liquidlens.constraints.terms import Term
from liquidlens.lang.types import CHAR, STRING, Type
from liquidlens.machine.builtin import string_value
from liquidlens.machine.code import KNOWN, NUMERIC, Fail, Operation1, Operation2, OperationN, Raise
from liquidlens.machine.meanings import meaning_of
from liquidlens.machine.outcomes import Ended, NeedsValue, Raised
from liquidlens.machine.rules.digits import show_integer
from liquidlens.machine.state import State
from liquidlens.machine.values import Env, Value

Operation = Operation1 | Operation2 | OperationN


def operation(state: State, code: Operation) -> Any:
    """PRIM: operands from left to right, then the operation."""
    return _operands(state, code, state.env, ())


def operand_frame(state: State, saved: tuple[Operation, Env], env: Env, value: Value) -> Any:
    """One more operand is evaluated."""
    code, done = saved
    state.env = env
    return _operands(state, code, env, (*done, value))


def _operands(state: State, code: Operation, env: Env, done: Env) -> Any:
    for operand in code.operands[len(done) :]:
        value = operand.peek(state, env)
        if value is None:
            state.stack = (operand_frame, (code, done), env, state.stack)
            return operand
        done = (*done, value)
    return perform(state, code, done)


def perform(state: State, code: Operation, operands: Env) -> Any:
    """All operands are evaluated."""
    meaning = code.meaning
    if KNOWN.issuperset(map(type, operands)):
        return _compute(state, meaning.name, meaning.apply, operands)
    if not NUMERIC.issuperset(map(type, operands)):
        return Ended("a value of a type variable is computed with")
    if meaning.symbolic is None:
        return _with_known(state, code, operands)
    if meaning.name.endswith(_DIVISIONS) and type(operands[1]) is Term and _is_too_hard(state, operands[1]):
        divisor = constant_of(state.facts, operands[1])
        if divisor is None:
            state.stack = (divisor_frame, (code, operands[0]), (), state.stack)
            return NeedsValue(operands[1])
        return perform(state, code, (operands[0], divisor))
    return meaning.symbolic(state.run.terms, operands)


_DIVISIONS = ("Div", "Mod", "Quot", "Rem")
"""How the names of integer divisions end."""


def divisor_frame(state: State, saved: tuple[Operation, Value], env: Env, value: Any) -> Any:
    """The search has pinned the divisor down to `value`."""
    code, dividend = saved
    return perform(state, code, (dividend, value))


def _is_too_hard(state: State, divisor: Term) -> bool:
    """Whether a path would divide by two different unknowns, or by what such a division made: that keeps the solver
    busy without end, whatever its limit."""
    met = [divisor, *conditions_of(state.path)]
    return any(unknown is not divisor for term in met for unknown in _unknown_divisors(term))


def _unknown_divisors(part: Any) -> Iterator[Term]:
    """The unknowns by which a term divides, or a part of one."""
    if type(part) is Term:
        if part.op in {"div", "mod", "quot", "rem"} and type(part.args[1]) is Term:
            yield part.args[1]
        yield from _unknown_divisors(part.args)
    elif isinstance(part, tuple):
        for each in cast("tuple[Any, ...]", part):
            yield from _unknown_divisors(each)


def _with_known(state: State, code: Operation, operands: Env) -> Any:
    """No operation of the solver: unknown operands must be pinned down, unless the machine can unfold it."""
    name = code.meaning.name
    types = meaning_of(name, bounded=False).operand_types
    for index, operand in enumerate(operands):
        if type(operand) is Term:
            constant = constant_of(state.facts, operand)
            if constant is None:
                if name in _UNFOLDED:
                    return _UNFOLDED[name](state, operand)
                state.stack = (again, (code, operands, index), (), state.stack)
                return NeedsValue(operand)
            operands = _pinned(operands, index, constant, types[index])
    return _compute(state, name, code.meaning.apply, operands)


_UNFOLDED = {"intShow": show_integer, "integerShow": show_integer}
"""What becomes of an unknown operand where the machine can do without its value."""


def _pinned(operands: Env, index: int, constant: Any, type_: Type) -> Env:
    """The operands with one replaced by its value."""
    known = chr(int(constant)) if type_ == CHAR else constant
    return (*operands[:index], known, *operands[index + 1 :])


def again(state: State, saved: tuple[Operation, Env, int], env: Env, value: Any) -> Any:
    """The search has pinned an operand down to `value`."""
    code, operands, index = saved
    type_ = meaning_of(code.meaning.name, bounded=False).operand_types[index]
    return _with_known(state, code, _pinned(operands, index, value, type_))


def _compute(state: State, name: str, apply: Any, operands: Env) -> Any:
    try:
        answer = apply(*operands)
    except (ArithmeticError, ValueError) as failure:
        if state.run.symbolic:
            return Ended(f"{name} has no exact answer")
        return Raised(str(failure))
    if type(answer) is str and meaning_of(name, bounded=False).result_type == STRING:
        return string_value(answer)
    return answer


def raise_error(state: State, code: Raise) -> Any:
    """`error message`."""
    return Raised(code.message.delay(state, state.env))


def fail(state: State, code: Fail) -> Any:
    """A failed match or unsupported construct."""
    return Raised(f"{code.reason}: {code.message}")
