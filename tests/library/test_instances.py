"""Our library's types have the instances that GHC's own have, as its `:info` tells them."""

from collections.abc import Callable, Mapping

import pytest
from liquidlens.library.sources import lacking_instances, library_modules, source_of

from tests.library.instances import TAKEN, missing_instances

CLASSES = frozenset(
    {"Eq", "Ord", "Show", "Bounded", "Semigroup", "Monoid", "Functor", "Foldable", "Traversable", "Applicative"}
    | {"Monad", "MonadFail", "Alternative"}
)
"""What types of the other classes lack is printed by `python -m tests.library.instances`."""

LEFT_OUT: Mapping[str, frozenset[str]] = {
    "Control.Monad.Trans.Identity.IdentityT": frozenset({"Alternative"}),
    "Control.Monad.ST.ST": frozenset({"MonadFail", "Show"}),
    "Control.Monad.Writer.WriterT": frozenset({"Alternative", "Eq", "Foldable", "Ord", "Show", "Traversable"}),
    "Data.Data.Fixity": frozenset({"Eq", "Show"}),
    "Data.Functor.Compose.Compose": frozenset({"Alternative"}),
    "Data.Functor.Product.Product": frozenset({"Alternative"}),
    "Data.HashMap.Strict.HashMap": frozenset({"Ord"}),
    "Data.HashSet.Internal.HashSet": frozenset({"Ord"}),
    "Data.Monoid.Ap": frozenset({"Alternative", "Bounded", "MonadFail"}),
    "Data.Proxy.Proxy": frozenset({"Alternative"}),
    "Data.Sequence.Seq": frozenset({"Alternative"}),
    "Data.Vector.Vector": frozenset({"Alternative"}),
    "Prelude.IO": frozenset({"Alternative"}),
    "GHC.Exts.SpecConstrAnnotation": frozenset({"Eq"}),
    "GHC.Stack.CallStack": frozenset({"Show"}),
    "System.Process.CreateProcess": frozenset({"Eq", "Show"}),
    "System.Process.StdStream": frozenset({"Eq", "Show"}),
    "Text.Read.Lex.Lexeme": frozenset({"Show"}),
}
"""What no program of those seen asks for; where one does, nothing is known of it."""


@pytest.mark.ghc
def test_types_have_the_instances_that_ghcs_own_have(tool: Callable[[str], str]) -> None:
    lacking = {
        name: found
        for name, missing in missing_instances(tool("ghci")).items()
        if (found := (missing & CLASSES) - LEFT_OUT.get(name, frozenset()))
    }
    assert lacking == {}


@pytest.mark.ghc
def test_sources_say_which_instances_their_types_lack(tool: Callable[[str], str]) -> None:
    said: dict[str, set[str]] = {}
    for module in library_modules():
        path = source_of(module)
        assert path is not None
        for cls, ty in lacking_instances(path.read_text(encoding="utf-8")):
            said.setdefault(f"{module}.{ty}", set()).add(cls)
    missing = missing_instances(tool("ghci"))
    assert said == {name: found for name, every in missing.items() if "." in name and (found := set(every - TAKEN))}
