"""The library's abstract containers: types whose values are written as calls, since their constructors are hidden.

    Data.Map.Bin 1 0 'a' Tip Tip      written   Data.Map.fromList [(0, 'a')]
    Data.Text.MakeText "ab"           written   Data.Text.pack "ab"

One row each; everything that makes, shows, tests or replays containers reads it here.
"""

from enum import Enum

from msgspec import Struct


class Items(Enum):
    """What a container is a list of."""

    ELEMENTS = "elements"
    """Values of its type argument."""
    PAIRS = "pairs"
    """Keys and values: its two type arguments."""
    NUMBERED = "numbered"
    """Keys of type Int, and values of its type argument."""
    FIXED = "fixed"
    """Values of a type that its own name tells: characters, bytes."""


class Container(Struct, frozen=True):
    """An abstract type of our library and how its values are written."""

    type: str
    module: str
    """Where `maker` stands, and, for other than `FIXED` items, `liquidlensBuild`, `liquidlensItems` and
    `liquidlensAscending`."""
    maker: str
    """The function that makes one of the list of its items."""
    items: Items
    ordered: bool = False
    """Whether its items are in ascending order of their keys."""
    wrapper: str | None = None
    """The hidden constructor over the list, where there is one."""
    branch: str | None = None
    """The hidden constructor of a search tree's branch: size, item (key and value of `PAIRS`), left, right."""
    leaf: str | None = None

    @property
    def size(self) -> int:
        """How many fields between the size and the subtrees of a branch make an item."""
        return 2 if self.items is Items.PAIRS else 1


CONTAINERS: dict[str, Container] = {
    each.type: each
    for each in (
        Container(
            "Data.Map.Map",
            "Data.Map",
            "Data.Map.fromList",
            Items.PAIRS,
            ordered=True,
            branch="Data.Map.Bin",
            leaf="Data.Map.Tip",
        ),
        Container(
            "Data.Set.Set",
            "Data.Set",
            "Data.Set.fromList",
            Items.ELEMENTS,
            ordered=True,
            branch="Data.Set.Bin",
            leaf="Data.Set.Tip",
        ),
        Container("Data.IntMap.IntMap", "Data.IntMap", "Data.IntMap.fromList", Items.NUMBERED),
        Container(
            "Data.Vector.Vector",
            "Data.Vector",
            "Data.Vector.fromList",
            Items.ELEMENTS,
            wrapper="Data.Vector.MakeVector",
        ),
        Container(
            "Data.HashMap.Strict.HashMap",
            "Data.HashMap.Strict",
            "Data.HashMap.Strict.fromList",
            Items.PAIRS,
            ordered=True,
            wrapper="Data.HashMap.Strict.MakeHashMap",
        ),
        Container(
            "Data.HashSet.Internal.HashSet",
            "Data.HashSet",
            "Data.HashSet.fromList",
            Items.ELEMENTS,
            ordered=True,
            wrapper="Data.HashSet.Internal.MakeHashSet",
        ),
        Container(
            "Data.Sequence.Seq",
            "Data.Sequence",
            "Data.Sequence.fromList",
            Items.ELEMENTS,
            wrapper="Data.Sequence.MakeSeq",
        ),
        *(
            Container(f"{module}.{name}", module, f"{module}.pack", Items.FIXED, wrapper=f"{module}.Make{name}")
            for module, name in (
                ("Data.Text", "Text"),
                ("Data.Text.Lazy", "Text"),
                ("Data.ByteString", "ByteString"),
                ("Data.ByteString.Lazy", "ByteString"),
            )
        ),
        Container("Prelude.IO", "Prelude", "Prelude.return", Items.ELEMENTS, wrapper="Prelude.Answer"),
    )
}
"""By the full names of the types."""

BRANCHES = {each.branch: each for each in CONTAINERS.values() if each.branch is not None}
LEAVES = frozenset(each.leaf for each in CONTAINERS.values() if each.leaf is not None)
WRAPPERS = {each.wrapper: each for each in CONTAINERS.values() if each.wrapper is not None}
