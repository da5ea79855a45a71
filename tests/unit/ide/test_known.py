"""The hover over any name of the code: its type, where that comes from, and what is known of it there."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.ide.inlays import inlays
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Totals (total, walk) where
{-@ total :: xs:[Nat] -> Nat @-}
total :: [Int] -> Int
total xs = go 0 xs
  where go acc [] = acc
        go acc (y:ys) = let z = acc + y in go z ys

helper x = x + 1

walk :: Int -> (Int, Maybe Int) -> Int
walk n (a, Just b)
  | n > 0 = helper (a + b)
  | a > 3 = if b == 2 then a else b + length [n] + total []
walk n q = case q of (s, _) -> s + n
"""

PATH = "Totals.hs"


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document(PATH, 1, TEXT), check_text(PATH, TEXT))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("= █total", None),
        ("total █xs =", ["xs :: [{v:Int | 0 <= v}]"]),
        ("█go 0", ["go :: Num p => x1:{v:p | v >= 0} -> ", "inferred"]),
        ("= █acc + y", ["acc :: {v:p | v >= 0}", "inferred"]),
        ("(y:█ys)", ["ys :: [p]"]),
        ("█helper (", ["helper :: Num a => ", "inferred", "✓ verified"]),
        ("else █b", ["b :: Int", "here: `not (b == 2)`"]),
        ("[█n]", ["n :: Int", "here: `not (n > 0)`"]),
        ("█s + n", ["s :: Int", "here: `q is (s, _)`"]),
        ("█length", ["length :: Foldable f => ", "v = len xs", "in `Prelude.hs`"]),
        ("█total []", ["total :: xs:[{v:Int | 0 <= v}] -> {v:Int | 0 <= v}", "✓ verified"]),
    ],
)
def test_a_name_tells_its_type_and_what_is_known_of_it(view: View, place: str, said: list[str] | None) -> None:
    before, _, after = place.partition("█")
    at = TEXT.find(before + after)
    found = hover(view, view.document.position(at + len(before))) if at >= 0 else None
    if said is None:
        assert found is None
    else:
        assert found is not None
        for part in said:
            assert part in found.markdown


def test_a_condition_that_does_not_hold_here_is_not_told(view: View) -> None:
    at = TEXT.index("then a else") + len("then ")
    found = hover(view, view.document.position(at))
    assert found is not None
    assert "here: `not (n > 0)`" not in found.markdown
    assert "here: `a > 3`" in found.markdown


def test_inferred_types_stand_at_line_ends_where_they_are_wanted(view: View) -> None:
    everything = Span(PATH, Position(1, 1), view.document.end)
    assert list(inlays(view, everything)) == []
    found = [(each.position.line, each.label) for each in inlays(view, everything, types=True)]
    line = next(number for number, each in enumerate(TEXT.split("\n"), start=1) if "where go acc" in each)
    ((where, said),) = found
    assert where == line
    assert said.startswith("-- go :: Num p => ")
