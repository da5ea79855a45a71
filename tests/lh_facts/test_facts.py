"""The modular checker agrees with LiquidHaskell on small programs: verdict and lines, with and without termination."""

import csv
from functools import cache
from pathlib import Path

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module, Program
from liquidlens.liquid.check import check_module
from liquidlens.pipeline import check_text
from liquidlens.program import Loader
from msgspec import Struct
from msgspec.structs import replace

HERE = Path(__file__).parent

KNOWN_DIFFERENCES: dict[tuple[str, bool], str] = {}
"""File and whether termination is checked, with the reason for the difference. A difference that is gone fails too."""


class Fact(Struct, frozen=True):
    """LiquidHaskell's answer for one file."""

    file: str
    termination: bool
    safe: bool
    lines: frozenset[int]


def _facts() -> list[Fact]:
    with (HERE / "verdicts.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    found: list[Fact] = []
    for row in rows:
        for termination in (True, False):
            suffix = "" if termination else "_no_termination"
            places = (row[f"places{suffix}"] or "").split()
            lines = frozenset(int(place.split(":")[0]) for place in places)
            found.append(Fact(row["file"], termination, row[f"verdict{suffix}"] == "SAFE", lines))
    return found


@cache
def _loaded(file: str) -> tuple[Program, Module]:
    path = HERE / "programs" / file
    program = Loader().load(str(path), path.read_text(encoding="utf-8"))
    return program, program.modules[program.main]


@pytest.mark.parametrize("fact", _facts(), ids=lambda fact: fact.file + ("" if fact.termination else "-no-termination"))
def test_agrees_with_liquidhaskell(fact: Fact) -> None:
    program, module = _loaded(fact.file)
    options = module.specification.options
    if not fact.termination:
        module.specification.options = replace(options, termination=False)
    try:
        judgement = check_module(program, module)
    finally:
        module.specification.options = options
    assert not [binding.unsupported for binding in judgement.bindings.values() if binding.unsupported]
    lines = {
        place.start.line
        for binding in judgement.bindings.values()
        for answer in binding.judgements.values()
        if answer.status is not Status.PROVED
        for place in answer.places
    }
    agrees = (judgement.safe, lines) == (fact.safe, fact.lines)
    assert agrees == ((fact.file, fact.termination) not in KNOWN_DIFFERENCES), sorted(lines)


def test_answers_are_the_same_every_time() -> None:
    program, module = _loaded("P3.hs")
    first, second = check_module(program, module), check_module(program, module)
    assert replace(first, spent={}) == replace(second, spent={})
    assert {name: each.questions for name, each in first.spent.items()} == {
        name: each.questions for name, each in second.spent.items()
    }


@pytest.mark.parametrize("file", ["L3.hs", "L4.hs", "L5.hs", "L6.hs", "L9.hs"])
def test_what_is_rejected_is_explained(file: str) -> None:
    path = HERE / "programs" / file
    report = check_text(str(path), path.read_text(encoding="utf-8"))
    (fact,) = (fact for fact in _facts() if fact.file == file and fact.termination)
    found = [finding for binding in report.bindings for finding in binding.findings]
    assert found
    assert {finding.span.start.line for finding in found} <= fact.lines
