"""An alias with a small letter is told at its definition, its users say which it is, and one action mends all."""

from liquidlens.explain.problem_words import message_of
from liquidlens.ide.actions import actions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Capitals.hs"
TEXT = """module Capitals where
{-@ type pos = {v:Int | v > 0} @-}
{-@ f :: pos:Int -> (pos, [pos]) -> {v:pos | v > 0 || pos < 0} @-}
f :: Int -> (Int, [Int]) -> Int
f _ (x, _) = x
{-@ g :: pos -> pos @-}
g :: Int -> Int
g pos = pos
{-@ h :: a -> a @-}
h :: a -> a
h x = x
"""


def _offered(text: str) -> tuple[View, list[str]]:
    report = check_text(PATH, text)
    view = View(Document(PATH, 1, text), report)
    made: list[str] = []
    for action in actions(view, Span(PATH, Position(1, 1), Position(99, 1))):
        new = text
        for edit in sorted(action.edits, key=lambda each: each.span.start, reverse=True):
            first, last = view.document.offset(edit.span.start), view.document.offset(edit.span.end)
            new = new[:first] + edit.text + new[last:]
        if action.title == "Call the alias `Pos` wherever it is used":
            made.append(new)
    return view, made


def test_one_action_mends_the_definition_and_all_uses() -> None:
    _, (made,) = _offered(TEXT)
    assert "{-@ type Pos = {v:Int | v > 0} @-}" in made
    assert "{-@ f :: pos:Int -> (Pos, [Pos]) -> {v:Pos | v > 0 || pos < 0} @-}" in made
    assert "{-@ g :: Pos -> Pos @-}" in made
    assert "g pos = pos" in made
    assert not check_text(PATH, made).problems


def test_users_say_that_the_alias_could_not_be_read() -> None:
    view, _ = _offered(TEXT)
    assert view.report is not None
    assert [message_of(each) for each in view.report.problems] == [
        "the name of a type begins with a capital letter; found `pos`",
        "the annotation of `pos` in line 2 could not be read",
        "the annotation of `pos` in line 2 could not be read",
    ]


def test_a_name_that_is_taken_is_not_offered() -> None:
    assert _offered(TEXT.replace("h x = x", "h x = x\ndata Pos = Pos"))[1] == []
