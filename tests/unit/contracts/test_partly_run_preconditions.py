"""Of what a callee asks the parts are tested that can be run, beside a measure without equations.

LiquidHaskell 0.9.0.2 rejects all but `inside`.
"""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
data T = T Int
{-@ measure size :: T -> Int @-}
{-@ assume look :: t:T -> {v:Int | 0 <= v && v < size t} -> Int @-}
look :: T -> Int -> Int
look = undefined
{-@ measure width :: forall a. a -> Int @-}
{-@ assume at :: t:a -> {v:Int | v < width t && 0 <= v} -> Int @-}
at :: a -> Int -> Int
at = undefined

low :: T -> Int -> Int
low t i = if i < 10 then look t i else 1
anywhere t i = if i < 10 then at t i else 1
high :: T -> Int -> Int
high t i = if i >= 0 then look t i else 1
{-@ inside :: t:T -> {v:Int | v < size t} -> Int @-}
inside :: T -> Int -> Int
inside t i = if i >= 0 then look t i else 1
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(("name", "call"), [("low", "low (T 0) (-1)"), ("anywhere", "anywhere 0 (-1)")])
def test_the_part_that_can_be_run_is_tested(name: str, call: str) -> None:
    (finding,) = reports()[name].findings
    assert finding.call == call
    assert finding.predicate is not None
    assert finding.predicate.text == "0 <= v"


def test_the_other_part_is_told_as_what_annotations_permit() -> None:
    assert reports()["high"].verdict is Verdict.WEAK_SPEC
    (finding,) = reports()["high"].findings
    assert finding.predicate is not None
    assert finding.predicate.text == "v < size t"


def test_what_is_proved_stays_so() -> None:
    assert reports()["inside"].verdict is Verdict.VERIFIED
