"""A clamp is looked for where nothing else leaves what is right today, whatever that took."""

from unittest import mock

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.pipeline import check_text
from liquidlens.repairs.changes.predicates import predicates
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

RESTOCK = """module M where
data Item = Item { count :: Int, price :: Int }
{-@ data Item = Item { count :: Nat, price :: {v:Int | v > 0} } @-}
{-@ put :: Nat -> Item -> Item @-}
put :: Int -> Item -> Item
put n i = i { count = n }
{-@ restock :: [Item] -> low:Nat -> [Item] @-}
restock :: [Item] -> Int -> [Item]
restock s low = [ put (low - count i) i | i <- s ]
"""


@pytest.mark.parametrize("work", [20, 60, 800])
def test_a_clamp_is_offered_whatever_the_other_changes_took(work: int) -> None:
    with mock.patch("liquidlens.repairs.effort._WORK", work):
        report = check_text("M.hs", RESTOCK)
    (finding,) = next(each for each in report.bindings if each.name == "restock").findings
    assert title_of_repair(finding.suggestions[0]) == "Change `low - count i` to `max 0 (low - count i)`"


LAMBDAS = """module Lambdas where
import qualified Data.Map as M
{-@ lower :: Nat -> [Nat] -> [Nat] @-}
lower :: Int -> [Int] -> [Int]
lower k = map (\\x -> x - k)
{-@ taken :: String -> Nat -> M.Map String Nat -> M.Map String Nat @-}
taken :: String -> Int -> M.Map String Int -> M.Map String Int
taken k n m = M.adjust (\\q -> q - n) k m
{-@ iter :: Nat -> (Nat -> Nat) -> Nat -> Nat @-}
iter :: Int -> (Int -> Int) -> Int -> Int
iter 0 _ x = x
iter n f x = iter (n - 1) f (f x)
{-@ down :: Nat -> Bool @-}
down :: Int -> Bool
down n = even (iter n (\\x -> x - 1) n)
"""


CACHE = """module Cache where
data Cache k v = Cache { cap :: Int, items :: [(k, v)] }
{-@ data Cache k v = Cache { cap :: {c:Int | c > 0}, items :: {xs:[(k, v)] | len xs <= cap} } @-}
{-@ insert :: k -> v -> Cache k v -> Cache k v @-}
insert :: k -> v -> Cache k v -> Cache k v
insert k v (Cache c xs) = Cache c ((k, v) : xs)
{-@ label :: String -> {v:String | len v < 8} @-}
label :: String -> String
label s = '#' : s
"""


@pytest.mark.parametrize(("name", "wanted"), [("insert", "take c ((k, v) : xs)"), ("label", "take 7 ('#' : s)")])
def test_a_list_that_is_too_long_is_cut(name: str, wanted: str) -> None:
    """LiquidHaskell accepts both; no bound is turned into its opposite beside them."""
    report = report_of(CACHE)
    (finding,) = next(each for each in report.bindings if each.name == name).findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    assert any(wanted in each for each in titles)
    assert not any(">= cap" in each or "> cap" in each for each in titles)


@pytest.mark.parametrize(
    ("name", "wanted"), [("lower", "max 0 (x - k)"), ("taken", "max 0 (q - n)"), ("down", "max 0 (x - 1)")]
)
def test_what_a_lambda_answers_is_clamped_by_what_is_asked_of_it(name: str, wanted: str) -> None:
    report = report_of(LAMBDAS)
    (finding,) = next(each for each in report.bindings if each.name == name).findings
    assert any(wanted in title_of_repair(each) for each in finding.suggestions)


def test_what_a_library_function_asks_is_given() -> None:
    """LiquidHaskell 0.9.0.2 calls the mended program safe."""
    text = """module M where
{-@ report :: w:Nat -> [String] -> [{v:String | len v == w}] @-}
report :: Int -> [String] -> [String]
report w is = map pad is
  where
    pad s = take w s ++ replicate (w - length s) ' '
"""
    (binding,) = report_of(text).bindings
    wanted = "Change `replicate (w - length s) ' '` to `replicate (max 0 (w - length s)) ' '`"
    assert title_of_repair(binding.offered[0]) == wanted


FRACTIONS = """module Fractions where
{-@ type Unit = {v:Double | 0.0 <= v && v <= 1.0} @-}
{-@ brighter :: Unit -> Unit @-}
brighter :: Double -> Double
brighter x = x * 1.5
{-@ dimmed :: Unit @-}
dimmed :: Double
dimmed = 1.25
data Point = Point Double Double
{-@ measure norm @-}
norm :: Point -> Double
norm (Point x y) = x * x + y * y
{-@ unit :: {p:Point | norm p == 1.0} @-}
unit :: Point
unit = Point 1 1
"""
"""LiquidHaskell takes each of the first repairs."""


@pytest.mark.parametrize(
    ("function", "title"),
    [
        ("brighter", "Change `x * 1.5` to `min 1 (x * 1.5)`"),
        ("dimmed", "Change `1.25` to `1`"),
        ("unit", "Change `Point 1 1` to `Point 0 1`"),
    ],
)
def test_fractions_are_clamped_and_exchanged_for_what_is_asked(function: str, title: str) -> None:
    report = report_of(FRACTIONS)
    (finding,) = next(each for each in report.bindings if each.name == function).findings
    assert title in [title_of_repair(each) for each in finding.suggestions][:2]


def test_a_fraction_in_an_annotation_is_one_number() -> None:
    text = LineIndex("f :: {v:Double | v <= 0.5}")
    changed = [each.edits[0].text for each in predicates(text, Span("M.hs", Position(1, 1), Position(1, 27)))]
    assert not any("(0 - 1)" in each or each.isdecimal() for each in changed), changed


BRANCHES = """module Branches where
{-@ left :: Nat -> Nat -> Maybe Nat @-}
left :: Int -> Int -> Maybe Int
left a b | a >= b    = Just (a - b)
         | otherwise = Just (a - b)
data Task = Task { prio :: Int }
{-@ data Task = Task { prio :: {v:Int | 0 <= v && v <= 9} } @-}
more :: [Task] -> [Task]
more ts = [t { prio = prio t + 1 } | t <- ts]
"""


def test_there_may_be_no_answer_where_one_is_wrong() -> None:
    (finding,) = next(each for each in report_of(BRANCHES).bindings if each.name == "left").findings
    assert title_of_repair(finding.suggestions[0]) == "Change `Just (a - b)` to `Nothing`"


def test_a_clamp_from_both_sides_is_not_offered_beside_one_that_does() -> None:
    (finding,) = next(each for each in report_of(BRANCHES).bindings if each.name == "more").findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    assert any("{ prio = min 9 (prio t + 1) }`" in title for title in titles)
    assert not any("max 0 (min 9" in title or "prio v == 1" in title for title in titles), titles


DISTANCES = """module Distances where
{-@ size :: Int -> Nat @-}
size :: Int -> Int
size n = abs n
{-@ dist :: Int -> Int -> Nat @-}
dist :: Int -> Int -> Int
dist a b = abs (a - b)
{-@ far :: [Double] -> {v:Double | v >= 1.0} @-}
far :: [Double] -> Double
far xs = 1 + abs (sum xs)
"""
"""LiquidHaskell takes the first repair of each."""


@pytest.mark.parametrize(
    ("function", "title"),
    [
        ("size", "Change `abs n` to `max n (-n)`"),
        ("dist", "Change `abs (a - b)` to `max (a - b) (b - a)`"),
        ("far", "Change `1 + abs (sum xs)` to `1 + (let x = sum xs in max x (-x))`"),
    ],
)
def test_a_distance_is_said_by_what_liquidhaskell_knows(function: str, title: str) -> None:
    (finding,) = next(each for each in report_of(DISTANCES).bindings if each.name == function).findings
    assert title_of_repair(finding.suggestions[0]) == title


NEXT = """module M where
{-@ next :: {v:Int | 1 <= v && v <= 12} -> {v:Int | 1 <= v && v <= 12} @-}
next :: Int -> Int
next m = (m + 1) `mod` 12
"""


def test_a_remainder_counts_on_rather_than_is_clamped() -> None:
    """And of two clamps the one that is enough is offered."""
    (finding,) = report_of(NEXT).bindings[0].findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    changes = [each.partition(" to ")[2] for each in titles if each.startswith("Change")]
    assert changes == ["`m `mod` 12 + 1`", "`max 1 ((m + 1) `mod` 12)`"]
