"""Builders of abstract types: how an arbitrary `Map`, `Set`, ... is made so that it can be written down.

    Map k {l:List v | size l > 0}  ⇒  fromList of [(k, {l:List v | size l > 0})] with strictly ascending keys

The library module of a container (`lang/containers.py`) offers the functions; for ordered ones the keys are tested
before building.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from liquidlens.lang.containers import CONTAINERS, Container, Items
from liquidlens.lang.data import DataType
from liquidlens.logic.refined import RCon, RType

ORD = "Prelude.Ord"
_NO_DATA: Mapping[str, DataType] = MappingProxyType({})


class Builder(Struct, frozen=True):
    """How to make one abstract type: the refined list of its items, and the key whose order counts (None: no order)."""

    module: str
    source: RType
    key: RType | None
    suffix: str = ""
    class_: str = ORD
    """The class of keys."""
    is_action: bool = False
    """Whether it is run, for its one item."""

    def ascending(self) -> str:
        """The function from the items to Bool: whether they are as many as it takes, and in the canonical order."""
        return f"{self.module}.liquidlensAscending{self.suffix}"

    def build(self) -> str:
        """The function from the items to the value."""
        return f"{self.module}.liquidlensBuild{self.suffix}"

    def items(self) -> str:
        """The function from the value back to its items, in order (no dictionary)."""
        return f"{self.module}.liquidlensItems{self.suffix}"

    def run(self) -> str:
        """The function that runs an action to its items, and looks at what is then in the cells that it was given."""
        return f"{self.module}.liquidlensRun"


def builder_of(type_: RCon, data: Mapping[str, DataType] = _NO_DATA) -> Builder | None:
    """The builder of an abstract type, None for a type made by its constructors.

    A module of the user's own may have the name of a library module: by their `data` such types are made otherwise.
    The library module offers `liquidlensAscending` and `liquidlensBuild` over the list of items (each with a leading
    `Ord key`, of arrays `Ix index`, where the type has keys), and `liquidlensItems`.
    """
    row = CONTAINERS.get(type_.name)
    if row is None or not _is_of_the_library(row, data.get(type_.name)):
        return None
    match row.items:
        case Items.FIXED:
            return None
        case Items.ARRAY:
            index, element = type_.args
            source = RCon("(,)", (RCon("(,)", (index, index)), RCon("[]", (element,))))
            return Builder(row.module, source, index, row.suffix, "GHC.Ix.Ix")
        case Items.MUTABLE_ARRAY:
            item: RType = RCon("(,)", (RCon("Int"), RCon("Data.Array.Array", type_.args[-2:])))
        case Items.MUTABLE_VECTOR:
            item = RCon("(,)", (RCon("Int"), RCon("[]", type_.args[-1:])))
        case Items.NUMBERED | Items.CELL:
            item = RCon("(,)", (RCon("Int"), type_.args[-1]))
        case Items.PAIRS:
            item = RCon("(,)", type_.args)
        case Items.ANSWER:
            return Builder(row.module, RCon("[]", (type_.args[-1],)), None, is_action=True)
        case Items.ELEMENTS:
            item = type_.args[-1]
    return Builder(row.module, RCon("[]", (item,)), type_.args[0] if row.ordered else None, row.suffix)


def _is_of_the_library(row: Container, data: DataType | None) -> bool:
    """Whether a data type has the hidden constructors that the library gives it."""
    hidden = row.wrapper or row.branch
    return data is None or hidden is None or any(each.name == hidden for each in data.constructors)
