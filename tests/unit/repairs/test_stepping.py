"""Several mistakes in one function: a change that mends some of them is a first step, beside what it mends only."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import HELD, report_after, report_of

pytestmark = pytest.mark.repairs

QUEUE = (
    HELD
    + """{-@ pop :: {q:Queue a | held q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x : f) b) = (x, Queue f b)
pop (Queue [] (x : b)) = (x, Queue b [])
{-@ peek :: Queue a -> Maybe a @-}
peek :: Queue a -> Maybe a
peek (Queue (x : _) _) = Just x
peek (Queue [] b)      = if null b then Nothing else Just (last b)
{-@ takeQ :: n:Nat -> q:Queue a -> {v:[a] | len v <= n} @-}
takeQ :: Int -> Queue a -> [a]
takeQ n q
  | n == 0    = []
  | otherwise = case peek q of
      Nothing -> []
      Just _  -> let (x, r) = pop q in x : takeQ n r
"""
)


def test_the_steps_towards_several_findings_are_one_repair() -> None:
    (broken,) = (each for each in report_of(QUEUE).bindings if each.name == "takeQ")
    assert {each.kind.value for each in broken.findings} == {"postcondition", "precondition", "termination"}
    for finding in broken.findings:
        first = finding.suggestions[0]
        assert "(n - 1)" in [each.text for each in first.edits]
        edited = applied(LineIndex(QUEUE), first.edits)
        assert edited is not None
        assert {each.verdict for each in report_after(edited).bindings} == {Verdict.VERIFIED}


def test_a_change_that_mends_some_of_what_is_wrong_is_a_first_step() -> None:
    text = QUEUE.replace("peek (Queue [] b)      = if null b then Nothing else Just (last b)", "peek _ = Nothing")
    (broken,) = (each for each in report_of(text).bindings if each.name == "takeQ")
    kinds = {each.kind.value: each for each in broken.findings}
    assert {*kinds} == {"postcondition", "precondition", "termination"}
    for kind in ("postcondition", "termination"):
        first = kinds[kind].suggestions[0]
        assert first.is_step
        assert [each.text for each in first.edits] == ["(n - 1)"]
    assert not any(each.is_step for each in kinds["precondition"].suggestions)
    edited = applied(LineIndex(text), kinds["postcondition"].suggestions[0].edits)
    assert edited is not None
    (left,) = (each for each in report_after(edited).bindings if each.name == "takeQ")
    assert [each.kind.value for each in left.findings] == ["precondition"]
