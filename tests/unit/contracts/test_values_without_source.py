"""Values of types without source are handed on, and nothing is known of what looks at them."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs

TEXT = """{-# LANGUAGE BangPatterns #-}
module M where
import Wire.Format

data Sized = Sized !Packet Int
newtype Wrapped a = Wrapped (Stream a)

plain :: Packet -> Int -> Int
plain p n = 10 `div` n
applied :: Stream Int -> Int -> Int
applied !p n = p `seq` 10 `div` n
inside :: Sized -> Int
inside (Sized p n) = 10 `div` n
wrapped :: Wrapped Int -> Int -> Int
wrapped (Wrapped p) n = 10 `div` n
listed :: [Packet] -> Int -> Int
listed (p : ps) n = 10 `div` n
listed [] _ = 1
family :: Stream (State m) -> Int -> Int
family p n = 10 `div` n
two :: p Packet Bool -> Int -> Int
two p n = 10 `div` n
action :: IO Packet -> Int -> IO Int
action read n = do { p <- read; return (10 `div` n) }
measured :: (Packet -> Int) -> Packet -> Int
measured size p = 10 `div` size p

{-@ assume sizeOf :: Packet -> Nat @-}
annotated :: Packet -> Int
annotated p = 10 `div` sizeOf p

asked :: Packet -> Int -> Int
asked p n = if isLarge p then 10 `div` n else 1
matched :: Packet -> Int -> Int
matched (Packet size) n = 10 `div` n
number :: Size -> Int
number n = 10 `div` n
text :: Name -> Int
text "abc" = 10 `div` 0
text _ = 1
equal :: Packet -> Packet -> Int
equal p q = if p == q then 10 `div` 0 else 1
"""


@cache
def reports() -> dict[str, BindingReport]:
    with without_repairs():
        return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("plain", "plain _ 0"),
        ("applied", "applied _ 0"),
        ("inside", "inside (Sized _ 0)"),
        ("wrapped", "wrapped (Wrapped _) 0"),
        ("listed", "listed [_] 0"),
        ("family", "family _ 0"),
        ("two", "two (Left _) 0"),
        ("action", "action (return _) 0"),
        ("measured", "measured (\\_ -> 0) _"),
        ("annotated", "annotated _"),
    ],
)
def test_they_are_handed_on(name: str, call: str) -> None:
    (finding,) = reports()[name].findings
    assert finding.call == call


@pytest.mark.parametrize("name", ["asked", "matched", "number", "text", "equal"])
def test_what_looks_at_them_proves_nothing(name: str) -> None:
    assert reports()[name].verdict is Verdict.NO_COUNTEREXAMPLE
    assert not reports()[name].findings
