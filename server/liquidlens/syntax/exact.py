"""Literals, equal only where they are of the same type: `1` and `1.0` are two, whatever Python says of their values.

Literal(100, span)  !=  Literal(Fraction(100), span)        of the texts  100  and  1e2
"""

from msgspec import Struct
from msgspec.structs import astuple


class Exact(Struct, frozen=True):
    """Compared by all fields, and by the type of the first one, the value."""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Exact) and _said(self) == _said(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(_said(self))


def _said(literal: Exact) -> tuple[object, ...]:
    value: object
    value, *rest = astuple(literal)
    return type(literal), type(value), value, *rest
