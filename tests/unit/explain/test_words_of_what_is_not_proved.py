"""What is said of a function that is not proved and has no finding."""

from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.labels import Kind
from liquidlens.explain.reasons import AllTried, Bounded, NeverReached, NoRun, PredicateHolds, Unproved
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.explain.verdicts import reason_of, said_of
from liquidlens.pipeline import check_text
from liquidlens.search.bounds import Bound
from liquidlens.source.span import NOWHERE
from msgspec.structs import replace

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


def test_an_abstract_refinement_is_told_by_the_name_that_the_annotation_has() -> None:
    """What else is known of it would have to be said by bounds, and by what is given."""
    text = """module M where
{-@ pick :: forall <p :: a -> Bool, q :: a -> Bool, r :: a -> Bool>.
    {x::a<p> |- {v:a | v == x} <: a<q>} a<p> -> a<r> -> a<q> @-}
pick :: a -> a -> a
pick x y = y
"""
    said = said_of(check_text("M.hs", text).bindings[0])
    assert said.startswith("LiquidHaskell does not prove `q y` at 5:12: of the abstract refinement `q` it knows what")


def test_where_an_abstract_refinement_is_asked_of_values_without_names_they_are_left_out() -> None:
    """They were told as `q2'11 v v v`."""
    text = """module M where
{-@ data State s a <p :: s -> Bool, q :: s -> a -> s -> Bool>
      = State (x:s<p> -> (a, s)<\\w -> {v:s<q x w> | true}>) @-}
data State s a = State (s -> (a, s))
{-@ modify :: forall <p :: s -> Bool, q :: s -> Bool, q2 :: s -> a -> s -> Bool>.
    { s0::s<p>, x::() |- s<q> <: s<q2 s0 x> } f:(s<p> -> s<q>) -> State <p, q2> s () @-}
modify :: (s -> s) -> State s ()
modify f = State $ \\s -> ((), s)
"""
    said = said_of(check_text("M.hs", text).bindings[0])
    assert said.startswith("LiquidHaskell does not prove `q2` at 8:12: of the abstract refinement `q2` it knows what")


def test_where_nothing_can_be_run_no_longer_search_is_offered() -> None:
    searched = BindingReport("f", NOWHERE, Verdict.NO_COUNTEREXAMPLE, bound=Bounded(Bound.STEPS, 1000))
    assert searched.may_be_searched_on
    for bound in (AllTried(), NoRun(NotRun(Obstacle.BOUNDS))):
        assert not replace(searched, bound=bound).may_be_searched_on
