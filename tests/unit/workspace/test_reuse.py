"""Editing a file: what did not change is not searched again, and the answer is that of a fresh check."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.pipeline import check_text
from liquidlens.workspace.reuse import Reuse, drift_between
from msgspec.structs import replace

TEXT = """module Reuse where

{-@ less :: x:Int -> {v:Int | v > x} @-}
less :: Int -> Int
less x = x - 1   -- wrong

{-@ twice :: x:Int -> {v:Int | v > x} @-}
twice :: Int -> Int
twice x = help x + help x

help :: Int -> Int
help y = y

{-@ part :: Int -> Int @-}
part :: Int -> Int
part d = 10 `div` d
"""


@cache
def first() -> FileReport:
    return check_text("Reuse.hs", TEXT)


@cache
def bare() -> FileReport:
    """The same without repairs."""
    return check_text("Reuse.hs", TEXT)


def again(text: str, before: FileReport) -> tuple[FileReport, list[str]]:
    """The check of a changed text with the first one's results at hand, and which of them were used."""
    reuse = Reuse("Reuse.hs", TEXT, text, before.bindings)
    used: list[str] = []

    def recall(key: str) -> BindingReport | None:
        report = reuse.recall(key)
        if report is not None:
            used.append(report.name)
        return report

    return check_text("Reuse.hs", text, recall=recall), used


def timeless(report: FileReport) -> FileReport:
    bindings = tuple(binding.timeless for binding in report.bindings)
    return replace(report, seconds=0.0, bindings=bindings)


def searched() -> list[str]:
    """The bindings whose verdict needs a search."""
    return [binding.name for binding in first().bindings if binding.key]


@pytest.mark.repairs
def test_the_file_has_findings_to_reuse() -> None:
    assert {"less", "twice", "part"} <= set(searched())


@pytest.mark.repairs
@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("-- wrong", "-- still wrong", {"less", "twice", "part"}),
        ("less x = x - 1", "less x =  x  -  1", {"less", "twice", "part"}),
        ("module Reuse where\n", "module Reuse where\n\n-- a comment\n\n", {"less", "twice", "part"}),
        ("less x = x - 1", "less x = x - 2", {"twice", "part"}),
        ("help y = y", "help y = y - 1", {"less", "part"}),
        ("less :: x:Int -> {v:Int | v > x}", "less :: x:Int -> {v:Int | v >= x}", {"twice", "part"}),
        ("`div` d\n", "`div` d\n\nnew :: Int -> Int\nnew z = z\n", {"less", "twice", "part"}),
    ],
)
def test_only_what_an_edit_reaches_is_searched_again(old: str, new: str, kept: set[str]) -> None:
    text = TEXT.replace(old, new)
    assert text != TEXT
    report, used = again(text, first())
    assert set(used) == kept & set(searched())
    assert timeless(report) == timeless(check_text("Reuse.hs", text))


@pytest.mark.repairs
def test_a_run_that_says_places_of_its_text_is_searched_again_where_that_moved() -> None:
    report = next(each for each in first().bindings if each.findings)
    saying = replace(report, findings=(replace(report.findings[0], result='error "failed at Reuse.hs:5:3"'),))
    assert Reuse("Reuse.hs", TEXT, TEXT, [saying]).recall(report.key) == saying
    assert Reuse("Reuse.hs", TEXT, "\n" + TEXT, [saying]).recall(report.key) is None
    assert Reuse("Reuse.hs", TEXT, "\n" + TEXT, [report]).recall(report.key) is not None


BLANKS = st.sampled_from([" ", "  ", "\n", "\n-- c\n", " {- c -} "])


@settings(max_examples=30)
@given(st.data())
def test_blanks_between_lines_and_words_change_nothing_but_places(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        gaps = [
            at for at in range(len(text) - 1) if text[at] == " " and text[at - 1] not in "\n -" and text[at + 1] != "-"
        ]
        at = data.draw(st.sampled_from(gaps))
        blank = data.draw(BLANKS)
        in_annotation = text.rfind("{-@", 0, at) > text.rfind("@-}", 0, at)
        starts_line = text.rfind("\n", 0, at)
        if "\n" in blank:
            at = starts_line + 1
            if text[at - 2 : at - 1] != "\n" and at > 1:
                blank = ""
        elif in_annotation or "--" in text[starts_line + 1 : at]:
            blank = " "
        text = text[:at] + blank + text[at:]
    report, _ = again(text, bare())
    assert timeless(report) == timeless(check_text("Reuse.hs", text))


@given(st.text(alphabet="ab\n ", max_size=40), st.text(alphabet="ab\n ", max_size=40))
def test_line_edits_lead_from_one_text_to_the_other(before: str, now: str) -> None:
    lines = before.split("\n")
    drift = drift_between(before, now)
    assert bool(drift.edits) == (before != now)
    last = len(lines)
    for edit in drift.edits:
        assert edit.start <= edit.end
        assert edit.start.line <= last + 1
