"""Primitive operations at run time, made from the rows of `lang/primitives.py`.

intAdd, exact      ⇒ operator.add on known operands, Terms.add on terms
intAdd, bounded    ⇒ the same, wrapped to 64 bits, and nothing on terms
"""

import operator
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.lang.primitives import PRIMITIVES, Operator, Primitive, wrap_int
from liquidlens.lang.types import CHAR, DOUBLE, FLOAT, INT, STRING, TForall, Type, arrows
from liquidlens.machine.code import Meaning, Symbolic


class Operation:
    """A row at run time, with the types of its operands and of its answer."""

    __slots__ = ("arity", "meaning", "operand_types", "result_type")

    def __init__(self, meaning: Meaning, operand_types: tuple[Type, ...], result_type: Type) -> None:
        self.meaning = meaning
        self.operand_types = operand_types
        self.result_type = result_type
        self.arity = len(operand_types)


@cache
def meaning_of(name: str, bounded: bool) -> Operation:
    """The operation `name`, in 64-bit and IEEE arithmetic where `bounded`."""
    row = PRIMITIVES[name]
    operand_types, result = arrows(row.type.body if isinstance(row.type, TForall) else row.type)
    apply = _known(row, result, bounded)
    symbolic = None if bounded or row.operator is None else _SYMBOLIC[row.operator]
    return Operation(Meaning(name, apply, symbolic, raises=not _is_total(row, operand_types)), operand_types, result)


_TOTAL = frozenset({
    Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.NEGATE, Operator.EQ, Operator.NE, Operator.LT,
    Operator.LE, Operator.GT, Operator.GE, Operator.IDENTITY, Operator.AND, Operator.OR,
})  # fmt: skip


def _is_total(row: Primitive, operand_types: tuple[Type, ...]) -> bool:
    """Cheap, and no operand makes it fail, so that it may be computed wherever its operands are at hand."""
    return (
        row.operator in _TOTAL and row.name != "charChr" and DOUBLE not in operand_types and FLOAT not in operand_types
    )


_FAST: dict[Operator, Callable[..., Any]] = {
    Operator.ADD: operator.add,
    Operator.SUBTRACT: operator.sub,
    Operator.MULTIPLY: operator.mul,
    Operator.NEGATE: operator.neg,
    Operator.EQ: operator.eq,
    Operator.NE: operator.ne,
    Operator.LT: operator.lt,
    Operator.LE: operator.le,
    Operator.GT: operator.gt,
    Operator.GE: operator.ge,
}


def _known(row: Primitive, result: Type, bounded: bool) -> Callable[..., Any]:
    meaning = row.meaning
    if meaning is None:
        raise ValueError(f"{row.name} is performed by the machine")
    if row.operator in _FAST and result not in {FLOAT, DOUBLE}:
        meaning = _FAST[row.operator]
    if row.name.endswith("ShiftLeft"):
        meaning = _shift_left_int if bounded and result == INT else _shift_left
    if bounded and result == INT:
        return _wrapped(meaning, row.arity)
    if not bounded and result in {DOUBLE, FLOAT}:
        exact = _EXACT.get(row.operator) if row.operator else None
        return exact if exact is not None else _exactly(meaning)
    return meaning


def _divide(x: int | Fraction, y: int | Fraction) -> Fraction:
    return Fraction(x) / Fraction(y)


_EXACT: dict[Operator, Callable[..., Any]] = {
    Operator.ADD: operator.add,
    Operator.SUBTRACT: operator.sub,
    Operator.MULTIPLY: operator.mul,
    Operator.NEGATE: operator.neg,
    Operator.DIVIDE: _divide,
    Operator.TO_REAL: Fraction,
    Operator.IDENTITY: Fraction,
}
"""Arithmetic over the reals while searching. Division by zero raises: that path has no exact answer."""


_LONGEST_SHIFT = 1_000_000


def _shift_left(number: int, by: int) -> int:
    """`number` shifted, where the answer can be written down."""
    if by > _LONGEST_SHIFT:
        raise OverflowError("shifted too far")
    return number << by


def _shift_left_int(number: int, by: int) -> int:
    """`number` shifted in 64 bits: what is shifted out is gone."""
    return number << by if by < 64 else 0


_LEAST, _GREATEST = -(2**63), 2**63 - 1


def _wrapped(meaning: Callable[..., Any], operands: int) -> Callable[..., int]:
    """Answers wrapped to 64 bits. The bounds are defaults, which is how Python finds them fastest."""

    def binary(x: Any, y: Any, least: int = _LEAST, greatest: int = _GREATEST) -> int:
        answer: int = meaning(x, y)
        return answer if least <= answer <= greatest else wrap_int(answer)

    def any_number(*operands: Any) -> int:
        answer: int = meaning(*operands)
        return answer if _LEAST <= answer <= _GREATEST else wrap_int(answer)

    return binary if operands == 2 else any_number


def _exactly(meaning: Callable[..., Any]) -> Callable[..., Any]:
    """A function on floats as one on fractions; infinities raise, since the reals have none."""
    return lambda *operands: Fraction(meaning(*operands))


def _compare(method: str, negated: bool, swapped: bool) -> Symbolic:
    def apply(terms: Terms, operands: tuple[Any, ...]) -> Any:
        left, right = operands[::-1] if swapped else operands
        answer = getattr(terms, method)(left, right)
        return terms.negation(answer) if negated else answer

    return apply


def _rounded(terms: Terms, real: Term) -> Any:
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
    Operator.ADD: lambda terms, xs: terms.add(*xs),
    Operator.SUBTRACT: lambda terms, xs: terms.subtract(*xs),
    Operator.MULTIPLY: lambda terms, xs: terms.multiply(*xs),
    Operator.NEGATE: lambda terms, xs: terms.negate(*xs),
    Operator.DIVIDE: lambda terms, xs: terms.divide(*xs),
    Operator.DIV: lambda terms, xs: terms.integer_division("div", *xs),
    Operator.MOD: lambda terms, xs: terms.integer_division("mod", *xs),
    Operator.QUOT: lambda terms, xs: terms.integer_division("quot", *xs),
    Operator.REM: lambda terms, xs: terms.integer_division("rem", *xs),
    Operator.EQ: _compare("equal", negated=False, swapped=False),
    Operator.NE: _compare("equal", negated=True, swapped=False),
    Operator.LT: _compare("less", negated=False, swapped=False),
    Operator.LE: _compare("less_equal", negated=False, swapped=False),
    Operator.GT: _compare("less", negated=False, swapped=True),
    Operator.GE: _compare("less_equal", negated=False, swapped=True),
    Operator.IDENTITY: lambda terms, xs: xs[0],
    Operator.TO_REAL: lambda terms, xs: terms.to_real(*xs),
    Operator.FLOOR: lambda terms, xs: terms.rounding("floor", *xs),
    Operator.CEILING: lambda terms, xs: terms.rounding("ceiling", *xs),
    Operator.TRUNCATE: lambda terms, xs: terms.rounding("truncate", *xs),
    Operator.ROUND: lambda terms, xs: _rounded(terms, *xs),
    Operator.AND: lambda terms, xs: terms.conjunction(xs),
    Operator.OR: lambda terms, xs: terms.disjunction(xs),
}

SORTS: dict[Type, Sort] = {INT: Sort.INT, CHAR: Sort.INT, DOUBLE: Sort.REAL, FLOAT: Sort.REAL}
"""Sorts of types that the solver knows, Integer and Bool aside."""

__all__ = ["SORTS", "STRING", "Operation", "meaning_of"]
