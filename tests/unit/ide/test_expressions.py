"""The type of any expression, under the pointer and of a selection; how a selection grows."""

import pytest
from liquidlens.ide.expressions import stretches
from liquidlens.ide.hover import hover
from liquidlens.ide.place import place_at
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """module Stack where
{-@ measure size @-}
data Stack a = Empty | Push a (Stack a)

{-@ size :: Stack a -> Nat @-}
size :: Stack a -> Int
size Empty = 0
size (Push _ rest) = 1 + size rest

{-@ push :: x:a -> s:Stack a -> {v:Stack a | size v == size s + 1} @-}
push :: a -> Stack a -> Stack a
push x s = Push x s

two :: Stack Int -> Stack Int
two s = push 3 (push 1 s)

{-@ large :: s:Stack a -> p:Bool -> {v:Int | v >= 1} @-}
large :: Stack a -> Bool -> Int
large s p = if p then size s + 1 else case s of { Empty -> 2; Push _ r -> let n = size r in n * n + 3 }

kept :: [Int] -> Int
kept xs = length (filter (\\x -> x > 2) xs) + sum [y * 2 | y <- xs]

ask :: IO (Int, Bool)
ask = do
  line <- getLine
  return (length line, null line || line == "no")

generic :: Num p => p -> p
generic y = y + 1

tripled :: Int -> Int
tripled k = generic $ (k * 3)

data Car = Car { floorOf :: Int, load :: Int, name :: String }

board :: Show a => a -> Int -> Car -> Car
board note n c = c { load = load c + n, name = show note }

{-@ data Area = Area { area :: Nat, wide :: Bool } @-}
data Area = Area { area :: Int, wide :: Bool }

emptied :: Area -> Area
emptied a = if area a > 3 then a { area = 0 } else a

widened :: Int -> Area
widened s = Area { area = s, wide = True }

full :: Int -> Stack Int -> Stack Int
full n s
  | size s > n = s
  | otherwise = push n s
"""

PATH = "Stack.hs"


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document(PATH, 1, TEXT), check_text(PATH, TEXT))


def at(text: str) -> Position:
    before, _, after = text.partition("█")
    return Document(PATH, 0, TEXT).position(TEXT.index(before + after) + len(before))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("push █3 (", "3 :: {v:Int | v == 3}"),
        ("push 3 █(push", "(push 1 s) :: {v:Stack Int | size v == size s + 1}"),
        ("= p█ush 3", "push 3 (push 1 s) :: {v:Stack Int | size v == size (push 1 s) + 1}"),
        ("█if p", "if p then size s + 1 else case s of { Empty -> 2; Push _ r … :: {v:Int | v >= 1}"),
        ("else █case", "case s of { Empty -> 2; Push _ r -> let n = size r in n * … :: {v:Int | v >= 1}"),
        ("█let n", "let n = size r in n * n + 3 :: {v:Int | v == n * n + 3}"),
        ("n █* n", "n * n :: {v:Int | v == n * n}"),
        ("n * n █+", "n * n + 3 :: {v:Int | v == n * n + 3}"),
        ("(█\\x", "\\x -> x > 2 :: x:Int -> {v:Bool | v <=> x > 2}"),
        ("x █> 2", "x > 2 :: {v:Bool | v <=> x > 2}"),
        ("leng█th (filter", "length (filter (\\x -> x > 2) xs) :: {v:Int | 0 <= v && v == len (filter"),
        ("█[y * 2", "[y * 2 | y <- xs] :: [Int]"),
        ("█do\n", "do … :: IO (Int, Bool)"),
        ('█"no"', '"no" :: String'),
        ("return █(", '(length line, null line || line == "no") :: (Int, Bool)'),
        ("y + █1", "1 :: {v:p | v == 1}"),
        ("generic █$", "generic $ (k * 3) :: Int"),
        ("= c █{ load", "c { load = load c + n, name = show note } :: Car"),
    ],
)
def test_the_pointer_tells_the_type_of_the_expression(view: View, place: str, said: str) -> None:
    found = hover(view, at(place))
    assert found is not None
    assert said in found.markdown


@pytest.mark.parametrize(
    ("selected", "said"),
    [
        ("push 1 s", "push 1 s :: {v:Stack Int | size v == size s + 1}"),
        ("(push 1 s)", "(push 1 s) :: {v:Stack Int | size v == size s + 1}"),
        ("size s + 1", "size s + 1 :: {v:Int | v == size s + 1}"),
        (" n * n ", "n * n :: {v:Int | v == n * n}"),
        ("(k * 3)", "(k * 3) :: {v:Int | v == k * 3}"),
        ("rest)", None),
        ("size s > n", "size s > n :: {v:Bool | v <=> size s > n}"),
    ],
)
def test_a_selection_has_the_type_of_its_expression(view: View, selected: str, said: str | None) -> None:
    start = TEXT.rindex(selected)
    span = Span(PATH, view.document.position(start), view.document.position(start + len(selected)))
    info = place_at(view, span.end, span)
    assert info is not None
    shown = None if info.selected is None else f"{info.selected.text} :: {info.selected.type}"
    assert shown == said


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("c { █load = load", ["load :: Car -> Int"]),
        ("a { █area = 0", ["area :: x:Area -> {v:Int | 0 <= v", "data Area = Area { area :: Nat, wide :: Bool }"]),
        ("Area { area = s, █wide = True", ["data Area"]),
    ],
)
def test_a_label_has_the_type_of_its_field(view: View, place: str, said: list[str]) -> None:
    found = hover(view, at(place))
    assert found is not None
    assert all(each in found.markdown for each in said), found.markdown
    assert "c { load" not in found.markdown


def test_a_name_alone_has_its_own_type(view: View) -> None:
    info = place_at(view, at("push x s = Push x █s"))
    assert info is not None
    assert info.selected is not None
    assert (info.selected.text, info.selected.type) == ("s", "Stack a")


def grown(view: View, place: str) -> list[str]:
    return [" ".join(view.document.slice(span).split()) for span in reversed(stretches(view, at(place)))]


def test_a_selection_grows_by_expressions(view: View) -> None:
    large = next(line for line in TEXT.splitlines() if line.startswith("large s p"))
    case = large[large.index("case") :]
    found = grown(view, "in █n * n")
    expected = [
        "n",
        "n * n",
        "n * n + 3",
        "let n = size r in n * n + 3",
        "Push _ r -> let n = size r in n * n + 3",
        case,
    ]
    assert [each for each in found if each in expected] == expected
    assert found[-2:] == [large, " ".join(TEXT.split())]


def test_a_selection_grows_in_annotations(view: View) -> None:
    found = grown(view, "size v == size █s + 1} @-}\npush")
    item = "push :: x:a -> s:Stack a -> {v:Stack a | size v == size s + 1}"
    assert found[:2] == ["s", item]
    assert f"{{-@ {item} @-}}" in found


def test_nothing_is_told_of_what_was_edited_since(view: View) -> None:
    document, change = view.document.edited(at("push █3 ("), at("push 3█ ("), "4", 2)
    moved = View(document, view.report, view.drift.after(change), checked=view.document)
    assert hover(moved, at("push █3 (")) is None
    found = hover(moved, at("█if p"))
    assert found is not None
    assert ":: {v:Int | v >= 1}" in found.markdown


def test_what_a_binding_does_not_keep_is_not_told() -> None:
    text = "module Bad where\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf x = if x > 3 then x else x - 1\n"
    view = View(Document("Bad.hs", 1, text), check_text("Bad.hs", text))
    info = place_at(view, Position(4, 7))
    assert info is not None
    assert info.selected is not None
    assert info.selected.type == "Int"
