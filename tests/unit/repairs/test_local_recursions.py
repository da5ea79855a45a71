"""Recursions of local functions that nobody annotated, as students write them: `go` with a number, an accumulator, or
a step.

LiquidHaskell rejects each program as it stands, and accepts it after the first suggestion.
"""

import pytest

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

SPLIT = """module Split where
{-@ splitQty :: parts:{Int | parts > 0} -> q:Nat -> {v:[Nat] | len v = parts} @-}
splitQty :: Int -> Int -> [Int]
splitQty parts q = go parts
  where
    each = q `div` parts
    go 0 = []
    go k = each : go (k - 1)
"""

REPEATED = """module Repeated where
{-@ repeated :: n:Nat -> a -> {v:[a] | len v = n} @-}
repeated :: Int -> a -> [a]
repeated n x = go n
  where
    go 0 = []
    go k = x : go (k - 1)
"""

REVERSED = """module Reversed where
{-@ rev :: xs:[a] -> {v:[a] | len v = len xs} @-}
rev :: [a] -> [a]
rev xs = go [] xs
  where
    go acc [] = acc
    go acc (y:ys) = go (y : acc) ys
"""

EVENS = """module Evens where
{-@ evens :: n:Nat -> [{x:Int | x <= n}] @-}
evens :: Int -> [Int]
evens n = go 0
  where
    go i | i > n = []
         | otherwise = i : go (i + 2)
"""

EVERY = """module Every where
{-@ every :: k:{Int | k > 0} -> n:Nat -> [Nat] @-}
every :: Int -> Int -> [Int]
every k n = go 0
  where
    go i | i >= n = []
         | otherwise = i : go (i + k)
"""

TOTAL = """module Total where
data Song = Song { title :: String, secs :: Int }
{-@ data Song = Song { title :: String, secs :: {v:Int | v > 0} } @-}
{-@ total :: [Song] -> Nat @-}
total :: [Song] -> Int
total ss = go 0 ss
  where
    go acc [] = acc
    go acc (s:rest) = go (acc - secs s) rest
"""


IDENTITY = """module Identity where
{-@ type Vec N = {v:[Int] | len v == N} @-}
{-@ unit :: n:Nat -> {i:Nat | i < n} -> Vec n @-}
unit :: Int -> Int -> [Int]
unit n i = replicate i 0 ++ [1] ++ replicate (n - i - 1) 0
{-@ identity :: n:Nat -> {v:[Vec n] | len v == n} @-}
identity :: Int -> [[Int]]
identity n = go 0
  where go i | i >= n = []
             | otherwise = unit n i : go (i + 1)
"""

SQUARES = """module Squares where
{-@ squares :: n:Nat -> {v:[Nat] | len v == n} @-}
squares :: Int -> [Int]
squares n = go 0
  where go i | i >= n = []
             | otherwise = i * i : go (i + 1)
"""

UNIT = """module Unit where
{-@ type Vec N = {v:[Int] | len v == N} @-}
{-@ unit :: n:Nat -> {v:[Vec n] | len v == n} @-}
unit :: Int -> [[Int]]
unit n = rows 0
  where
    rows i | i < n = row i 0 : rows (i + 1)
           | otherwise = []
    row i j | j < n = (if i == j then 1 else 0) : row i (j + 1)
            | otherwise = []
"""

TABLE = """module Table where
{-@ table :: r:Nat -> c:Nat -> {v:[{w:[Int] | len w == c}] | len v == r} @-}
table :: Int -> Int -> [[Int]]
table r c = go 0
  where
    go i | i == r = []
         | otherwise = line i 0 : go (i + 1)
    line :: Int -> Int -> [Int]
    line i j = if j == c then [] else i * j : line i (j + 1)
"""

COUNTED = "{-@ go :: i:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - i} / [n - i] @-}"


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(SPLIT, "splitQty", "    go :: Int -> [Int]\n    go 0 = []", id="a number of no type of its own"),
        pytest.param(
            REVERSED,
            "rev",
            "{-@ go :: acc:[p] -> xs:[p] -> {v:[p] | len v == len acc + len xs} @-}",
            id="an accumulator, which needs no metric",
        ),
        pytest.param(EVENS, "evens", "{-@ go :: i:_ -> _ / [n - i + 2] @-}", id="a step that goes past the bound"),
        pytest.param(EVERY, "every", "{-@ go :: i:_ -> _ / [n - i + k] @-}", id="a step that is given"),
        pytest.param(IDENTITY, "identity", COUNTED, id="elements that promise something, from where it starts"),
        pytest.param(SQUARES, "squares", COUNTED, id="elements that are worked out"),
        pytest.param(
            UNIT,
            "unit",
            "{-@ row :: i:Int -> j:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - j} / [n - j] @-}\n"
            "    row :: Int -> Int -> [Int]\n",
            id="two functions, of numbers of no type of their own",
        ),
        pytest.param(
            TABLE,
            "table",
            "{-@ go :: i:{v:Int | 0 <= v && v <= r} -> {v:[_] | len v == r - i} / [r - i] @-}\n",
            id="two functions that need each other's promises",
        ),
        pytest.param(TOTAL, "total", "go (acc + secs s) rest", id="an operator, before the answer is negated"),
    ],
)
def test_the_first_suggestion_is_what_a_person_would_write(text: str, name: str, wanted: str) -> None:
    assert wanted in first_verifies(text, name)


def test_a_type_of_the_text_around_has_no_name_in_a_signature() -> None:
    """`go :: Int -> [a]` would be of another `a`, for want of a `forall`: nothing is offered that GHC refuses."""
    offered = [edit.text for each in report_of(REPEATED).bindings for one in each.offered for edit in one.edits]
    assert not any("go ::" in each and "{-@" not in each for each in offered)
