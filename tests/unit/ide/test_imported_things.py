"""The hover over what an import speaks of: the module, and the names of its list."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

STACK = Document(
    "Stack.hs",
    1,
    """module Stack where
{-@ data Stack a = Stack { items :: [a] } @-}
data Stack a = Stack { items :: [a] }
{-@ (|>) :: a -> s:Stack a -> {v:Stack a | len (items v) == len (items s) + 1} @-}
(|>) :: a -> Stack a -> Stack a
x |> Stack xs = Stack (x : xs)
{-@ top :: {s:Stack a | len (items s) > 0} -> a @-}
top :: Stack a -> a
top s = go (items s)
  where
    {-@ go :: {v:[a] | len v > 0} -> a @-}
    go (x : _) = x
plain :: Int -> Int
plain x = x
""",
)

TEXT = """module Test where
import qualified Stack as S (Stack, (|>),
  top, plain, nothing)
import Data.Maybe (fromJust)
import Missing (gone)

stack, top :: Int
stack = 1
top = 2
"""

PUSH = "(|>) :: a -> s:Stack a -> {v:Stack a | len (items v) == len (items s) + 1}"
TOP = "top :: {s:Stack a | len (items s) > 0} -> a"
OF_STACK = "in `Stack.hs`"


def said(place: str) -> list[str]:
    """The lines at a place, without marks; none where nothing is said."""
    before, _, after = place.partition("█")
    view = View(Document("Test.hs", 1, TEXT), check_text("Test.hs", TEXT))
    found = hover(view, at(TEXT.index(before + after) + len(before)), elsewhere=(STACK,))
    lines = found.markdown.splitlines() if found is not None else []
    return [line for line in lines if line and not line.startswith("```")]


def at(offset: int) -> Position:
    return Position(TEXT.count("\n", 0, offset) + 1, offset - TEXT.rfind("\n", 0, offset))


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        ("qualified █Stack", [PUSH, TOP, OF_STACK]),
        ("(█Stack,", ["data Stack a = Stack { items :: [a] }", OF_STACK]),
        ("(█|>)", [PUSH, OF_STACK]),
        ("  █top, plain", [TOP, OF_STACK]),
        ("█plain, nothing", ["plain :: Int -> Int", OF_STACK]),
        ("█nothing", []),
        ("█qualified Stack", []),
        ("as █S (", []),
        ("import █Missing", []),
        ("█gone", []),
        ("█top = 2", ["**✓ verified** — `top`", "---", "top :: Int"]),
    ],
)
def test_what_is_said_of_an_import(place: str, lines: list[str]) -> None:
    assert said(place) == lines


def test_a_module_of_the_library_tells_its_annotated_functions() -> None:
    lines = said("import █Data.Maybe")
    assert any(line.startswith("fromJust :: ") for line in lines)
    assert lines[-1] == "of `Data.Maybe`"
