"""Who calls whom, across the modules of a workspace."""

from pathlib import Path

import pytest
from liquidlens.ide.calls import Calls, function_at, incoming, outgoing
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around

HALVES = """module Halves where

{-@ half :: Nat -> Nat @-}
half :: Int -> Int
half x = div x 2

quarter :: Int -> Int
quarter x = half (half x)

class Small a where
  small :: a -> Int
  small _ = half 9

(-/) :: Int -> Int -> Int
x -/ y = half x - y

(low, high) = (half 1, quarter 2)
"""

USES = """module Uses where
import qualified Halves as H
import Halves ((-/), Small (..))

instance Small Bool where
  small b = if b then H.half 1 else small (not b)

countdown :: Int -> Int
countdown n = if n <= 0 then 0 else countdown (H.half n) -/ 1
  where half = id
"""


@pytest.fixture
def around(tmp_path: Path) -> Around:
    (tmp_path / "Halves.hs").write_text(HALVES)
    (tmp_path / "Uses.hs").write_text(USES)
    (tmp_path / "pkg.cabal").write_text("cabal-version: 2.4\nname: pkg\nversion: 0\nlibrary\n  exposed-modules: Uses\n")
    return Around((tmp_path,), ())


def _told(found: list[Calls]) -> list[tuple[str, list[str]]]:
    """Each function or caller with the lines of its calls."""
    return [(each.other.name, [each.within.line(place.start.line).strip() for place in each.places]) for each in found]


def _path(around: Around, name: str) -> str:
    return str(around.folders[0] / name)


def _at(around: Around, name: str, line: int, column: int) -> str | None:
    path = _path(around, name)
    document = Document(path, 0, Path(path).read_text())
    function = function_at(around, document, Position(line, column))
    return None if function is None else function.full


def test_callers_are_found_in_all_modules_with_every_place(around: Around) -> None:
    assert _told(incoming(around, _path(around, "Halves.hs"), "Halves.half")) == [
        ("quarter", ["quarter x = half (half x)"] * 2),
        ("class Small a", ["small _ = half 9"]),
        ("-/", ["x -/ y = half x - y"]),
        ("(low, high)", ["(low, high) = (half 1, quarter 2)"]),
        ("instance Small Bool", ["small b = if b then H.half 1 else small (not b)"]),
        ("countdown", ["countdown n = if n <= 0 then 0 else countdown (H.half n) -/ 1"]),
    ]


def test_what_defines_a_method_does_not_call_it(around: Around) -> None:
    assert _told(incoming(around, _path(around, "Halves.hs"), "Halves.small")) == [
        ("instance Small Bool", ["small b = if b then H.half 1 else small (not b)"])
    ]


def test_a_function_calls_those_of_the_workspace(around: Around) -> None:
    line = "countdown n = if n <= 0 then 0 else countdown (H.half n) -/ 1"
    found = outgoing(around, _path(around, "Uses.hs"), "Uses.countdown")
    assert _told(found) == [("countdown", [line]), ("half", [line]), ("-/", [line])]
    assert [Path(each.other.document.path).name for each in found] == ["Uses.hs", "Halves.hs", "Halves.hs"]


def test_a_name_in_code_or_in_an_annotation_leads_to_its_function(around: Around) -> None:
    assert _at(around, "Uses.hs", 9, 50) == "Halves.half"
    assert _at(around, "Halves.hs", 3, 6) == "Halves.half"
    assert _at(around, "Uses.hs", 10, 10) is None, "a local function"
    assert _at(around, "Halves.hs", 5, 11) is None, "a function of the library"


def test_what_is_gone_has_no_calls(around: Around) -> None:
    (around.folders[0] / "Halves.hs").unlink()
    assert incoming(around, _path(around, "Halves.hs"), "Halves.half") == []
    assert outgoing(around, _path(around, "Uses.hs"), "Uses.gone") == []
