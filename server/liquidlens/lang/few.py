"""Types with few values: all of these, written with constructors.

(Bool, ())  ⇒  ("True", "()"), ("False", "()")
"""

from itertools import product

from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import BOOL, UNIT, TCon, Type, spine

Value = str | tuple["Value", ...]
"""A constant's name, or the parts of a tuple."""

_MOST = 8


def few_values(type_: Type) -> list[Value] | None:
    """All values of a type, those that do not end left out; None where they are more than a few."""
    head, args = spine(type_)
    if type_ == UNIT:
        return ["()"]
    if type_ == BOOL:
        return ["True", "False"]
    if not isinstance(head, TCon) or not is_tuple(head.name):
        return None
    parts: list[list[Value]] = []
    for arg in args:
        found = few_values(arg)
        if found is None:
            return None
        parts.append(found)
    made: list[Value] = list(product(*parts))
    return made if len(made) <= _MOST else None
