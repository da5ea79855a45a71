"""What is offered to leave a function unchecked is an annotation that can be read, and nothing is told of it then."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.ide.actions import Use, actions
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Test.hs"

FUNCTIONS = {
    "a function": "{-@ f' :: Int -> Nat @-}\nf' :: Int -> Int\nf' x = x\n",
    "an operator": "{-@ (<+>) :: Int -> Int -> Nat @-}\n(<+>) :: Int -> Int -> Int\na <+> b = a - b\n",
}

METHODS = """class C a where
  size, cost :: a -> Int
  cost _ = negate 1
{-@ class C a where
      size :: a -> Nat
      cost :: a -> Nat @-}
instance C Int where
  size n = n
"""


def left_out(text: str) -> list[str]:
    """The annotations that are offered anywhere in the text."""
    view = View(Document(PATH, 1, text), check_text(PATH, text))
    lines = range(1, text.count("\n") + 1)
    found = [each for at in lines for each in actions(view, Span(PATH, Position(at, 1), Position(at, 1)))]
    return list(dict.fromkeys(each.edits[0].text for each in found if each.kind is Use.LEAVE_OUT))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_annotation_leaves_the_function_out(name: str) -> None:
    text = f"module Test where\n{FUNCTIONS[name]}"
    assert [each.verdict for each in check_text(PATH, text).bindings] == [Verdict.UNSAFE]
    (annotation,) = left_out(text)
    after = check_text(PATH, f"{text}{annotation}")
    assert not after.bindings
    assert not after.problems


def test_methods_cannot_be_left_out() -> None:
    text = f"module Test where\n{METHODS}"
    assert {Verdict.UNSAFE} == {each.verdict for each in check_text(PATH, text).bindings if not each.assuming}
    assert left_out(text) == []
    (told,) = check_text(PATH, f"{text}{{-@ ignore size @-}}\n").problems
    assert (told.code, told.severity) == ("spec/no-effect", Severity.INFORMATION)
    assert "checks the method in all instances of `C` all the same" in message_of(told)
