"""What there is to know at a place, for a view that follows the cursor."""

import pytest
from liquidlens.ide.place import PlaceInfo, place_at
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Place where

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size [] = 0
size (_ : rest) = if null rest then 1 else 1 + size rest

{-@ less :: x:Int -> {v:Int | v < x} @-}
less :: Int -> Int
less x | x > 9 = 3
       | otherwise = x
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document("Place.hs", 1, TEXT), check_text("Place.hs", TEXT))


def at(view: View, text: str) -> PlaceInfo | None:
    before, _, after = text.partition("█")
    return place_at(view, view.document.position(TEXT.index(before + after) + len(before)))


def test_a_verified_function_tells_facts_and_types(view: View) -> None:
    info = at(view, "else █1")
    assert info is not None
    assert (info.binding, info.said, info.unproved) == ("size", "✓ verified", ())
    assert info.facts == ("not (null rest)",)
    assert [(each.name, each.type) for each in info.types][-1] == ("rest", "[a]")


def test_what_is_not_proved_is_told(view: View) -> None:
    info = at(view, "otherwise = █x")
    assert info is not None
    assert (info.binding, info.said) == ("less", "✗ unsafe")
    assert info.facts == ("not (x > 9)",)
    (unproved,) = info.unproved
    assert "v < x" in unproved.text


def test_nothing_is_told_outside_functions(view: View) -> None:
    assert at(view, "mod█ule") is None
