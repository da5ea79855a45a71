"""Where no run says who is to blame, what the functions around could promise is tried; and of what is offered nothing
says twice what another one says."""

import pytest
from liquidlens.explain.reasons import Lacking, SameAnswers
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

EQUAL_CALLS = """module Zip (start) where
{-@ pairs :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> [(Int, Int)] @-}
pairs :: [Int] -> [Int] -> [(Int, Int)]
pairs []       []       = []
pairs (x : xs) (y : ys) = (x, y) : pairs xs ys
pairs _        _        = error "lengths differ"

{-@ make :: n:Nat -> [Int] @-}
make :: Int -> [Int]
make n = if n == 0 then [] else n : make (n - 1)

{-@ start :: Nat -> [(Int, Int)] @-}
start :: Int -> [(Int, Int)]
start n = pairs (make n) (make n)
"""

EQUAL_OF_TWO = """module Two where
step :: Int -> Int
step n = n + 1

square :: Int -> Int
square n = n * n

{-@ check :: n:Int -> {v:Bool | v} @-}
check :: Int -> Bool
check n = if step n > n then square n == square n else True
"""

HOLES = """module Append () where
import Language.Haskell.Liquid.Prelude
mylen :: [a] -> Int
mylen []     = 0
mylen (_:xs) = 1 + mylen xs

{-@ append :: xs:_ -> ys:_ -> {v:_ | true} @-}
append [] ys     = ys
append (x:xs) ys = x : append xs ys

ones, twos :: [Int]
ones = [1..100]
twos = [500..1000]

prop = liquidAssertB ((n1 + n2) == n3)
  where n1 = mylen ones
        n2 = mylen twos
        n3 = mylen $ append ones twos
"""

BOUND = """module Matrix where
{-@ data Matrix = Matrix { rows :: Nat, elts :: {v:[Int] | len v == rows} } @-}
data Matrix = Matrix { rows :: Int, elts :: [Int] }

{-@ row :: m:Matrix -> i:{v:Int | 0 <= v && v <= rows m} -> Int @-}
row :: Matrix -> Int -> Int
row (Matrix _ es) i = es !! i
"""

ALIAS = """module At where
{-@ at :: xs:[a] -> {i:Nat | i <= len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_)  0 = x
at (_:xs) i = at xs (i - 1)
"""

DIVISOR = """module Share where
{-@ share :: Int -> d:{v:Int | v >= 0} -> Int @-}
share :: Int -> Int -> Int
share n d = n `div` d
"""


def _offered(text: str) -> list[str]:
    """The texts after each of the repairs that are shown of the first function that has some."""
    shown: list[Suggestion] = []
    for binding in report_of(text).bindings:
        shown = shown or [*binding.suggestions, *(each for f in binding.findings for each in f.suggestions)]
    return [applied(LineIndex(text), each.edits) or "" for each in shown]


@pytest.mark.parametrize(
    ("text", "promise"),
    [
        pytest.param(EQUAL_CALLS, "{-@ make :: n:Nat -> {v:[Int] | len v == n} @-}", id="two equal calls"),
        pytest.param(
            HOLES, "{-@ append :: xs:_ -> ys:_ -> {v:_ | len v == len xs + len ys} @-}", id="annotation with holes"
        ),
    ],
)
def test_what_functions_around_promise_is_offered_where_no_run_breaks_anything(text: str, promise: str) -> None:
    assert promise in _offered(text)[0]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        pytest.param(BOUND, "i:{v:Int | 0 <= v && v < rows m}", id="not a bound beside the wrong one"),
        pytest.param(ALIAS, "{i:Nat | i < len xs}", id="a bound under an alias"),
    ],
)
def test_wrong_bound_is_changed_before_another_one_is_asked_for(text: str, first: str) -> None:
    assert first in _offered(text)[0]


def test_bound_that_is_not_to_be_met_exactly_is_strict() -> None:
    offered = _offered(DIVISOR)
    assert any("d:{v:Int | v > 0}" in each for each in offered)
    assert not any("v >= 0 && v /= 0" in each for each in offered)


@pytest.mark.parametrize("text", [ALIAS, DIVISOR])
def test_the_same_text_is_offered_once(text: str) -> None:
    offered = ["".join(each.split()) for each in _offered(text)]
    assert len(offered) == len(set(offered)) > 0


def test_of_several_callees_the_one_whose_equal_answers_are_lacking_is_named() -> None:
    report = next(each for each in report_of(EQUAL_OF_TWO).bindings if each.name == "check")
    assert report.reason == Lacking((SameAnswers("square"),))
