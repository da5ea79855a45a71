"""Instances that GHC's libraries have and ours lacks: nothing is known of them, and they are no errors."""

import pytest
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

PROGRAMS = {
    "Read (NonEmpty a)": """
import Data.List.NonEmpty (NonEmpty)
{-@ first :: String -> Nat @-}
first :: String -> Int
first text = length (show (read text :: NonEmpty Int)) - 1
""",
    "Integral WordPtr": """
import Foreign.Ptr
{-@ first :: WordPtr -> Nat @-}
first :: WordPtr -> Int
first p = fromIntegral p
""",
    "MonadPlus (WriterT w Maybe)": """
import Control.Monad
import Control.Monad.Writer
{-@ first :: Int -> Nat @-}
first :: Int -> Int
first n = case runWriterT (mplus (return n) mzero :: WriterT String Maybe Int) of
  Just (m, _) -> m
  Nothing -> 0
""",
    "the default of a method by representations": """
import GHC.Generics
class Sized a where
  size :: a -> Int
  default size :: Generic a => a -> Int
  size _ = 1
instance Sized ()
instance Sized (Maybe a)
instance (Sized a, Sized b) => Sized (a, b)
{-@ first :: Maybe Int -> Nat @-}
first :: Maybe Int -> Int
first m = size m
""",
}
_HEAD = "{-# LANGUAGE DefaultSignatures #-}\nmodule Main where"


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_our_library_lacks_makes_no_error_and_proves_nothing(name: str) -> None:
    report = check_text("Main.hs", _HEAD + PROGRAMS[name])
    assert not [each for each in report.problems if each.severity is Severity.ERROR]
    assert next(each for each in report.bindings if each.name == "first").verdict.value != "verified"


@pytest.mark.parametrize("asked", ["read text :: Int -> Int", "read text :: Own", "toEnum 3 :: NonEmpty Int"])
def test_what_ghc_lacks_as_well_is_an_error(asked: str) -> None:
    text = f"module Main where\nimport Data.List.NonEmpty (NonEmpty)\ndata Own = Own\nuse text = ({asked})\n"
    assert [each.code for each in check_text("Main.hs", text).problems] == ["type/no-instance"]
