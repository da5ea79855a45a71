"""What newcomers' programs (a stock of goods, students' marks, JSON) got a poor repair for, or none.

LiquidHaskell rejects each function as it stands, and accepts it after the suggestion.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import BindingReport
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import first_verifies, report_after, report_of

pytestmark = pytest.mark.repairs

STOCK = """module Stock where
import Data.Maybe (fromJust)
data Item = Item { sku :: String, qty :: Int }
{-@ data Item = Item { sku :: String, qty :: Nat } @-}
newtype Stock = Stock [Item]

{-@ sell :: Nat -> Item -> Maybe Item @-}
sell :: Int -> Item -> Maybe Item
sell n it
  | qty it < n  = Nothing
  | qty it == n = Just it { qty = 0 }
  | otherwise   = Just it { qty = n - qty it }

{-@ remove :: String -> Stock -> Maybe Stock @-}
remove :: String -> Stock -> Maybe Stock
remove s (Stock [])     = Nothing
remove s (Stock (i:is)) = if sku i == s then Just (Stock is) else Nothing

{-@ swap :: String -> Stock -> Stock -> (Stock, Stock) @-}
swap :: String -> Stock -> Stock -> (Stock, Stock)
swap s a b = (a', b)
  where a' = fromJust (remove s a)

{-@ restock :: Int -> Stock -> Stock @-}
restock :: Int -> Stock -> Stock
restock n (Stock is) = Stock (map (\\it -> it { qty = qty it + n }) is)
"""

MARKS = """module Marks where
import Data.Char (digitToInt, isDigit)
import Data.List (sort)
{-@ type Mark = {v:Int | 0 <= v && v <= 100} @-}
data Student = Student { name :: String, marks :: [Int] }
{-@ data Student = Student { name :: String, marks :: {v:[Mark] | len v > 0} } @-}

{-@ add :: Int -> Student -> Student @-}
add :: Int -> Student -> Student
add m s = s { marks = m : marks s }

{-@ both :: Int -> Int -> (Mark, [Mark]) @-}
both :: Int -> Int -> (Int, [Int])
both a b = (a, [b])

{-@ parse :: String -> Maybe Mark @-}
parse :: String -> Maybe Int
parse ds
  | all isDigit ds && n <= 100 = Just n
  | otherwise = Nothing
  where n = foldl (\\a d -> a * 10 + digitToInt d) 0 ds
"""

FIELD = """module Field where
data Json = JNull | JNum Int | JArr [Json] | JObj [(String, Json)]
{-@ measure depth @-}
{-@ depth :: Json -> Nat @-}
depth :: Json -> Int
depth (JArr js) = 1
depth (JObj kvs) = 1
depth _ = 0

{-@ field :: k:String -> {j:Json | depth j > 0} -> Maybe Json @-}
field :: String -> Json -> Maybe Json
field k (JObj kvs) = lookup k kvs
"""

CHUNKS = """module Chunks where
{-@ chunks :: n:Nat -> xs:[a] -> [{v:[a] | len v <= n}] @-}
chunks :: Int -> [a] -> [[a]]
chunks n [] = []
chunks n xs = take n xs : chunks n (drop n xs)
"""

GRAPHS = """module Graphs where
{-@ type Vert N = {v:Int | 0 <= v && v < N} @-}
data Graph = Graph { vertices :: Int, edges :: [(Int, Int)] }
{-@ data Graph = Graph { vertices :: Nat, edges :: [(Vert vertices, Vert vertices)] } @-}

{-@ addEdge :: g:Graph -> Int -> Int -> {h:Graph | vertices h == vertices g} @-}
addEdge :: Graph -> Int -> Int -> Graph
addEdge g a b = g { edges = (a, b) : edges g }

{-@ nth :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x:_) 0 = x
nth (_:xs) i = nth xs (i - 1)

pair :: [a] -> Int -> Int -> (a, a)
pair xs i j = (nth xs i, nth xs j)
"""

WORST = """module Worst where
import Data.List (sort)
data Student = Student { marks :: [Int] }
{-@ data Student = Student { marks :: {v:[Int] | len v > 0} } @-}

{-@ dropWorst :: Student -> Student @-}
dropWorst :: Student -> Student
dropWorst s = s { marks = tail (sort (marks s)) }
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            STOCK,
            "swap",
            "case remove s a of { Just x -> x; Nothing -> a }",
            id="what it was given, for what is not there",
        ),
        pytest.param(STOCK, "restock", "restock :: Nat -> Stock -> Stock", id="a natural number"),
        pytest.param(FIELD, "field", "field _ (JArr _) = Nothing", id="an equation, not another measure"),
        pytest.param(
            CHUNKS,
            "chunks",
            "chunks :: n:{v:Nat | v > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs]",
            id="a metric that needs a natural number to be positive",
        ),
        pytest.param(MARKS, "add", "add :: m:Mark -> Student", id="what is put before a list"),
        pytest.param(
            MARKS,
            "both",
            "both :: a:Mark -> b:Mark -> (Mark, [Mark])",
            id="parts of a tuple, elements of a list",
        ),
        pytest.param(
            GRAPHS,
            "addEdge",
            "a:Vert (vertices g) -> b:Vert (vertices g) -> {h",
            id="what a field asks of both, in terms of another field",
        ),
        pytest.param(
            GRAPHS,
            "pair",
            "{-@ pair :: xs:[a] -> i:Vert (len xs) -> j:Vert (len xs) -> (a, a) @-}",
            id="all that each of two places asks",
        ),
        pytest.param(
            MARKS, "parse", "{-@ assume digitToInt :: Char -> {v:Int | v >= 0} @-}", id="a sign of a library's"
        ),
    ],
)
def test_the_first_suggestion_is_what_a_person_would_write(text: str, name: str, wanted: str) -> None:
    assert wanted in first_verifies(text, name)


def test_equal_numbers_are_not_taken_for_different_ones() -> None:
    """Everything behind `qty it == n` being wrong, the other way round everything is right: nobody means that."""
    titles = [title_of_repair(each) for each in _binding(STOCK, "sell").offered]
    assert titles[0] == "Change `n - qty it` to `qty it - n`"
    assert not any("/=" in each for each in titles)


@pytest.mark.parametrize("name", ["swap", "restock"])
def test_what_a_function_is_given_is_not_forgotten(name: str) -> None:
    titles = [title_of_repair(each) for each in _binding(STOCK, name).offered]
    assert titles
    assert not any(each.startswith(("Change `(a', b)`", "Change `Stock (map")) for each in titles)
    assert not any(each.endswith("to `is`") for each in titles)


def test_what_is_assumed_of_a_library_may_be_a_step() -> None:
    of_sort = _binding(WORST, "dropWorst").findings[1]
    step = of_sort.suggestions[0]
    assert step.is_step
    assert title_of_repair(step) == "First step: assume `len v == len xs` of `sort`"
    changed = applied(LineIndex(WORST), step.edits) or ""
    after = next(each for each in report_after(changed).bindings if each.name == "dropWorst")
    assert [each.label.kind for each in after.findings] == [_binding(WORST, "dropWorst").findings[0].label.kind]


def _binding(text: str, name: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == name)
