"""The annotation of a method that stands alone becomes one of its class, with all its methods."""

import pytest
from liquidlens.ide.actions import actions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Priced.hs"
ALL = Span(PATH, Position(1, 1), Position(99, 1))
TITLE = "Annotate the class `Priced`"

ONE = """module Priced where
class Priced a where
  {-@ worth :: a -> Nat @-}
  worth :: a -> Int
instance Priced Int where
  worth c = max 0 c
"""

TWO = """module Priced where
class Show a => Priced a where
  worth, other :: a -> Int
  -- | By how much.
  by :: a
     -> Int
  {-@ worth :: a -> Nat @-}
instance Priced Int where
  worth c = max 0 c
  other c = c
  by c = c
"""


def _offered(text: str) -> dict[str, str]:
    document = Document(PATH, 1, text)
    found: dict[str, str] = {}
    for each in actions(View(document, check_text(PATH, text)), ALL):
        for edit in each.edits[:1]:
            start, end = document.offset(edit.span.start), document.offset(edit.span.end)
            found[each.title] = text[:start] + edit.text + text[end:]
    return found


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (ONE, "  {-@ class Priced a where worth :: a -> Nat @-}\n"),
        (
            ONE.replace("-> Int\ninstance", "-> Int\n  other :: a -> Bool\ninstance") + "  other c = c > 1\n",
            "  {-@ class Priced a where\n        worth :: a -> Nat\n        other :: a -> Bool @-}\n",
        ),
    ],
)
def test_it_is_annotated_with_its_class(text: str, written: str) -> None:
    mended = _offered(text)[TITLE]
    assert written in mended
    assert check_text(PATH, mended).problems == ()
    assert all(each.verdict.value == "verified" for each in check_text(PATH, mended).bindings)


@pytest.mark.parametrize(
    "text", [TWO, ONE.replace("worth :: a -> Int\n", "{-@ other :: a -> Nat @-}\n  worth, other :: a -> Int\n")]
)
def test_nothing_of_that_is_offered_where_the_methods_are_not_read_off(text: str) -> None:
    assert TITLE not in _offered(text)
