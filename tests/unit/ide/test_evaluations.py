"""Comments that ask for values: which lines ask, which are answers, and the edit of an answer."""

import pytest
from liquidlens.exemplify.session import Session
from liquidlens.ide.evaluations import answered, evaluations, same
from liquidlens.workspace.document import Document


def document(text: str) -> Document:
    return Document("T.hs", 1, text)


def after(text: str, *values: str) -> str:
    (asked,) = evaluations(document(text))
    edit = answered(document(text), asked, values)
    changed, _ = document(text).edited(edit.span.start, edit.span.end, edit.text, 2)
    return changed.text


ANSWERED = {
    "new": ("-- >>> f 1\nf x = x\n", "-- >>> f 1\n-- 2\nf x = x\n"),
    "again": ("-- >>> f 1\n-- 7\n-- 8\nf x = x\n", "-- >>> f 1\n-- 2\nf x = x\n"),
    "an empty comment ends the answer": ("-- >>> f 1\n-- 7\n--\n-- more\n", "-- >>> f 1\n-- 2\n--\n-- more\n"),
    "documentation is no answer": ("-- >>> f 1\n-- | what f is\nf = 1\n", "-- >>> f 1\n-- 2\n-- | what f is\nf = 1\n"),
    "in documentation": ("-- | Like\n-- >>> f 1\nf = 1\n", "-- | Like\n-- >>> f 1\n-- 2\nf = 1\n"),
    "begins documentation": ("-- | >>> f 1\nf = 1\n", "-- | >>> f 1\n-- 2\nf = 1\n"),
    "indented": (
        "f = x\n  where\n    -- >>> f 1\n    x = 1\n",
        "f = x\n  where\n    -- >>> f 1\n    -- 2\n    x = 1\n",
    ),
    "at the end": ("f = 1\n-- >>> f 1", "f = 1\n-- >>> f 1\n-- 2"),
    "at the end, again": ("f = 1\n-- >>> f 1\n-- 7", "f = 1\n-- >>> f 1\n-- 2\n"),
    "with Windows' line ends": ("-- >>> f 1\r\n-- 7\r\nf = 1\r\n", "-- >>> f 1\r\n-- 2\nf = 1\r\n"),
}


@pytest.mark.parametrize(("text", "expected"), ANSWERED.values(), ids=ANSWERED.keys())
def test_an_answer_stands_below(text: str, expected: str) -> None:
    assert after(text, "2") == expected


def test_definitions_hold_for_what_is_below_them() -> None:
    text = "-- >>> x = 3\n-- >>> let g y = y + x\n-- >>> g 1\n-- >>> let z = 1 in z == x\n-- >>>\n-- old\n"
    (asked,) = evaluations(document(text))
    definitions = ("x = 3", "g y = y + x")
    assert asked.sessions == (Session(definitions, "g 1"), Session(definitions, "let z = 1 in z == x"))
    assert after(text, "4", "False").endswith("-- >>>\n-- 4\n-- False\n")


def test_what_does_not_ask() -> None:
    for text in (
        "{-\n-- >>> 1\n-}\n",
        "-- >>> x = 1\n",
        "f >>> g = 1\n",
        "-- > 1\n",
        "-->>> 1\n",
    ):
        assert list(evaluations(document(text))) == []
    assert list(evaluations(Document("T.lhs", 1, "> -- >>> 1\n"))) == []


def test_lines_are_found_again_where_they_stand_later() -> None:
    before = document("-- >>> 1\nx = 2\n-- >>> 1\n")
    later = document("y = 3\n-- >>> 1\nx = 2\nz = 1\n-- >>> 1\n")
    found = [same(before, each, later) for each in evaluations(before)]
    assert [each and each.span.start.line for each in found] == [2, 5]
    assert [same(before, each, document("-- >>> 2\n")) for each in evaluations(before)] == [None, None]
