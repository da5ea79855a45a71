"""New names for locals, type variables, methods and fields, and where definitions of them are."""

from pathlib import Path

import pytest
from liquidlens.ide import navigation, renaming
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document

from tests.unit.ide.renamed import at, opened, renamed

SHAPES = """{-# LANGUAGE NamedFieldPuns, RecordWildCards, ScopedTypeVariables #-}
module Shapes (Shape (..), Box (..), total, scale) where

{-@ data Box = Box { width :: Nat, height :: {v:Nat | v <= width} } @-}
data Box = Box { width :: Int, height :: Int } deriving Eq

class Shape a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int
  area _ = 0

instance Shape Box where
  area (Box w h) = w * h

{-@ scale :: n:Nat -> b:Box -> {v:Box | width v == n * width b} @-}
scale :: Int -> Box -> Box
scale n b@Box { width = w, height } = b { width = n * w, height = n * height }

square :: Int -> Box
square width = Box { width, height = width }

grown :: Box -> Box
grown Box {..} = Box { width = width + 1, .. }

total :: forall a. Shape a => [a] -> Int
total shapes = go 0 shapes
  where
    {-@ go :: acc:Int -> rest:[a] -> Int / [len rest] @-}
    go :: Int -> [a] -> Int
    go acc [] = acc
    go acc (x : xs) = let sum' = acc + area x in go sum' xs

wide :: [Box] -> [Int]
wide boxes = [k + length boxes | box <- boxes, let k = width box, k > limit]
  where limit = case boxes of { first : _ | width first > 3 -> 3; _ -> 0 }

ask :: IO Int
ask = do
  line <- getLine
  let size = length line
  mapM_ (\\each -> print (each, size)) line
  return size

pair :: (a, b) -> (b, a)
pair (one, two) = (two, one)
"""

USER = """module User where
import qualified Data.Map as M
import Shapes (Box (Box, width), Shape (area), scale)
import qualified Shapes as S

{-@ twice :: b:Box -> {v:Box | width v == 2 * width b} @-}
twice :: Box -> Box
twice b = scale 2 b

sized :: M.Map Int Box -> Int
sized boxes = sum (map (\\b -> area b + S.width b) (M.elems boxes))

instance Shape Bool where
  area b = if b then 1 else 0
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Shapes.hs").write_text(SHAPES)
    (tmp_path / "User.hs").write_text(USER)
    return tmp_path


@pytest.mark.parametrize(
    ("place", "new", "lines"),
    [
        (
            "scale █n b@",
            "factor",
            ["scale factor b@Box { width = w, height } = b { width = factor * w, height = factor * height }"],
        ),
        (
            "= n * heig█ht }",
            "tall",
            ["scale n b@Box { width = w, height = tall } = b { width = n * w, height = n * tall }"],
        ),
        ("square wid█th", "side", ["square side = Box { width = side, height = side }"]),
        (
            "total sh█apes",
            "these",
            ["total these = go 0 these"],
        ),
        (
            "= █go 0",
            "walk",
            [
                "total shapes = walk 0 shapes",
                "{-@ walk :: acc:Int -> rest:[a] -> Int / [len rest] @-}",
                "walk :: Int -> [a] -> Int",
                "walk acc [] = acc",
                "walk acc (x : xs) = let sum' = acc + area x in walk sum' xs",
            ],
        ),
        ("in go sum█' xs", "more", ["go acc (x : xs) = let more = acc + area x in go more xs"]),
        ("go acc█ []", "soFar", ["go soFar [] = soFar"]),
        (
            "wide bo█xes",
            "all'",
            [
                "wide all' = [k + length all' | box <- all', let k = width box, k > limit]",
                "where limit = case all' of { first : _ | width first > 3 -> 3; _ -> 0 }",
            ],
        ),
        (
            "let k█ =",
            "this",
            ["wide boxes = [this + length boxes | box <- boxes, let this = width box, this > limit]"],
        ),
        (
            "{ fir█st :",
            "one",
            ["where limit = case boxes of { one : _ | width one > 3 -> 3; _ -> 0 }"],
        ),
        (
            "li█ne <-",
            "text",
            ["text <- getLine", "let size = length text", "mapM_ (\\each -> print (each, size)) text"],
        ),
        (
            "let si█ze",
            "count",
            ["let count = length line", "mapM_ (\\each -> print (each, count)) line", "return count"],
        ),
        ("\\ea█ch", "letter", ["mapM_ (\\letter -> print (letter, size)) line"]),
        ("(█a, b) ->", "c", ["pair :: (c, b) -> (b, c)"]),
        (
            "Shape █a =>",
            "shape",
            ["total :: forall shape. Shape shape => [shape] -> Int", "go :: Int -> [shape] -> Int"],
        ),
        ("rest:[█a]", "b", ["{-@ go :: acc:Int -> rest:[b] -> Int / [len rest] @-}"]),
        ("len re█st", "xs", ["{-@ go :: acc:Int -> xs:[a] -> Int / [len xs] @-}"]),
        ("class Shape █a", "shape", ["class Shape shape where", "area :: shape -> Int"]),
    ],
)
def test_a_local_name_is_renamed_where_it_is_bound(folder: Path, place: str, new: str, lines: list[str]) -> None:
    assert renamed(folder, "Shapes", place, new) == {"Shapes": lines}


def test_a_method_is_renamed_in_its_class_its_instances_and_its_uses(folder: Path) -> None:
    for name, place in (("Shapes", "ar█ea :: a -> Int"), ("User", "area█ b +"), ("User", "ar█ea b = if")):
        assert renamed(folder, name, place, "surface") == {
            "Shapes": [
                "{-@ surface :: a -> Nat @-}",
                "surface :: a -> Int",
                "surface _ = 0",
                "surface (Box w h) = w * h",
                "go acc (x : xs) = let sum' = acc + surface x in go sum' xs",
            ],
            "User": [
                "import Shapes (Box (Box, width), Shape (surface), scale)",
                "sized boxes = sum (map (\\b -> surface b + S.width b) (M.elems boxes))",
                "surface b = if b then 1 else 0",
            ],
        }


def test_a_field_is_renamed_in_records_updates_and_specifications(folder: Path) -> None:
    (folder / "Shapes.hs").write_text(SHAPES.replace("Box {..} = Box { width = width + 1, .. }", "b = b"))
    assert renamed(folder, "User", "S.wid█th", "across") == {
        "Shapes": [
            "{-@ data Box = Box { across :: Nat, height :: {v:Nat | v <= across} } @-}",
            "data Box = Box { across :: Int, height :: Int } deriving Eq",
            "{-@ scale :: n:Nat -> b:Box -> {v:Box | across v == n * across b} @-}",
            "scale n b@Box { across = w, height } = b { across = n * w, height = n * height }",
            "square width = Box { across = width, height = width }",
            "wide boxes = [k + length boxes | box <- boxes, let k = across box, k > limit]",
            "where limit = case boxes of { first : _ | across first > 3 -> 3; _ -> 0 }",
        ],
        "User": [
            "import Shapes (Box (Box, across), Shape (area), scale)",
            "{-@ twice :: b:Box -> {v:Box | across v == 2 * across b} @-}",
            "sized boxes = sum (map (\\b -> area b + S.across b) (M.elems boxes))",
        ],
    }


def test_a_class_and_a_type_are_renamed_where_instances_and_contexts_name_them(folder: Path) -> None:
    texts = renamed(folder, "Shapes", "class Sha█pe", "Figure")
    assert "instance Figure Box where" in texts["Shapes"]
    assert "total :: forall a. Figure a => [a] -> Int" in texts["Shapes"]
    assert "instance Figure Bool where" in texts["User"]


@pytest.mark.parametrize(
    ("name", "place", "new", "reason"),
    [
        ("Shapes", "scale █n b@", "b", "`b` is there already, in line 17 of Shapes.hs"),
        ("Shapes", "scale █n b@", "height", "`height` is there already, in line 17 of Shapes.hs"),
        ("Shapes", "go acc█ []", "go", "`go` is there already, in line 30 of Shapes.hs"),
        ("Shapes", "go acc█ []", "shapes", "`shapes` is there already, in line 26 of Shapes.hs"),
        ("Shapes", "total sh█apes", "xs", "`xs` is there already, in line 31 of Shapes.hs"),
        ("Shapes", "wide bo█xes", "length", "`length` is there already, in line 34 of Shapes.hs"),
        ("Shapes", "li█ne <-", "filter", "`filter` would hide `filter` of Prelude"),
        ("Shapes", "li█ne <-", "total", "`total` would hide `total` of Shapes"),
        ("Shapes", "(█a, b) ->", "b", "`b` is there already, in line 44 of Shapes.hs"),
        ("Shapes", "len re█st", "acc", "`acc` is there already, in line 28 of Shapes.hs"),
        ("Shapes", "{ wid█th :: Int", "across", "`..` stands for `width`, too, in line 23 of Shapes.hs"),
        ("Shapes", "sca█le ::", "area", "`area` is there already, in line 8 of Shapes.hs"),
        ("Shapes", "squ█are ::", "filter", "`filter` would hide `filter` of Prelude"),
        ("User", "twice █b", "where", "`where` is not a name that begins with a lower-case letter"),
        ("User", "M.ele█ms", "members", "`elems` is declared outside this project"),
    ],
)
def test_capture_and_shadowing_are_refused(folder: Path, name: str, place: str, new: str, reason: str) -> None:
    around, document = opened(folder, name)
    answer = renaming.rename(around, document, at(document, place), new)
    assert isinstance(answer, renaming.RenameRefusal)
    assert answer.reason == reason


def test_highlights_and_references_of_a_local_stay_in_its_scope(folder: Path) -> None:
    around, document = opened(folder, "Shapes")
    here = navigation.highlights(document, at(document, "go ac█c (x"))
    assert [(span.start.line, span.start.column) for span in here] == [(31, 8), (31, 34)]
    assert here == navigation.references(around, document, at(document, "sum' = a█cc"), True)
    assert navigation.references(around, document, at(document, "sum' = a█cc"), False) == here[1:]


def shown(span: Span) -> tuple[str, int, str]:
    """A definition's file, its line, and the word there."""
    document = Document(span.path, 0, Path(span.path).read_text())
    return Path(span.path).name, span.start.line, document.slice(span)


@pytest.mark.parametrize(
    ("name", "place", "leads"),
    [
        ("Shapes", "+ are█a x", ("Shapes.hs", 9, "area")),
        ("Shapes", "{ wid█th = n *", ("Shapes.hs", 5, "width")),
        ("Shapes", "wid█th = width + 1", ("Shapes.hs", 5, "width")),
        ("Shapes", "width = wid█th + 1", ("Shapes.hs", 23, "Box {..}")),
        ("Shapes", "go su█m'", ("Shapes.hs", 31, "sum'")),
        ("Shapes", "in g█o", ("Shapes.hs", 30, "go")),
        ("Shapes", "-> [█a] -> Int\n    go acc", ("Shapes.hs", 25, "a")),
        ("Shapes", "{-@ g█o ::", ("Shapes.hs", 30, "go")),
        ("Shapes", "deriving E█q", ("Prelude.hs", None, "Eq")),
        ("Shapes", "n █* w,", ("Prelude.hs", None, "*")),
        ("User", "ar█ea b +", ("Shapes.hs", 9, "area")),
        ("User", "S.wi█dth b", ("Shapes.hs", 5, "width")),
        ("User", "instance Sh█ape Bool", ("Shapes.hs", 7, "Shape")),
        ("User", "ar█ea b = if", ("Shapes.hs", 9, "area")),
        ("User", "as S█", None),
        ("User", "import qualified Sha█pes", ("Shapes.hs", 2, "Shapes")),
        ("User", "█S.width", ("Shapes.hs", 2, "Shapes")),
        ("User", "Bo█x -> Box\ntwice", ("Shapes.hs", 5, "Box")),
        ("User", "s█um (map", ("Prelude.hs", None, "sum")),
        ("User", "M.el█ems", ("Map.hs", None, "elems")),
        ("User", "M.M█ap Int", ("Map.hs", None, "Map")),
        ("User", "Data.M█ap as", ("Map.hs", None, "Data.Map")),
        ("User", "= su█m", ("Prelude.hs", None, "sum")),
    ],
)
def test_every_name_leads_to_its_definition(
    folder: Path, name: str, place: str, leads: tuple[str, int | None, str] | None
) -> None:
    around, document = opened(folder, name)
    found = [shown(span) for span in navigation.definition(around, document, at(document, place))]
    if leads is None:
        assert found == []
    else:
        ((file, line, text),) = found
        assert (file, leads[1] and line, text) == leads
