"""The types that hovers tell: as the file writes them, without what holds of every value, and those of the library."""

import pytest
from liquidlens.explain.report import KnownType
from liquidlens.ide.haskell_names import haskell_names
from liquidlens.ide.hover import hover
from liquidlens.names.resolve import resolve
from liquidlens.pipeline import check_text
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Told where
import qualified Data.Map as M
import Language.Haskell.Liquid.ProofCombinators

data Box = Box [Int]
{-@ measure weight @-}
{-@ weight :: Box -> Nat @-}
weight :: Box -> Int
weight (Box _) = 1

{-@ look :: M.Map Int Nat -> [Int] -> [Nat] @-}
look :: M.Map Int Int -> [Int] -> [Int]
look m ks = grab ks
  where grab [] = []
        grab (k:rest) = case M.lookup k m of
          Nothing -> grab rest
          Just x -> x : grab rest

{-@ kept :: xs:{v:[Int] | len v >= 0} -> Int @-}
kept :: [Int] -> Int
kept xs = 0

lemma :: Maybe Int -> Proof
lemma _ = ()
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document("Told.hs", 1, TEXT), check_text("Told.hs", TEXT))


def _said(view: View, place: str) -> str:
    """The hover at the mark."""
    offset = TEXT.index(place.replace("█", "")) + place.index("█")
    found = hover(view, view.document.position(offset))
    assert found is not None
    return found.markdown


def test_measures_that_are_never_negative_are_not_said_to_be(view: View) -> None:
    said = _said(view, "where █grab")
    assert "grab :: x1:{v:[Int] | len v <= len ks} -> {v:[Nat] | len v <= len x1 && len v <= len ks}" in said


def test_what_somebody_wrote_is_told_as_it_is(view: View) -> None:
    assert "kept :: xs:{v:[Int] | len v >= 0} -> Int" in _said(view, "\n█kept xs")


@pytest.mark.parametrize("place", ["\n█look m", "look █m ks", "M.█lookup"])
def test_a_type_that_is_imported_qualified_is_written_so(view: View, place: str) -> None:
    assert "M.Map " in _said(view, place)


def test_nothing_is_said_of_names_that_the_text_has_not(view: View) -> None:
    assert view.report is not None
    told = [each.type for binding in view.report.bindings for each in (*binding.expressions, *binding.types)]
    assert told
    assert not [each for each in told if "ds1" in each]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("Maybe Int -> █Proof", "type Proof = ()\n```\n\nof `Language.Haskell.Liquid.ProofCombinators`"),
        ("look :: █M.Map Int Int", "data Map k a\n```\n\nof `Data.Map`"),
        ("look :: M.█Map Int Int", "data Map k a\n```\n\nof `Data.Map`"),
        ("look :: M.█Map Int Nat", "data Map k a\n```\n\nof `Data.Map`"),
        ("lemma :: █Maybe", "data Maybe a = Nothing | Just a"),
    ],
)
def test_types_of_the_library_have_their_declaration(view: View, place: str, said: str) -> None:
    assert said in _said(view, place)


def test_an_edited_import_is_seen() -> None:
    """The types of what nobody touched are written as the file now has it."""

    def told(text: str) -> list[str]:
        return [_type(each) for each in check_text("Told.hs", text).bindings[1].types if each.name.endswith("look")]

    assert told(TEXT) == ["M.Map Int Nat -> [Int] -> [Nat]"]
    assert told(TEXT.replace("as M", "as Q").replace("M.", "Q.")) == ["Q.Map Int Nat -> [Int] -> [Nat]"]


def _type(known: KnownType) -> str:
    return known.type


def test_what_begins_lines_below_ends_the_text_of_an_expression(view: View) -> None:
    assert "case M.lookup k m of … ::" in _said(view, "█case M.lookup")


def test_what_the_library_declares_is_of_its_module() -> None:
    text = "module Q where\nimport Data.Maybe (fromMaybe)\n"
    found = hover(View(Document("Q.hs", 1, text), None), Document("Q.hs", 1, text).position(text.index("fromMaybe")))
    assert found is not None
    assert found.markdown.endswith("of `Data.Maybe`")


def test_variables_that_only_a_kind_names_have_letters() -> None:
    text = """{-# LANGUAGE GADTs, KindSignatures #-}
module G where
data Exp :: * -> * where
  Num :: Int -> Exp Int
  If :: Exp Int -> Exp b -> Exp b -> Exp b
pick :: Exp a -> Exp a
pick (If _ t _) = t
pick e = e
"""
    view = View(Document("G.hs", 1, text), check_text("G.hs", text))
    found = hover(view, view.document.position(text.index("If _")))
    assert found is not None
    assert "If :: Exp Int -> Exp a -> Exp a -> Exp a\n```" in found.markdown


QUALIFIED = """module L where
import qualified Data.Map as Map
{-@ data Box = Box { held :: Map.Map Int Nat } @-}
data Box = Box
  { held   :: Map.Map Int Int
  , other  :: Int
  }
data Plain = Plain
  { one   :: Int
  , two   :: Int
  }
f :: Plain -> Box -> Int
f _ _ = 0
"""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("held   :: Map.█Map", "data Map k a\n```\n\nof `Data.Map`"),
        ("held   :: █Map.Map", "data Map k a\n```\n\nof `Data.Map`"),
        ("f :: █Plain", "data Plain = Plain { one :: Int, two :: Int }"),
        ("-> █Box", "```haskell\ndata Box = Box { held :: Map.Map Int Nat }\n```"),
    ],
)
def test_a_type_is_declared_once_where_an_annotation_declares_it(place: str, said: str) -> None:
    view = View(Document("L.hs", 1, QUALIFIED), None)
    found = hover(view, view.document.position(QUALIFIED.index(place.replace("█", "")) + place.index("█")))
    assert found is not None
    assert said in found.markdown


def test_a_module_by_the_name_of_its_type_is_no_type() -> None:
    text = "module U where\nimport qualified Shape as Shape\nf :: Shape.Shape -> Shape.Shape\nf s = s\n"
    shape = resolve(read_module("Shape.hs", "module Shape where\ndata Shape = Shape\n"), {}).interface
    words = haskell_names(Document("U.hs", 1, text), {"Shape": shape}).words.values()
    assert [each.span.start.column for each in words if each.of_type] == [12, 27]


OPERATOR = """module O where
data L a = N | C a (L a)
(+++) :: L a -> L a -> L a
N      +++ ys = ys
C x xs +++ ys = C x (xs +++ ys)
swap :: [(Int, Int)] -> [(Int, Int)]
swap ps = map (\\(a, b) -> (b, a)) ps
"""


def test_equations_of_an_operator_are_no_expression() -> None:
    view = View(Document("O.hs", 1, OPERATOR), check_text("O.hs", OPERATOR))
    assert hover(view, view.document.position(OPERATOR.index("= ys"))) is None
    found = hover(view, view.document.position(OPERATOR.index("-> (b, a)")))
    assert found is not None
    assert "\\(a, b) -> (b, a) :: (Int, Int) -> (Int, Int)" in found.markdown


UNNAMED = """module S where
data Shelf = Empty | Shelf Int Shelf
dearest :: Int -> Shelf -> Int
dearest n s = go n s
  where
    go best Empty = best
    go best (Shelf i r) | i > best = go i r
                        | otherwise = go best r
"""


def test_a_parameter_that_no_equation_names_has_no_name_in_an_inferred_type() -> None:
    view = View(Document("S.hs", 1, UNNAMED), check_text("S.hs", UNNAMED))
    found = hover(view, view.document.position(UNNAMED.index("go n s")))
    assert found is not None
    assert "go :: best:Int -> Shelf -> Int" in found.markdown
