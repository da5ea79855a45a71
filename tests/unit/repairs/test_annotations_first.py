"""Where no run says that the code is wrong, annotations are offered, and nothing that the code computes is given up."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import BindingReport, Suggestion, Verdict
from liquidlens.repairs.changes.predicates import predicates
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

HEAP = """module M where
data Heap = E | N Int Int Heap Heap
{-@ measure size @-}
{-@ size :: Heap -> Nat @-}
size :: Heap -> Int
size E = 0
size (N _ _ l r) = 1 + size l + size r
node :: Int -> Heap -> Heap -> Heap
node x a b = N 1 x b a
{-@ merge :: a:Heap -> b:Heap -> Heap / [size a + size b] @-}
merge :: Heap -> Heap -> Heap
merge E h = h
merge h E = h
merge a@(N _ x l r) b@(N _ y l' r')
  | x <= y = node x l (merge r b)
  | otherwise = node y l' (merge a r')
{-@ deleteMin :: {h:Heap | size h > 0} -> Heap @-}
deleteMin :: Heap -> Heap
deleteMin (N _ _ l r) = merge l r
{-@ drain :: h:Heap -> [Int] / [size h] @-}
drain :: Heap -> [Int]
drain E = []
drain h@(N _ x _ _) = x : drain (deleteMin h)
"""

INTEREST = """module M where
{-@ percent :: amount:Int -> rate:Int -> Int @-}
percent :: Int -> Int -> Int
percent amount rate = amount * rate `div` 100
{-@ interest :: balance:Nat -> rate:Nat -> Nat @-}
interest :: Int -> Int -> Int
interest balance rate = percent balance rate
"""

SORTING = """module M where
import Data.List (sortBy)
import Data.Ord (comparing)
{-@ ordered :: is:[(Int, Int)] -> {v:[(Int, Int)] | len v == len is} @-}
ordered :: [(Int, Int)] -> [(Int, Int)]
ordered is = sortBy (comparing fst) is
"""

POWER = """module M where
square :: Int -> Int
square x = x * x
{-@ power :: m:Nat -> n:Nat -> Nat @-}
power :: Int -> Int -> Int
power m 0 = 1
power m n = m * power m (n - 1)
"""

AVERAGE = """module M where
average :: [Int] -> Int
average xs = sum xs `div` length xs
report :: [Int] -> String
report xs = show (average xs)
both :: [Int] -> [Int] -> (Int, Int)
both a b = (average a, average b)
week :: Int
week = average [1, 2, 3]
"""

REAL = """module M where
ratio :: Double -> Double -> Double
ratio x y = x / y
"""

LOCK = """module M where
{-@ lock :: Int -> {t:Int | t = 1} @-}
lock :: Int -> Int
lock s = if s == 0 then 1 else error "taken already"
"""

INSIDE = """module M where
{-@ valueOr :: k:Int -> Maybe Int -> {v:Int | v == k} @-}
valueOr :: Int -> Maybe Int -> Int
valueOr k Nothing = k
valueOr _ (Just x) = x
"""


def _of(text: str, name: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == name)


def _after(text: str, suggestion: Suggestion) -> str:
    return applied(LineIndex(text), suggestion.edits) or ""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            HEAP,
            "drain",
            [
                "{-@ node :: Int -> a:Heap -> b:Heap -> {v:Heap | size v == size a + size b + 1} @-}",
                "{-@ merge :: a:Heap -> b:Heap -> {v:Heap | size v == size a + size b} / [size a + size b] @-}",
                "{-@ deleteMin :: {h:Heap | size h > 0} -> {v:Heap | size v == size h - 1} @-}",
            ],
            id="promises of what a callee calls in turn",
        ),
        pytest.param(
            INTEREST,
            "interest",
            ["percent :: amount:Nat -> rate:Nat -> Nat"],
            id="numbers that are natural",
        ),
        pytest.param(
            SORTING,
            "ordered",
            ["assume sortBy :: (a -> a -> Ordering) -> list:[a] -> {v:[a] | len v == len list}"],
            id="a library's function that is not proved",
        ),
        pytest.param(POWER, "power", ["power :: m:Nat -> n:Nat -> Nat / [n]"], id="a metric, the types as written"),
        pytest.param(REAL, "ratio", ["ratio :: Double -> y:{v:Double | v /= 0} -> Double"], id="a real divisor"),
        pytest.param(LOCK, "lock", ["lock :: s:{v:Int | v == 0} -> {t:Int | t = 1}"], id="what the code tests for"),
        pytest.param(INSIDE, "valueOr", ["Maybe {v:Int | v == k} -> {v:Int | v == k}"], id="inside a parameter"),
    ],
)
def test_the_annotation_is_first(text: str, name: str, wanted: list[str]) -> None:
    offered = _of(text, name).findings[0].suggestions
    assert offered
    after = _after(text, offered[0])
    assert all(words in after for words in wanted), after
    report = report_after(after)
    assert not report.problems
    assert next(each.verdict for each in report.bindings if each.name == name) is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("text", "name", "unwanted"),
    [
        pytest.param(INTEREST, "interest", ["`rate`", "`balance`", "`100`", "`0`"], id="a whole computation"),
        pytest.param(SORTING, "ordered", ["`is`"], id="a call of a library"),
        pytest.param(POWER, "power", ["Match `m _`"], id="the equations that follow"),
    ],
)
def test_what_the_code_computes_is_not_given_up(text: str, name: str, unwanted: list[str]) -> None:
    titles = [title_of_repair(each) for finding in _of(text, name).findings for each in finding.suggestions]
    assert not [title for title in titles if any(title.endswith(f" to {words}") for words in unwanted)]
    assert not [title for title in titles if any(title.startswith(words) for words in unwanted)]


def test_callers_that_would_break_ask_more_in_the_same_edit() -> None:
    offered = _of(AVERAGE, "average").findings[0].suggestions
    together = next(each for each in offered if title_of_repair(each).startswith("Require") and not each.is_step)
    after = _after(AVERAGE, together)
    assert "{-@ report :: xs:{v:[Int] | len v > 0} -> String @-}" in after
    assert "{-@ both :: a:{v:[Int] | len v > 0} -> b:{v:[Int] | len v > 0} -> (Int, Int) @-}" in after
    report = report_after(after)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}


def test_a_comparison_with_itself_is_not_offered() -> None:
    text = """module M where
{-@ between :: lo:Int -> hi:Int -> x:Int -> {v:Bool | v <=> lo <= x && x <= hi} @-}
between :: Int -> Int -> Int -> Bool
between lo hi x = lo <= x && x <= x
"""
    titles = [title_of_repair(each) for finding in _of(text, "between").findings for each in finding.suggestions]
    assert titles[0] == "Change `x <= x` to `x <= hi`"
    assert not [each for each in titles if "to `x < x`" in each or "`lo <= lo" in each]


def test_a_precondition_that_excludes_the_inputs_that_break_is_a_change_of_the_one_there_is() -> None:
    text = """module M where
{-@ firstTwo :: {v:[a] | len v >= 1} -> (a, a) @-}
firstTwo :: [a] -> (a, a)
firstTwo (x:y:_) = (x, y)
"""
    offered = [_after(text, each) for each in _of(text, "firstTwo").findings[0].suggestions]
    assert any("{v:[a] | len v > 1}" in each or "{v:[a] | len v >= 2}" in each for each in offered)


def test_a_recursion_is_not_mended_by_excluding_all_that_recurs() -> None:
    text = """module M where
{-@ search :: lo:Nat -> hi:Int -> Int @-}
search :: Int -> Int -> Int
search lo hi
  | lo > hi = lo
  | otherwise = search lo hi
"""
    titles = [title_of_repair(each) for finding in _of(text, "search").findings for each in finding.suggestions]
    assert not [each for each in titles if "require" in each.lower()]


def test_a_property_is_not_changed_so_that_it_holds() -> None:
    text = """module M where
common :: [Int] -> [Int] -> [Int]
common xs ys = [x | x <- xs, x `elem` ys]
prop_commutative :: [Int] -> [Int] -> Bool
prop_commutative xs ys = common xs ys == common ys xs
"""
    assert not [each for finding in _of(text, "prop_commutative").findings for each in finding.suggestions]


def test_a_name_is_not_put_beside_itself() -> None:
    text = LineIndex("f :: m:Int -> p:Bool -> {v:Int | v = f m p}")
    whole = Span("M.hs", text.position(0), text.position(len(text.text)))
    changed = [applied(text, change.edits) or "" for change in predicates(text, whole)]
    assert any("f m v" in each for each in changed)
    assert not any("f m m" in each or "f p p" in each for each in changed)


@pytest.mark.parametrize(
    ("said", "kept", "left_out"),
    [
        ("len v > 1", "len v >= 1", "len xs > 1"),
        ("len v > len xs", "len v >= len xs", "len xs > len xs"),
        ("len v > len xs && len v > 0", "len v > len xs && len xs > 0", "len xs > len xs"),
    ],
)
def test_what_is_said_of_a_value_still_speaks_of_it(said: str, kept: str, left_out: str) -> None:
    text = LineIndex(f"f :: xs:[a] -> {{v:[a] | {said}}}")
    whole = Span("M.hs", text.position(0), text.position(len(text.text)))
    changed = [applied(text, change.edits) or "" for change in predicates(text, whole)]
    assert any(kept in each for each in changed)
    assert not any(left_out in each for each in changed)


@pytest.mark.parametrize(
    ("relation", "kept", "left_out"),
    [
        ("v > 3", "v > 4", "v > 2"),
        ("v >= 3", "v >= 2", "v >= 4"),
        ("v < 3", "v < 2", "v < 4"),
        ("v <= 3", "v <= 4", "v <= 2"),
        ("3 < v", "4 < v", "2 < v"),
        ("3 >= v", "4 >= v", "2 >= v"),
        ("v > x + 3", "v > x + 2", "nothing"),
    ],
)
def test_a_bound_is_not_moved_where_another_relation_says_the_same(relation: str, kept: str, left_out: str) -> None:
    text = LineIndex(f"f :: x:Int -> {{v:Int | {relation}}}")
    whole = Span("M.hs", text.position(0), text.position(len(text.text)))
    changed = [applied(text, change.edits) or "" for change in predicates(text, whole)]
    assert any(kept in each for each in changed)
    assert not any(left_out in each for each in changed)


@pytest.mark.parametrize(
    ("said", "left_out"),
    [
        ("1 <= v && v <= 366", "v >= 366"),
        ("1 <= v && v <= 366", "1 >= v"),
        ("v > 0 && v < n", "v > n"),
        ("v >= 0 && n > v", "n < v"),
    ],
)
def test_a_bound_is_not_turned_round_beside_one_from_the_other_side(said: str, left_out: str) -> None:
    text = LineIndex(f"f :: n:Int -> {{v:Int | {said}}}")
    whole = Span("M.hs", text.position(0), text.position(len(text.text)))
    changed = [applied(text, change.edits) or "" for change in predicates(text, whole)]
    assert len(changed) > 2
    assert not any(left_out in each and "&&" in each for each in changed)


STOCKED = """module M where
{-@ restock :: n:Nat -> q:Nat -> {v:Int | v > 0} @-}
restock :: Int -> Int -> Int
restock n q = q + n
"""


def test_places_are_not_taken_by_what_says_the_same() -> None:
    (finding,) = _of(STOCKED, "restock").findings
    assert [title_of_repair(each) for each in finding.suggestions] == [
        "Annotate `restock :: n:Nat -> q:Nat -> {v:Int | v >= 0}`",
        "Change `q + n` to `max 1 (q + n)`",
        "Require `q + n > 0` of the callers of `restock`",
    ]


LIFT = """module Lift where
import Data.List (delete)
data Direction = Up | Down | Idle deriving (Eq, Show)
{-@ data Lift = Lift { top   :: Nat
                     , here  :: {v:Int | 0 <= v && v <= top}
                     , going :: Direction
                     , stops :: [{v:Int | 0 <= v && v <= top}] } @-}
data Lift = Lift { top :: Int, here :: Int, going :: Direction, stops :: [Int] }
{-@ step :: l:Lift -> {v:Lift | top v == top l} @-}
step :: Lift -> Lift
step l = case going l of
  Up   -> l { here = here l + 1 }
  Down -> l { here = max 0 (here l - 1) }
  Idle -> l
{-@ turn :: Lift -> Lift @-}
turn :: Lift -> Lift
turn l
  | null (stops l) = l { going = Idle }
  | next > here l  = l { going = Up }
  | next < here l  = l { going = Down }
  | otherwise      = l { stops = delete next (stops l) }
  where next = head (stops l)
{-@ run :: n:Nat -> Lift -> {v:[Int] | len v == n} @-}
run :: Int -> Lift -> [Int]
run n l
  | n <= 0    = []
  | otherwise = here l : run (n - 1) (step (turn l))
"""


def test_nobody_is_asked_for_what_no_value_keeps() -> None:
    """Of a lift `top l < here l` holds never, which the checker sees where it matches on one."""
    offered = [title_of_repair(each) for finding in _of(LIFT, "turn").findings for each in finding.suggestions]
    assert offered
    assert not any("top l < here l" in each for each in offered)


def test_changes_that_differ_by_brackets_are_one() -> None:
    (finding,) = _of(LIFT, "step").findings
    titles = [title_of_repair(each).replace("(", "").replace(")", "") for each in finding.suggestions]
    assert len(titles) == len(set(titles)), titles
