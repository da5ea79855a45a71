"""Functions that are checked together with so much code that no edit could be tried have no repairs, and say so."""

import pytest
from liquidlens.explain.reasons import TooLargeToRepair
from liquidlens.explain.verdicts import note_words
from liquidlens.liquid import check
from liquidlens.pipeline import check_text
from liquidlens.repairs import effort, judge
from liquidlens.stages import budget

_TEXT = """module M (first, second) where

{-@ first :: x:Int -> {v:Int | v > x} @-}
first :: Int -> Int
first x = help x

{-@ second :: x:Int -> {v:Int | v > x} @-}
second :: Int -> Int
second x = help x

help :: Int -> Int
help x = x - 1
"""


@pytest.mark.repairs
def test_what_no_edit_could_be_tried_in_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "PIECES", 1)
    monkeypatch.setattr(effort, "_WORK", 3)
    asked: list[object] = []
    real = check.check_module
    monkeypatch.setattr(judge, "check_module", lambda *given, **named: asked.append(given) or real(*given, **named))
    monkeypatch.setattr(budget, "_REASON", 3)
    monkeypatch.setattr(budget, "_FACT", 3)
    bindings = check_text("M.hs", _TEXT).bindings
    findings = [finding for each in bindings for finding in each.findings]
    assert len(findings) >= 2
    for each in findings:
        assert each.notes == (TooLargeToRepair(),)
        assert not each.suggestions
    assert not asked
    assert "too large" in note_words(findings[0].notes[0])


@pytest.mark.repairs
def test_what_can_be_tried_is() -> None:
    findings = [finding for each in check_text("M.hs", _TEXT).bindings for finding in each.findings]
    assert findings
    assert all(each.suggestions and not each.notes for each in findings)
