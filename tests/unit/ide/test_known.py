"""The hover over any name of the code: its type, where that comes from, and what is known of it there."""

from pathlib import Path

import pytest
from liquidlens.ide import library_names
from liquidlens.ide.hover import explanation, hover
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
        ("total █xs =", ["xs :: [Nat]"]),
        ("█go 0", ["go :: acc:Nat -> ", "an instance of Num p => acc:{v:p | v >= 0} -> ", "inferred"]),
        ("= █acc + y", ["acc :: {v:p | v >= 0}", "inferred"]),
        ("(y:█ys)", ["ys :: [{v:p | v >= 0}]", "inferred"]),
        ("█helper (", ["helper :: x:Int -> ", "an instance of Num a => ", "inferred", "✓ verified"]),
        ("else █b", ["b :: Int", "here: `not (b == 2)`"]),
        ("[█n]", ["n :: Int", "here: `not (n > 0)`"]),
        ("█s + n", ["s :: Int", "here: `q is (s, _)`"]),
        ("█length", ["length :: xs:[Int] -> ", "v == len xs", "an instance of Foldable t => xs:t a", "of `Prelude`"]),
        ("acc █+ y", ["(+) :: x:p -> y:p -> {v:p | v == x + y}", "an instance of Num a => "]),
        ("n █> 0", ["(>) :: x:Int -> y:Int -> {v:Bool | v <=> x > y}"]),
        ("█total []", ["total :: xs:[Nat] -> Nat", "✓ verified"]),
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
    (where, said), below = found
    assert where == line
    assert said.startswith("-- go :: Num p => ")
    assert below == (line + 1, "-- y :: {v:p | v >= 0}")


RECORDS = """module Records where
import Data.List (find)

{-@ data Pot = Pot { left :: Nat, right :: Int } @-}
data Pot = Pot { left, right :: Int }

level :: Pot -> [Pot] -> Int
level (Pot l _) ps = case find full ps of
  Just p -> left p+l
  Nothing -> 0

full :: Pot -> Bool
full = (> 3) . left
"""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (
            "█find full",
            ["find :: (Pot -> Bool) -> [Pot] -> Maybe Pot", "an instance of Foldable t => ", "of `Data.Foldable`"],
        ),
        ("(█Pot l", ["Pot :: left:Nat -> right:Int -> "]),
        ("█left p", ["left :: x:Pot -> {v:Int | 0 <= v && v == left x}"]),
        ("p█+l", ["(+) :: x:Int -> "]),
        ("+█l", ["l :: Nat"]),
        ("█Just p", ["Just :: Pot -> Maybe Pot"]),
        ("full :: █Pot", ["data Pot = Pot { left :: Nat, right :: Int }"]),
        (" █. left", ["(.) :: (Int -> Bool) -> (Pot -> Int) -> "]),
    ],
)
def test_what_records_operators_and_imports_are(place: str, said: list[str]) -> None:
    view = View(Document("Records.hs", 1, RECORDS), check_text("Records.hs", RECORDS))
    before, _, after = place.partition("█")
    found = hover(view, view.document.position(RECORDS.index(before + after) + len(before)))
    assert found is not None
    for part in said:
        assert part in found.markdown


def test_a_name_at_the_variables_of_its_own_type_is_no_instance() -> None:
    text = "module Same where\nhas :: Eq a => a -> [a] -> Bool\nhas _ [] = False\nhas x (y : ys) = x == y || has x ys\n"
    view = View(Document("Same.hs", 1, text), check_text("Same.hs", text))
    found = hover(view, view.document.position(text.index("has x ys")))
    assert found is not None
    assert "has :: Eq a => a -> [a] -> Bool\n" in found.markdown
    assert "instance" not in found.markdown


LIFTED = """module Lifted where
data L = N | C Int L
{-@ measure size @-}
{-@ size :: L -> Nat @-}
size :: L -> Int
size N = 0
size (C _ xs) -- a cell
  = 1 + size xs

{-@ f :: xs:L -> {v:Int | v == size xs} @-}
f :: L -> Int
f xs = if xs < xs then 0 else size xs

class Sized a where
  sized :: a -> Int
  sized _ = 0
instance Sized L
g :: Sized a => a -> Int
g = sized
"""


def test_over_a_measure_stand_its_type_and_its_equations() -> None:
    view = View(Document("Lifted.hs", 1, LIFTED), None)
    found = hover(view, view.document.position(LIFTED.index("size xs}")))
    assert found is not None
    lines = "size :: L -> Nat\nsize N = 0\nsize (C _ xs)\n  = 1 + size xs"
    assert f"```haskell\n{lines}\n```" in found.markdown
    assert found.markdown.startswith("*measure* `size`")


@pytest.mark.parametrize("is_compiled", [True, False], ids=["compiled", "cold"])
def test_over_what_is_imported_stands_its_type(is_compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no module of the library was compiled yet, so that its sources are asked."""
    if not is_compiled:
        monkeypatch.setattr(library_names, "read_cached", lambda _module: None)
    library_names.library_interface.cache_clear()
    text = "module Imports where\nimport Data.List (nub, foldl')\nimport Data.Char\n  ( isSpace )\n"
    view = View(Document("Imports.hs", 1, text), None)
    for name, said in (
        ("nub", "nub :: Eq a => [a] -> [a]"),
        ("foldl'", "foldl' :: (b -> a -> b) -> b -> t a -> b"),
        ("isSpace", "isSpace :: Char -> Bool"),
    ):
        found = hover(view, view.document.position(text.index(name)))
        assert found is not None
        assert f"\n{said}\n" in found.markdown
    library_names.library_interface.cache_clear()


def test_over_a_class_stand_its_methods() -> None:
    view = View(Document("Lifted.hs", 1, LIFTED), None)
    found = hover(view, view.document.position(LIFTED.index("Sized a =>")))
    assert found is not None
    assert "class Sized a where\n  sized :: a -> Int\n```" in found.markdown


def test_an_infix_function_in_a_sentence_keeps_its_backquotes() -> None:
    text = "module Mean where\nmean :: [Int] -> Int\nmean xs = sum xs `div` length xs\n"
    view = View(Document("Mean.hs", 1, text), check_text("Mean.hs", text))
    assert view.report is not None
    (binding,) = view.report.bindings
    lines = list(explanation(binding, list(binding.findings), whole=True))
    assert "\n`mean []` divides by zero in `` sum xs `div` length xs ``." in lines


def test_where_something_is_not_proved_the_hover_says_what() -> None:
    text = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Doubled where
data P = Z | S P
{-@ reflect add @-}
add :: P -> P -> P
add Z m = m
add (S n) m = S (add n m)
{-@ same :: n:P -> { add n Z = n } @-}
same :: P -> ()
same Z = ()
same (S n) = ()
"""
    view = View(Document(PATH, 1, text), check_text(PATH, text))
    found = hover(view, Position(12, 14))
    assert found is not None
    assert "specification too weak** — `same`" in found.markdown
    assert "the proof lacks a step" in found.markdown
    assert "() :: ()" in found.markdown
    beside = hover(view, Position(12, 14), beside=True)
    assert beside is not None
    assert "specification too weak** — `same`" in beside.markdown
    assert "lacks a step" not in beside.markdown
    elsewhere = hover(view, Position(11, 10))
    assert elsewhere is None or "same" not in elsewhere.markdown


LIBRARY = """module Library where
data Book = Book { title :: String, owned :: Int, lent :: Int }
{-@ data Book = Book { title :: String, owned :: Nat, lent :: {v:Nat | v <= owned} } @-}

{-@ lend :: n:Nat -> {b:Book | lent b + n <= owned b}
         -> Book @-}
lend :: Int -> Book -> Book
lend n (Book t o l) = Book t o (l + n)

left :: Book -> Int -> Int
left (Book _ _ l) k = (\\k -> k) l + k

pairs :: [(Int, Book)] -> Int
pairs ((n, Book {lent = l}) : _) = n + l
pairs [] = 0
"""


def hovered(view: View, place: str) -> str | None:
    text = place.replace("█", "")
    column = place.index("█")
    line, row = next((n, each) for n, each in enumerate(LIBRARY.splitlines(), start=1) if text in each)
    found = hover(view, Position(line, row.index(text) + column + 1))
    return None if found is None else found.markdown


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("(Book t █o l)", "o :: Nat"),
        ("(Book t o █l)", "l :: {v:Int | 0 <= v && v <= o && v + n <= o}"),
        ("(█l + n)", "l :: {v:Int | 0 <= v && v <= o && v + n <= o}"),
        ("(Book █t o", "t :: String"),
        ("(Book _ _ █l)", "l :: {v:Int | 0 <= v && v <= owned}"),  # which has no name here
        ("lent = █l", "l :: {v:Int | 0 <= v && v <= owned}"),
    ],
)
def test_a_field_in_a_pattern_has_the_type_of_its_annotation(place: str, said: str) -> None:
    view = View(Document("Library.hs", 1, LIBRARY), check_text("Library.hs", LIBRARY))
    assert said in (hovered(view, place) or "")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("lend █n", "```haskell\nn :: Nat\n```"),
        ("(l + █n)", "```haskell\nn :: Nat\n```"),
        ("left (Book _ _ l) █k", "```haskell\nk :: Int\n```"),
        ("l + █k", "```haskell\nk :: Int\n```"),
        ("(\\k -> █k)", None),
        ("(Book t o █l)", None),
    ],
)
def test_a_parameter_has_the_type_of_its_signature_before_anything_is_checked(place: str, said: str | None) -> None:
    assert hovered(View(Document("Library.hs", 1, LIBRARY)), place) == said


SHADOWED = """module Grid (grid) where
{-@ many :: n:Nat -> a -> {v:[a] | len v == n} @-}
many :: Int -> a -> [a]
many 0 _ = []
many n x = x : many (n - 1) x

{-@ grid :: n:Nat -> [[Int]] @-}
grid :: Int -> [[Int]]
grid n = go 0
  where
    go i
      | i < n = line i : go (i + 1)
      | otherwise = []
    line i = many i 0 ++ many (n - i) 0
"""


def test_inferred_types_and_what_is_asked_call_locals_as_the_text_does() -> None:
    report = next(each for each in check_text("Grid.hs", SHADOWED).bindings if each.name == "grid")
    types = {each.name: each.type for each in report.types}
    assert types["go"].startswith("Num q => i:{v:Int | v >= 0 && v <= n} -> ")
    assert types["line"].startswith("i:{v:Int | v >= 0 && v < n} -> ")
    assert "`many` asks for `0 <= i`" in [each.text for each in report.goals]


def test_parameters_are_spoken_of_as_the_code_calls_them() -> None:
    annotated = "{-@ f :: x:Int -> y:{v:Int | v > x} -> {z:Int | z > y} -> Int @-}\n"
    text = f"{annotated}f :: Int -> Int -> Int -> Int\nf y x z = z\n"
    types = {each.name: each.type for each in reversed(check_text("F.hs", text).bindings[0].types)}
    assert types["x"] == "{v:Int | v > y}"
    assert types["z"] == "{z:Int | z > x}"


def test_what_is_in_a_list_is_known_of_what_it_is_matched_with() -> None:
    text = """module Rows where
{-@ columns :: c:Nat -> es:[{v:[Int] | len v == c}] -> Maybe (Nat, Int) -> Int @-}
columns :: Int -> [[Int]] -> Maybe (Int, Int) -> Int
columns c [] (Just (n, m)) = n + m
columns c (r : rs) _ = length r + columns c rs Nothing
columns c _ _ = 0
"""
    (report,) = check_text("Rows.hs", text).bindings
    types = {each.name: each.type for each in reversed(report.types)}
    assert types["r"] == "{v:[Int] | len v == c}"
    assert types["rs"] == "[{v:[Int] | len v == c}]"
    assert types["n"] == "Nat"
    assert types["m"] == "Int"


ALIASED = """module G (Graph, size, pick, next, walk) where
import Sizes
data Graph = Graph [[Int]]
{-@ measure size @-}
size :: Graph -> Int
size (Graph xs) = length xs
{-@ type Vert G = {v:Int | 0 <= v && v < size G} @-}
{-@ type Age = {v:Int | v >= 0} @-}
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Plus = {v:Int | 0 < v} @-}
{-@ pick :: g:{Graph | size g > 0} -> Vert g @-}
pick :: Graph -> Int
pick g = 0
{-@ next :: g:Graph -> {v:Int | v < size g && v >= 0} -> Age -> Small -> {v:Int | v > 0} @-}
next :: Graph -> Int -> Int -> Int -> Int
next g w a s = 1
{-@ walk :: g:{Graph | size g > 0} -> Pos -> {v:Int | v >= 0} @-}
walk :: Graph -> Int -> Int
walk g p = start + next g start 3 4 where start = pick g
"""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("█pick g = 0", "pick :: g:{Graph | size g > 0} -> Vert g"),
        ("next g █w", "w :: Vert g"),
        ("next g w █a", "a :: Age"),
        ("next g w a █s", "s :: Small"),
        # Of two that say the same that one which its annotation has, or none; and `Nat` before what it is called here.
        ("walk g █p", "p :: Pos"),
        ("█walk g p", "walk :: g:{Graph | size g > 0} -> Pos -> Nat"),
        ("+ █next g", "next :: g:Graph -> Vert g -> Age -> Small -> {v:Int | v > 0}"),
    ],
)
def test_types_are_told_by_the_aliases_that_say_them(tmp_path: Path, place: str, said: str) -> None:
    (tmp_path / "Sizes.hs").write_text("module Sizes where\n{-@ type Small = {v:Int | v < 9} @-}\n")
    path = tmp_path / "G.hs"
    path.write_text(ALIASED)
    before, _, after = place.partition("█")
    view = View(Document(str(path), 1, ALIASED), check_text(str(path), ALIASED))
    found = hover(view, view.document.position(ALIASED.index(before + after) + len(before)))
    assert found is not None
    assert said in found.markdown


def test_what_is_known_of_an_expression_is_said_once() -> None:
    text = "module T (t) where\n{-@ t :: [Nat] -> Nat @-}\nt :: [Int] -> Int\nt xs = go 0 xs\n"
    text += "  where go acc [] = acc\n        go acc (y:ys) = go (acc + y) ys\n"
    (report,) = check_text("T.hs", text).bindings
    assert not [each.type for each in report.expressions if "v >= 0 && v >= 0" in each.type]


SYNTAX = """{-# LANGUAGE GADTs #-}
module Terms where
data Tree = Leaf
          | Node Tree Int Tree
{-@ type AtMost N = {v:Int | 0 <= v && v <= N} @-}
{-@ most :: p:Nat -> AtMost p @-}
most :: Int -> Int
most p = p
data Term a where
  Lit  :: Int -> Term Int
  IsZ  :: Term Int -> Term Bool
  Both :: Term a -> Term b -> Term (a, b)
eval :: Term a -> a
eval (Lit n) = n
eval (IsZ e) = eval e == 0
eval (Both l r) = (eval l, eval r)
zero = IsZ (Lit 0)
"""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("eval (█Lit", "Lit :: Int -> Term Int\n"),
        ("eval (█IsZ", "IsZ :: Term Int -> Term Bool\n"),
        ("zero = █IsZ", "IsZ :: Term Int -> Term Bool\n"),
        ("  █Lit  ::", "Lit  :: Int -> Term Int\n"),
        ("data █Term", "data Term a where\n  Lit  :: Int -> Term Int\n  IsZ  :: Term Int -> Term Bool\n"),
        ("data Tree = █Leaf", "data Tree = Leaf | Node Tree Int Tree\n"),
        ("| █Node", "data Tree = Leaf | Node Tree Int Tree\n"),
        ("-> AtMost █p", "*binder* `p`"),
    ],
)
def test_constructors_are_told_as_they_are_declared(place: str, said: str) -> None:
    before, _, after = place.partition("█")
    view = View(Document("Terms.hs", 1, SYNTAX), check_text("Terms.hs", SYNTAX))
    found = hover(view, view.document.position(SYNTAX.index(before + after) + len(before)))
    assert found is not None
    assert said in found.markdown
