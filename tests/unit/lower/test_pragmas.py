"""The page about annotations and options: complete, and true of what the code does."""

import re
from pathlib import Path

import pytest
from liquidlens import pipeline
from liquidlens.explain.problem_words import message_of
from liquidlens.liquid.termination import NO_STRUCTURE
from liquidlens.lower.specify_options import ON_COMMAND_LINE, option_named
from liquidlens.lower.specify_pragmas import ACCEPTED, EFFECTS, PARTS_SEE_WHOLE, PRUNE
from liquidlens.syntax.annotation_complaints import KEYWORDS

PAGE = (Path(__file__).parents[3] / "docs" / "annotations.md").read_text(encoding="utf-8")
_, ANNOTATIONS, USED, OTHERS = re.split(r"^## .*$", PAGE, flags=re.MULTILINE)

CODE = "module M where\n{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = x + 1\n"


def options_of(text: str) -> list[str]:
    return re.findall(r"`(--[^`]+)`", text)


def test_every_option_stands_in_one_table() -> None:
    used, others = options_of(USED), [row.split("`")[1] for row in OTHERS.splitlines() if row.startswith("| `")]
    assert len({*used, *others}) == len(used) + len(others)
    assert {*used, *others} == ACCEPTED | EFFECTS.keys() | PRUNE


def test_the_options_that_are_used_are_those_that_the_code_asks_for() -> None:
    asked = EFFECTS.keys() | PRUNE | NO_STRUCTURE | {PARTS_SEE_WHOLE, "--higherorder"}
    assert set(options_of(USED)) == asked


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_annotation_stands_in_the_table(keyword: str) -> None:
    assert re.search(rf"`{keyword}\b", ANNOTATIONS)


def test_an_option_of_the_tables_is_taken_in_silence() -> None:
    known = sorted(option for option in ACCEPTED if (option_named(option) or "idirs") not in ON_COMMAND_LINE)
    pragmas = "".join(f'{{-@ LIQUID "{option}" @-}}\n' for option in known)
    assert [message_of(problem) for problem in pipeline.check_text("M.hs", pragmas + CODE).problems] == []


@pytest.mark.parametrize("option", ["--skip-module", "--compile-spec", "--compilespec"])
def test_of_a_module_that_is_not_checked_nothing_is_told(option: str) -> None:
    text = f'{{-@ LIQUID "{option}" @-}}\n' + CODE.replace("x + 1", "x")
    assert pipeline.check_text("M.hs", CODE.replace("x + 1", "x")).bindings[0].verdict.value == "unsafe"
    assert pipeline.check_text("M.hs", text).bindings == ()
