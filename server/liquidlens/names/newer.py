"""What modules of our library export that they did not at GHC 9.0, and what programs from before define themselves.

    import Data.List                  ⇒  `unsnoc` means this module's, not the one that Data.List has today
    unsnoc :: [a] -> Maybe ([a], a)

Published code compiles with some version of the library, so that of two meanings the newer export is not meant.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field

_ARRAYS = "modifyArray modifyArray' newGenArray"
_ANTITONE = "dropWhileAntitone spanAntitone takeWhileAntitone"
_LAZY_BYTES = "!? breakEnd dropWhileEnd indexMaybe spanEnd takeWhileEnd"

_TABLE = {
    "Control.Applicative": "asum",
    "Control.Monad.Cont": "evalCont evalContT",
    "Control.Monad.Trans.Maybe": "hoistMaybe",
    "Control.Parallel.Strategies": "rnf",
    "Data.Array": "!?",
    "Data.Array.Base": "!?",
    "Data.Array.IArray": "!?",
    "Data.Array.IO": _ARRAYS,
    "Data.Array.MArray": _ARRAYS,
    "Data.Array.MArray.Safe": _ARRAYS,
    "Data.Array.ST": _ARRAYS,
    "Data.Array.ST.Safe": _ARRAYS,
    "Data.Array.Unboxed": "!?",
    "Data.ByteString": "!? indexMaybe",
    "Data.ByteString.Char8": "!? breakByte findIndexEnd indexMaybe",
    "Data.ByteString.Internal": "StrictByteString",
    "Data.ByteString.Lazy": f"{_LAZY_BYTES} LazyByteString hPutStrLn",
    "Data.ByteString.Lazy.Char8": f"{_LAZY_BYTES} elemIndexEnd findIndexEnd foldlChunks foldrChunks unzip",
    "Data.Data": "mkConstrTag",
    "Data.Function": "applyWhen",
    "Data.Functor": "unzip",
    "Data.Graph": "rootLabel subForest",
    "Data.HashSet": "foldl foldr' lookupElement",
    "Data.IntMap": _ANTITONE,
    "Data.IntMap.Lazy": _ANTITONE,
    "Data.IntMap.Strict": _ANTITONE,
    "Data.IntSet": f"lookupMax lookupMin {_ANTITONE}",
    "Data.List": "!? unsnoc",
    "Data.List.NonEmpty": "appendList prependList sortOn",
    "Data.Ord": "clamp",
    "Data.STRef.Lazy": "modifySTRef'",
    "Data.Text.Lazy": "LazyText",
    "Data.Tree": "edges leaves",
    "Numeric": "showBin",
    "Numeric.Natural": "minusNaturalMaybe",
    "Text.Printf": "Argument toArgument",
    "Text.Read": "expectP",
}

NEWER: Mapping[str, frozenset[str]] = {module: frozenset(names.split()) for module, names in _TABLE.items()}
"""The names, by module."""


class NewerExports(Struct):
    """The full names that newer exports alone bring, by name as written."""

    brought: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    def note(self, module: str, qualifiers: Iterable[str], values: Mapping[str, str]) -> None:
        """An import of `module`, which lists no names, brings values, written with one of the qualifiers."""
        for base in NEWER.get(module, ()):
            if base in values:
                for qualifier in qualifiers:
                    self.brought.setdefault(qualifier + base, set()).add(values[base])

    def give_way(self, values: dict[str, tuple[str, ...]]) -> None:
        """Where such a name has a meaning besides, it means that alone."""
        for written, newer in self.brought.items():
            older = tuple(full for full in values[written] if full not in newer)
            if older:
                values[written] = older
