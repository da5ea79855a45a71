"""Small programs as students write them, each with one mistake: what a person would change is among the three.

LiquidHaskell rejects each program as it stands, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

MATRIX = """module Matrix where
{-@ type Row N = {v:[Int] | len v == N} @-}
{-@ dot :: xs:[Int] -> Row (len xs) -> Int @-}
dot :: [Int] -> [Int] -> Int
dot [] []         = 0
dot (x:xs) (y:ys) = x * y + dot xs ys
dot _ _           = error "lengths differ"

{-@ mulVec :: n:Nat -> [Row n] -> Row n -> [Int] @-}
mulVec :: Int -> [[Int]] -> [Int] -> [Int]
mulVec _ []     _ = []
mulVec n (r:rs) v = dot r v : mulVec n rs (tail v)
"""

QUEUE = """module Queue where
data Queue a = Queue { front :: [a], back :: [a] }
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}
{-@ balance :: f:[a] -> b:{v:[a] | len v <= len f + 1}
            -> {v:Queue a | len (front v) + len (back v) == len f + len b} @-}
balance :: [a] -> [a] -> Queue a
balance f b
  | length b <= length f = Queue f b
  | otherwise            = Queue (f ++ rev b) b

{-@ assume rev :: xs:[a] -> {v:[a] | len v == len xs} @-}
rev :: [a] -> [a]
rev = reverse
"""

WORDS = """module Words where
{-@ chop :: n:Nat -> s:String -> {v:String | len v <= n} @-}
chop :: Int -> String -> String
chop n s
  | length s <= n = s
  | otherwise     = take (n - 3) s ++ "..."

{-@ padLeft :: n:Nat -> s:{v:String | len v <= n} -> {v:String | len v == n} @-}
padLeft :: Int -> String -> String
padLeft n s = replicate (n - length s) ' ' ++ s

{-@ column :: Nat -> [String] -> [String] @-}
column :: Int -> [String] -> [String]
column n = map (padLeft n)
"""

FIBS = """module Fibs where
{-@ fibs :: n:Nat -> Nat @-}
fibs :: Int -> Int
fibs 0 = 0
fibs n = fibs (n - 1) + fibs (n - 2)
"""

GAME = """module Game where
{-@ type Board = {v:[Char] | len v == 9} @-}
{-@ emptyBoard :: Board @-}
emptyBoard :: [Char]
emptyBoard = replicate 8 '.'
"""

SHOP = """module Shop where
data Item = Item { price :: Int, qty :: Int }
{-@ data Item = Item { price :: Nat, qty :: Nat } @-}
{-@ total :: [Item] -> Nat @-}
total :: [Item] -> Int
total = foldr (\\i acc -> price i * qty i - acc) 0

{-@ discount :: pct:{v:Int | 0 <= v && v <= 100} -> p:Nat -> {v:Nat | v <= p} @-}
discount :: Int -> Int -> Int
discount pct p = p - (p * pct) `div` 10
"""

TREE = """module Tree where
data Tree a = Leaf | Node (Tree a) a (Tree a)
{-@ measure tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Leaf         = 0
tsize (Node l _ r) = tsize l + 1 + tsize r

{-@ mirror :: t:Tree a -> {v:Tree a | tsize v == tsize t} @-}
mirror :: Tree a -> Tree a
mirror Leaf         = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror r)
"""

MACHINE = """module Machine where
data Op = Push Int | AddTop
run :: [Int] -> [Op] -> [Int]
run s []            = s
run s (Push n : os) = run (n : s) os
run s (AddTop : os)
  | length s >= 1 = run (add s) os
  | otherwise     = run s os

{-@ add :: {v:[Int] | len v >= 2} -> [Int] @-}
add :: [Int] -> [Int]
add (a : b : xs) = a + b : xs
"""

NO_END = """module NoEnd where
{-@ split :: n:Nat -> xs:[a] -> ({v:[a] | len v <= n}, [a]) @-}
split :: Int -> [a] -> ([a], [a])
split _ []     = ([], [])
split n (x:xs) = (x : a, b) where (a, b) = split (n - 1) xs

{-@ first :: n:Nat -> xs:[a] -> {v:[a] | len v <= n} @-}
first :: Int -> [a] -> [a]
first _ []     = []
first n (x:xs) = x : first (n - 1) xs
"""

AT = """module At where
{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (_:xs) n = at xs (n - 1)

{-@ times :: n:Nat -> a -> {v:[a] | len v == n} @-}
times :: Int -> a -> [a]
times n x = x : times (n - 1) x

{-@ factorial :: Nat -> {v:Int | v > 0} @-}
factorial :: Int -> Int
factorial n = n * factorial (n - 1)
"""

FLAGS = """module Flags where
{-@ cost :: Bool -> Int -> Int @-}
cost :: Bool -> Int -> Int
cost True _ = 0
cost True n = n
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(MATRIX, "mulVec", "mulVec n rs v", id="a call that breaks two things"),
        pytest.param(QUEUE, "balance", "Queue (f ++ rev b) []", id="nothing is left where all went elsewhere"),
        pytest.param(WORDS, "chop", "n:{v:Nat | v >= 3}", id="a number that only the code mentions"),
        pytest.param(WORDS, "column", "xs:[{v:String | len v <= n}]", id="what is asked of elements"),
        pytest.param(FIBS, "fibs", "fibs 0 = 0\nfibs 1 = 1\nfibs n", id="one more base case"),
        pytest.param(NO_END, "split", "split 0 xs = ([], xs)\nsplit _ []", id="an end, with what is left over"),
        pytest.param(NO_END, "first", "first 0 _ = []\nfirst _ []", id="an end, as for the empty list"),
        pytest.param(AT, "at", "at (x:_) 0 = x\nat (_:xs) n", id="an end at an element"),
        pytest.param(AT, "times", "times 0 _ = []\ntimes n", id="an end where none is"),
        pytest.param(AT, "factorial", "factorial 0 = 1\nfactorial n", id="an end of a product"),
        pytest.param(GAME, "emptyBoard", "replicate 9 '.'", id="one too few"),
        pytest.param(SHOP, "total", "qty i + acc", id="a sign in a fold"),
        pytest.param(SHOP, "discount", "`div` 100", id="a number of the annotation"),
        pytest.param(TREE, "mirror", "Node (mirror r) x (mirror l)", id="the other subtree"),
        pytest.param(MACHINE, "run", "length s >= 2", id="a bound of the callee"),
        pytest.param(FLAGS, "cost", "cost False n", id="the same pattern twice"),
    ],
)
def test_what_a_person_would_change_is_among_the_three(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    suggestions = (*(each for finding in binding.findings for each in finding.suggestions), *binding.suggestions)
    offered = [applied(LineIndex(text), each.edits) or "" for each in suggestions]
    assert any(wanted in each for each in offered), [each.proposal for each in suggestions]
    for each in offered:
        assert not report_after(each).problems
