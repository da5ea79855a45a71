"""What is verified is so: programs, mutants and generated modules, broken by no run here and none in GHC.

The large run is `tests/bench/soundness.py`.
"""

from functools import cache
from pathlib import Path

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.search.limits import Limits

from tests.soundness.annotated_modules import program
from tests.soundness.breaking import Judged, broken, judged
from tests.soundness.mutants import mutants
from tests.soundness.random_runs import Instrumented, Runs
from tests.soundness.runs_in_ghc import run_in_ghc

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.hs"))
SEED = 20
MUTANTS = 2
RUNS = 150
LIMITS = Limits(
    size=4,
    path_steps=20_000,
    steps=15_000,
    states=150,
    solver_calls=150,
    solver_resources=60_000,
    seconds=20,
    per_label=2,
)

CRASHING = """module Crashing where
{-@ half :: {v:Int | v > 0} -> {v:Int | v >= 0} @-}
half :: Int -> Int
half x = if x > 5 then 0 - 1 else x
{-@ use :: Int -> Int @-}
use :: Int -> Int
use x = half (x - 3)
"""


@cache
def subject(path: Path) -> Judged:
    found = judged(str(path), path.read_text(encoding="utf-8"))
    assert found is not None
    return found


def random_runs(*subjects: Judged) -> list[Runs]:
    programs = [Instrumented(each, each.green, SEED, RUNS).built() for each in subjects]
    run_in_ghc(programs, timeout=240)
    return [run for each in programs for run in each.runs]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_no_run_breaks_what_is_verified(path: Path) -> None:
    found = subject(path)
    assert len(found.green) >= 5
    assert list(broken(found, found.green, LIMITS)) == []


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_no_run_breaks_what_is_verified_of_a_mutant(path: Path) -> None:
    original = subject(path)
    checked = 0
    for mutant in mutants(original.text, original.module, SEED, MUTANTS):
        found = judged(str(path), mutant.text)
        if found is not None:
            checked += 1
            assert list(broken(found, found.green, LIMITS)) == [], mutant.change
    assert checked


@pytest.mark.parametrize("seed", range(SEED, SEED + 3))
def test_no_run_breaks_what_is_verified_of_a_generated_module(seed: int) -> None:
    found = judged("Generated.hs", program(seed))
    assert found is not None
    assert list(broken(found, found.green, LIMITS)) == []


def test_the_machine_breaks_what_is_not_verified() -> None:
    """The search is no proof of anything unless it finds what is there to be found."""
    found = judged("Crashing.hs", CRASHING)
    assert found is not None
    assert found.green == []
    labels = {each.label.kind for each in broken(found, ["Crashing.half", "Crashing.use"], LIMITS)}
    assert labels == {Kind.POSTCONDITION, Kind.PRECONDITION}


@pytest.mark.ghc
@pytest.mark.ghc
@pytest.mark.usefixtures("ghc")
def test_random_inputs_in_ghc_break_nothing() -> None:
    ended = random_runs(*(subject(path) for path in PROGRAMS))
    assert [run for run in ended if run.failure and not run.wide] == []
    ran = [run for run in ended if run.accepted]
    assert len(ran) > len(ended) * 3 // 4
    assert sum(run.accepted for run in ran) > 2_000


@pytest.mark.ghc
@pytest.mark.ghc
@pytest.mark.usefixtures("ghc")
def test_random_inputs_in_ghc_break_what_is_wrong() -> None:
    found = judged("Crashing.hs", CRASHING)
    assert found is not None
    made = Instrumented(found, ["Crashing.half", "Crashing.use"], SEED, RUNS).built()
    run_in_ghc([made], timeout=60)
    assert [run.failure.split(" ", 1)[1] for run in made.runs] == ['Violated "promise"', 'Violated "half call"']
