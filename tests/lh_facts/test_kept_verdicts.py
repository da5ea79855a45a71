"""The modular checker agrees with LiquidHaskell's kept verdicts on a sample of our own corpora and of their changes.

`tests/bench/liquidhaskell.py` compares all of them, with the explanations; the table stands beside it.
"""

import random
from pathlib import Path

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module
from liquidlens.program import Loader

from tests.bench.judged import Case, read

ROOT = Path(__file__).parents[2]
VERDICTS = ROOT / "tests" / "bench" / "verdicts" / "own.tsv"
SAMPLE = 40
LARGEST = 4_000
"""Characters of a file in the sample: the others take seconds each."""


KNOWN = {
    "tests/golden/annotations/abstract-arity.hs": "its annotation is refused here: nothing is judged",
    "tests/judge/programs/BindingGroups.hs": "values made of each other bit by bit are no recursion here",
    "tests/judge/programs/HigherRank.hs": "a polymorphic argument, used at a type that nothing tells",
    "tests/judge/programs/MutualDataTypes.hs": "functions that call each other on parts are proved to end here",
    "tests/judge/programs/RecordsUpdate.hs": "the update of a known constructor misses no case here",
    "tests/judge/programs/ShowListUser.hs": "it takes `div n 2` to be less than any n",
}
"""Files where the checker differs, with the reason."""


def _agrees(case: Case) -> bool:
    text = case.text((ROOT / case.path).read_text(encoding="utf-8"))
    assert text is not None, "the file has changed: judge it again"
    program = Loader().load(str(ROOT / case.path), text)
    judgement = check_module(program, program.modules[program.main])
    rejected = {
        place.start.line
        for binding in judgement.bindings.values()
        if not binding.unlooked
        for answer in binding.judgements.values()
        if answer.status is not Status.PROVED
        for place in answer.places
    }
    return (
        judgement.safe == (case.verdict == "SAFE")
        and bool(rejected) == bool(case.lines)
        and all(any(lines.first <= line <= lines.last for line in rejected) for lines in case.lines)
    )


def _sample() -> list[Case]:
    cases = [case for case in read(VERDICTS) if case.verdict in ("SAFE", "UNSAFE")]
    small = [case for case in cases if (ROOT / case.path).stat().st_size <= LARGEST]
    return random.Random(1).sample(small, min(SAMPLE, len(small)))


@pytest.mark.parametrize("case", _sample(), ids=lambda case: case.name)
def test_agrees_with_the_kept_verdict(case: Case) -> None:
    assert _agrees(case) == (bool(case.line) or case.path not in KNOWN)
