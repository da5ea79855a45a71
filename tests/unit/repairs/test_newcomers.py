"""Programs of people who begin, each with the change that they would make, which comes first."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

GRID = """module Grid where

{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ data Grid a = Grid { rows :: Nat, cols :: Nat, cells :: ListN (ListN a cols) rows } @-}
data Grid a = Grid { rows :: Int, cols :: Int, cells :: [[a]] }

{-@ neighbours :: g:Grid a -> {r:Nat | r < rows g} -> {c:Nat | c < cols g}
               -> [({v:Nat | v < rows g}, {v:Nat | v < cols g})] @-}
neighbours :: Grid a -> Int -> Int -> [(Int, Int)]
neighbours g r c =
  [ (r', c')
  | dr <- [-1, 0, 1], dc <- [-1, 0, 1], (dr, dc) /= (0, 0)
  , let r' = r + dr, let c' = c + dc
  , r' >= 0, r' < rows g, c' >= 0, c' <= cols g ]
"""

CALENDAR = """module Calendar where

{-@ data Date = Date { year :: {v:Int | v > 0}, month :: {v:Int | 1 <= v && v <= 12} } @-}
data Date = Date { year :: Int, month :: Int }

prevMonth :: Date -> Date
prevMonth (Date y m)
  | m > 1 = Date y (m - 1)
  | otherwise = Date (y - 1) 12
"""

POWERS = """module Powers where

{-@ modPow :: Nat -> e:Nat -> {m:Int | m > 0} -> {v:Nat | v < m} / [e] @-}
modPow :: Int -> Int -> Int -> Int
modPow b e m
  | e == 0 = 1
  | even e = modPow (b * b `mod` m) (e `div` 2) m
  | otherwise = b * modPow b (e - 1) m `mod` m
"""

RUNS = """module Runs where

data Run a = Run { count :: Int, item :: a }
{-@ data Run a = Run { count :: {v:Int | v > 0}, item :: a } @-}

encode :: Eq a => [a] -> [Run a]
encode [] = []
encode (x : xs) = case encode xs of
  Run n y : rs | x == y -> Run (n + 1) y : rs
  rs -> Run 0 x : rs
"""

ROMAN = """module Roman where

data Digit = One | Five | Ten

{-@ toRoman :: n:Nat -> [Digit] / [n] @-}
toRoman :: Int -> [Digit]
toRoman n
  | n >= 10 = Ten : toRoman (n - 10)
  | n >= 5 = Five : toRoman (n - 5)
  | n >= 0 = One : toRoman (n - 1)
  | otherwise = []
"""

PAD = """module Pad where

{-@ padTo :: n:Nat -> xs:String -> {v:String | len v == n} @-}
padTo :: Int -> String -> String
padTo n xs
  | length xs < n = padTo n (' ' : xs)
  | otherwise = xs
"""

HEAP = """module Heap where

{-@ data Heap a = E | T { rank :: Nat, root :: a, left :: Heap {v:a | root <= v}, right :: Heap {v:a | root <= v} } @-}
data Heap a = E | T { rank :: Int, root :: a, left :: Heap a, right :: Heap a }

{-@ rk :: Heap a -> Nat @-}
rk :: Heap a -> Int
rk E = 0
rk (T k _ _ _) = k

make :: a -> Heap a -> Heap a -> Heap a
make x a b
  | rk a >= rk b = T (rk b + 1) x a b
  | otherwise = T (rk a + 1) x b a
"""

APPEND = """module Append where

data List a = Nil | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Nil = 0
size (Cons _ xs) = 1 + size xs

{-@ append :: xs:List a -> ys:List a -> {v:List a | size v == size xs} @-}
append :: List a -> List a -> List a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            APPEND, "append", "{v:List a | size v == size xs + size ys}", id="a promise that forgot a parameter"
        ),
        pytest.param(
            HEAP,
            "make",
            "x:a -> a:Heap {v:a | x <= v} -> b:Heap {v:a | x <= v} -> Heap a",
            id="what is asked of all that is inside two parameters",
        ),
        pytest.param(
            PAD,
            "padTo",
            "{v:String | len v <= n} -> {v:String | len v == n} / [n - len xs]",
            id="what is asked of callers and the metric change one annotation",
        ),
        pytest.param(RUNS, "encode", "Run 1 x", id="what a call by itself makes is not right since more is made of it"),
        pytest.param(ROMAN, "toRoman", "n > 0", id="the wrong end of a recursion answers nothing right"),
        pytest.param(
            GRID, "neighbours", "c' < cols g", id="a condition that names a field, compared as the promise does"
        ),
        pytest.param(CALENDAR, "prevMonth", "max 1 (y - 1)", id="no change after which every right answer is another"),
    ],
)
def test_what_the_author_would_do_is_first(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    assert wanted in (applied(LineIndex(text), first.edits) or "")


def test_a_number_that_may_be_the_divisor_itself_is_taken_by_it() -> None:
    """`1` is not below every positive modulus."""
    (binding,) = report_of(POWERS).bindings
    offered = [applied(LineIndex(POWERS), each.edits) or "" for each in binding.findings[0].suggestions]
    assert any("e == 0 = 1 `mod` m\n" in each for each in offered)


STACK = """module Stack where

data Code = Push Int | Load Int | Both Code Code

{-@ measure needs @-}
{-@ needs :: Code -> Int @-}
needs :: Code -> Int
needs (Push _) = 0
needs (Load n) = n + 1
needs (Both a b) = if needs a > needs b then needs a else needs b

{-@ run :: env:[Int] -> {c:Code | needs c <= len env} -> Int @-}
run :: [Int] -> Code -> Int
run _ (Push n) = n
run env (Load n) = env !! n
run env (Both a b) = run env a + run env b
"""

TEAM = """module Team where

data Team = Team { title :: String
                 , members :: [String]
                 , budget :: Int
                 } deriving (Eq, Show)

share :: Team -> Int
share t = budget t `div` length (members t)

captain :: Team -> String
captain (Team _ ms _) = head ms
"""

ANYONES = (
    TEAM
    + """
found :: String -> Team
found s = Team s [] 0
"""
)


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(STACK, "run", "{-@ data Code = Push Int | Load Nat | Both Code Code @-}\ndata", id="no labels"),
        pytest.param(
            TEAM,
            "share",
            "{-@ data Team = Team { title :: String, members :: {v:[String] | len v > 0}, budget :: Int } @-}\ndata",
            id="a record",
        ),
        pytest.param(
            TEAM,
            "captain",
            "{-@ data Team = Team { title :: String, members :: {v:[String] | len v > 0}, budget :: Int } @-}\ndata",
            id="the same for another function",
        ),
    ],
)
def test_data_without_an_annotation_get_one_that_excludes_what_breaks(text: str, name: str, wanted: str) -> None:
    """LiquidHaskell accepts both texts then."""
    binding = next(each for each in report_of(text).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    assert wanted in (applied(LineIndex(text), first.edits) or "")
    assert " in `" not in title_of_repair(first)


def test_data_are_not_refined_where_the_file_makes_what_that_excludes() -> None:
    binding = next(each for each in report_of(ANYONES).bindings if each.name == "share")
    assert binding.findings[0].suggestions
    assert not any("data Team" in title_of_repair(each) for each in binding.findings[0].suggestions)


SUM = """module Sum where
import qualified Data.Vector as V

{-@ sumV :: V.Vector Int -> Int @-}
sumV :: V.Vector Int -> Int
sumV v = go 0 0
  where
    go acc i | i <= V.length v = go (acc + v V.! i) (i + 1)
             | otherwise = acc
"""


def test_recursion_that_lacks_a_metric_is_not_mended_by_never_coming_to_it() -> None:
    """`i > V.length v` would break nothing, since nothing would be done: the bound is put right, then measured."""
    (binding,) = report_of(SUM).bindings
    first = binding.findings[0].suggestions[0]
    changed = applied(LineIndex(SUM), first.edits) or ""
    assert "i < V.length v" in changed
    (then,) = report_of(changed).bindings
    assert "[vlen v - i]" in title_of_repair(then.findings[0].suggestions[0])


LIFT = """module Lift where

data Lift = Lift { level :: Int, top :: Int, stops :: [Int] }

{-@ step :: {l:Lift | 0 <= level l && level l <= top l} -> {v:Lift | 0 <= level v && level v <= top v} @-}
step :: Lift -> Lift
step l = case stops l of
  [] -> l
  (s : rest)
    | s > level l -> l { level = level l + 1 }
    | s < level l -> l { level = level l - 1 }
    | otherwise -> l { stops = rest }

nextStop :: Lift -> Int
nextStop l = head (stops l)
"""


def test_nor_where_the_function_that_makes_it_is_not_proved_anyway() -> None:
    """What is known of the fields then would prove as much of `step` as is lost."""
    binding = next(each for each in report_of(LIFT).bindings if each.name == "nextStop")
    assert binding.findings[0].suggestions
    assert not any("data Lift" in title_of_repair(each) for each in binding.findings[0].suggestions)
