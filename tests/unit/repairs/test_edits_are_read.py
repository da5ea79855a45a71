"""Every edit that is offered leaves a text that is read as well as before, whatever is wrong with it already."""

import pytest
from liquidlens.explain.report import FileReport, Suggestion
from liquidlens.lang.problems import Severity
from liquidlens.repairs.changes.given import given
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

UNKNOWN_FIELDS = """{-@ LIQUID "--reflection" @-}
module M where
data Shape = Dot Int | Box Int Int
{-@ reflect area @-}
area :: Shape -> Int -> Int
area (Dot _) k = k
area (Box _ h) k = h + k
data Sized = S Shape Int Int
{-@ data Sized = S { shape :: Shape, by :: Int, big :: {v:Int | v = area shape by} } @-}
{-@ grown :: s:Sized -> {v:Int | v == area (shape s) (by s) + 1 } @-}
grown :: Sized -> Int
grown (S (Box _ h) _ b) = b + 1
grown (S _ _ b) = b
"""
"""LiquidHaskell knows no fields `shape` and `by` here: two errors of its own stand in the text."""

UNREAD_BESIDE = """module M where
{-@ half :: {v:Int | v >>= 0} -> Int @-}
half :: Int -> Int
half n = n `div` 2
{-@ less :: n:Nat -> {v:Nat | v <= n} @-}
less :: Int -> Int
less n = n - 1
"""
"""The annotation of `half` cannot be read."""


def _problems(report: FileReport) -> list[tuple[str, str | None]]:
    wrong = (each for each in report.problems if each.severity is Severity.ERROR)
    return sorted({(each.code, each.binding) for each in wrong}, key=str)


def _offered(report: FileReport) -> list[Suggestion]:
    return [
        each
        for binding in report.bindings
        for each in (*binding.suggestions, *(one for found in binding.findings for one in found.suggestions))
    ]


@pytest.mark.parametrize("text", [UNKNOWN_FIELDS, UNREAD_BESIDE], ids=["fields of nobody", "a slip beside it"])
def test_an_edit_brings_no_error_into_a_text_that_has_others(text: str) -> None:
    offered = _offered(report_of(text))
    assert offered
    for each in offered:
        after = applied(LineIndex(text), each.edits)
        assert after is not None
        assert set(_problems(report_after(after))) <= set(_problems(report_of(text))), after


@pytest.mark.parametrize(
    ("annotation", "changed"),
    [
        ("f :: s:Set -> VecN a (size s)", ["f :: s:Set -> VecN a {size s + 1}", "f :: s:Set -> VecN a {size s - 1}"]),
        ("f :: s:Set -> {v:VecN a (size s) | v == w}", ["VecN a {size s + 1} | v == w}", "VecN a {size s - 1} | v"]),
        ("f :: s:Set -> {v:Int | v == area (size s) 1}", []),
        (
            "f :: s:Set -> {v:VecN {w:a | p w} (size s) | q}",
            ["{w:a | p w} {size s + 1} |", "{w:a | p w} {size s - 1} |"],
        ),
    ],
)
def test_one_more_is_given_to_aliases_alone(annotation: str, changed: list[str]) -> None:
    text = LineIndex(annotation)
    place = Span("M.hs", text.position(0), text.position(len(annotation)))
    made = [applied(text, change.edits) or "" for change in given(text, place, {})]
    assert len(made) == len(changed)
    assert all(words in one for words, one in zip(changed, made, strict=True)), made
