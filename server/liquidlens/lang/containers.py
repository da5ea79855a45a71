"""The library's abstract containers: types whose values are written as calls, since their constructors are hidden.

    Data.Map.Bin 1 0 'a' Tip Tip      written   Data.Map.fromList [(0, 'a')]
    Data.Text.MakeText "ab"           written   Data.Text.pack "ab"

One row each; everything that makes, shows, tests or replays containers reads it here.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.lang.types import TApp, TCon, TForall, TVar, Type, free_variables, subtypes


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
    ANSWER = "answer"
    """An action's answer, of its last type argument."""
    ARRAY = "array"
    """Values of its second type argument, one for each index between two bounds of its first."""
    MUTABLE_ARRAY = "mutable array"
    """An array, of its last two type arguments, after a number by which the cell is told from others."""
    MUTABLE_VECTOR = "mutable vector"
    """Values of its last type argument, after a number by which the cell is told from others."""
    CELL = "cell"
    """One value of its last type argument, after a number by which the cell is told from others."""


CELLS = frozenset({Items.MUTABLE_ARRAY, Items.MUTABLE_VECTOR, Items.CELL})


class Container(Struct, frozen=True):
    """An abstract type of our library and how its values are written."""

    type: str
    module: str
    """Where `liquidlensBuild`, `liquidlensItems` and `liquidlensAscending` stand, for other than `FIXED` items."""
    maker: str
    """The function that makes one of the list of its items."""
    items: Items
    suffix: str = ""
    """What the names of these functions end in."""
    ordered: bool = False
    """Whether its items are in ascending order of their keys."""
    wrapper: str | None = None
    """The hidden constructor over the list, where there is one."""
    branch: str | None = None
    """The hidden constructor of a search tree's branch: size, item (key and value of `PAIRS`), left, right."""
    leaf: str | None = None
    pending: str | None = None
    """The hidden constructor of an action that waits for the cells it reads and writes; `liquidlensDone` of its module
    gives them to it."""

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
        *(
            Container(f"{each}.Vector", each, f"{each}.fromList", Items.ELEMENTS, wrapper=f"{each}.MakeVector")
            for each in ("Data.Vector", "Data.Vector.Storable", "Data.Vector.Unboxed")
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
        *(
            Container(f"{module}.{name}", module, f"{module}.new{name}", Items.CELL, wrapper=f"{module}.Make{name}")
            for module, name in (
                ("Data.IORef", "IORef"),
                ("Data.STRef", "STRef"),
                ("Control.Concurrent.MVar", "MVar"),
                ("Control.Concurrent.STM.TVar", "TVar"),
            )
        ),
        Container(
            "Data.Array.Array", "Data.Array", "Data.Array.listArray", Items.ARRAY, wrapper="Data.Array.MakeArray"
        ),
        Container(
            "Data.Array.Kinds.UArray",
            "Data.Array.Kinds",
            "Data.Array.IArray.listArray",
            Items.ARRAY,
            suffix="UArray",
            wrapper="Data.Array.Kinds.MakeUArray",
        ),
        *(
            Container(
                f"Data.Array.Kinds.{name}",
                "Data.Array.Kinds",
                "Data.Array.MArray.newListArray",
                Items.MUTABLE_ARRAY,
                suffix=name,
                wrapper=f"Data.Array.Kinds.Make{name}",
            )
            for name in ("STArray", "STUArray", "IOArray", "IOUArray")
        ),
        Container(
            "Data.Vector.Mutable.MVector",
            "Data.Vector.Mutable",
            "Data.Vector.thaw",
            Items.MUTABLE_VECTOR,
            wrapper="Data.Vector.Mutable.MakeMVector",
        ),
        *(
            Container(
                f"{module}.{name}",
                module,
                "Prelude.return",
                Items.ANSWER,
                wrapper=f"{module}.{answer}",
                pending=f"{module}.{pending}",
            )
            for module, name, answer, pending in (
                ("Prelude", "IO", "Answer", "Access"),
                ("Control.Monad.ST.Cells", "ST", "Answered", "MakeST"),
                ("Control.Monad.STM", "STM", "Answered", "MakeSTM"),
            )
        ),
    )
}
"""By the full names of the types."""

BRANCHES = {each.branch: each for each in CONTAINERS.values() if each.branch is not None}
LEAVES = frozenset(each.leaf for each in CONTAINERS.values() if each.leaf is not None)
WRAPPERS = {each.wrapper: each for each in CONTAINERS.values() if each.wrapper is not None}
GIVEN_CELL = "Control.Monad.ST.Cells.GivenVariable"
"""The hidden constructor, inside the wrapper of a cell, of one that an action was given: number and content."""

PENDING = {each.pending: each for each in CONTAINERS.values() if each.pending is not None}

_THREADED = {TCon(f"Data.Array.Kinds.{name}") for name in ("STArray", "STUArray")} | {
    TCon("Control.Monad.ST.Cells.ST"),
    TCon("Data.STRef.STRef"),
    TCon("Data.Vector.Mutable.MVector"),
}


def is_thread(variable: str, type_: Type) -> bool:
    """Whether a type variable stands for a state thread wherever a type has it: what it is tried at means nothing."""
    inside = type_.body if isinstance(type_, TForall) else type_
    threads = sum(
        isinstance(each, TApp) and each.fun in _THREADED and each.arg == TVar(variable) for each in subtypes(inside)
    )
    return threads > 0 and threads == sum(each == variable for each in free_variables(inside))
