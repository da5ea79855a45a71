"""Expressions evaluated at the end of a module."""

import pytest
from liquidlens.exemplify.evaluation import evaluated
from liquidlens.exemplify.session import Session

TEXT = """module T where
import qualified Data.Map as M
data Tree a = Leaf | Node (Tree a) a (Tree a)
f :: Int -> Int
f x = x + 1
bad :: Int -> Bool
bad x = x
table :: M.Map Int String
table = M.fromList [(1, "a")]
"""

VALUES = {
    "f 3": "4",
    "(f 3, Just 'c', \"te\\nxt\", 2.5)": "(4, Just 'c', \"te\\nxt\", 2.5)",
    "Node Leaf (f 1) Leaf": "Node Leaf 2 Leaf",
    "M.lookup 1 table": 'Just "a"',
    "[f x | x <- [1, 2]]": "[2, 3]",
    "[1 ..]": "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …]",
    "sum [1 .. 5000]": "12502500",
    "3 `div` (0 :: Int)": 'error "divide by zero"',
    "let z = z + 1 in z :: Int": 'error "<<loop>>"',
    "undefined :: Int": 'error "Prelude.undefined"',
}

REASONS = {
    'f "x"': "expected `Int`, but this is `String`",
    "f": "this is a function, Int -> Int",
    "fu 2": "`fu` is not in scope",
    "f (": "this `(` is never closed",
    ")": "this `)` closes nothing",
    "f 3 where g = 2": "this does not parse",
    'putStrLn "x"': "actions of `IO` are not run",
    "length [1 ..]": "no end within 400,000 steps of the machine",
    "show": "the type is ambiguous: Show t, needed by show, does not say which",
}


@pytest.mark.parametrize(("expression", "value"), VALUES.items())
def test_an_expression_has_a_value(expression: str, value: str) -> None:
    assert evaluated("T.hs", TEXT, Session((), expression)) == value


@pytest.mark.parametrize(("expression", "reason"), REASONS.items())
def test_why_there_is_no_value(expression: str, reason: str) -> None:
    assert evaluated("T.hs", TEXT, Session((), expression)).startswith(f"not evaluated: {reason}")


def test_definitions_stand_before_an_expression() -> None:
    assert evaluated("T.hs", TEXT, Session(("x = 3", "y z = f (x * z)"), "x + y 2")) == "10"


def test_a_file_in_which_our_name_is_taken() -> None:
    assert (
        evaluated("T.hs", "liquidlensEvaluated :: Int\nliquidlensEvaluated = 7", Session((), "liquidlensEvaluated + 1"))
        == "8"
    )


def test_a_file_that_cannot_be_read_to_its_end() -> None:
    assert evaluated("T.hs", "module T where\nx = 1\n{- open\n", Session((), "1")).startswith("not evaluated: ")
