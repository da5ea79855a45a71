"""The data types whose names are never qualified: `Bool`, `Ordering`, lists, unit, tuples, and the primitive types.

    data Bool = False | True        data [a] = [] | a : [a]        data (,) a b = (,) a b

The module `Prelude` carries them among its data types.
"""

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import tuple_name
from liquidlens.lang.types import TVar, list_of

LARGEST_TUPLE = 15
"""The report asks for tuples of at least this size; larger ones are not built in."""

PRELUDE = "Prelude"
"""The module that defines the classes and functions which the language itself refers to."""

IMPLICIT_IMPORTS = {"MonadComprehensions": "Control.Monad"}
"""The modules, by extension, of what stands for syntax without a mention."""

INNER_PRELUDE = "Liquidlens.Prelude"
"""The pseudo-module that offers to library modules what the Prelude defines but does not export."""

PRIMITIVE_TYPES = ("Int", "Integer", "Double", "Float", "Char")

BOXES = frozenset(f"GHC.Types.{letter}#" for letter in "IWDFC")
"""The constructors that put numbers and characters into their boxes. What is in one is a value of the same type here,
so that a match by one always succeeds, and its field is all of it."""


def _tuple(size: int) -> DataType:
    names = tuple(f"t{index}" for index in range(1, size + 1))
    constructor = Constructor(tuple_name(size), tuple(TVar(name) for name in names))
    return DataType(tuple_name(size), names, (constructor,))


def _builtin_types() -> dict[str, DataType]:
    element = TVar("a")
    types = [
        DataType("Bool", (), (Constructor("False", ()), Constructor("True", ()))),
        DataType("Ordering", (), (Constructor("LT", ()), Constructor("EQ", ()), Constructor("GT", ()))),
        DataType("[]", ("a",), (Constructor("[]", ()), Constructor(":", (element, list_of(element))))),
        DataType("()", (), (Constructor("()", ()),)),
        *(_tuple(size) for size in range(2, LARGEST_TUPLE + 1)),
        *(DataType(name, (), ()) for name in PRIMITIVE_TYPES),
    ]
    return {data.name: data for data in types}


BUILTIN_DATA: dict[str, DataType] = _builtin_types()
"""Built-in data types by name; the primitive types have no constructors."""
