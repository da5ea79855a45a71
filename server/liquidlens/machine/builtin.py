"""Data of the types that the language itself speaks of: lists and strings, the unit, orderings."""

from liquidlens.machine.values import Data, Tag

NIL = Tag("[]", 0)
CONS = Tag(":", 2)
UNIT = Tag("()", 0)
EMPTY_LIST = Data(NIL, ())
BUILTIN = {tag.name: tag for tag in (NIL, CONS, UNIT, Tag("LT", 0), Tag("EQ", 0), Tag("GT", 0))}


def string_value(text: str) -> Data:
    """A Haskell string, fully evaluated."""
    value = EMPTY_LIST
    for char in reversed(text):
        value = Data(CONS, (char, value))
    return value
