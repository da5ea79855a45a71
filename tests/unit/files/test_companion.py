"""`M.spec` beside `M.hs` has annotations of the module, as LiquidHaskell reads it; rows with 0.9.0.2's verdicts."""

from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.pipeline import check_text
from liquidlens.syntax.companion import annotations_of

CODE = "module M where\nf :: Int -> Int\nf x = x + 1\ng :: Int -> Int\ng x = x - 1\n"
SPEC = """module spec M where

import Data.List

type Pos = {v:Int | 0 < v}

f :: x:Nat -> Pos
assume g :: Nat -> Nat
"""
USER = "module N where\nimport M\n"


def checked(folder: Path, spec: str, text: str, name: str) -> FileReport:
    """The report on a module beside `M` and its companion."""
    (folder / "M.hs").write_text(CODE)
    (folder / "M.spec").write_text(spec)
    return check_text(str(folder / name), text)


@pytest.mark.parametrize(
    ("spec", "accepted"),
    [
        (SPEC, True),
        ("module spec M where\nf :: Nat -> Nat\ng :: Nat -> Nat\n", False),
        ("module spec M where\nf :: Nat -> Nat\ng :: Nat -> Int\n", True),
        ("module spec M where\n\n\nf :: x:Nat\n  -> {v:Int | v == x + 1}\n", True),
        ("module spec M where\n\n\nf :: x:Nat\n  -> {v:Int | v == x}\n", False),
    ],
)
def test_what_it_promises_is_checked(tmp_path: Path, spec: str, accepted: bool) -> None:
    report = checked(tmp_path, spec, CODE, "M.hs")
    assert not report.problems
    assert all(each.verdict is Verdict.VERIFIED for each in report.bindings) is accepted


@pytest.mark.parametrize(
    ("user", "accepted"),
    [
        ("{-@ h :: Nat -> {v:Int | 0 < v} @-}\nh :: Int -> Int\nh x = f (g x)\n", True),
        ("{-@ h :: Pos -> Pos @-}\nh :: Int -> Int\nh x = f x\n", True),
        ("{-@ h :: Int -> Int @-}\nh :: Int -> Int\nh x = f x\n", False),
    ],
)
def test_importers_know_it(tmp_path: Path, user: str, accepted: bool) -> None:
    report = checked(tmp_path, SPEC, USER + user, "N.hs")
    assert not report.problems
    assert (report.bindings[0].verdict is Verdict.VERIFIED) is accepted


def test_what_is_wrong_is_told_at_its_place(tmp_path: Path) -> None:
    report = checked(tmp_path, "module spec M where\n\nf :: Nat -> Foo\n", CODE, "M.hs")
    (problem,) = report.problems
    assert message_of(problem) == "the type `Foo` is not in scope"
    assert (Path(problem.span.path).name, problem.span.start.line, problem.span.start.column) == ("M.spec", 3, 13)


@pytest.mark.parametrize(
    ("spec", "annotations"),
    [
        ([""], [""]),
        (["module spec M where", ""], ["", ""]),
        (["module spec M where", "f :: Nat", ""], ["{-@", "f :: Nat @-}", ""]),
        (["-- c", "f :: Nat -- d", "  -> Int", ""], ["{-@", "f :: Nat", "  -> Int @-}", ""]),
        (["f :: a", "{- e", " -}", "type T = Int", ""], ["{-@ f :: a @-}", "", "{-@", "type T = Int @-}", ""]),
        (["import A", "include <B.h>", "infixl 6 -->", "f :: b"], ["", "{-@", "infixl 6 --> @-}{-@", "f :: b @-}", ""]),
    ],
)
def test_each_declaration_is_an_annotation(spec: list[str], annotations: list[str]) -> None:
    made = annotations_of("\n".join(spec))
    assert [line.strip() if line.strip() == "{-@" else line.rstrip() for line in made.split("\n")] == annotations
