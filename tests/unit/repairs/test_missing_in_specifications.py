"""What is missing in a measure, in a precondition over a field, or where there may be no answer.

LiquidHaskell rejects each function as it stands, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module Missing where
data Ty = TInt | TBool deriving (Eq)
{-@ data Ty = TInt | TBool @-}
data Tm = I Int | B Bool | Plus Tm Tm | If Tm Tm Tm
data Val = VI Int | VB Bool
{-@ measure isInt @-}
isInt :: Val -> Bool
isInt (VI _) = True
isInt (VB _) = False
{-@ measure ty @-}
ty :: Tm -> Ty
ty (I _) = TInt
ty (B _) = TBool
ty (Plus _ _) = TInt
ty (If _ t _) = ty t
{-@ measure wt @-}
wt :: Tm -> Bool
wt (I _) = True
wt (B _) = True
wt (Plus a b) = wt a && wt b && ty a == TInt && ty b == TInt
wt (If c t e) = wt c && wt t && wt e && ty c == TBool
{-@ eval :: t:{Tm | wt t} -> {v:Val | isInt v <=> ty t == TInt} @-}
eval :: Tm -> Val
eval (I n) = VI n
eval (B b) = VB b
eval (Plus a b) = case (eval a, eval b) of
  (VI x, VI y) -> VI (x + y)
eval (If c t e) = case eval c of
  VB True -> eval t
  VB False -> eval e
{-@ data Stack a = Stack { cap :: Nat, items :: {v:[a] | len v <= cap} } @-}
data Stack a = Stack { cap :: Int, items :: [a] }
pop :: Stack a -> (a, Stack a)
pop (Stack c (x:xs)) = (x, Stack c xs)
peek :: Stack a -> Maybe a
peek (Stack _ xs) = Just (head xs)
{-@ data I = Range { from :: Int, to :: {v:Int | from < v} } @-}
data I = Range { from :: Int, to :: Int }
meet :: I -> I -> Maybe I
meet (Range a b) (Range c d) = Just (Range (max a c) (min b d))
{-@ data Hist = Hist { width :: {v:Int | v > 0}, counts :: [Nat] } @-}
data Hist = Hist { width :: Int, counts :: [Int] }
{-@ bump :: i:Nat -> cs:{v:[Nat] | i < len v} -> {v:[Nat] | len v = len cs} @-}
bump :: Int -> [Int] -> [Int]
bump 0 (c : cs) = (c + 1) : cs
bump i (c : cs) = c : bump (i - 1) cs
{-@ add :: x:Nat -> h:Hist -> {r:Hist | len (counts r) = len (counts h)} @-}
add :: Int -> Hist -> Hist
add x h = Hist (width h) (bump (x `div` width h) (counts h))
"""


def report() -> FileReport:
    return report_of(PROGRAM)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        (
            "eval",
            "Change `wt c && wt t && wt e && ty c == TBool` to "
            "`wt c && wt t && wt e && ty c == TBool && ty t == ty e` in `wt`",
        ),
        ("pop", "Require `len (items xs) > 0` of the callers of `pop`"),
        ("peek", "Change `Just (head xs)` to `case xs of { x : _ -> Just x; [] -> Nothing }`"),
        (
            "meet",
            "Change `Just (Range (max a c) (min b d))` to "
            "`if max a c < min b d then Just (Range (max a c) (min b d)) else Nothing`",
        ),
        (
            "add",
            "Change `Hist (width h) (bump (x `div` width h) (counts h))` to `if x `div` width h < length (counts h) "
            "then Hist (width h) (bump (x `div` width…`",
        ),
    ],
)
def test_first(name: str, first: str) -> None:
    (binding,) = (each for each in report().bindings if each.name == name)
    assert title_of_repair(binding.findings[0].suggestions[0]) == first


PROOF = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Proof where
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x:xs) = app (rev xs) [x]
{-@ appNil :: xs:[a] -> { app xs [] == xs } @-}
appNil :: [a] -> ()
appNil [] = ()
appNil (_:xs) = appNil xs
{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app (app xs ys) zs == app xs (app ys zs) } @-}
appAssoc :: [a] -> [a] -> [a] -> ()
appAssoc [] _ _ = ()
appAssoc (_:xs) ys zs = appAssoc xs ys zs
{-@ revApp :: xs:[a] -> ys:[a] -> { rev (app xs ys) == app (rev xs) (rev ys) } @-}
revApp :: [a] -> [a] -> ()
revApp [] ys = appNil (rev ys)
revApp (x:xs) ys = revApp xs ys `seq` appAssoc (rev ys) (rev xs) [x]
"""


def test_arguments_that_a_theorem_has_the_wrong_way_round() -> None:
    (binding,) = (each for each in report_of(PROOF).bindings if each.name == "revApp")
    first = title_of_repair(binding.findings[0].suggestions[0])
    assert first == "Annotate `revApp :: xs:[a] -> ys:[a] -> { rev (app xs ys) == app (rev ys) (rev xs) }`"


NUMBERS = """module Numbers where
{-@ type Month = {v:Int | 1 <= v && v <= 12} @-}
{-@ next :: Month -> Month @-}
next :: Int -> Int
next m = (m + 1) `mod` 12
{-@ power :: Int -> Nat -> Int @-}
power :: Int -> Int -> Int
power b e = b * power b (e - 1)
"""


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("next", "Change `(m + 1) `mod` 12` to `m `mod` 12 + 1`"),
        ("power", "First step: add the case `power _ 0 = 1`"),
    ],
)
def test_numbers(name: str, wanted: str) -> None:
    (binding,) = (each for each in report_of(NUMBERS).bindings if each.name == name)
    assert wanted in [title_of_repair(each) for each in binding.findings[0].suggestions]
