"""`undefined` is a stub: it answers by its type where an unknown of that type can be made here, else the path ends.

undefined :: Int    ⇒  an unknown number
"""

from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER
from liquidlens.machine.code import MakeFresh, Undefined
from liquidlens.machine.control import Control
from liquidlens.machine.outcomes import End, Ended, Raised
from liquidlens.machine.state import State

_SIMPLE = frozenset({INT, INTEGER, DOUBLE, FLOAT, CHAR, BOOL})


def undefined(state: State, code: Undefined) -> Control:
    """In a search, any value of a simple type; in the replay, an error."""
    if not state.run.symbolic:
        return Raised(code.message)
    if code.type in _SIMPLE:
        return MakeFresh(code.type)
    return Ended(End.NOT_GENERATED)
