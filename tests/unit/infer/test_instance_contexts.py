"""The type variables that an instance's context alone mentions are what its dependencies say they are."""

from liquidlens import pipeline
from liquidlens.explain.report import Verdict

TEXT = """{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
{-# LANGUAGE ScopedTypeVariables, MultiParamTypeClasses #-}
module M where
data Yes = Yes
data No = No
newtype Tagged s b = Tagged { unTagged :: b }

class IsRecord f r | f -> r where
  isRecord :: f -> Tagged r Bool
instance IsRecord Int Yes where
  isRecord _ = Tagged True
instance IsRecord Bool No where
  isRecord _ = Tagged False

class Encode' f r where
  encode' :: f -> Tagged r Int
instance Encode' Int Yes where
  encode' n = Tagged (10 `div` n)
instance Encode' Bool No where
  encode' _ = Tagged 2

class Encode f where
  encode :: f -> Int
instance (IsRecord f r, Encode' f r) => Encode (Maybe f) where
  encode (Just f) = (unTagged :: Tagged r Int -> Int) (encode' f)
  encode Nothing = 0

ofNumber, ofTruth :: Int
ofNumber = encode (Just (0 :: Int))
ofTruth = encode (Just True)
"""


def test_they_are_in_scope_in_methods_and_solved_where_the_instance_is_used() -> None:
    report = pipeline.check_text("M.hs", TEXT)
    assert not report.problems
    found = {each.name: each for each in report.bindings}
    assert found["encode (Encode (Maybe f))"].verdict is Verdict.VERIFIED
    assert found["encode' (Encode' Int Yes)"].verdict is Verdict.UNSAFE
    assert len(found["ofNumber"].assuming) == 1
    assert not found["ofTruth"].assuming
