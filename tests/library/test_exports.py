"""Our library offers what GHC's own modules export: names compared with GHC's, as its completion lists them."""

from collections.abc import Callable, Mapping

import pytest
from liquidlens.library.sources import lacking, library_modules, source_of

from tests.library.exports import ghc_exports, our_exports

SHARE = 0.98
"""Of the exports of every module that is meant to be whole."""

COMPLETE = (
    "Data.Bool", "Data.ByteString", "Data.ByteString.Char8", "Data.ByteString.Lazy", "Data.ByteString.Lazy.Char8",
    "Data.Char", "Data.Containers.ListUtils", "Data.Either", "Data.Function", "Data.Functor", "Data.Graph",
    "Data.List.NonEmpty", "Data.Map.Lazy", "Data.Map.Strict", "Data.Maybe", "Data.Ord", "Data.Sequence", "Data.Text",
    "Data.Text.IO", "Data.Text.Lazy", "Data.Text.Lazy.Builder", "Data.Text.Lazy.Builder.Int", "Data.Text.Lazy.IO",
    "Data.Text.Read", "Data.Tree", "Data.Tuple", "Data.Void", "Foreign.Marshal.Alloc", "Foreign.Marshal.Array",
    "Foreign.Marshal.Utils",
)  # fmt: skip
"""What the other modules lack is printed by `python -m tests.library.exports`."""

LEFT_OUT: Mapping[str, frozenset[str]] = {
    "Data.ByteString": frozenset({"packCString", "packCStringLen", "useAsCString", "useAsCStringLen"}),
    "Data.ByteString.Char8": frozenset({"packCString", "packCStringLen", "useAsCString", "useAsCStringLen"}),
    "Data.Map.Lazy": frozenset({"showTree", "showTreeWith"}),
    "Data.Map.Strict": frozenset({"showTree", "showTreeWith"}),
    "Data.Text": frozenset({"unpackCString#"}),
}
"""What speaks of memory or of unboxed literals, or is there only to say that it is gone."""


@pytest.mark.ghc
def test_modules_that_are_whole_export_what_ghc_exports(tool: Callable[[str], str]) -> None:
    theirs = ghc_exports(list(COMPLETE), tool("ghci"))
    lacking: dict[str, set[str]] = {}
    for module in COMPLETE:
        assert theirs[module], f"GHC has no {module}"
        wanted = theirs[module] - LEFT_OUT.get(module, frozenset())
        missing = wanted - our_exports(module)
        if len(missing) > (1 - SHARE) * len(wanted):
            lacking[module] = set(missing)
    assert lacking == {}


@pytest.mark.parametrize("module", library_modules())
def test_what_a_module_says_it_lacks_it_does_not_export(module: str) -> None:
    path = source_of(module)
    assert path is not None
    assert not lacking(path.read_text(encoding="utf-8")) & our_exports(module)
