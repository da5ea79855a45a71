"""What a call needs is asked where its answer is added to another one, is one of two of which the greater counts, or is
worked out before an answer that may fail: searches over a budget, and shops, as everybody writes them first."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

COUNT = """module M where
{-@ count :: n:Nat -> xs:[Nat] -> Nat / [len xs] @-}
count :: Int -> [Int] -> Int
count 0 _ = 1
count _ [] = 0
count n (x:xs) = count (n - x) xs + count n xs
"""

SUBSETS = """module M where
{-@ subsets :: n:Nat -> xs:[Nat] -> [[Nat]] / [len xs] @-}
subsets :: Int -> [Int] -> [[Int]]
subsets 0 _ = [[]]
subsets _ [] = []
subsets n (x:xs) = map (x :) (subsets (n - x) xs) ++ subsets n xs
"""

WAYS = """module M where
{-@ ways :: Nat -> [{v:Int | v > 0}] -> Nat @-}
ways :: Int -> [Int] -> Int
ways 0 _ = 1
ways _ [] = 0
ways n (c:cs) = ways (n - c) (c:cs) + ways n cs
"""

BEST = """module M where
{-@ best :: cap:Nat -> xs:[({w:Int | w > 0}, Nat)] -> Nat / [len xs] @-}
best :: Int -> [(Int, Int)] -> Int
best _ [] = 0
best cap ((w, v):xs) = max (v + best (cap - w) xs) (best cap xs)
"""


@pytest.mark.parametrize(
    ("text", "name", "written"),
    [
        (COUNT, "count", "= (if x <= n then count (n - x) xs else 0) + count n xs"),
        (SUBSETS, "subsets", "= (if x <= n then map (x :) (subsets (n - x) xs) else []) ++ subsets n xs"),
    ],
)
def test_nothing_is_added_where_a_call_cannot_be_made(text: str, name: str, written: str) -> None:
    assert written in first_verifies(text, name)


def test_it_is_a_first_step_where_the_metric_is_another_one() -> None:
    """No change of the step that no run of today comes to is offered beside it: `n * c` would never end."""
    (ways,) = report_of(WAYS).bindings
    steps = [title_of_repair(each) for each in ways.findings[0].suggestions]
    assert steps == ["First step: change `ways (n - c) (c:cs)` to `(if c <= n then ways (n - c) (c:cs) else 0)`"]
    changed = applied(LineIndex(WAYS), ways.findings[0].suggestions[0].edits)
    assert changed is not None
    assert "/ [n + len xs]" in first_verifies(changed, "ways")


def test_the_other_one_is_the_greater_where_one_cannot_be_worked_out() -> None:
    (best,) = report_of(BEST).bindings
    changed = [applied(LineIndex(BEST), each.edits) or "" for each in best.offered]
    assert any("if w <= cap then" in each for each in changed)


SHOP = """module M where
import qualified Data.Map as Map
{-@ data Item = Item { price :: Nat, stock :: Nat } @-}
data Item = Item { price :: Int, stock :: Int }

{-@ sell :: n:Nat -> {i:Item | stock i >= n} -> (Nat, Item) @-}
sell :: Int -> Item -> (Int, Item)
sell n i = (n * price i, i { stock = stock i - n })

{-@ buy :: Map.Map String Item -> String -> Nat -> Either String (Nat, Map.Map String Item) @-}
buy :: Map.Map String Item -> String -> Int -> Either String (Int, Map.Map String Item)
buy m who n = case Map.lookup who m of
  Nothing -> Left "no such item"
  Just i ->
    let (cost, left) = sell n i
        more = cost
    in Right (more, Map.insert who left m)
"""


def test_what_fails_elsewhere_fails_where_a_call_cannot_be_made() -> None:
    """The definitions keep their layout."""
    expected = """
    if stock i >= n
      then let (cost, left) = sell n i
               more = cost
           in Right (more, Map.insert who left m)
      else Left "no such item"
"""
    assert first_verifies(SHOP, "buy").endswith(expected)


TOKENS = """module M where
import Data.Char (isDigit)
digits :: String -> [String]
digits [] = []
digits (c:cs)
  | isDigit c = let (ds, rest) = span isDigit (c:cs) in ds : digits rest
  | otherwise = digits cs
"""


def test_what_is_worked_out_is_not_given_up_for_a_metric() -> None:
    """`digits cs` decreases, and reads each digit again: nobody defines `rest` to leave it unused."""
    (digits,) = report_of(TOKENS).bindings
    assert digits.findings
    assert [title_of_repair(each) for each in digits.offered] == ["Declare `digits` lazy"]


DIVIDED = """module M where
{-@ share :: Nat -> n:Int -> Nat @-}
share :: Int -> Int -> Int
share i n = i `div` n
"""


def test_a_number_that_is_not_zero_nor_less_is_greater() -> None:
    (share,) = report_of(DIVIDED).bindings
    titles = {title_of_repair(each) for finding in share.findings for each in finding.suggestions}
    assert titles == {"Require `n > 0` of the callers of `share`"}
