"""A sample of the benches of weakened specifications and of deep preconditions: the answer, not its words."""

import random
from pathlib import Path

import pytest

from tests.bench import deep, weakened

pytestmark = pytest.mark.repairs

BENCH = Path(__file__).parent.parent / "bench"

PROGRAMS = ("Numbers", "TypeState", "Stack", "Options", "Account")
STEPS = 60_000
"""What a deep bug of the sample may cost: far below what a check of one binding is given."""


def _sample() -> list[weakened.Mutant]:
    mutants = [m for name in PROGRAMS for m in weakened.mutants_of(BENCH / "weakened" / f"{name}.hs")]
    return random.Random(11).sample([m for m in mutants if m.place not in weakened.REAL], 12)


def test_the_weakened_function_is_named_and_repaired_or_nothing_is_said() -> None:
    rows = [weakened.judge(mutant) for mutant in _sample()]
    failing = [row for row in rows if row.fails]
    assert len(failing) >= 6
    assert not [row for row in rows if row.alarms or row.silent]
    assert sum(bool(row.other) for row in failing) <= 1
    assert sum(row.restored for row in failing) >= 0.8 * len(failing)


@pytest.mark.parametrize(
    ("name", "depth"),
    [("SortedAbstract", 6), ("SortedMeasure", 6), ("Avl", 2), ("Braun", 3), ("WellTyped", 3), ("TwoThree", 3)],
)
def test_a_bug_below_a_deep_precondition_is_explained(name: str, depth: int) -> None:
    right, *broken = deep.variants(BENCH / "deep" / f"{name}.hs")
    report = deep.check(next(program for program in broken if program.depth == depth))
    assert report is not None
    assert deep.findings(report), report
    assert sum(binding.steps for binding in report.bindings) < STEPS
    quiet = deep.check(right)
    assert quiet is not None and not deep.trouble(quiet) and not deep.findings(quiet)
