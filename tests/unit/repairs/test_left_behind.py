"""A change of a reflected function after which a proof lacks a step: a first step, where what the proof
says still holds."""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

GROW = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Grow where

{-@ reflect grow @-}
{-@ grow :: n:Nat -> xs:[Int] -> {v:[Int] | len v == len xs + n} @-}
grow :: Int -> [Int] -> [Int]
grow 0 xs = xs
grow n xs = 0 : xs

{-@ longer :: n:Nat -> xs:[Int] -> { len (grow n xs) LAW } @-}
longer :: Int -> [Int] -> ()
longer 0 _  = ()
longer n xs = ()
"""


def _countdown(law: str) -> list[Suggestion]:
    found = {each.name: each for each in report_of(GROW.replace("LAW", law)).bindings}["grow"].findings[0].suggestions
    return [each for each in found if any("grow (n - 1) xs" in edit.text for edit in each.edits)]


def test_a_proof_that_lacks_a_step_then_is_told_of() -> None:
    law = ">= len xs"
    (step,) = _countdown(law)
    assert title_of_repair(step) == "First step: change `0 : xs` to `0 : grow (n - 1) xs`"
    assert seen_words(step).endswith("; `longer` then lacks a step: no run that was tried breaks what is said there")
    assert step.worse_after == {"longer"}
    changed = applied(LineIndex(GROW.replace("LAW", law)), step.edits)
    assert changed is not None
    after = {each.name: each for each in report_after(changed).bindings}
    assert after["grow"].verdict.value == "verified"
    assert after["longer"].verdict.value == "weak-spec"
    assert not after["longer"].findings


def test_a_change_that_breaks_what_a_proof_says_is_none() -> None:
    assert not _countdown("<= len xs + 1")
