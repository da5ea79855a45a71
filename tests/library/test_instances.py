"""Our library's types have the instances that GHC's own have, as its `:info` tells them."""

from collections.abc import Callable, Mapping

import pytest

from tests.library.instances import missing_instances

CLASSES = frozenset(
    {"Eq", "Ord", "Show", "Bounded", "Semigroup", "Monoid", "Functor", "Foldable", "Traversable", "Applicative"}
    | {"Monad", "MonadFail", "Alternative"}
)
"""What types of the other classes lack is printed by `python -m tests.library.instances`."""

LEFT_OUT: Mapping[str, frozenset[str]] = {
    "Control.Monad.ST.ST": frozenset({"MonadFail", "Show"}),
    "Control.Monad.Writer.WriterT": frozenset({"Eq", "Foldable", "Ord", "Show", "Traversable"}),
    "Data.Data.Fixity": frozenset({"Eq", "Show"}),
    "Data.HashMap.Strict.HashMap": frozenset({"Ord"}),
    "Data.HashSet.Internal.HashSet": frozenset({"Ord"}),
    "Data.Monoid.Ap": frozenset({"Bounded", "MonadFail"}),
    "GHC.Exts.SpecConstrAnnotation": frozenset({"Eq"}),
    "GHC.Stack.CallStack": frozenset({"Show"}),
    "System.Process.CreateProcess": frozenset({"Eq", "Show"}),
    "System.Process.StdStream": frozenset({"Eq", "Show"}),
    "Text.Read.Lex.Lexeme": frozenset({"Show"}),
}
"""What no program of those seen asks for."""


@pytest.mark.ghc
def test_types_have_the_instances_that_ghcs_own_have(tool: Callable[[str], str]) -> None:
    lacking = {
        name: found
        for name, missing in missing_instances(tool("ghci")).items()
        if (found := (missing & CLASSES) - LEFT_OUT.get(name, frozenset()))
    }
    assert lacking == {}
