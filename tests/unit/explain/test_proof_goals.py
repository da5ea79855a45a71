"""What a proof is told to lack is said in the words of the code: of patterns, and of calls."""

from liquidlens.explain.families import code_of_reason
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

PROGRAM = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Prelude hiding (map, length, (++))
import Language.Haskell.Liquid.ProofCombinators
{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)
{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs
{-@ reflect length @-}
{-@ length :: [a] -> Nat @-}
length :: [a] -> Int
length [] = 0
length (_:xs) = 1 + length xs
"""
FORGOTTEN = """{-@ mapLen :: f:(a -> b) -> xs:[a] -> { length (map f xs) == length xs } @-}
mapLen :: (a -> b) -> [a] -> Proof
mapLen _ [] = trivial
mapLen f (_:xs) = trivial
"""
EQUATIONS = """{-@ appNil :: xs:[a] -> { xs ++ [] == xs } @-}
appNil :: [a] -> Proof
appNil [] = trivial
appNil (x:xs) = (x:xs) ++ [] === x : (xs ++ []) === x : xs *** QED
"""


def test_a_forgotten_induction_is_a_step_that_lacks_and_is_told_of_the_pattern() -> None:
    found = check_text("M.hs", PROGRAM + FORGOTTEN).bindings[-1]
    assert code_of_reason(found.reason) == "weak-spec/proof-step"
    assert "`length (map f (_:xs)) == length (_:xs)`" in reason_of(found)


def test_of_an_answer_the_call_is_told_not_the_definition() -> None:
    found = check_text("M.hs", PROGRAM + EQUATIONS).bindings[-1]
    assert "`x : xs == x : xs ++ []` of `(===)`" in reason_of(found)
