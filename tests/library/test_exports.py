"""Our library offers what GHC's own modules export: names compared with GHC's, as its completion lists them."""

import re
from collections.abc import Callable, Mapping

import pytest
from liquidlens.library.sources import lacking, library_modules, source_of
from liquidlens.names.newer import NEWER

from tests.library.exports import ghc_exports, our_exports

SHARE = 0.98
"""Of the exports of every module that is meant to be whole."""

COMPLETE = (
    "Control.Monad.Cont", "Control.Monad.RWS", "Control.Parallel.Strategies", "Data.Array.MArray",
    "Data.Array.ST", "Data.Bits", "Data.Bool", "Data.ByteString", "Data.ByteString.Char8",
    "Data.ByteString.Internal", "Data.ByteString.Lazy", "Data.ByteString.Lazy.Char8", "Data.ByteString.Unsafe",
    "Data.Char", "Data.Containers.ListUtils", "Data.Either", "Data.Function", "Data.Functor", "Data.Graph",
    "Data.HashMap.Strict", "Data.Hashable", "Data.IntMap", "Data.IntMap.Strict", "Data.IntSet", "Data.List",
    "Data.List.NonEmpty", "Data.Map", "Data.Map.Lazy", "Data.Map.Strict", "Data.Maybe", "Data.Ord",
    "Data.Sequence", "Data.Set", "Data.Text", "Data.Text.Encoding", "Data.Text.IO", "Data.Text.Lazy",
    "Data.Text.Lazy.Builder", "Data.Text.Lazy.Builder.Int", "Data.Text.Lazy.Encoding", "Data.Text.Lazy.IO",
    "Data.Text.Read", "Data.Tree", "Data.Tuple",
    "Data.Vector", "Data.Vector.Generic", "Data.Vector.Mutable", "Data.Vector.Storable",
    "Data.Vector.Unboxed", "Data.Version", "Data.Void", "Data.Word", "Foreign.ForeignPtr",
    "Foreign.Marshal.Alloc", "Foreign.Marshal.Array", "Foreign.Marshal.Utils", "Foreign.Ptr", "Foreign.Storable",
    "GHC.CString", "GHC.Exts", "GHC.Prim",
    "System.FilePath",
)  # fmt: skip
"""What the other modules lack is printed by `python -m tests.library.exports`."""

_OF_C = frozenset({"packCString", "packCStringLen", "useAsCString", "useAsCStringLen"})
_TREES = frozenset({"showTree", "showTreeWith"})
_GONE = frozenset({"fold", "foldWithKey", "insertLookupWithKey'", "insertWith'", "insertWithKey'"})
_BUILDERS = frozenset({"encodeUtf8Builder", "encodeUtf8BuilderEscaped"})

_MUTABLE = frozenset(
    {
        *("MVector", "convert", "copy", "create", "createT", "freeze"),
        *("modify", "thaw", "unsafeCopy", "unsafeFreeze", "unsafeThaw"),
    }
)
_STREAMS = frozenset(
    {
        *("basicLength", "basicUnsafeCopy", "basicUnsafeFreeze", "basicUnsafeIndexM", "basicUnsafeSlice", "elemseq"),
        *("basicUnsafeThaw", "concatNE", "new", "stream", "streamR", "unstream", "unstreamM", "unstreamR", "Mutable"),
    }
)
_OF_CLASSES = frozenset(
    {
        *("dataCast", "gfoldl", "gunfold", "liftReadsPrec", "liftShowsPrec", "mkType", "mkVecConstr", "mkVecType"),
        "readPrec",
    }
)
"""What instances for kinds of vectors are written with."""

_KINDS_OF_ITEMS = frozenset(
    f"MV_{kind}"
    for kind in (
        "2 3 4 5 6 All Alt Any Arg Bool Char Complex Compose Const Double Down Dual First Float Identity Int Int16"
        " Int32 Int64 Int8 Last Max Min Product Sum Unit Word Word16 Word32 Word64 Word8 WrappedMonoid"
    ).split()
)
"""How mutable vectors of them are kept."""

_OF_PROCESSORS = re.compile(r"X\d+.*#$")
"""Vectors of numbers in registers (`plusFloatX4#`), which one of GHC's two ways to make code has."""

LEFT_OUT: Mapping[str, frozenset[str]] = {
    "Data.Bits": frozenset({"bitSize"}),
    "Data.ByteString": _OF_C,
    "Data.ByteString.Char8": _OF_C,
    "Data.ByteString.Internal": frozenset({"PS"}),
    "Data.Hashable": frozenset({"hashByteArray", "hashByteArrayWithSalt"}),
    "Data.IntMap": _TREES | _GONE,
    "Data.IntMap.Strict": _TREES,
    "Data.IntSet": _TREES,
    "Data.Map": _TREES | _GONE,
    "Data.Map.Lazy": _TREES,
    "Data.Map.Strict": _TREES,
    "Data.Set": _TREES,
    "Data.Text": frozenset({"unpackCString#"}),
    "Data.Text.Encoding": _BUILDERS,
    "Data.Text.Lazy.Encoding": _BUILDERS,
    "Data.Vector.Generic": (_MUTABLE - {"convert", "MVector"}) | _STREAMS | _OF_CLASSES,
    "Data.Vector.Mutable": frozenset({"fromMutableArray", "toMutableArray"}),
    "Data.Vector.Storable": _MUTABLE
    | {"isSameVector", "unsafeCast", "unsafeFromForeignPtr", "unsafeFromForeignPtr0", "unsafeToForeignPtr"}
    | {"unsafeToForeignPtr0", "unsafeWith"},
    "Data.Vector.Unboxed": _MUTABLE | _KINDS_OF_ITEMS,
}
"""What speaks of memory, unboxed literals or modules that are not here, or is there only to say that it is gone."""


@pytest.mark.ghc
def test_modules_that_are_whole_export_what_ghc_exports(tool: Callable[[str], str]) -> None:
    theirs = ghc_exports(list(COMPLETE), tool("ghci"))
    lacking: dict[str, set[str]] = {}
    for module in COMPLETE:
        assert theirs[module], f"GHC has no {module}"
        wanted = {name for name in theirs[module] if not _OF_PROCESSORS.search(name)} - LEFT_OUT.get(
            module, frozenset()
        )
        missing = wanted - our_exports(module)
        if len(missing) > (1 - SHARE) * len(wanted):
            lacking[module] = set(missing)
    assert lacking == {}


@pytest.mark.parametrize("module", library_modules())
def test_what_a_module_says_it_lacks_it_does_not_export(module: str) -> None:
    path = source_of(module)
    assert path is not None
    assert not lacking(path.read_text(encoding="utf-8")) & our_exports(module)


_OUR_OWN = {
    "Data.Bifoldable": "bitoList",
    "Data.HashSet.Internal": "MakeHashSet",
    "Data.Vector.Mutable": "PrimMonad PrimState RealWorld held holding",
    "GHC.Exts": "MakeTYPE considerAccessible",
    "GHC.Float": "ceilingDouble floorDouble roundDouble truncateDouble",
    "GHC.Natural": "intToNatural naturalToInt",
    "GHC.TypeNats": "Natural",
    "GHC.Base": "MakeTYPE TYPE",
    "GHC.Prim": "INT64 WORD64",
    "GHC.Types": "MakeTYPE",
    "Prelude": "liftA2",
}
"""What our modules export besides, which no program is likely to define."""


@pytest.mark.ghc
def test_no_module_exports_what_ghcs_does_not(tool: Callable[[str], str]) -> None:
    theirs = {module: names for module, names in ghc_exports(list(library_modules()), tool("ghci")).items() if names}
    assert len(theirs) > 100
    more = {module: our_exports(module) - names for module, names in theirs.items()}
    told = {
        module: {name for name in names if not name.endswith("#")}
        - NEWER.get(module, frozenset())
        - frozenset(_OUR_OWN.get(module, "").split())
        for module, names in more.items()
    }
    assert not {module: names for module, names in told.items() if names}


@pytest.mark.parametrize("module", sorted(NEWER))
def test_what_is_newer_is_there(module: str) -> None:
    assert NEWER[module] <= our_exports(module)
