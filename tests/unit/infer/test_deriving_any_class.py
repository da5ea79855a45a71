"""Instances that are derived without code of their own take the class's defaults."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE DeriveAnyClass, DeriveDataTypeable, DeriveGeneric, DerivingStrategies #-}
module M where
import Control.DeepSeq (NFData, deepseq)
import Data.Data (Data, Typeable, toConstr)
import GHC.Generics (Generic)

class Shape a where
  area :: a -> Int
  area _ = 1

data Square = Square Int deriving (Generic, Data, Typeable, NFData) deriving anyclass Shape
newtype Side = Side Int deriving (Show, Data)

{-@ one :: Square -> {v:Int | v == 1} @-}
one :: Square -> Int
one s = s `deepseq` 1

twice :: Square -> Int
twice s = area s + area s

shown :: Side -> String
shown s = show (toConstr s)
"""


@pytest.mark.parametrize("name", ["one", "twice", "shown"])
def test_defaults_are_taken(name: str) -> None:
    report = check_text("M.hs", TEXT)
    assert not report.problems
    assert next(each for each in report.bindings if each.name == name).verdict is Verdict.VERIFIED
