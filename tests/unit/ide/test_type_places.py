"""Where the type of what a name has, or answers, is declared."""

from pathlib import Path

import pytest
from liquidlens.ide.type_places import implementations, type_definition
from liquidlens.pipeline import check_text
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around
from liquidlens.workspace.view import View

TEXT = """module M where
import qualified Data.Map as M
data Stop = Stop { place :: String, minute :: Int }
data Line a = End a | Via a (Line a)
{-@ later :: n:Nat -> s:Stop -> {v:Maybe Stop | true} @-}
later :: Int -> Stop -> Maybe Stop
later n stop = Just stop { minute = n }
ends :: Line Stop -> Stop
ends (End s) = s
ends (Via _ rest) = ends rest
table :: M.Map Int Stop -> Int
table m = M.size m
count :: Int -> Int
count n = n + 1
"""
DOCUMENT = Document("M.hs", 1, TEXT)
VIEW = View(DOCUMENT, check_text("M.hs", TEXT))


def lines(word: str, occurrence: int = 1) -> list[str]:
    at = -1
    for _ in range(occurrence):
        at = TEXT.index(word, at + 1)
    found = type_definition(Around((), (DOCUMENT,)), VIEW, DOCUMENT.position(at))
    return [f"{each.path.rpartition('/')[2]}:{each.start.line}" for each in found]


@pytest.mark.parametrize(
    ("word", "occurrence", "declared"),
    [
        ("stop = Just", 1, ["M.hs:3"]),
        ("ends rest", 1, ["M.hs:3"]),
        ("rest\n", 1, ["M.hs:4", "M.hs:3"]),
        ("s\nends", 1, ["M.hs:3"]),
    ],
)
def test_it_leads_to_the_types_that_the_text_declares(word: str, occurrence: int, declared: list[str]) -> None:
    assert lines(word, occurrence) == declared


def test_it_leads_into_the_library() -> None:
    assert lines("later n")[0].startswith("Prelude.hs:")
    assert lines("later n")[1:] == ["M.hs:3"]
    assert lines("m\ncount")[0].startswith("Map.hs:")


def test_it_leads_nowhere_from_what_is_no_name() -> None:
    assert lines("= Just") == []
    assert lines("1\n", 1) == []


CLASS = """module Shapes where
class Shape s where
  area :: s -> Int
  twice :: s -> Int
  twice s = 2 * area s
data Square = Square Int
"""
USER = """module User where
import Shapes
instance Shape Square where
  area (Square 0) = 0
  area (Square n) = n * n
data Dot = Dot
instance Shape Dot where
  area Dot = 0
  twice _ = area Dot
both :: Shape s => s -> Int
both s = area s + twice s
"""


@pytest.mark.parametrize(
    ("word", "implemented"),
    [
        ("Shape s =>", ["User.hs:3", "User.hs:7"]),
        ("area s + twice s", ["User.hs:4", "User.hs:8"]),
        ("twice s\n", ["User.hs:9"]),
        ("both s =", []),
        ("Dot where", ["User.hs:7"]),
    ],
)
def test_instances_of_a_class_and_of_a_method(word: str, implemented: list[str], tmp_path: Path) -> None:
    (tmp_path / "Shapes.hs").write_text(CLASS, "utf-8")
    (tmp_path / "User.hs").write_text(USER, "utf-8")
    document = Document(str(tmp_path / "User.hs"), 1, USER)
    found = implementations(Around((tmp_path,), (document,)), document, document.position(USER.index(word)))
    assert [f"{each.path.rpartition('/')[2]}:{each.start.line}" for each in found] == implemented
