"""Repairs of a file's findings are bounded for the file, and what has none says so."""

import pytest
from liquidlens.explain.reasons import NotRepaired
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import note_words
from liquidlens.pipeline import check_text
from liquidlens.repairs import effort

_ONE = """{{-@ more{0} :: x:Int -> {{v:Int | v > x}} @-}}
more{0} :: Int -> Int
more{0} x = x - {0}

"""

TEXT = "module M where\n\n" + "".join(_ONE.format(number) for number in range(1, 7))


@pytest.mark.repairs
def test_functions_beyond_a_files_share_have_no_repairs_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "_READ_OF_FILE", 5 * len(TEXT))
    bindings = check_text("M.hs", TEXT).bindings
    assert [each.verdict for each in bindings] == [Verdict.UNSAFE] * 6
    *repaired, last = [each.findings[0] for each in bindings]
    assert all(each.suggestions and not each.notes for each in repaired)
    assert not last.suggestions
    assert last.notes == (NotRepaired(5),)
    assert bindings[-1].key, "another check recalls it"
    assert "the first 5 functions" in note_words(last.notes[0])


@pytest.mark.repairs
def test_what_all_functions_take_together_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes something, however small its share is."""
    monkeypatch.setattr(effort, "_ALL_OF_FILE", 1)
    first, *others = [each.findings[0] for each in check_text("M.hs", TEXT).bindings]
    assert first.suggestions
    assert not first.notes
    assert all(each.notes == (NotRepaired(1),) and not each.suggestions for each in others)


def test_a_text_of_any_length_has_some() -> None:
    assert effort.repairable("x" * 10_000_000) > 1


def test_a_long_text_has_fewer_for_its_length_than_a_short_one() -> None:
    """What is read again for them grows by the square of the length."""
    assert effort.repairable("x" * 30_000) == 2 * effort.repairable("x" * 60_000)
    assert effort.repairable("x" * 60_000) >= 4 * effort.repairable("x" * 120_000)
