"""Builders of abstract types: how an arbitrary `Map`, `Set`, ... is made so that it can be written down.

    Map k {l:List v | size l > 0}  ⇒  fromList of [(k, {l:List v | size l > 0})] with strictly ascending keys

The rows name functions of our own library; `ascending` ones test the order of the keys before building.
"""

from liquidlens.dataclass import dataclass
from liquidlens.logic.refined import RCon, RType


@dataclass(frozen=True, slots=True)
class _Row:
    """The type is made from a list of pairs (2), of single items (1), or of pairs with an Int key (0)."""

    module: str
    size: int
    ordered: bool


_ROWS = {
    "Data.Map.Map": _Row("Data.Map", 2, True),
    "Data.Set.Set": _Row("Data.Set", 1, True),
    "Data.IntMap.IntMap": _Row("Data.IntMap", 0, False),
    "Data.Vector.Vector": _Row("Data.Vector", 1, False),
    "Prelude.IO": _Row("Prelude", 1, False),
}


@dataclass(frozen=True, slots=True)
class Builder:
    """How to make one abstract type: the refined list of its items, and the key whose order counts (None: no order)."""

    module: str
    source: RType
    key: RType | None

    def ascending(self) -> str:
        """The function from the items to Bool: whether they are in the builder's canonical order."""
        return f"{self.module}.liquidlensAscending"

    def build(self) -> str:
        """The function from the items to the value."""
        return f"{self.module}.liquidlensBuild"

    def items(self) -> str:
        """The function from the value back to its items, in order (no dictionary)."""
        return f"{self.module}.liquidlensItems"


def builder_of(type_: RCon) -> Builder | None:
    """The builder of an abstract type, None for a type made by its constructors.

    The library module offers `liquidlensAscending` and `liquidlensBuild` over the list of items (each with a leading
    `Ord key` where the type has keys), and `liquidlensItems`.
    """
    row = _ROWS.get(type_.name)
    if row is None:
        return None
    if row.size == 0:
        pair: RType = RCon("(,)", (RCon("Int"), *type_.args))
        return Builder(row.module, RCon("[]", (pair,)), None)
    item = RCon("(,)", type_.args) if row.size == 2 else type_.args[0]
    return Builder(row.module, RCon("[]", (item,)), type_.args[0] if row.ordered else None)
