"""Plain Haskell: our machine and GHC give the same answers (golden files written by `ghc_answers.py`)."""

from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.lang.problems import Severity
from liquidlens.program import load_program

from tests.judge.ghc_answers import EXPRESSIONS, PROGRAMS, golden_of, normal, read_expressions
from tests.judge.machine_text import texts, transcript


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.hs")), ids=lambda path: path.stem)
def test_program_prints_what_ghc_prints(path: Path) -> None:
    program = load_program(str(path), path.read_text())
    assert [
        message_of(each) for each in program.modules[program.main].problems if each.severity is Severity.ERROR
    ] == []
    written = path.with_suffix(".in")
    printed = transcript(program, written=written.read_text() if written.exists() else "")
    assert normal(printed) == golden_of(path).read_text()


@pytest.mark.parametrize("path", sorted(EXPRESSIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_expressions_show_as_in_ghc(path: Path, tmp_path: Path) -> None:
    imports, expressions = read_expressions(path)
    definitions = [
        f"r{number} :: String\nr{number} = show ({expression})" for number, expression in enumerate(expressions)
    ]
    source = tmp_path / "Expressions.hs"
    source.write_text("\n".join(["module Expressions where", *imports, *definitions, ""]))
    program = load_program(str(source), source.read_text())
    shown = texts(program, [f"Expressions.r{number}" for number in range(len(expressions))])
    expected = golden_of(path).read_text().splitlines()
    assert list(zip(expressions, shown, strict=True)) == list(zip(expressions, expected, strict=True))
