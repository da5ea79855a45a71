"""Hovers at places where people point who do not know what is there: each says one thing, once, in their words."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.ide.place import place_at
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Test.hs"

TEXT = """module Test where
{-@ data Robot = Robot { x :: Nat, p :: Int } @-}
data Robot = Robot { x :: Int, p :: Int }

{-@ path :: Ord a => a -> n:Nat -> {v:String | len v == n} @-}
path :: Ord a => a -> Int -> String
path _ 0 = ""
path a n = let rest = path a (n - 1)
               c | even n = 'L'
                 | otherwise = 'R'
         in c : rest

far :: Robot -> Int
far r = count + x r + p r
  where
    count = length both
    both = [r, r]
    same | x r > 0 = x r
         | otherwise = 0

{-@ half :: _ -> Nat @-}
half :: Int -> Int
half _ = 1
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document(PATH, 1, TEXT), check_text(PATH, TEXT))


def place_of(view: View, place: str) -> Position:
    before, _, after = place.partition("█")
    return view.document.position(TEXT.index(before + after) + len(before))


def lines(view: View, place: str) -> list[str]:
    """What is said at the place, without marks and blank lines."""
    found = hover(view, place_of(view, place))
    said = found.markdown.splitlines() if found is not None else []
    return [line for line in said if line and not line.startswith(("```", "---", "-- an instance"))]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        # What a local stands for is known of it, where it is bound and where it is used.
        ("█rest = path", ["rest :: {v:String | len v == n - 1}", "inferred"]),
        (": █rest", ["rest :: {v:String | len v == n - 1}", "inferred"]),
        ("█count +", ["count :: {v:Int | 0 <= v && v == len both}", "inferred"]),
        # Of what has several equations, or guards, only Haskell's type.
        ("in █c :", ["c :: Char"]),
        ("█same |", ["same :: Int"]),
        # Lines below `let` do not stand in one; inside a definition nothing is said of the whole.
        ("= █let rest", ["let rest = path a (n - 1) … :: String"]),
        ("c █| even", []),
        ("█otherwise = 'R'", ["otherwise :: {v:Bool | v}", "of `Prelude`"]),
        # A field is not applied to itself.
        ("+ █x r", ["x :: p:Robot -> {v:Int | 0 <= v && v == x p}", "x r :: {v:Int | 0 <= v && v == x r}"]),
        ("+ █p r\n", ["p :: x:Robot -> {v:Int | v == p x}", "p r :: {v:Int | v == p r}"]),
        # An annotation says all that Haskell's signature says, unless it leaves something to that.
        (
            "{-@ █path",
            ["*function* `path`", "path :: Ord a => a -> n:Nat -> {v:String | len v == n}"],
        ),
        ("{-@ █half", ["*function* `half`", "half :: Int -> Int", "half :: _ -> Nat"]),
        # Measures and classes are called so.
        ("| █len v", ["*measure* `len`", "len :: [a] -> Int"]),
    ],
)
def test_what_is_said(view: View, place: str, said: list[str]) -> None:
    assert lines(view, place) == said


def test_a_class_is_no_type(view: View) -> None:
    assert lines(view, "{-@ path :: █Ord")[0] == "*class* `Ord`"


def test_the_view_that_follows_the_cursor_says_the_same_of_locals(view: View) -> None:
    found = place_at(view, place_of(view, ": █rest"))
    assert found is not None
    assert {"rest": "{v:String | len v == n - 1}"}.items() <= {each.name: each.type for each in found.types}.items()
