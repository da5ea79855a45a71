"""Primitive operations at run time, made from the rows of `lang/primitives.py`.

intAdd, exact      ⇒ operator.add on known operands, Terms.add on terms
intAdd, bounded    ⇒ the same, wrapped to 64 bits, and nothing on terms
"""

import operator
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import cast

from liquidlens.constraints.terms import Division, Number, Operand, Rounding, Sort, Term, Terms
from liquidlens.lang.numbers import MOST_BITS
from liquidlens.lang.primitives import PRIMITIVES, Operator, Primitive, wrap_int
from liquidlens.lang.types import DOUBLE, FLOAT, INT, TForall, Type, arrows
from liquidlens.machine import bits
from liquidlens.machine.code import PrimitiveMeaning, Symbolic
from liquidlens.machine.outcomes import End, Ended, Halted
from liquidlens.machine.values import Known

Apply = Callable[..., Known]
"""What an operation does with known operands."""


@cache
def meaning_of(name: str, bounded: bool) -> PrimitiveMeaning:
    """What the operation `name` means, in 64-bit and IEEE arithmetic where `bounded`."""
    row = PRIMITIVES[name]
    operand_types, result = arrows(row.type.body if isinstance(row.type, TForall) else row.type)
    apply = _known(row, result, bounded)
    symbolic = None if bounded else _on_terms(row)
    return PrimitiveMeaning(
        name,
        apply,
        symbolic,
        operand_types,
        result,
        is_division=row.operator in _DIVISIONS,
        raises=not _is_total(row, operand_types),
    )


def _on_terms(row: Primitive) -> Symbolic | None:
    if row.operator is None:
        return _BITS.get(row.name.removeprefix("integer").removeprefix("int"))
    return _SYMBOLIC[row.operator]


_DIVISIONS = frozenset({Operator.DIV, Operator.MOD, Operator.QUOT, Operator.REM})


_TOTAL = frozenset({
    Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.NEGATE, Operator.EQ, Operator.NE, Operator.LT,
    Operator.LE, Operator.GT, Operator.GE, Operator.IDENTITY, Operator.AND, Operator.OR,
})  # fmt: skip


def _is_total(row: Primitive, operand_types: tuple[Type, ...]) -> bool:
    """Cheap, and no operand makes it fail, so that it may be computed wherever its operands are at hand."""
    return (
        row.operator in _TOTAL and row.name != "charChr" and DOUBLE not in operand_types and FLOAT not in operand_types
    )


_BEYOND = 1 << MOST_BITS


def _multiply(x: int, y: int, beyond: int = _BEYOND) -> int:
    """The product, where it can be written down. The bound is a default, which is how Python finds it fastest."""
    answer = x * y
    if -beyond < answer < beyond:
        return answer
    raise Halted(Ended(End.TOO_LONG))


def _multiply_exactly(x: int | Fraction, y: int | Fraction) -> int | Fraction:
    """The product of what stands for floating numbers, where it can be written down."""
    return _writable(x * y)


def _writable(answer: int | Fraction) -> int | Fraction:
    if -_BEYOND < answer.numerator < _BEYOND and answer.denominator < _BEYOND:
        return answer
    raise Halted(Ended(End.TOO_LONG))


_FAST: dict[Operator, Callable[..., object]] = {
    Operator.ADD: operator.add,
    Operator.SUBTRACT: operator.sub,
    Operator.MULTIPLY: _multiply,
    Operator.NEGATE: operator.neg,
    Operator.EQ: operator.eq,
    Operator.NE: operator.ne,
    Operator.LT: operator.lt,
    Operator.LE: operator.le,
    Operator.GT: operator.gt,
    Operator.GE: operator.ge,
}


def _known(row: Primitive, result: Type, bounded: bool) -> Apply:
    if row.meaning is None:
        raise ValueError(f"{row.name} is performed by the machine")
    meaning: Apply = row.meaning
    if row.operator in _FAST and result not in {FLOAT, DOUBLE}:
        meaning = cast(Apply, _FAST[row.operator])
    if row.name.endswith("ShiftLeft"):
        meaning = _shift_left_int if bounded and result == INT else _shift_left
    if bounded and result == INT:
        return _wrapped(cast(Callable[..., int], meaning), row.arity)
    if not bounded and result in {DOUBLE, FLOAT}:
        exact = _EXACT.get(row.operator) if row.operator else None
        return cast(Apply, exact) if exact is not None else _exactly(meaning)
    return meaning


def _divide(x: int | Fraction, y: int | Fraction) -> int | Fraction:
    return _writable(Fraction(x) / Fraction(y))


_EXACT: dict[Operator, Callable[..., object]] = {
    Operator.ADD: operator.add,
    Operator.SUBTRACT: operator.sub,
    Operator.MULTIPLY: _multiply_exactly,
    Operator.NEGATE: operator.neg,
    Operator.DIVIDE: _divide,
    Operator.TO_REAL: Fraction,
    Operator.IDENTITY: Fraction,
}
"""Arithmetic over the reals while searching. Division by zero raises: that path has no exact answer."""


def _shift_left(number: int, by: int) -> int:
    """`number` shifted, where the answer can be written down."""
    if by + number.bit_length() > MOST_BITS:
        raise Halted(Ended(End.TOO_LONG))
    return number << by


def _shift_left_int(number: int, by: int) -> int:
    """`number` shifted in 64 bits: what is shifted out is gone."""
    return number << by if by < 64 else 0


_LEAST, _GREATEST = -(2**63), 2**63 - 1


def _wrapped(meaning: Callable[..., int], operands: int) -> Callable[..., int]:
    """Answers wrapped to 64 bits. The bounds are defaults, which is how Python finds them fastest."""

    def binary(x: int, y: int, least: int = _LEAST, greatest: int = _GREATEST) -> int:
        answer = meaning(x, y)
        return answer if least <= answer <= greatest else wrap_int(answer)

    def any_number(*operands: Known) -> int:
        answer = meaning(*operands)
        return answer if _LEAST <= answer <= _GREATEST else wrap_int(answer)

    return binary if operands == 2 else any_number


def _exactly(meaning: Apply) -> Apply:
    """A function on floats as one on fractions; infinities raise, since the reals have none."""
    return lambda *operands: Fraction(meaning(*operands))


def _not_equal(terms: Terms, left: Operand, right: Operand) -> Term | bool:
    return terms.negation(terms.equal(left, right))


def _greater(terms: Terms, left: Operand, right: Operand) -> Term | bool:
    return terms.less(right, left)


def _greater_equal(terms: Terms, left: Operand, right: Operand) -> Term | bool:
    return terms.less_equal(right, left)


def _division(operation: Division) -> Symbolic:
    def apply(terms: Terms, left: Operand, right: Operand) -> Term | Number:
        return terms.integer_division(operation, left, right)

    return apply


def _rounding(operation: Rounding) -> Symbolic:
    def apply(terms: Terms, real: Term) -> Term:
        return terms.rounding(operation, real)

    return apply


def _identity(terms: Terms, operand: Operand) -> Operand:
    return operand


def _conjunction(terms: Terms, *operands: Term | bool) -> Term | bool:
    return terms.conjunction(operands)


def _disjunction(terms: Terms, *operands: Term | bool) -> Term | bool:
    return terms.disjunction(operands)


def _rounded(terms: Terms, real: Term) -> Operand:
    """`floor (x + 1/2)`, one less where that is odd and x lies just between two integers."""
    if real.op == "to-real":
        return real.args[0]
    raised = terms.add(real, Fraction(1, 2))
    assert isinstance(raised, Term)
    above = terms.rounding("floor", raised)
    is_odd = terms.equal(terms.integer_division("mod", above, 2), 1)
    is_between = terms.equal(raised, terms.to_real(above))
    return terms.subtract(above, terms.if_then_else(terms.conjunction((is_odd, is_between)), 1, 0, Sort.INT))


_SYMBOLIC: dict[Operator, Symbolic] = {
    Operator.ADD: Terms.add,
    Operator.SUBTRACT: Terms.subtract,
    Operator.MULTIPLY: Terms.multiply,
    Operator.NEGATE: Terms.negate,
    Operator.DIVIDE: Terms.divide,
    Operator.DIV: _division("div"),
    Operator.MOD: _division("mod"),
    Operator.QUOT: _division("quot"),
    Operator.REM: _division("rem"),
    Operator.EQ: Terms.equal,
    Operator.NE: _not_equal,
    Operator.LT: Terms.less,
    Operator.LE: Terms.less_equal,
    Operator.GT: _greater,
    Operator.GE: _greater_equal,
    Operator.IDENTITY: _identity,
    Operator.TO_REAL: Terms.to_real,
    Operator.FLOOR: _rounding("floor"),
    Operator.CEILING: _rounding("ceiling"),
    Operator.TRUNCATE: _rounding("truncate"),
    Operator.ROUND: _rounded,
    Operator.AND: _conjunction,
    Operator.OR: _disjunction,
}

_BITS: dict[str, Symbolic] = {
    "ShiftLeft": bits.shift_left,
    "ShiftRight": bits.shift_right,
    "Complement": bits.complement,
    "And": bits.conjunction,
    "Or": bits.disjunction,
    "Xor": bits.exclusive,
}
"""Operations of both integer types that the solver has no name for, but a term where one operand is known."""
