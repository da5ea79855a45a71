"""Each family of missing facts has a page: the first of two programs gets the reason, the second, with the edit, is
proved."""

import re
from pathlib import Path

import pytest
from liquidlens.explain.codes import page_of
from liquidlens.explain.families import FAMILIES, code_of_reason
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

OWN = [family for family in FAMILIES if family != "termination"]
"""Findings have the code of termination too, and its page."""


def reports(code: str) -> tuple[BindingReport, ...]:
    return check_text("Page.hs", "module Page where\n" + code).bindings


@pytest.mark.parametrize("family", OWN)
def test_the_page_tells_what_the_check_does(family: str) -> None:
    path = page_of(f"weak-spec/{family}")
    assert path is not None
    text = Path(path).read_text(encoding="utf-8")
    assert text.startswith(f"# `weak-spec/{family}`")
    programs = re.findall(r"```haskell\n(.*?)```", text, re.DOTALL)
    assert programs
    for before, after in zip(programs[::2], programs[1::2], strict=True):
        assert {code_of_reason(each.reason) for each in reports(before) if each.verdict is not Verdict.VERIFIED} == {
            f"weak-spec/{family}"
        }
        assert {each.verdict for each in reports(after)} == {Verdict.VERIFIED}
