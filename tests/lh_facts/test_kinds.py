"""The modular checker agrees with LiquidHaskell on small programs of each kind that its own tests have.

`kinds.tsv` holds its verdicts and error places; classes, measures, abstract refinements, reflection, metrics, records,
constructors that refine their type, the libraries.
"""

import csv
from pathlib import Path

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module
from liquidlens.program import Loader
from msgspec import Struct

HERE = Path(__file__).parent

KNOWN = {
    "D3.hs": "it takes what a data family's constructor says of a parameter to be anything, `false` as well",
    "Df2.hs": "it takes what a method of a one-method class answers of a data family for proved; a run breaks it",
    "Inv1.hs": "the checker places what `using` asks of an expression without arguments at the module",
    "Newt4.hs": "it asks nothing of what a newtype's constructor is given that `data` refines; a run breaks it",
    "T2.hs": "it takes `div n 2` to be less than any n",
}
"""Programs where the checker differs, with the reason. A difference that is gone fails too."""


class Program(Struct, frozen=True):
    """LiquidHaskell's answer for one program."""

    file: str
    safe: bool
    places: tuple[tuple[int, int], ...]
    """First and last lines of what it complains about."""


def _place(text: str) -> tuple[int, int]:
    start, _, end = text.partition("-")
    first = int(start.split(":")[0])
    return first, int(end.split(":")[0]) if ":" in end else first


def _programs() -> list[Program]:
    with (HERE / "kinds.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    return [Program(r["file"], r["verdict"] == "SAFE", tuple(map(_place, (r["places"] or "").split()))) for r in rows]


@pytest.mark.parametrize("program", _programs(), ids=lambda program: program.file)
def test_agrees_with_liquidhaskell(program: Program) -> None:
    path = HERE / "kinds" / program.file
    loaded = Loader().load(str(path), path.read_text(encoding="utf-8"))
    judgement = check_module(loaded, loaded.modules[loaded.main])
    rejected = [
        {place.start.line for place in answer.places}
        for binding in judgement.bindings.values()
        if not binding.unlooked
        for answer in binding.judgements.values()
        if answer.status is not Status.PROVED
    ]
    places = [set(range(first, last + 1)) for first, last in program.places]
    agrees = (
        not any(binding.unsupported for binding in judgement.bindings.values())
        and judgement.safe == program.safe
        and all(any(lines & place for lines in rejected) for place in places)
        and all(any(lines & place for place in places) for lines in rejected)
    )
    assert agrees == (program.file not in KNOWN), rejected
