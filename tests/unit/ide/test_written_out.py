"""`max`, `min`, `abs` in what predicates use are offered written out: LiquidHaskell 0.9.0.2 takes the module then."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.ide.actions import Action
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.ide.offered import PATH, offered

TREE = """module M where
data Tree a = Leaf | Node a (Tree a) (Tree a)
{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node _ l r) = EQUATION
{-@ one :: a -> {v:Tree a | height v == 1} @-}
one :: a -> Tree a
one x = Node x Leaf Leaf
"""

PAIR = """module M where
data Pair = Pair Int Int
{-@ measure worth @-}
worth :: Pair -> Int
worth (Pair a b) = EQUATION
{-@ same :: n:Nat -> {v:Pair | worth v == n} @-}
same :: Int -> Pair
same n = Pair n n
"""


def _fixes(text: str) -> list[Action]:
    return [each for each in offered(text) if each.code in {"spec/lifts-unknown", "spec/not-liftable"}]


@pytest.mark.parametrize(
    ("text", "equation", "wanted"),
    [
        (
            TREE,
            "1 + max (height l) (height r)",
            "1 + (if height l > height r then height l else height r)",
        ),
        (
            TREE,
            "(max (height l) (height r)) + 1",
            "(if height l > height r then height l else height r) + 1",
        ),
        (PAIR, "max a b", "(if a > b then a else b)"),
        (PAIR, "min (a + 0) b", "(if a + 0 < b then a + 0 else b)"),
        (PAIR, "abs a", "(if a < 0 then 0 - a else a)"),
    ],
)
def test_the_module_is_verified_with_it(text: str, equation: str, wanted: str) -> None:
    written = text.replace("EQUATION", equation)
    (fix,) = _fixes(written)
    edited = applied(LineIndex(written), fix.edits)
    assert edited is not None and edited == text.replace("EQUATION", wanted)
    report = check_text(PATH, edited)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}


def test_of_calls_in_calls_the_inner_one_comes_first() -> None:
    text = PAIR.replace("EQUATION", "max a (max b 1)")
    for _ in range(2):
        (fix,) = _fixes(text)
        text = applied(LineIndex(text), fix.edits) or ""
    assert "max" not in text
    assert not check_text(PATH, text).problems


def test_a_function_that_is_handed_on_is_left() -> None:
    assert not _fixes(PAIR.replace("EQUATION", "foldr max a [b]"))
