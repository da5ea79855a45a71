"""Types whose parts speak of the value itself: what is proved, what is found, what is shown."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

HEADER = """{-@ LIQUID "--bscope" @-}
module W where

{-@ type Matrix a = {m:[{row:[a] | len row == width m}] | true} @-}

{-@ measure width @-}
{-@ width :: [[a]] -> Nat @-}
width :: [[a]] -> Int
width [] = 0
width (r:_) = length r

data Tree a = Leaf | Node a (Tree a)

{-@ measure size @-}
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node _ t) = 1 + size t

"""

TEXT = (
    HEADER
    + """{-@ both :: [Int] -> [Int] -> Matrix Int @-}
both :: [Int] -> [Int] -> [[Int]]
both x y = x : y : []

{-@ wider :: {m:Matrix a | len m > 1} -> {v:Int | v > width m} @-}
wider :: [[a]] -> Int
wider (_:r:_) = length r
wider m = 1 + width m

{-@ top :: t:Tree {v:Int | v <= size t} -> {v:Int | v <= size t} @-}
top :: Tree Int -> Int
top Leaf = 0
top (Node x _) = x

{-@ far :: Int -> Int @-}
far :: Int -> Int
far n = top (Node n Leaf)

{-@ given :: n:Nat -> {t:Tree {v:Int | v <= size t} | size t <= n} @-}
given :: Int -> Tree Int
given n = Leaf

{-@ small :: {v:Int | v < 3} -> Int @-}
small :: Int -> Int
small x = x

via :: Int -> Int
via n = case given 3 of
  Leaf -> n
  Node x _ -> small x

{-@ within :: {v:Int | v <= 3} -> Int @-}
within :: Int -> Int
within x = x

fine :: Int
fine = case given 3 of
  Leaf -> 0
  Node x _ -> within x

{-@ stack :: m:Matrix a -> {r:[a] | len r == width m} -> {v:Matrix a | len v == len m + 1} @-}
stack :: [[a]] -> [a] -> [[a]]
stack m r = r : m

{-@ least :: b:Bool -> y:{v:Int | y > 10} -> {v:Int | v > 10} @-}
least :: Bool -> Int -> Int
least b y = y

{-@ weak :: x:Int -> y:{v:Int | y <= x} -> {v:Int | v < x} @-}
weak :: Int -> Int -> Int
weak x y = y
"""
)


@cache
def checked(text: str) -> dict[str, BindingReport]:
    report = check_text("W.hs", text)
    # LiquidHaskell does not know `length` in the measure `width`, and says so.
    assert [problem.code for problem in report.problems] == ["spec/lifts-unknown"]
    return {binding.name: binding for binding in report.bindings}


@pytest.mark.parametrize("name", ["top", "given", "small", "within", "fine", "stack", "least"])
def test_what_holds_is_proved(name: str) -> None:
    assert checked(TEXT)[name].verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("name", "call", "result"),
    [
        pytest.param("both", "both [] [0]", "[[], [0]]", id="a promise"),
        pytest.param("wider", "wider [[], []]", "0", id="an input"),
        pytest.param("far", "far 2", "2", id="an argument"),
        pytest.param("weak", "weak 0 0", "0", id="a parameter named in its own refinement"),
    ],
)
def test_what_does_not_hold_is_found(name: str, call: str, result: str) -> None:
    report = checked(TEXT)[name]
    assert report.verdict is Verdict.UNSAFE
    assert (report.findings[0].call, report.findings[0].result) == (call, result)


def test_a_callee_answers_by_such_a_type() -> None:
    report = checked(TEXT)["via"]
    assert report.verdict is Verdict.WEAK_SPEC
    (answer,) = report.findings[0].abstracted
    assert answer.result.startswith("Node 3 (Node ")


def test_a_broken_promise_is_shown_with_the_name() -> None:
    broken = checked(TEXT)["both"].findings[0].predicate
    assert broken is not None
    assert broken.text == "len row == width m"


BUILT = (
    HEADER
    + """{-@ two :: {v:Matrix Int | len v == 2 && width v == 1} @-}
two :: [[Int]]
two = [[1], [2]]

{-@ down :: {t:Tree {v:Int | v <= size t} | size t == 2} @-}
down :: Tree Int
down = Node 2 (Node 1 Leaf)

{-@ up :: n:Nat -> {t:Tree {v:Int | v <= size t} | size t == n + 1} @-}
up :: Int -> Tree Int
up n = Node (n + 1) (zeros n)

{-@ zeros :: n:Nat -> {t:Tree {v:Int | v <= 0} | size t == n} @-}
zeros :: Int -> Tree Int
zeros 0 = Leaf
zeros n = Node 0 (zeros (n - 1))
"""
)


@pytest.mark.parametrize("name", ["two", "down", "up", "zeros"])
def test_what_constructors_say_is_known_before_their_fields_are_checked(name: str) -> None:
    assert checked(BUILT)[name].verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("name", "edit"),
    [("two", ("[2]]", "[]]")), ("down", ("Node 1 Leaf", "Node 3 Leaf")), ("up", ("Node (n + 1)", "Node (n + 2)"))],
)
def test_and_nothing_more(name: str, edit: tuple[str, str]) -> None:
    assert checked(BUILT.replace(*edit))[name].verdict is Verdict.UNSAFE
