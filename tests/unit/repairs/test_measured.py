"""What gets smaller only with what callees promise: promise and metric are one repair, which LiquidHaskell takes."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import HELD, report_after, report_of

pytestmark = pytest.mark.repairs

QUEUE = (
    HELD
    + """{-@ pop :: q:{Queue a | held q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x : f) b) = (x, Queue f b)
pop (Queue [] (x : b)) = (x, Queue b [])
{-@ drain :: q:Queue a -> {v:[a] | len v == held q} @-}
drain :: Queue a -> [a]
drain q
  | held q == 0 = []
  | otherwise   = let (x, r) = pop q in x : drain r
"""
)

HALVES = """module M where
{-@ half :: n:Nat -> Int @-}
half :: Int -> Int
half n = n `div` 2
{-@ bits :: total:Nat -> n:Nat -> Nat @-}
bits :: Int -> Int -> Int
bits total n = if n == 0 then total else bits (total + 1) (half n)
"""

REST = """module M where
{-@ rest :: {v:[a] | len v > 0} -> [a] @-}
rest :: [a] -> [a]
rest (_ : xs) = xs
{-@ count :: total:Nat -> xs:[a] -> {v:Nat | v == total + len xs} @-}
count :: Int -> [a] -> Int
count total xs = if null xs then total else count (total + 1) (rest xs)
"""


@pytest.mark.parametrize(
    ("text", "function", "metric"),
    [(QUEUE, "drain", "/ [held q]"), (HALVES, "bits", "/ [n]"), (REST, "count", "/ [len xs]")],
)
def test_a_promise_and_a_metric_are_one_repair(text: str, function: str, metric: str) -> None:
    (broken,) = (each for each in report_of(text).bindings if each.name == function)
    for finding in broken.findings:
        first = finding.suggestions[0]
        assert len(first.edits) == 2
        assert any(metric in each.text for each in first.edits)
        edited = applied(LineIndex(text), first.edits)
        assert edited is not None
        assert {each.verdict for each in report_after(edited).bindings} == {Verdict.VERIFIED}
