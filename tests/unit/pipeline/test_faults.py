"""A bug of ours costs one unit of one stage: all other bindings are answered, and the exit status is as documented.

A fault is injected at the n-th call of what each stage does for a unit.
"""

import importlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from liquidlens.commands.outcome import FAILED, FOUND_SOMETHING, status_of
from liquidlens.commands.single import check_file
from liquidlens.constraints.smt.building import Z3Terms, mk_add
from liquidlens.constraints.smt.interface import Handle, SolverError
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.lang.guard import internal_problem
from liquidlens.options import CheckOptions
from liquidlens.source.memo import forget_everything
from liquidlens.source.span import NOWHERE

PROGRAM = """module Faulty where

{-@ up :: x:Int -> {v:Int | v > x} @-}
up :: Int -> Int
up x = x + 1

{-@ down :: x:Int -> {v:Int | v < x} @-}
down :: Int -> Int
down x = x + 1

{-@ first :: xs:[a] -> a @-}
first :: [a] -> a
first (x:_) = x

twice :: Int -> Int
twice x = 2 * x

{-@ positive :: Int -> {v:Int | v > 0} @-}
positive :: Int -> Int
positive x = if x > 0 then x else 1
"""

STAGES = {
    "read": "syntax.declarations:_read_top_level",
    "read an annotation": "lower.specify:read_annotation",
    "resolve": "names.resolve:resolve_top_level",
    "infer": "infer.module:check_signature",
    "lower": "lower.module:lower_definition",
    "specify": "lower.specify_recent:RecentSignatures.specify",
    "judge": "liquid.checking:Checking._judge",
    "solve": "liquid.horn:HornSolver.solve",
    "encode": "constraints.smt.building:Z3Terms.keep",
    "fingerprint": "fingerprint:Fingerprints.of",
    "weave": "counterexample.investigate:Investigator.investigate",
    "explore": "search.explore:Search.run",
    "explain": "explain.findings:Explainer.finding",
    "repair": "repairs.suggest:Repairs.of",
}


UNNAMED = {"resolve": 1}
"""Calls before the first one that is about a binding: annotations stand among the declarations, too."""


class Injected(Exception):
    """A bug of ours, made for the test."""


def raising_at(original: Callable[..., Any], number: int, fired: list[int]) -> Callable[..., Any]:
    calls = 0

    def call(*given: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == number:
            fired.append(number)
            raise Injected
        return original(*given, **named)

    return call


def inject(monkeypatch: pytest.MonkeyPatch, place: str, number: int) -> list[int]:
    """Let the `number`-th call of a function raise; the list that is given gets longer when it does."""
    name, _, path = place.partition(":")
    owner: Any = importlib.import_module(f"liquidlens.{name}")
    *classes, attribute = path.split(".")
    for each in classes:
        owner = getattr(owner, each)
    fired: list[int] = []
    monkeypatch.setattr(owner, attribute, raising_at(getattr(owner, attribute), number, fired))
    return fired


def said(report: BindingReport) -> tuple[object, ...]:
    return report.verdict, reason_of(report), len(report.findings)


def by_name(report: FileReport) -> dict[str, tuple[object, ...]]:
    return {each.name: said(each) for each in report.bindings}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("faults") / "Faulty.hs"
    path.write_text(PROGRAM)
    return path


@pytest.fixture(scope="module")
def sound(path: Path) -> FileReport:
    forget_everything()
    report = check_file(path, CheckOptions(), {})
    assert status_of(report) == FOUND_SOMETHING
    assert {each.name: each.verdict for each in report.bindings} == {
        "up": Verdict.VERIFIED,
        "down": Verdict.UNSAFE,
        "first": Verdict.UNSAFE,
        "twice": Verdict.VERIFIED,
        "positive": Verdict.VERIFIED,
    }
    return report


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    "stage", [pytest.param(each, marks=pytest.mark.repairs if each == "repair" else ()) for each in STAGES]
)
def test_a_fault_costs_one_unit(
    stage: str,
    number: int,
    path: Path,
    sound: FileReport,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    forget_everything()
    number += UNNAMED.get(stage, 0)
    fired = inject(monkeypatch, STAGES[stage], number)
    with caplog.at_level(logging.ERROR):
        report = check_file(path, CheckOptions(), {})
    monkeypatch.undo()
    forget_everything()
    assert fired == [number]
    assert status_of(report) == FAILED
    internal = [problem for problem in report.problems if problem.code == "internal/error"]
    assert internal
    assert any(record.exc_info and record.exc_info[0] is Injected for record in caplog.records)
    expected, found = by_name(sound), by_name(report)
    changed = [name for name in expected if found.get(name) != expected[name]]
    assert len(changed) == (0 if stage == "repair" else 1)
    for name in changed:
        lost = found.pop(name, None)
        # Of a signature that was not even read there is only the problem.
        assert lost == (Verdict.UNSUPPORTED, message_of(internal_problem(NOWHERE)), 0) or (
            lost is None and stage == "read"
        )
        assert {problem.binding for problem in internal} == {f"Faulty.{name}"}
    assert list(found) == [name for name in expected if name not in changed]
    assert set(report.problems) - set(internal) == set(sound.problems)


@pytest.mark.parametrize("number", [8, 16, 24])
def test_an_ill_sorted_term_costs_one_binding(
    number: int, path: Path, sound: FileReport, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Z3 refuses `true + true`, and would end the process: the binding is lost, and that is told."""
    forget_everything()
    keep, made = Z3Terms.keep, 0

    def ill_sorted(terms: Z3Terms, term: Any) -> Any:
        nonlocal made
        made += 1
        if made == number:
            term = mk_add(terms.context, 1, (Handle * 1)(terms.true))
        return keep(terms, term)

    monkeypatch.setattr(Z3Terms, "keep", ill_sorted)
    with caplog.at_level(logging.ERROR):
        report = check_file(path, CheckOptions(), {})
    monkeypatch.undo()
    forget_everything()
    assert made > number
    assert status_of(report) == FAILED
    assert any(record.exc_info and record.exc_info[0] is SolverError for record in caplog.records)
    expected, found = by_name(sound), by_name(report)
    (lost,) = [name for name in expected if found.get(name) != expected[name]]
    assert found[lost] == (Verdict.UNSUPPORTED, message_of(internal_problem(NOWHERE)), 0)
    assert [each.binding for each in report.problems if each.code == "internal/error"] == [f"Faulty.{lost}"]
