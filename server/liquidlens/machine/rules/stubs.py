"""`undefined` is a stub: it answers by its type where an unknown of that type can be made here, else the path ends.

undefined :: Int    ⇒  an unknown number
"""

from typing import Any

from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER
from liquidlens.machine.code import MakeFresh, Undefined
from liquidlens.machine.outcomes import Ended, Raised
from liquidlens.machine.state import State

_SIMPLE = frozenset({INT, INTEGER, DOUBLE, FLOAT, CHAR, BOOL})


def undefined(state: State, code: Undefined) -> Any:
    """In a search, any value of a simple type; in the replay, an error."""
    if not state.run.symbolic:
        return Raised("Prelude.undefined")
    if code.type in _SIMPLE:
        return MakeFresh(code.type)
    return Ended("undefined of a type that is not generated here")
