"""An argument that another one's type index speaks of: `update :: Field a -> a -> ..`, `Pos :: Field {v:Int | v > 0}`.

LiquidHaskell 0.9.0.2 accepts the first ones and rejects the others, at the argument with the index.
"""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

FIELDS = """{-# LANGUAGE GADTs, KindSignatures #-}
{-@ LIQUID "--exact-data-con" @-}
module M where
{-@ data Field t where
      Pos :: Field {v:Int | v > 0}
      Any :: Field Int
  @-}
data Field t where
  Pos :: Field Int
  Any :: Field Int
data Update t = Update { field :: Field t, value :: t }
update :: Field a -> a -> Update a
update f v = Update f v
"""

PHANTOMS = """module M where
data F a = F Int
{-@ pos :: F {v:Int | v > 0} @-}
pos :: F Int
pos = F 3
{-@ half :: F {v:Double | v > 0.5} @-}
half :: F Double
half = F 1
free :: F Int
free = F 4
use :: F a -> a -> Int
use (F n) _ = n
both :: F a -> a -> a -> Int
both (F n) _ _ = n
turned :: a -> F a -> Int
turned _ (F n) = n
"""

ACCEPTED = {
    "a value that is allowed": (FIELDS, "f :: () -> Update Int\nf () = update Pos 1"),
    "an index that says nothing": (FIELDS, "f :: () -> Update Int\nf () = update Any 0"),
    "behind a guard": (
        FIELDS,
        "f :: Int -> Update Int\nf n | n > 0 = update Pos n\n    | otherwise = update Any n",
    ),
    "asked of the callers": (
        FIELDS,
        "{-@ f :: {v:Int | v > 0} -> Update Int @-}\nf :: Int -> Update Int\nf n = update Pos n",
    ),
    "a phantom": (PHANTOMS, "f :: () -> Int\nf () = use pos 1"),
    "a phantom that says nothing": (PHANTOMS, "f :: () -> Int\nf () = use free 0"),
}

BROKEN = {
    "a literal": (FIELDS, "f :: () -> Update Int\nf () = update Pos 0", "0 > 0"),
    "a parameter": (FIELDS, "f :: Int -> Update Int\nf n = update Pos n", "0 > 0"),
    "a phantom": (PHANTOMS, "f :: () -> Int\nf () = use pos 0", "0 > 0"),
    "the second of two values": (PHANTOMS, "f :: Int -> Int\nf n = both pos 1 n", "0 > 0"),
    "in another order": (PHANTOMS, "f :: Int -> Int\nf n = turned n pos", "0 > 0"),
    "for each element": (PHANTOMS, "f :: Int -> Int\nf n = map (use pos) [n] !! 0", "0 > 0"),
    "behind a dollar": (PHANTOMS, "f :: Int -> Int\nf n = use pos $ n - 1", "-1 > 0"),
    "a local variable": (PHANTOMS, "f :: Int -> Int\nf n = use pos k where k = n * 2", "0 > 0"),
    "a fraction": (PHANTOMS, "f :: Double -> Int\nf n = use half n", "0.0 > 0.5"),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_the_index_allows(name: str) -> None:
    before, text = ACCEPTED[name]
    assert all(each.verdict is Verdict.VERIFIED for each in check_text("M.hs", before + text).bindings)


@pytest.mark.parametrize("name", BROKEN)
def test_what_the_index_does_not_allow(name: str) -> None:
    before, text, broken = BROKEN[name]
    (found,) = [each for each in check_text("M.hs", before + text).bindings if each.name == "f"]
    assert found.verdict is Verdict.UNSAFE
    assert f"here {broken}" in message_of_finding(found.findings[0])


def test_lists_are_not_their_elements() -> None:
    """A gap: what is said of a whole list, or of its elements, is not asked of a run."""
    text = "{-@ nats :: F [Nat] @-}\nnats :: F [Int]\nnats = F 1\nf :: [Int] -> Int\nf ns = use nats ns"
    (found,) = [each for each in check_text("M.hs", PHANTOMS + text).bindings if each.name == "f"]
    assert found.verdict is Verdict.WEAK_SPEC
