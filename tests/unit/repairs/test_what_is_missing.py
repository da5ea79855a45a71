"""Something is missing, a refinement where annotations are said or a variable that nothing looks at: put back."""

from collections.abc import Iterator

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import TRANSPOSED, report_of

pytestmark = pytest.mark.repairs

ALIAS = """module Matrix where
{-@ type Vec N = [Int] @-}

{-@ dot :: xs:[Int] -> Vec (len xs) -> Int @-}
dot :: [Int] -> [Int] -> Int
dot []     []     = 0
dot (x:xs) (y:ys) = x * y + dot xs ys

{-@ apply :: c:Nat -> m:[Vec c] -> Vec c -> [Int] @-}
apply :: Int -> [[Int]] -> [Int] -> [Int]
apply _ []     _ = []
apply c (r:rs) v = dot r v : apply c rs v
"""

FIELD = """module Elevator where
{-@ data Lift = Lift { floors :: {v:Int | 0 < v}, at :: {v:Int | 0 <= v} } @-}
data Lift = Lift { floors :: Int, at :: Int }

{-@ up :: l:Lift -> {v:Lift | floors v == floors l} @-}
up :: Lift -> Lift
up (Lift n i)
  | i + 1 < n = Lift n (i + 1)
  | otherwise = Lift n i

{-@ top :: l:Lift -> {v:Int | at l <= v && v < floors l} @-}
top :: Lift -> Int
top (Lift n _) = n - 1
"""

LOCAL = """module Bitmap where
{-@ copies :: w:Nat -> h:Nat -> {v:[Int] | len v == h} @-}
copies :: Int -> Int -> [Int]
copies w h = go h
  where
    {-@ go :: k:Nat -> [Int] @-}
    go :: Int -> [Int]
    go 0 = []
    go k = w : go (k - 1)
"""

DIFFERENCE = """module Inventory where
{-@ data Item = Item { stock :: Nat, reserved :: {v:Nat | v <= stock} } @-}
data Item = Item { stock :: Int, reserved :: Int }

{-@ inline free @-}
free :: Item -> Int
free i = stock i - reserved i

{-@ ship :: i:Item -> {v:Item | reserved v == 0 && free v == free i} @-}
ship :: Item -> Item
ship (Item q r) = Item q 0
"""

SINGLE = """module Bracket where
data Match = Player Int | Match Match Match

{-@ measure players @-}
{-@ players :: Match -> {v:Int | 0 < v} @-}
players :: Match -> Int
players (Player _)  = 1
players (Match l r) = players l + players r

{-@ seeds :: m:Match -> {v:[Int] | len v == players m} @-}
seeds :: Match -> [Int]
seeds (Player n)  = []
seeds (Match l r) = join (seeds l) (seeds r)

{-@ join :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
join :: [a] -> [a] -> [a]
join []     ys = ys
join (x:xs) ys = x : join xs ys
"""

HALF = SINGLE.replace("= []\nseeds", "= [n]\nseeds").replace("join (seeds l) (seeds r)", "seeds l")

ROW = """module Rows where
{-@ dot :: xs:[Int] -> {v:[Int] | len v == len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot []     []     = 0
dot (x:xs) (y:ys) = x * y + dot xs ys

{-@ apply :: c:Nat -> m:[{v:[Int] | len v == c}] -> {v:[Int] | len v == c} -> {v:[Int] | len v == len m} @-}
apply :: Int -> [[Int]] -> [Int] -> [Int]
apply _ []     _ = []
apply c (r:rs) v = apply c rs v
"""

RESERVE = """module Inventory where
{-@ data Item = Item { stock :: Nat, reserved :: {v:Nat | v <= stock} } @-}
data Item = Item { stock :: Int, reserved :: Int }

{-@ inline free @-}
free :: Item -> Int
free i = stock i - reserved i

{-@ reserve :: n:Nat -> i:Item -> {v:Item | free v == free i - n} @-}
reserve :: Int -> Item -> Item
reserve n (Item q r) = Item q (r + n)
"""

PAIRS = """module Pairs where
{-@ pairUp :: xs:[a] -> {v:[(a, a)] | 2 * len v == len xs} @-}
pairUp :: [a] -> [(a, a)]
pairUp (x:y:zs) = (x, y) : pairUp zs
pairUp []       = []
"""

SAME_AGAIN = """module Rows where
{-@ row :: n:Nat -> Bool -> {v:[Bool] | len v == n} @-}
row :: Int -> Bool -> [Bool]
row 0 _ = []
row n b = row (n - 1) b
"""

FORGOTTEN = """module Wrapper where
{-@ chunk :: n:{v:Int | 0 < v} -> s:[a] -> {v:[a] | len v <= n && len v <= len s} @-}
chunk :: Int -> [a] -> [a]
chunk n []     = []
chunk n (c:cs)
  | n == 1    = [c]
  | otherwise = c : chunk (n - 1) cs

{-@ rest :: n:Nat -> s:{v:[a] | n <= len v} -> {v:[a] | len v == len s - n} @-}
rest :: Int -> [a] -> [a]
rest 0 s      = s
rest n (_:cs) = rest (n - 1) cs

{-@ wrap :: n:{v:Int | 0 < v} -> s:[a] -> [{v:[a] | len v <= n}] / [len s] @-}
wrap :: Int -> [a] -> [[a]]
wrap n s
  | length s <= n = [s]
  | otherwise     = chunk n s : wrap n s
"""

CONDITION = """module Guarded where
{-@ smaller :: x:Int -> y:Int -> {v:Int | v <= x && v <= y} @-}
smaller :: Int -> Int -> Int
smaller x y
  | True      = x
  | otherwise = y
"""

NAMED = """module Named where
{-@ measure notEmpty @-}
notEmpty :: [a] -> Bool
notEmpty []    = False
notEmpty (_:_) = True
{-@ best :: {v:[Int] | notEmpty v} -> Int @-}
best :: [Int] -> Int
best xs = foldr max 0 xs
{-@ ifAny :: [Int] -> Maybe Int @-}
ifAny :: [Int] -> Maybe Int
ifAny xs
  | ok        = Just (best xs)
  | otherwise = Nothing
  where
    ok = True -- what is it?
"""

MEAN = """module Mean where
mean :: [Int] -> Int
mean xs = sum xs `div` length xs
"""

ODD = """module Odd where
{-@ next :: x:Int -> {v:Int | v /= x + 1} @-}
next :: Int -> Int
next x = x + 1
"""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param(ALIAS, "type Vec N = {v:[Int] | len v == N}", id="what an alias takes is said"),
        pytest.param(DIFFERENCE, "ship (Item q r) = Item (q - r) 0", id="a number is taken off"),
        pytest.param(SINGLE, "seeds (Player n)  = [n]", id="an element"),
        pytest.param(HALF, "seeds (Match l r) = join (seeds l) (seeds r)", id="the other half"),
        pytest.param(ROW, "apply c (r:rs) v = dot r v : apply c rs v", id="an element that a function makes"),
        pytest.param(LOCAL, "go :: k:Nat -> {v:[Int] | len v == k}", id="a local promise"),
        pytest.param(TRANSPOSED, "{v:[{v:[Int] | len v == len rs}] | len v == n}", id="one inside what it answers"),
        pytest.param(RESERVE, "{v:Item | reserved v + n <= stock v} ->", id="what an inlined function names"),
        pytest.param(PAIRS, "xs:{v:[a] | (len v) mod 2 == 0}", id="an even length"),
        pytest.param(SAME_AGAIN, "row n b = b : row (n - 1) b", id="an element that goes on"),
        pytest.param(FORGOTTEN, "wrap n (rest n s)", id="a function that nothing calls"),
        pytest.param(CONDITION, "| x < y      = x", id="a condition"),
        pytest.param(NAMED, "ok = notEmpty xs -- what is it?", id="a condition with a name"),
        pytest.param(MEAN, "mean :: xs:{v:[Int] | len v > 0} -> Int", id="no answer is made up"),
        pytest.param(ODD, "next :: x:Int -> {v:Int | v == x + 1}", id="nobody promises to differ"),
    ],
)
def test_it_comes_first(text: str, wanted: str) -> None:
    assert wanted in next(_made(text))


def test_the_answer_of_a_measure_is_mended() -> None:
    text = """module Append where
data Value = Number Int | Nil | Cons Value Value
{-@ measure isList @-}
isList :: Value -> Bool
isList (Number _)  = True
isList Nil         = True
isList (Cons _ xs) = isList xs
{-@ append :: {xs:Value | isList xs} -> {ys:Value | isList ys} -> {v:Value | isList v} @-}
append :: Value -> Value -> Value
append Nil         ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
append _           _  = error "append: not a list"
"""
    assert "isList (Number _)  = False" in next(_made(text))


def test_two_conditions_are_asked_together() -> None:
    text = """module Last where
data Value = Number Int | Nil | Cons Value Value
{-@ measure isList @-}
isList :: Value -> Bool
isList (Number _)  = False
isList Nil         = True
isList (Cons _ xs) = isList xs
{-@ measure isCons @-}
isCons :: Value -> Bool
isCons (Number _) = False
isCons Nil        = False
isCons (Cons _ _) = True
{-@ final :: Value -> Value @-}
final :: Value -> Value
final (Cons x Nil) = x
final (Cons _ xs)  = final xs
final _            = error "final: not a list"
"""
    assert "isCons v && isList v" in next(_made(text))


def test_what_all_values_keep_stands_in_their_data() -> None:
    made = list(_made(FIELD))
    assert any("at :: {v:Int | 0 <= v && v < floors}" in text for text in made[:2])


def test_what_is_said_of_data_is_not_in_the_way() -> None:
    text = FIELD.replace("at :: {v:Int | 0 <= v}", "at :: {v:Int | 0 <= v && v < floors}").replace("i + 1 < n", "i < n")
    made = list(_made(text))
    assert "| i + 1 < n = Lift" in made[0]
    assert not any("floors && v" in each for each in made)


def test_nobody_negates_a_difference() -> None:
    text = """module Apart where
{-@ byes :: n:Int -> size:{v:Int | n <= v} -> Nat @-}
byes :: Int -> Int -> Int
byes n size = n - size
"""
    made = list(_made(text))
    assert "byes n size = size - n" in made[0]
    assert not any("-(n - size)" in each or "n - n" in each for each in made)


def _made(text: str) -> Iterator[str]:
    """The text with each suggestion of the first finding made."""
    report = report_of(text)
    findings = [finding for binding in report.bindings for finding in binding.findings]
    for suggestion in findings[0].suggestions:
        changed = applied(LineIndex(text), suggestion.edits)
        assert changed is not None
        yield changed
