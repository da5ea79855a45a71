"""Where values of one constructor cannot be made, those of the others are tried. LiquidHaskell 0.9.0.2 rejects `toNat`
and `second`, and accepts `ok`."""

from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

STAR = r"""{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
module M where
type Rel a = a -> a -> Bool
data StarP a where
  Star :: Rel a -> a -> a -> StarP a
data Star a where
  Refl :: Rel a -> a -> Star a
  Step :: Rel a -> a -> a -> a -> Star a -> Star a
{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
{-@ data Star a where
      Refl :: r:Rel a -> x:a -> Prop (Star r x x)
      Step :: r:Rel a -> x:a -> y:{a | r x y} -> z:a -> Prop (Star r y z) -> Prop (Star r x z) @-}
{-@ measure toNat @-}
{-@ toNat :: Star a -> Nat @-}
toNat :: Star a -> Int
toNat (Refl _ _)       = (0 - 1)
toNat (Step _ _ _ _ s) = 1 + toNat s
{-@ ok :: Star a -> Nat @-}
ok :: Star a -> Int
ok (Refl _ _)       = 0
ok (Step _ _ _ _ s) = 1 + ok s
{-@ second :: Star a -> {v:Int | v > 0} @-}
second :: Star a -> Int
second (Refl _ _)       = 1
second (Step _ _ _ _ s) = 0
"""


def test_what_other_constructors_break_is_found() -> None:
    found = {each.name: each for each in check_text("M.hs", STAR).bindings}
    assert found["toNat"].verdict is Verdict.UNSAFE
    assert found["toNat"].findings[0].call == "toNat (Refl (\\_ _ -> False) 0)"
    assert found["ok"].verdict is Verdict.VERIFIED


def test_nobody_says_that_all_was_tried() -> None:
    found = {each.name: each for each in check_text("M.hs", STAR).bindings}
    assert not found["second"].findings
    assert "every run" not in said_of(found["second"])
