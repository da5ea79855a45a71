"""Primitive operations: one row each, with its type, its concrete meaning and its operator in the solver.

    intAdd :: Int -> Int -> Int          lambda x, y: x + y          Operator.ADD

Library modules name a row as `Liquidlens.Primitive.intAdd`; in Core it is `Prim("intAdd")`, strict in all its arguments.

Values of the concrete meanings: Int and Integer are Python ints, Char is a str of length one, Double and Float are floats
(an exact Fraction is accepted wherever a float is), Bool is a Python bool (the machine makes `True` or `False` of it),
`[Char]` is a whole Python str (the machine forces the list first, or unpacks the answer).
Int is unbounded here: who wants 64 bits applies `wrap_int` to every argument and answer of type Int.
The library never calls a division with a zero divisor.
"""

import math
import struct
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER, STRING, TForall, TVar, Type, functions

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


Meaning = Callable[..., "int | float | Fraction | str | bool | object"]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One primitive operation. `meaning` is None for the two that the machine itself performs (`raise`, `seq`)."""

    name: str
    type: Type
    meaning: Meaning | None
    operator: Operator | None = None

    @property
    def arity(self) -> int:
        """How many arguments it takes."""
        body = self.type.body if isinstance(self.type, TForall) else self.type
        count = 0
        while not isinstance(body, TVar) and hasattr(body, "res"):
            body = body.res  # type: ignore[union-attr]
            count += 1
        return count


def wrap_int(value: int) -> int:
    """`value` as a 64-bit two's complement number."""
    return (value + 2**63) % 2**64 - 2**63


def single(value: float | Fraction) -> float:
    """`value` rounded to single precision."""
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


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


def _to_double(x: int) -> float:
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
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)  # fmt: skip


def _category(c: str) -> int:
    return _CATEGORIES.index(unicodedata.category(c))


def _simple_case(mapped: str, original: str) -> str:
    return mapped if len(mapped) == 1 else original


def _shift_right(x: int, by: int) -> int:
    return x >> by


# --- the rows -----------------------------------------------------------------------------------------------------

_A = TVar("a")
_B = TVar("b")


def _rows() -> list[Primitive]:
    rows: list[Primitive] = [
        Primitive("seq", TForall(("a", "b"), (), functions(_A, _B, _B)), None),
        Primitive("raise", TForall(("a",), (), functions(STRING, _A)), None),
    ]

    def row(name: str, parts: tuple[Type, ...], meaning: Meaning, operator: Operator | None = None) -> None:
        rows.append(Primitive(name, functions(*parts), meaning, operator))

    comparisons: tuple[tuple[str, Meaning, Operator], ...] = (
        ("Eq", lambda x, y: x == y, Operator.EQ),
        ("Ne", lambda x, y: x != y, Operator.NE),
        ("Lt", lambda x, y: x < y, Operator.LT),
        ("Le", lambda x, y: x <= y, Operator.LE),
        ("Gt", lambda x, y: x > y, Operator.GT),
        ("Ge", lambda x, y: x >= y, Operator.GE),
    )
    for prefix, ty in (("int", INT), ("integer", INTEGER), ("double", DOUBLE), ("float", FLOAT), ("char", CHAR)):
        for suffix, meaning, operator in comparisons:
            row(prefix + suffix, (ty, ty, BOOL), meaning, operator)
    for prefix, ty in (("int", INT), ("integer", INTEGER)):
        row(prefix + "Add", (ty, ty, ty), lambda x, y: x + y, Operator.ADD)
        row(prefix + "Sub", (ty, ty, ty), lambda x, y: x - y, Operator.SUBTRACT)
        row(prefix + "Mul", (ty, ty, ty), lambda x, y: x * y, Operator.MULTIPLY)
        row(prefix + "Negate", (ty, ty), lambda x: -x, Operator.NEGATE)
        row(prefix + "Div", (ty, ty, ty), lambda x, y: x // y, Operator.DIV)
        row(prefix + "Mod", (ty, ty, ty), lambda x, y: x % y, Operator.MOD)
        row(prefix + "Quot", (ty, ty, ty), _quot, Operator.QUOT)
        row(prefix + "Rem", (ty, ty, ty), _rem, Operator.REM)
        row(prefix + "Gcd", (ty, ty, ty), lambda x, y: math.gcd(x, y))
        row(prefix + "And", (ty, ty, ty), lambda x, y: x & y)
        row(prefix + "Or", (ty, ty, ty), lambda x, y: x | y)
        row(prefix + "Xor", (ty, ty, ty), lambda x, y: x ^ y)
        row(prefix + "Complement", (ty, ty), lambda x: ~x)
        row(prefix + "ShiftLeft", (ty, INT, ty), lambda x, y: x << y)
        row(prefix + "ShiftRight", (ty, INT, ty), _shift_right)
        row(prefix + "PopCount", (ty, INT), lambda x: (x % 2**64 if x < 0 else x).bit_count())
        row(prefix + "Show", (ty, STRING), lambda x: str(x))
        row(prefix + "ToDouble", (ty, DOUBLE), _to_double, Operator.TO_REAL)
        row(prefix + "ToFloat", (ty, FLOAT), lambda x: single(_to_double(x)), Operator.TO_REAL)
    row("intToInteger", (INT, INTEGER), lambda x: x, Operator.IDENTITY)
    row("integerToInt", (INTEGER, INT), lambda x: x, Operator.IDENTITY)

    for prefix, ty in (("double", DOUBLE), ("float", FLOAT)):
        rounded: Callable[[float | Fraction], float | Fraction] = (lambda x: x) if ty is DOUBLE else single
        _floating(row, prefix, ty, rounded)
    row("doubleShow", (DOUBLE, STRING), show_double)
    row("floatShow", (FLOAT, STRING), show_float)
    row("doubleToFloat", (DOUBLE, FLOAT), single)
    row("floatToDouble", (FLOAT, DOUBLE), lambda x: x, Operator.IDENTITY)
    row("doubleDecodeSignificand", (DOUBLE, INTEGER), lambda x: _decode(x, 53)[0])
    row("doubleDecodeExponent", (DOUBLE, INT), lambda x: _decode(x, 53)[1])
    row("floatDecodeSignificand", (FLOAT, INTEGER), lambda x: _decode(x, 24)[0])
    row("floatDecodeExponent", (FLOAT, INT), lambda x: _decode(x, 24)[1])

    row("charOrd", (CHAR, INT), lambda c: ord(c), Operator.IDENTITY)
    row("charChr", (INT, CHAR), lambda n: chr(n), Operator.IDENTITY)
    row("charToUpper", (CHAR, CHAR), lambda c: _simple_case(c.upper(), c))
    row("charToLower", (CHAR, CHAR), lambda c: _simple_case(c.lower(), c))
    row("charToTitle", (CHAR, CHAR), lambda c: _simple_case(c.title(), c))
    row("charGeneralCategory", (CHAR, INT), _category)
    return rows


def _floating(
    row: Callable[..., None], prefix: str, ty: Type, rounded: Callable[[float | Fraction], float | Fraction]
) -> None:
    def unary(function: Callable[[float | Fraction], float | Fraction]) -> Meaning:
        return lambda x: rounded(function(x))

    def binary(function: Callable[[float | Fraction, float | Fraction], float | Fraction]) -> Meaning:
        return lambda x, y: rounded(function(x, y))

    row(prefix + "Add", (ty, ty, ty), binary(lambda x, y: x + y), Operator.ADD)
    row(prefix + "Sub", (ty, ty, ty), binary(lambda x, y: x - y), Operator.SUBTRACT)
    row(prefix + "Mul", (ty, ty, ty), binary(lambda x, y: x * y), Operator.MULTIPLY)
    row(prefix + "Divide", (ty, ty, ty), binary(_divide), Operator.DIVIDE)
    row(prefix + "Negate", (ty, ty), lambda x: -x, Operator.NEGATE)
    row(prefix + "Floor", (ty, INTEGER), _floor, Operator.FLOOR)
    row(prefix + "Ceiling", (ty, INTEGER), _ceiling, Operator.CEILING)
    row(prefix + "Truncate", (ty, INTEGER), _truncate, Operator.TRUNCATE)
    row(prefix + "Round", (ty, INTEGER), _round)
    row(prefix + "Numerator", (ty, INTEGER), lambda x: Fraction(x).numerator)
    row(prefix + "Denominator", (ty, INTEGER), lambda x: Fraction(x).denominator)
    row(prefix + "FromRatio", (INTEGER, INTEGER, ty), lambda n, d: rounded(_from_ratio(n, d)))
    row(prefix + "Encode", (INTEGER, INT, ty), lambda m, e: rounded(_encode(m, e)))
    row(prefix + "IsNaN", (ty, BOOL), lambda x: math.isnan(x))
    row(prefix + "IsInfinite", (ty, BOOL), lambda x: math.isinf(x))
    row(prefix + "IsNegativeZero", (ty, BOOL), lambda x: x == 0 and math.copysign(1.0, x) < 0)
    for name, function in (
        ("Sqrt", _guarded(math.sqrt)),
        ("Exp", _guarded(math.exp)),
        ("Log", _log),
        ("Sin", _guarded(math.sin)),
        ("Cos", _guarded(math.cos)),
        ("Tan", _guarded(math.tan)),
        ("Asin", _guarded(math.asin)),
        ("Acos", _guarded(math.acos)),
        ("Atan", _guarded(math.atan)),
        ("Sinh", _guarded(math.sinh)),
        ("Cosh", _guarded(math.cosh)),
        ("Tanh", _guarded(math.tanh)),
        ("Asinh", _guarded(math.asinh)),
        ("Acosh", _guarded(math.acosh)),
        ("Atanh", _guarded(math.atanh)),
    ):
        row(prefix + name, (ty, ty), unary(function))
    row(prefix + "Power", (ty, ty, ty), binary(_power))
    row(prefix + "Atan2", (ty, ty, ty), binary(lambda y, x: math.atan2(y, x)))


PRIMITIVES: dict[str, Primitive] = {row.name: row for row in _rows()}
"""All rows by name."""
