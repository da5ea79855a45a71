"""Functions are a functor and a monad as well: `m a` at `(->) r` is `r -> a`."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

import Control.Monad (ap)

pairs :: [Int] -> (Int, Int)
pairs = ap (\\xs n -> (length xs, n)) length

two :: Int -> Int
two = (+) `ap` (* 2)

three :: (Int, Int)
three = (ap (,) negate) 3

class Indexed c where
  at :: c Int -> Int -> Int
  index :: c Int -> Int
  best :: c Int -> Int

data One a = One a

instance Indexed One where
  at (One a) b = a + b
  index (One a) = a
  best = ap at index

{-@ small :: n:Int -> {v:Int | v > n} @-}
small :: Int -> Int
small = (+) `ap` (\\n -> n - n)
"""


def test_a_function_as_a_monad_has_a_function_type() -> None:
    told = {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}
    assert {name for name, verdict in told.items() if verdict is not Verdict.VERIFIED} == {"small"}
    assert told["small"] in {Verdict.WEAK_SPEC, Verdict.UNSAFE}
