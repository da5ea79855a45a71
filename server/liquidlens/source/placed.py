"""Data with a place in the text: what they say is compared, not where they stand.

PVar("x", span=3:5-3:6) == PVar("x", span=7:1-7:2)
"""

from operator import attrgetter
from typing import Any

from msgspec import Struct


class Placed(Struct, frozen=True):
    """Equal and hashed by all fields but `span`, unless a class says itself what is equal (then also what is not)."""

    def __init_subclass__(cls) -> None:
        if "__eq__" in cls.__dict__:
            return
        said: Any = attrgetter(*(name for name in cls.__annotations__ if name != "span"))

        def equal(self: object, other: object) -> bool:
            return self is other or (other.__class__ is cls and said(self) == said(other))

        def unequal(self: object, other: object) -> bool:
            return self is not other and (other.__class__ is not cls or said(self) != said(other))

        def hashed(self: object) -> int:
            return hash(said(self))

        cls.__eq__, cls.__ne__, cls.__hash__ = equal, unequal, hashed
