"""What a call asks beside a list that is written down is asked of callers with its length put in.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module Closed where
data Term = V Int | N Term
{-@ measure free @-}
{-@ free :: Term -> Nat @-}
free :: Term -> Int
free (V i) = if i < 0 then 0 else i + 1
free (N t) = free t
{-@ eval :: env:[Int] -> {t:Term | free t <= len env} -> Int @-}
eval :: [Int] -> Term -> Int
eval env t = 1
run :: Term -> Int
run t = eval [] t
with :: Int -> Term -> Int
with n t = eval [n] t
{-@ at :: env:[Int] -> {i:Nat | i < len env} -> Int @-}
at :: [Int] -> Int -> Int
at env i = env !! i
{-@ two :: Nat -> Int @-}
two :: Int -> Int
two i = at [3, 4] i
more :: [Int] -> Int -> Int
more env i = at (0 : env) i
"""


def report() -> FileReport:
    return report_of(PROGRAM)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("run", "Require `free t == 0` of the callers of `run`"),
        ("with", "Require `free t <= 1` of the callers of `with`"),
        ("two", "Require `i < 2` of the callers of `two`"),
        ("more", "Require `i >= 0 && i < len env + 1` of the callers of `more`"),
    ],
)
def test_the_precondition_is_offered(name: str, wanted: str) -> None:
    (finding, *_) = next(each for each in report().bindings if each.name == name).findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    assert any(wanted in each for each in titles), titles
