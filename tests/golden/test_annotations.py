"""Malformed annotations: each `annotations/*.hs` with the problems it must give, places and words included.

`LIQUIDLENS_UPDATE_GOLDEN=1 pytest tests/golden/test_annotations.py` writes the expectations anew; read the difference.
"""

import os
from functools import cache
from pathlib import Path

import pytest
from liquidlens.core.module import Module
from liquidlens.explain.problem_words import message_of
from liquidlens.frontend import compile_module
from liquidlens.lang.problems import Problem
from liquidlens.library.store import load_library

FOLDER = Path(__file__).parent / "annotations"
CASES = sorted(FOLDER.glob("*.hs"))


@cache
def library() -> dict[str, Module]:
    return dict(load_library(["Prelude", "Data.Set"]))


def shown(problem: Problem) -> str:
    start, end = problem.span.start, problem.span.end
    place = f"{start.line}:{start.column}-{end.line}:{end.column}"
    cost = f"\n    costs {problem.binding}" if problem.binding else ""
    return f"{place} {problem.severity.value} {problem.code}\n    {message_of(problem)}{cost}\n"


def problems_of(path: Path) -> str:
    module = compile_module(path.name, path.read_text(encoding="utf-8"), library())
    return "".join(shown(problem) for problem in module.problems)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_problem_has_its_words_and_place(path: Path) -> None:
    expected = path.with_suffix(".problems")
    found = problems_of(path)
    assert found, "a malformed annotation gives a problem"
    if os.environ.get("LIQUIDLENS_UPDATE_GOLDEN") == "1":
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 60
