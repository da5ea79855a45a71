"""Primitive operations (faceted paper, figure 6): PRIM.

intAdd x 1      x known: computed      x unknown: the term x + 1
intShow x       x unknown, no such operation in the solver: the search is asked for a value
intAnd x 255    x unknown: the term x mod 256; with both unknown the search is asked for a value of the right one
intMod x y      y unknown, and the path divides by other unknowns as well: likewise, for y
"""

from collections.abc import Iterator
from fractions import Fraction

from liquidlens.constraints.facts import constant_of
from liquidlens.constraints.path_condition import conditions_of
from liquidlens.constraints.terms import Number, Term
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import CHAR, STRING, Type
from liquidlens.machine.builtin import string_value
from liquidlens.machine.code import Fail, Operation, PrimitiveMeaning, Raise
from liquidlens.machine.control import Control
from liquidlens.machine.outcomes import End, Ended, NeedsValue, Raised
from liquidlens.machine.rules.digits import show_integer
from liquidlens.machine.state import State
from liquidlens.machine.values import KNOWN, NUMERIC, Env, Value, Values


def operation(state: State, code: Operation) -> Control:
    """PRIM: operands from left to right, then the operation."""
    return _operands(state, code, state.env, ())


def operand_frame(state: State, saved: tuple[Operation, Values], env: Env, value: Value) -> Control:
    """One more operand is evaluated."""
    code, done = saved
    state.env = env
    return _operands(state, code, env, (*done, value))


def _operands(state: State, code: Operation, env: Env, done: Values) -> Control:
    for operand in code.operands[len(done) :]:
        value = operand.peek(state, env)
        if value is None:
            state.stack = (operand_frame, (code, done), env, state.stack)
            return operand
        done = (*done, value)
    return perform(state, code, done)


def perform(state: State, code: Operation, operands: Values) -> Control:
    """All operands are evaluated."""
    meaning = code.meaning
    if KNOWN.issuperset(map(type, operands)):
        return _compute(state, meaning, operands)
    if not NUMERIC.issuperset(map(type, operands)):
        return Ended(End.TYPE_VARIABLE)
    if meaning.symbolic is None:
        return _with_known(state, code, operands)
    if meaning.is_division:
        dividend, divisor = operands
        if type(divisor) is Term and _is_too_hard(state, divisor):
            constant = constant_of(state.facts, divisor)
            if constant is None:
                state.stack = (divisor_frame, (code, dividend), (), state.stack)
                return NeedsValue(divisor)
            return perform(state, code, (dividend, constant))
    answer = meaning.symbolic(state.run.terms, *operands)
    return _with_known(state, code, operands) if answer is None else answer


def divisor_frame(state: State, saved: tuple[Operation, Value], env: Env, value: Value) -> Control:
    """The search has pinned the divisor down to `value`."""
    code, dividend = saved
    return perform(state, code, (dividend, value))


def _is_too_hard(state: State, divisor: Term) -> bool:
    """Whether a path would divide by two different unknowns, or by what such a division made: that keeps the solver
    busy without end, whatever its limit."""
    met = [divisor, *conditions_of(state.path)]
    return any(unknown is not divisor for term in met for unknown in _unknown_divisors(term))


def _unknown_divisors(term: Term) -> Iterator[Term]:
    """The unknowns by which a term divides, or a part of one."""
    if term.op in {"div", "mod", "quot", "rem"} and type(term.args[1]) is Term:
        yield term.args[1]
    for part in term.parts():
        yield from _unknown_divisors(part)


def _with_known(state: State, code: Operation, operands: Values) -> Control:
    """No term for these operands: unknown ones must be pinned down, unless the machine can unfold the operation. The
    last one comes first, since what is left may have a term (`x` shifted by a known amount)."""
    meaning = code.meaning
    for index, operand in enumerate(operands):
        constant = constant_of(state.facts, operand) if type(operand) is Term else None
        if constant is not None:
            return perform(state, code, _pinned(operands, index, constant, meaning.operand_types[index]))
    last, unknown = [(index, operand) for index, operand in enumerate(operands) if type(operand) is Term][-1]
    if meaning.name in _SHOWN:
        return show_integer(state, unknown)
    state.stack = (again, (code, operands, last), (), state.stack)
    return NeedsValue(unknown)


_SHOWN = frozenset({"intShow", "integerShow"})
"""Operations that the machine can do without the value of an unknown operand."""


def _pinned(operands: Values, index: int, constant: Number, type_: Type) -> Values:
    """The operands with one replaced by its value."""
    known = chr(int(constant)) if type_ == CHAR else constant
    return (*operands[:index], known, *operands[index + 1 :])


def again(state: State, saved: tuple[Operation, Values, int], env: Env, value: Value) -> Control:
    """The search has pinned an operand down to `value`."""
    code, operands, index = saved
    assert isinstance(value, int | Fraction)
    return perform(state, code, _pinned(operands, index, value, code.meaning.operand_types[index]))


def _compute(state: State, meaning: PrimitiveMeaning, operands: Values) -> Control:
    try:
        answer = meaning.apply(*operands)
    except (ArithmeticError, ValueError) as failure:
        if state.run.symbolic:
            return Ended(End.NOT_EXACT)
        return Raised(str(failure))
    if type(answer) is str and meaning.result_type == STRING:
        return string_value(answer)
    return answer


def raise_error(state: State, code: Raise) -> Control:
    """`error message`."""
    return Raised(code.message.delay(state, state.env))


def fail(state: State, code: Fail) -> Control:
    """A failed match, or code that has a problem."""
    return Raised(code.message if isinstance(code.message, Fault) else f"{code.reason.value}: {code.message}")
