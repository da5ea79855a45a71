"""Literals of Core as values of the machine.

INT 3  ⇒  3          STRING "ab"  ⇒  'a' : 'b' : []          DOUBLE 1/3  ⇒  0.333… where numbers are bounded
"""

from fractions import Fraction
from typing import assert_never

from liquidlens.core.syntax import LitKind
from liquidlens.lang.primitives import double, single, wrap_int
from liquidlens.machine.builtin import string_value
from liquidlens.machine.values import Data, Known
from liquidlens.source.span import NOWHERE, Span


def literal_value(
    kind: LitKind, value: int | Fraction | str, *, is_bounded: bool, span: Span = NOWHERE
) -> Known | Data:
    """What a literal stands for; `Int` and floating-point numbers as the hardware has them where they are bounded."""
    match kind:
        case LitKind.INT:
            return wrap_int(int(value)) if is_bounded else int(value)
        case LitKind.INTEGER:
            return int(value)
        case LitKind.DOUBLE:
            return double(Fraction(value)) if is_bounded else Fraction(value)
        case LitKind.FLOAT:
            return single(Fraction(value)) if is_bounded else Fraction(value)
        case LitKind.CHAR:
            return str(value)
        case LitKind.STRING:
            return string_value(str(value))
        case LitKind.SITE:
            return string_value(f"{value}{span}")
        case _:
            assert_never(kind)


def literal_key(kind: LitKind, value: int | Fraction | str, *, is_bounded: bool) -> Known:
    """A literal in a pattern; a string is matched character by character."""
    key = literal_value(kind, value, is_bounded=is_bounded)
    assert not isinstance(key, Data)
    return key
