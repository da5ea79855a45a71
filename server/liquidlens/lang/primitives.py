"""Primitive operations: one row each, with its type, its concrete meaning and its operator in the solver.

    intAdd :: Int -> Int -> Int          lambda x, y: x + y          Operator.ADD

Library modules name a row as `Liquidlens.Primitive.intAdd`; in Core it is `Prim("intAdd")`, strict in all arguments.

Values of the concrete meanings: Int and Integer are Python ints, Char is a str of length one, Double and Float are
floats (an exact Fraction is accepted wherever a float is), Bool is a Python bool (the machine makes `True` or `False`
of it), `[Char]` is a whole Python str (the machine forces the list first, or unpacks the answer).
Int is unbounded here: who wants 64 bits applies `wrap_int` to every argument and answer of type Int.
The library never calls a division with a zero divisor.
"""

import math
import struct
import unicodedata
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

from msgspec import Struct

from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    STRING,
    UNIT,
    TForall,
    TVar,
    Type,
    arrows,
    functions,
)

PRIMITIVE_MODULE = "Liquidlens.Primitive"
"""The pseudo-module that offers the rows to library modules."""


class Operator(Enum):
    """What the solver calls an operation; sorts follow from the arguments (Char is its code point, an integer)."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    NEGATE = "negate"
    DIVIDE = "real-divide"
    """Division of reals."""
    DIV = "div"
    """Integer division rounding to negative infinity; DIV and MOD by zero do not occur."""
    MOD = "mod"
    QUOT = "quot"
    """Integer division rounding to zero."""
    REM = "rem"
    EQ = "=="
    NE = "/="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="
    IDENTITY = "identity"
    """The argument itself (conversions between integer types, between characters and codes)."""
    TO_REAL = "to-real"
    FLOOR = "floor"
    CEILING = "ceiling"
    TRUNCATE = "truncate"
    ROUND = "round"
    """To the nearest integer, to the even one of two."""
    AND = "and"
    """Both operands are evaluated, so that a path with unknowns does not fork."""
    OR = "or"


Answer = int | str | Fraction | float | bool
Meaning = Callable[[Any], Answer] | Callable[[Any, Any], Answer]
"""The types of operands differ from row to row."""


class Primitive(Struct, frozen=True):
    """One primitive operation. `meaning` is None for what the machine itself performs: `raise`, `seq`, `forceAll`, and
    `retype`, its argument at another type (what a mutable cell holds)."""

    name: str
    type: Type
    meaning: Meaning | None
    operator: Operator | None = None

    @property
    def arity(self) -> int:
        """How many arguments it takes."""
        return len(arrows(self.type.body if isinstance(self.type, TForall) else self.type)[0])


def wrap_int(value: int) -> int:
    """`value` as a 64-bit two's complement number."""
    return (value + 2**63) % 2**64 - 2**63


def single(value: float | Fraction) -> float:
    """`value` rounded to single precision."""
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return math.inf if value > 0 else -math.inf


# --- meanings that Python has no operator for ---------------------------------------------------------------------


def _quot(x: int, y: int) -> int:
    quotient = abs(x) // abs(y)
    return quotient if (x >= 0) == (y >= 0) else -quotient


def _rem(x: int, y: int) -> int:
    return x - y * _quot(x, y)


def _divide(x: float | Fraction, y: float | Fraction) -> float | Fraction:
    if y != 0:
        try:
            return x / y
        except OverflowError:
            return math.inf
    if x == 0 or math.isnan(x):
        return math.nan
    negative = (x < 0) != (isinstance(y, float) and math.copysign(1.0, y) < 0)
    return -math.inf if negative else math.inf


def double(x: int | Fraction) -> float:
    """`x` rounded to double precision."""
    try:
        return float(x)
    except OverflowError:
        return math.inf if x > 0 else -math.inf


def _from_ratio(numerator: int, denominator: int) -> float:
    if denominator == 0:
        return _divide(float(numerator), 0.0).__float__()
    try:
        return numerator / denominator
    except OverflowError:
        return math.inf if (numerator > 0) == (denominator > 0) else -math.inf


def _floor(x: float | Fraction) -> int:
    return math.floor(x) if math.isfinite(x) else _unrepresentable(x)


def _ceiling(x: float | Fraction) -> int:
    return math.ceil(x) if math.isfinite(x) else _unrepresentable(x)


def _truncate(x: float | Fraction) -> int:
    return math.trunc(x) if math.isfinite(x) else _unrepresentable(x)


def _round(x: float | Fraction) -> int:
    return round(x) if math.isfinite(x) else _unrepresentable(x)


def _unrepresentable(x: float | Fraction) -> int:
    """What GHC computes for an infinity or NaN: its significand and exponent taken as those of a number."""
    if math.isnan(x):
        return -3 * 2**1023
    return 2**1024 if x > 0 else -(2**1024)


def _power(x: float | Fraction, y: float | Fraction) -> float:
    try:
        return math.pow(x, y)
    except OverflowError:
        return math.inf
    except ValueError:
        return math.inf if x == 0 else math.nan


def _guarded(function: Callable[[float], float], overflow: float = math.inf) -> Callable[[float | Fraction], float]:
    def apply(x: float | Fraction) -> float:
        try:
            return function(float(x))
        except OverflowError:
            return overflow
        except ValueError:
            return math.nan

    return apply


def _log(x: float | Fraction) -> float:
    if x == 0:
        return -math.inf
    return math.log(x) if x > 0 else math.nan


def show_double(x: float | Fraction) -> str:
    """A Double as `show` prints it: `0.1`, `1.0e-2`, `1.2345678e7`, `Infinity`."""
    value = float(x)
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return _show_digits(value, repr(abs(value)))


def show_float(x: float | Fraction) -> str:
    """A Float as `show` prints it: the fewest digits that round to it in single precision."""
    value = single(x)
    if not math.isfinite(value):
        return show_double(value)
    for precision in range(9):
        text = f"{abs(value):.{precision}e}"
        if single(float(text)) == abs(value):
            return _show_digits(value, text)
    return _show_digits(value, repr(abs(value)))


def _show_digits(value: float, text: str) -> str:
    sign = "-" if math.copysign(1.0, value) < 0 else ""
    if value == 0:
        return sign + "0.0"
    mantissa, _, exponent_text = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    exponent = int(exponent_text or "0") + len(whole)
    digits = whole + fraction
    stripped = digits.lstrip("0")
    exponent -= len(digits) - len(stripped)
    digits = stripped.rstrip("0") or "0"
    if 0 < exponent <= 7:
        padded = digits.ljust(exponent, "0")
        return f"{sign}{padded[:exponent]}.{padded[exponent:] or '0'}"
    if exponent == 0:
        return f"{sign}0.{digits}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}e{exponent - 1}"


def _decode(x: float | Fraction, bits: int) -> tuple[int, int]:
    value = float(x)
    if value == 0:
        return 0, 0
    if math.isnan(value):
        return -3 * 2 ** (bits - 2), 972 if bits == 53 else 105
    if math.isinf(value):
        return (1 if value > 0 else -1) * 2 ** (bits - 1), 972 if bits == 53 else 105
    mantissa, exponent = math.frexp(value)
    return int(mantissa * 2**bits), exponent - bits


def _encode(mantissa: int, exponent: int) -> float:
    try:
        return math.ldexp(mantissa, exponent)
    except OverflowError:
        return math.inf if mantissa > 0 else -math.inf


_CATEGORIES = (
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm",
    "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
)  # fmt: skip


def _category(c: str) -> int:
    return _CATEGORIES.index(unicodedata.category(c))


def _upper(c: str) -> str:
    """One character for one: where the upper case takes several, the title case, or the character itself."""
    return next((mapped for mapped in (c.upper(), c.title()) if len(mapped) == 1), c)


def _lower(c: str) -> str:
    """One character for one; the only lower case of several begins with the plain letter."""
    return c.lower()[0]


def _title(c: str) -> str:
    return c.title() if len(c.title()) == 1 else c


def _pop_count(x: int) -> int:
    return (x % 2**64 if x < 0 else x).bit_count()


def _same(x: Any) -> Any:
    return x


# --- the rows -----------------------------------------------------------------------------------------------------

_A = TVar("a")
_B = TVar("b")


class _Table:
    """Collects rows; the meanings take the values that the module's docstring names."""

    def __init__(self) -> None:
        self.rows: list[Primitive] = []

    def one(
        self, name: str, arg: Type, res: Type, meaning: Callable[[Any], Answer], operator: Operator | None = None
    ) -> None:
        """A row of one argument."""
        self.rows.append(Primitive(name, functions(arg, res), meaning, operator))

    def two(
        self,
        name: str,
        args: tuple[Type, Type],
        res: Type,
        meaning: Callable[[Any, Any], Answer],
        operator: Operator | None = None,
    ) -> None:
        """A row of two arguments."""
        self.rows.append(Primitive(name, functions(*args, res), meaning, operator))


_COMPARISONS: tuple[tuple[str, Callable[[Any, Any], Answer], Operator], ...] = (
    ("Eq", lambda x, y: x == y, Operator.EQ),
    ("Ne", lambda x, y: x != y, Operator.NE),
    ("Lt", lambda x, y: x < y, Operator.LT),
    ("Le", lambda x, y: x <= y, Operator.LE),
    ("Gt", lambda x, y: x > y, Operator.GT),
    ("Ge", lambda x, y: x >= y, Operator.GE),
)


def _rows() -> list[Primitive]:
    table = _Table()
    table.rows.append(Primitive("seq", TForall(("a", "b"), (), functions(_A, _B, _B)), None))
    table.rows.append(Primitive("raise", TForall(("a",), (), functions(STRING, _A)), None))
    table.rows.append(Primitive("retype", TForall(("a", "b"), (), functions(_A, _B)), None))
    table.rows.append(Primitive("forceAll", TForall(("a",), (), functions(_A, UNIT)), None))
    for prefix, ty in (("int", INT), ("integer", INTEGER), ("double", DOUBLE), ("float", FLOAT), ("char", CHAR)):
        for suffix, meaning, operator in _COMPARISONS:
            table.two(prefix + suffix, (ty, ty), BOOL, meaning, operator)
    _integral(table, "int", INT)
    _integral(table, "integer", INTEGER)
    table.one("intToInteger", INT, INTEGER, _same, Operator.IDENTITY)
    table.one("integerToInt", INTEGER, INT, _same, Operator.IDENTITY)
    _floating(table, "double", DOUBLE, _same, 53)
    _floating(table, "float", FLOAT, single, 24)
    table.one("doubleShow", DOUBLE, STRING, show_double)
    table.one("floatShow", FLOAT, STRING, show_float)
    table.one("doubleToFloat", DOUBLE, FLOAT, single)
    table.one("floatToDouble", FLOAT, DOUBLE, _same, Operator.IDENTITY)
    table.two("boolAnd", (BOOL, BOOL), BOOL, lambda x, y: x and y, Operator.AND)
    table.two("boolOr", (BOOL, BOOL), BOOL, lambda x, y: x or y, Operator.OR)
    table.one("charOrd", CHAR, INT, ord, Operator.IDENTITY)
    table.one("charChr", INT, CHAR, chr, Operator.IDENTITY)
    table.one("charToUpper", CHAR, CHAR, _upper)
    table.one("charToLower", CHAR, CHAR, _lower)
    table.one("charToTitle", CHAR, CHAR, _title)
    table.one("charGeneralCategory", CHAR, INT, _category)
    return table.rows


def _integral(table: _Table, prefix: str, ty: Type) -> None:
    both = (ty, ty)
    table.two(prefix + "Add", both, ty, lambda x, y: x + y, Operator.ADD)
    table.two(prefix + "Sub", both, ty, lambda x, y: x - y, Operator.SUBTRACT)
    table.two(prefix + "Mul", both, ty, lambda x, y: x * y, Operator.MULTIPLY)
    table.one(prefix + "Negate", ty, ty, lambda x: -x, Operator.NEGATE)
    table.two(prefix + "Div", both, ty, lambda x, y: x // y, Operator.DIV)
    table.two(prefix + "Mod", both, ty, lambda x, y: x % y, Operator.MOD)
    table.two(prefix + "Quot", both, ty, _quot, Operator.QUOT)
    table.two(prefix + "Rem", both, ty, _rem, Operator.REM)
    table.two(prefix + "Gcd", both, ty, math.gcd)
    table.two(prefix + "And", both, ty, lambda x, y: x & y)
    table.two(prefix + "Or", both, ty, lambda x, y: x | y)
    table.two(prefix + "Xor", both, ty, lambda x, y: x ^ y)
    table.one(prefix + "Complement", ty, ty, lambda x: ~x)
    table.two(prefix + "ShiftLeft", (ty, INT), ty, lambda x, y: x << y)
    table.two(prefix + "ShiftRight", (ty, INT), ty, lambda x, y: x >> y)
    table.one(prefix + "PopCount", ty, INT, _pop_count)
    table.one(prefix + "Show", ty, STRING, str)
    table.one(prefix + "ToDouble", ty, DOUBLE, double, Operator.TO_REAL)
    table.one(prefix + "ToFloat", ty, FLOAT, lambda x: single(double(x)), Operator.TO_REAL)


def _floating(table: _Table, prefix: str, ty: Type, rounded: Callable[[Any], float | Fraction], bits: int) -> None:
    def unary(name: str, function: Callable[[Any], float | Fraction]) -> None:
        table.one(prefix + name, ty, ty, lambda x: rounded(function(x)))

    def binary(name: str, function: Callable[[Any, Any], float | Fraction], operator: Operator | None = None) -> None:
        table.two(prefix + name, (ty, ty), ty, lambda x, y: rounded(function(x, y)), operator)

    binary("Add", lambda x, y: x + y, Operator.ADD)
    binary("Sub", lambda x, y: x - y, Operator.SUBTRACT)
    binary("Mul", lambda x, y: x * y, Operator.MULTIPLY)
    binary("Divide", _divide, Operator.DIVIDE)
    table.one(prefix + "Negate", ty, ty, lambda x: -x, Operator.NEGATE)
    table.one(prefix + "Floor", ty, INTEGER, _floor, Operator.FLOOR)
    table.one(prefix + "Ceiling", ty, INTEGER, _ceiling, Operator.CEILING)
    table.one(prefix + "Truncate", ty, INTEGER, _truncate, Operator.TRUNCATE)
    table.one(prefix + "Round", ty, INTEGER, _round, Operator.ROUND)
    table.one(prefix + "Numerator", ty, INTEGER, lambda x: Fraction(x).numerator)
    table.one(prefix + "Denominator", ty, INTEGER, lambda x: Fraction(x).denominator)
    table.two(prefix + "FromRatio", (INTEGER, INTEGER), ty, lambda n, d: rounded(_from_ratio(n, d)))
    table.two(prefix + "Encode", (INTEGER, INT), ty, lambda m, e: rounded(_encode(m, e)))
    table.one(prefix + "DecodeSignificand", ty, INTEGER, lambda x: _decode(x, bits)[0])
    table.one(prefix + "DecodeExponent", ty, INT, lambda x: _decode(x, bits)[1])
    table.one(prefix + "IsNaN", ty, BOOL, math.isnan)
    table.one(prefix + "IsInfinite", ty, BOOL, math.isinf)
    table.one(prefix + "IsNegativeZero", ty, BOOL, lambda x: x == 0 and math.copysign(1.0, x) < 0)
    unary("Log", _log)
    for name, function in _ELEMENTARY:
        unary(name, _guarded(function))
    binary("Power", _power)
    binary("Atan2", math.atan2)


_ELEMENTARY: tuple[tuple[str, Callable[[float], float]], ...] = (
    ("Sqrt", math.sqrt),
    ("Exp", math.exp),
    ("Sin", math.sin),
    ("Cos", math.cos),
    ("Tan", math.tan),
    ("Asin", math.asin),
    ("Acos", math.acos),
    ("Atan", math.atan),
    ("Sinh", math.sinh),
    ("Cosh", math.cosh),
    ("Tanh", math.tanh),
    ("Asinh", math.asinh),
    ("Acosh", math.acosh),
    ("Atanh", math.atanh),
)


PRIMITIVES: dict[str, Primitive] = {row.name: row for row in _rows()}
"""All rows by name."""
