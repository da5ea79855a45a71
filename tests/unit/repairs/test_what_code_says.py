"""Repairs that the code, or what is asked, says itself; LiquidHaskell accepts the text after each."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SLOTS = """module Slots where

data Slot = Slot { start :: Int, end :: Int }
{-@ data Slot = Slot { start :: Int, end :: {v:Int | start < v} } @-}

overlap :: Slot -> Slot -> Bool
overlap a b = start a < end b && start b < end a

{-@ meet :: a:Slot -> b:Slot -> Maybe Slot @-}
meet :: Slot -> Slot -> Maybe Slot
meet a b
  | overlap a b = Just (Slot (max (start a) (start b)) (min (end a) (end b)))
  | otherwise = Nothing

{-@ split :: Slot -> Int -> (Slot, Slot) @-}
split :: Slot -> Int -> (Slot, Slot)
split (Slot s e) at = (Slot s at, Slot at e)
"""

LINES = """module Lines where

data Line = Line { item :: Int, qty :: Int }
{-@ data Line = Line { item :: Int, qty :: {v:Int | 1 <= v && v <= 99} } @-}

{-@ addOne :: Line -> Line @-}
addOne :: Line -> Line
addOne l = l { qty = qty l + 1 }
"""

STOCK = """module Stock where

import qualified Data.Map as M

data Item = Item { name :: String, weight :: Int }
{-@ data Item = Item { name :: {v:String | len v > 0}, weight :: Int } @-}

newtype Stock = Stock (M.Map String Int)

{-@ count :: Item -> Stock -> Nat @-}
count :: Item -> Stock -> Int
count item (Stock m) = M.findWithDefault 0 (name item) m
"""


def offered(text: str, name: str) -> list[str]:
    (binding,) = [each for each in report_of(text).bindings if each.name == name]
    return [title_of_repair(each) for finding in binding.findings for each in finding.suggestions]


def test_a_test_whose_code_is_a_formula_promises_that_formula() -> None:
    assert offered(SLOTS, "meet")[0] == "Promise `v <=> start a < end b && start b < end a` for `overlap`"


def test_preconditions_that_prove_all_only_together_are_asked_together() -> None:
    assert offered(SLOTS, "split")[0] == "Require `start x < at && at < end x` of the callers of `split`"


def test_a_number_of_what_is_asked_bounds_a_precondition_and_a_field() -> None:
    assert offered(LINES, "addOne")[:2] == [
        "Require `qty l < 99` of the callers of `addOne`",
        "Change `l { qty = qty l + 1 }` to `if qty l < 99 then l { qty = qty l + 1 } else l`",
    ]


def test_no_data_is_annotated_so_that_no_value_of_it_is_left() -> None:
    assert not [title for title in offered(STOCK, "count") if "len v < 0" in title]


SHIFTS = """module M where
data Shift = Shift { begins :: Int, ends :: Int }
{-@ data Shift = Shift { begins :: {h:Int | 0 <= h && h < 24}, ends :: {h:Int | begins < h && h <= 24} } @-}

{-@ delay :: Nat -> Shift -> Shift @-}
delay :: Int -> Shift -> Shift
delay k s = s { begins = begins s + k }
"""


def test_what_another_field_asks_bounds_a_field() -> None:
    offer = "Change `s { begins = begins s + k }` to `s { begins = min (ends s - 1) (begins s + k) }`"
    assert offered(SHIFTS, "delay")[0] == offer
