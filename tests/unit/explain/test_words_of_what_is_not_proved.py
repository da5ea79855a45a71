"""What is said of a function that is not proved and has no finding."""

from liquidlens.contracts.labels import Kind
from liquidlens.explain.reasons import NeverReached, PredicateHolds, Unproved
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.explain.verdicts import reason_of, said_of
from liquidlens.pipeline import check_text
from liquidlens.source.span import NOWHERE

# Values of type `Token` come from a module without source: nothing of `next` can be run.
UNRUN = """module M where

import Some.Module (Token)

{-@ next :: Token -> {v:Int | v > 0} -> {v:Int | v > 1} @-}
next :: Token -> Int -> Int
next _ n = n
"""


def told(goal: NeverReached | PredicateHolds, *, is_run: bool) -> str:
    reason = Unproved(goal, NOWHERE, is_run=is_run)
    return reason_of(BindingReport("f", NOWHERE, Verdict.NO_COUNTEREXAMPLE, reason), placed=False)


def test_that_no_input_was_found_is_said_of_what_was_run() -> None:
    """Beside "no run was possible" it says nothing."""
    for goal in (NeverReached("error"), PredicateHolds("v > 0", Kind.POSTCONDITION, "")):
        assert "no input that" in told(goal, is_run=True)
        assert "no input" not in told(goal, is_run=False)


def test_a_missing_case_is_said_in_words() -> None:
    said = told(PredicateHolds("", Kind.MISSING_CASE, ""), is_run=True)
    assert said.startswith("LiquidHaskell does not prove that no case is missing here;")


def test_what_could_not_be_run_says_so_once() -> None:
    report = check_text("M.hs", UNRUN).bindings[0]
    said = said_of(report)
    assert "no input" not in said, said
    assert ("no run was possible" in said) == (report.verdict is Verdict.NO_COUNTEREXAMPLE), said
