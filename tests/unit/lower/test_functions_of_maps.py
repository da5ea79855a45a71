"""Functions of the solver's maps: LiquidHaskell 0.9.0.2 knows them where a measure of their name is declared."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text

REFUSED = "LiquidHaskell refuses this module: it knows `{}` where a measure of this name is declared"

DECLARED = "{-@ measure Map_select :: M k v -> k -> v @-}\n{-@ measure Map_store :: M k v -> k -> v -> M k v @-}\n"

USES = {
    "Map_select": "{-@ f :: m:M k Int -> x:k -> {v:Int | v == Map_select m x} -> Int @-}\n"
    "f :: M k Int -> k -> Int -> Int\n",
    "Map_store": "{-@ f :: m:M k Int -> x:k -> {v:M k Int | v == Map_store m x 1} -> Int @-}\n"
    "f :: M k Int -> k -> M k Int -> Int\n",
}


def told(imports: str, declared: str, use: str) -> list[str]:
    embedded = "data M k v = M\n{-@ embed M as Map_t @-}\n"
    text = f"module Mm where\n{imports}{embedded}{declared}{USES[use]}f _ _ _ = 0\n"
    return [message_of(each) for each in check_text("Mm.hs", text).problems]


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("imports", ["", "import qualified Data.Map as Q\n", "import qualified Data.Set as Q\n"])
def test_who_declares_no_measure_is_refused(imports: str, use: str) -> None:
    assert told(imports, "", use) == [REFUSED.format(use)]


@pytest.mark.parametrize("use", USES)
def test_who_declares_it_is_not(use: str) -> None:
    assert told("", DECLARED, use) == []


def test_what_is_imported_may_declare_it() -> None:
    assert told("import Language.Haskell.Liquid.Bag\n", "", "Map_select") == []
