"""The checker's work is bounded: what is open at its end is unknown, never proved or rejected."""

import pytest
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Status
from liquidlens.explain.reasons import Undecided
from liquidlens.explain.report import Verdict
from liquidlens.liquid.allowed import Allowing
from liquidlens.liquid.check import AllowedAsker, check_module
from liquidlens.liquid.faults import TooLarge
from liquidlens.liquid.questions import Bounds
from liquidlens.pipeline import check_text
from liquidlens.program import load_program

TEXT = """module M (use, low) where

go n = if n <= 0 then 0 else 1 + go (n - 1)

{-@ use :: n:Nat -> {v:Int | v >= 0} @-}
use :: Int -> Int
use n = go n

{-@ low :: n:Nat -> {v:Int | v > n} @-}
low :: Int -> Int
low n = n
"""

PROGRAM = load_program("M.hs", TEXT)
MODULE = PROGRAM.modules["M"]


def statuses(most: float) -> dict[str, set[Status]]:
    found = check_module(PROGRAM, MODULE, bounds=Bounds(most)).bindings
    return {name.removeprefix("M."): {each.status for each in j.judgements.values()} for name, j in found.items()}


def test_without_a_bound_all_is_answered() -> None:
    assert statuses(10_000) == {"go": {Status.PROVED}, "use": {Status.PROVED}, "low": {Status.REJECTED}}


@pytest.mark.parametrize("most", range(0, 12, 2))
def test_nothing_else_is_proved_or_rejected_within_less(most: int) -> None:
    whole, less = statuses(10_000), statuses(most)
    for name, found in less.items():
        assert found <= {*whole[name], Status.UNKNOWN}


def test_no_work_answers_nothing() -> None:
    assert set().union(*statuses(-1).values()) == {Status.UNKNOWN}


def test_nothing_is_asked_once_something_does_not_hold() -> None:
    found = check_module(PROGRAM, MODULE, bounds=Bounds(wholly=True)).bindings
    whole = statuses(10_000)
    for name, judged in found.items():
        said = {each.status for each in judged.judgements.values()}
        assert said <= {*whole[name.removeprefix("M.")], Status.UNKNOWN}
    broken = [each.status for judged in found.values() for each in judged.judgements.values()]
    assert broken.count(Status.REJECTED) == 1


def test_nothing_is_asked_once_what_is_needed_does_not_hold() -> None:
    whole = check_module(PROGRAM, MODULE).bindings
    broken = {
        label
        for judged in whole.values()
        for label, each in judged.judgements.items()
        if each.status is Status.REJECTED
    }
    kept = {label for judged in whole.values() for label in judged.judgements} - broken

    def said(needed: set[Label]) -> list[Status]:
        found = check_module(PROGRAM, MODULE, bounds=Bounds(needed=frozenset(needed))).bindings
        return [each.status for judged in found.values() for each in judged.judgements.values()]

    assert said(broken).count(Status.REJECTED) == 1
    # What is not needed may fail: the rest is asked about all the same.
    assert Status.UNKNOWN not in said(kept)


def test_what_is_allowed_is_looked_for_within_its_work() -> None:
    found = check_module(PROGRAM, MODULE).bindings["M.low"].judgements
    label = next(each for each in found if each.kind is Kind.POSTCONDITION)
    allowing = AllowedAsker(PROGRAM, MODULE).of("M.low", label)
    assert allowing.facts and 0 < allowing.work < 100
    assert AllowedAsker(PROGRAM, MODULE).of("M.low", label, -1) == Allowing()


@pytest.mark.parametrize("most", [0, 2, 4])
def test_what_is_too_large_is_unknown_and_said_so(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("liquidlens.liquid.checking.MOST_OF_UNIT", most)
    report = {each.name: each for each in check_text("M.hs", TEXT).bindings}
    assert report["use"].verdict is Verdict.NO_COUNTEREXAMPLE
    assert report["use"].reason == Undecided(TooLarge(2))
    # What one unit takes makes no difference to the next.
    assert report["low"].verdict is Verdict.UNSAFE


@pytest.mark.parametrize("most", range(0, 12, 2))
def test_nothing_else_is_proved_or_rejected_of_what_is_too_large(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = statuses(10_000)
    monkeypatch.setattr("liquidlens.liquid.checking.MOST_OF_UNIT", most)
    for name, found in statuses(10_000).items():
        assert found <= {*whole[name], Status.UNKNOWN}


REBUILT = """module M where
{-@ LIQUID "--exact-data-cons" @-}
{-@ LIQUID "--no-termination" @-}
data Items = None | Item Int Items
data Queue = Queue Items
{-@ measure size @-}
{-@ size :: Queue -> Nat @-}
size :: Queue -> Int
size (Queue None) = 0
size (Queue (Item _ rest)) = 1 + size (Queue rest)
{-@ pop :: {q:Queue | size q > 0} -> Queue @-}
pop :: Queue -> Queue
pop (Queue (Item _ rest)) = Queue rest
"""


def test_a_measure_that_builds_what_it_is_asked_of_says_something_of_a_few_of_these() -> None:
    program = load_program("M.hs", REBUILT)
    found = check_module(program, program.modules["M"]).bindings
    assert all(each.verified for each in found.values())
