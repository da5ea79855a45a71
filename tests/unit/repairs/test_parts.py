"""What is promised of a part of the answer, also of a local function's, is clamped there; a precondition on what is
inside a parameter that excludes what is right today comes behind it."""

import pytest
from liquidlens.explain.proposals import Replace, Require
from liquidlens.explain.report import Suggestion

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

CACHE = """module Cache where
{-@ data Cache k v = Cache { clock :: Nat, entries :: [(k, Nat, v)] } @-}
data Cache k v = Cache { clock :: Int, entries :: [(k, Int, v)] }
{-@ age :: Eq k => k -> Cache k v -> Maybe (v, Nat) @-}
age :: Eq k => k -> Cache k v -> Maybe (v, Int)
age k (Cache now es) = go es
  where
    go [] = Nothing
    go ((k', t, v) : rest)
      | k == k'   = Just (v, now - t)
      | otherwise = go rest
"""

LEFT = """module Left where
{-@ left :: Int -> Int -> (Int, Nat) @-}
left :: Int -> Int -> (Int, Int)
left a b = (a, b - a)
"""


def offered(text: str, name: str) -> list[Suggestion]:
    report = report_of(text)
    return [each for one in report.bindings if one.name == name for found in one.findings for each in found.suggestions]


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(CACHE, "age", "(v, max 0 (now - t))", id="inside what a local function answers"),
        pytest.param(LEFT, "left", "(a, max 0 (b - a))", id="in a pair"),
    ],
)
def test_a_part_of_the_answer_is_clamped(text: str, name: str, wanted: str) -> None:
    changes = [each.proposal for each in offered(text, name)]
    assert wanted in [each.new for each in changes if isinstance(each, Replace)]


def test_a_precondition_inside_a_parameter_that_loses_inputs_is_not_first() -> None:
    assert not isinstance(offered(CACHE, "age")[0].proposal, Require)


WRITTEN_OUT = """module WrittenOut where
{-@ dot :: xs:[Int] -> {v:[Int] | len v == len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot (x : xs) (y : ys) = x * y + dot xs ys
dot _ _ = 0
test :: Int
test = dot [1,2,3] [4,5]
"""


def test_a_list_that_is_written_out_loses_an_element_at_an_end_and_nothing_is_changed_into_itself() -> None:
    changes = [each.proposal for each in offered(WRITTEN_OUT, "test") if isinstance(each.proposal, Replace)]
    assert "dot [1,2] [4,5]" in [each.new for each in changes]
    assert all(each.new.replace("(", "").replace(")", "") != each.old for each in changes)


TREE = """module Tree where
data Tree a = Leaf | Node { root :: a, left :: Tree a, right :: Tree a }
{-@ data Tree a = Leaf | Node { root :: a, left :: Tree {v:a | v < root}, right :: Tree {v:a | root < v} } @-}
add :: Ord a => a -> Tree a -> Tree a
add x Leaf = Node x Leaf Leaf
add x t@(Node r a b)
  | x < r = Node r (add x a) b
  | x > r = Node r (add x b) a
  | otherwise = t
"""


def test_exchanged_arguments_come_before_a_condition_that_was_asked_already() -> None:
    changes = [each.proposal for each in offered(TREE, "add") if isinstance(each.proposal, Replace)]
    assert changes[0].new == "Node r a (add x b)"


TWICE = """module Twice where
{-@ LIQUID "--no-termination" @-}
{-@ twice :: ({v:Int | v > 0} -> {v:Int | v > 0}) -> Nat -> {v:Int | v > 0} @-}
twice :: (Int -> Int) -> Int -> Int
twice f n = f (f n)
"""


def test_no_function_is_made_to_call_itself_with_what_it_is_given() -> None:
    changes = [each.proposal for each in offered(TWICE, "twice") if isinstance(each.proposal, Replace)]
    assert changes
    assert all("twice f n" not in each.new for each in changes)


TOKENS = """module Tokens where
data Token = Open | Close | Other
{-@ balanced :: d:Nat -> [Token] -> Bool @-}
balanced :: Int -> [Token] -> Bool
balanced d [] = d == 0
balanced d (Open : ts) = balanced (d + 1) ts
balanced d (Close : ts) = balanced (d - 1) ts
balanced d (_ : ts) = balanced d ts
"""


def test_what_a_call_that_answers_a_bool_needs_is_asked_before_it() -> None:
    changes = [each.proposal for each in offered(TOKENS, "balanced")]
    asking = "if d > 0 then balanced (d - 1) ts else False"
    assert asking in [each.new for each in changes if isinstance(each, Replace)]


RING = """module Ring where
data Ring = Ring { cap :: Int, start :: Int }
{-@ data Ring = Ring { cap :: {v:Int | v > 0}, start :: {v:Nat | v < cap} } @-}
{-@ rotate :: Nat -> Ring -> Ring @-}
rotate :: Int -> Ring -> Ring
rotate k r = r { start = start r + k }
"""


def test_a_position_goes_round() -> None:
    first, *_ = offered(RING, "rotate")
    assert isinstance(first.proposal, Replace)
    assert first.proposal.new == "r { start = (start r + k) `mod` cap r }"


PARTIAL = """module Partial where
{-@ each :: Int -> xs:[[Int]] -> {v:[[Int]] | len v > len xs} @-}
each :: Int -> [[Int]] -> [[Int]]
each x xs = map (x :) xs
{-@ new :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
new :: [Int] -> [Int]
new = (0 :)
"""


@pytest.mark.parametrize("name", ["each", "new"])
def test_a_list_without_its_rest_is_no_list_that_is_written_out(name: str) -> None:
    report = report_of(PARTIAL)
    assert not report.problems
    assert [len(each.findings) for each in report.bindings if each.name == name] == [1]


CLOCK = """module Clock where
{-@ data Time = Time { hour :: {v:Nat | v < 24}, minute :: {v:Nat | v < 60} } @-}
data Time = Time { hour :: Int, minute :: Int }
{-@ mk :: Int -> Int -> Maybe Time @-}
mk :: Int -> Int -> Maybe Time
mk h m | h < 24 && m < 60 = Just (Time h m)
       | otherwise = Nothing
"""


def test_a_guard_asks_what_the_fields_need_and_is_not_asked_yet() -> None:
    first, *_ = offered(CLOCK, "mk")
    assert isinstance(first.proposal, Replace)
    assert first.proposal.new == "0 <= h && 0 <= m && h < 24 && m < 60"


def test_what_is_wrapped_twice_may_stand_alone() -> None:
    text = """module M where
data Expr = Num Int | Mul Expr Expr | Neg Expr
{-@ measure depth @-}
{-@ depth :: Expr -> Nat @-}
depth :: Expr -> Int
depth (Num _) = 0
depth (Neg e) = 1 + depth e
depth (Mul a b) = 1 + if depth a > depth b then depth a else depth b
{-@ simplify :: e:Expr -> {v:Expr | depth v <= depth e} @-}
simplify :: Expr -> Expr
simplify (Neg (Neg e)) = simplify e
simplify (Mul a b) = Neg (Neg (Mul (simplify a) (simplify b)))
simplify e = e
"""
    assert "simplify (Mul a b) = Mul (simplify a) (simplify b)\n" in first_verifies(text, "simplify")
