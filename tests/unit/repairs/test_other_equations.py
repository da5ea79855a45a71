"""Repairs that look at other equations, functions and variables: changes name each as the code does at their
place.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module Names where
data Regex = Empty | Eps | Sym Char | Seq Regex Regex | Star Regex
{-@ measure nullable @-}
nullable :: Regex -> Bool
nullable Empty = False
nullable Eps = True
nullable (Sym _) = False
nullable (Seq a b) = nullable a && nullable b
nullable (Star _) = True
{-@ sq :: a:Regex -> b:Regex -> {v:Regex | nullable v <=> (nullable a && nullable b)} @-}
sq :: Regex -> Regex -> Regex
sq Empty _ = Empty
sq _ Empty = Empty
sq Eps r = r
sq r Eps = Eps
sq a b = Seq a b
{-@ longer :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v >= len xs} @-}
longer :: [Int] -> [Int] -> [Int]
longer [] zs = zs
longer as [] = []
longer bs cs = if length bs >= length cs then bs else cs
{-@ upTo :: hi:Nat -> lo:Nat -> {v:Nat | v <= hi} @-}
upTo :: Int -> Int -> Int
upTo 0 _ = 0
upTo top low = low
{-@ inc :: hi:Nat -> lo:{Nat | lo <= hi} -> Maybe {v:Nat | v <= hi} @-}
inc :: Int -> Int -> Maybe Int
inc top n = Just (n + 1)
{-@ below :: hi:Nat -> lo:{Nat | lo < hi} -> {v:Nat | v < hi} @-}
below :: Int -> Int -> Int
below top n = n + 1
data Board = Board { width :: Int, height :: Int }
{-@ data Board = Board { width :: {w:Int | w > 0}, height :: {h:Int | h > 0} } @-}
{-@ wrap :: n:{Int | n > 0} -> Int -> {v:Int | 0 <= v && v < n} @-}
wrap :: Int -> Int -> Int
wrap n i = i `mod` n
data Dir = North | West
{-@ next :: b:Board -> Dir -> (Int, Int) -> ({v:Nat | v < width b}, {v:Nat | v < height b}) @-}
next :: Board -> Dir -> (Int, Int) -> (Int, Int)
next b North (x, y) = (wrap (width b) x, wrap (height b) (y - 1))
next b West (x, y) = (wrap (width b) (x - 1), y)
{-@ twice :: xs:{[Int] | len xs > 0} -> {v:[Int] | len v == len xs + 1} @-}
twice :: [Int] -> [Int]
twice (x : st) = x : st
{-@ type Bit = {v:Int | v == 0 || v == 1} @-}
{-@ xor :: Bit -> Bit -> Bit @-}
xor :: Int -> Int -> Int
xor a b = (a + b) `mod` 2
{-@ parity :: [Bit] -> Bit @-}
parity :: [Int] -> Int
parity = foldr (+) 0
{-@ both :: xs:[Int] -> ys:[Int] -> Nat -> Maybe (Int, Int) @-}
both :: [Int] -> [Int] -> Int -> Maybe (Int, Int)
both xs ys i
  | i < length xs = Just (xs !! i, ys !! i)
  | otherwise = Nothing
"""


def report() -> FileReport:
    return report_of(PROGRAM)


def offered(name: str) -> list[str]:
    (finding, *_) = next(each for each in report().bindings if each.name == name).findings
    return [title_of_repair(each) for each in finding.suggestions]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("sq", "Change `Eps` to `r`"),
        ("longer", "Change `[]` to `as`"),
        ("upTo", "Change `low` to `min top low`"),
        ("inc", "`if n < top then Just (n + 1) else Nothing`"),
        ("next", "to `(wrap (width b) (x - 1), wrap (height b) y)`"),
        ("twice", "Change `x : st` to `x : x : st`"),
        ("parity", "Change `foldr (+) 0` to `foldr xor 0`"),
        ("both", "Change `i < length xs` to `i < length xs && i < length ys`"),
        ("below", "Change `n + 1` to `(n + 1) `mod` top`"),
    ],
)
def test_the_change_is_offered(name: str, wanted: str) -> None:
    assert any(wanted in each for each in offered(name)), offered(name)


def test_no_promise_defines_a_measure_by_itself() -> None:
    """`nullable v <=> (nullable v && nullable b)` mends much, and says nothing."""
    assert not any("(nullable v &&" in each for each in offered("sq"))


TREE = """module Tree where
data Tree = Leaf | Node Tree Int Tree
{-@ measure size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = 1 + size l + size r
{-@ mirror :: t:Tree -> {v:Tree | size v == size t} @-}
mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror r)
{-@ deleteMin :: t:{Tree | size t > 0} -> {v:Tree | size v == size t - 1} @-}
deleteMin :: Tree -> Tree
deleteMin (Node Leaf _ r) = r
deleteMin (Node l x r) = Node (deleteMin l) x Leaf
data Shape = Circle { r :: Int } | Rect { w :: Int, h :: Int }
{-@ data Shape = Circle { r :: {v:Int | v > 0} } | Rect { w :: {v:Int | v > 0}, h :: {v:Int | v > 0} } @-}
grow :: Int -> Shape -> Shape
grow d (Circle n) = Circle (max 1 (n + d))
grow d (Rect a b) = Rect (max 1 (a + d)) (b + d)
"""


def test_trees_and_shapes() -> None:
    """What an equation alone ignores, what stands around the like, and two changes of one text at two places."""
    found = {each.name: each.findings[0].suggestions for each in report_of(TREE).bindings if each.findings}
    titles = {name: [title_of_repair(each) for each in suggestions] for name, suggestions in found.items()}
    assert "Change `Node (deleteMin l) x Leaf` to `Node (deleteMin l) x r`" in titles["deleteMin"][0]
    assert "to `Rect (max 1 (a + d)) (max 1 (b + d))`" in titles["grow"][0]
    assert {
        "Change `Node (mirror r) x (mirror r)` to `Node (mirror l) x (mirror r)`",
        "Change `Node (mirror r) x (mirror r)` to `Node (mirror r) x (mirror l)`",
    } <= {*titles["mirror"]}
