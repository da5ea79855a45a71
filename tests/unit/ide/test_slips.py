"""Slips of the pen in annotations: what mends each is offered."""

import pytest
from liquidlens.ide.actions import actions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Mistakes.hs"
ALL = Span(PATH, Position(1, 1), Position(99, 1))


@pytest.mark.parametrize(
    ("text", "title", "mended"),
    [
        (
            "{-@ type N a M = {v:[a] | len v = M} @-}\n{-@ f :: xs:[a] -> N a (len xs + 1) @-}\nf xs = xs\n",
            "Replace `(len xs + 1)` by `{len xs + 1}`",
            "{-@ f :: xs:[a] -> N a {len xs + 1} @-}",
        ),
        (
            "{-@ f :: Int -> Nat @-\nf :: Int -> Int\nf x = x\n",
            "Close the annotation by `@-}`",
            "{-@ f :: Int -> Nat @-}",
        ),
        (
            "{-@ f :: Int\n      -> {v:Int | v > 0}\nf :: Int -> Int\nf x = x\n",
            "Close the annotation by `@-}`",
            "{-@ f :: Int\n      -> {v:Int | v > 0} @-}",
        ),
        (
            "{-@ type B = Int @-}\n{-@ type A = {v:B | v => 0} @-}\n",
            "Write `>=`",
            "{-@ type B = Int @-}\n{-@ type A = {v:B | v >= 0} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | v >= x and v > 0} @-}\nf :: Int -> Int\nf x = x\n",
            "Replace `and` by `&&`",
            "{-@ f :: x:Int -> {v:Int | v >= x && v > 0} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | v >= x, (x) + 2 > v; x > 0 || v > 0} @-}\nf :: Int -> Int\nf x = x\n",
            "Join the conditions by `&&`",
            "{-@ f :: x:Int -> {v:Int | v >= x && (x) + 2 > v && (x > 0 || v > 0)} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | x > 0 => (v >= x, v > 0)} @-}\nf :: Int -> Int\nf x = x\n",
            "Join the conditions by `&&`",
            "{-@ f :: x:Int -> {v:Int | x > 0 => (v >= x && v > 0)} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | (v >= x; v > 0)} @-}\nf :: Int -> Int\nf x = x\n",
            "Join the conditions by `&&`",
            "{-@ f :: x:Int -> {v:Int | (v >= x && v > 0)} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | v >= x /\\ v > 0} @-}\nf :: Int -> Int\nf x = x\n",
            "Replace `/\\` by `&&`",
            "{-@ f :: x:Int -> {v:Int | v >= x && v > 0} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | v % 2 == 0} @-}\nf :: Int -> Int\nf x = x\n",
            "Replace `%` by `mod`",
            "{-@ f :: x:Int -> {v:Int | v mod 2 == 0} @-}",
        ),
        (
            "{-@ f :: xs:[a], (a, b), n:Int -> Int @-}\nf :: [a] -> (a, b) -> Int -> Int\nf _ _ x = x\n",
            "Write `->` between parameters",
            "{-@ f :: xs:[a] -> (a, b) -> n:Int -> Int @-}",
        ),
        (
            "{-@ f :: xs:[a] -> {v:Int | v < length xs} @-}\nf :: [a] -> Int\nf _ = 0\n",
            "Replace `length` by `len`",
            "{-@ f :: xs:[a] -> {v:Int | v < len xs} @-}",
        ),
        ("{-@ f :: Int", "Close the annotation by `@-}`", "{-@ f :: Int @-}"),
        (
            "{-@ f :: Int\n  -> Int\n  -> Int\n  @-}\nf :: Int -> Int -> Int\nf x _ = x\n",
            "Move what stands in this column",
            "{-@ f :: Int\n      -> Int\n      -> Int\n  @-}",
        ),
        (
            "{-@ f :: Int\n    -> Int\n    g :: Int -> Int @-}\nf :: Int -> Int\nf x = x\ng :: Int -> Int\ng x = x\n",
            "Move what stands in this column",
            "{-@ f :: Int\n      -> Int\n    g :: Int -> Int @-}",
        ),
        (
            "{-@ measure m :: [a] -> Int\r\n    m [] = 0\r\n    m (x:xs) = 1 @-}\r\n",
            "Move what stands in this column",
            "{-@ measure m :: [a] -> Int\r\n     m [] = 0\r\n     m (x:xs) = 1 @-}",
        ),
        (
            "{-@ f :: Int -> Int -- as it is\n  @-}\nf :: Int -> Int\nf x = x\n",
            "Write the comment as `// …`",
            "{-@ f :: Int -> Int // as it is\n  @-}",
        ),
        (
            "{-@ data T = T { a :: !Int } @-}\ndata T = T { a :: Int }\n",
            "Leave out `!`",
            "{-@ data T = T { a :: Int } @-}",
        ),
        ("{-@ f :: x:!Int -> Int @-}\nf :: Int -> Int\nf x = x\n", "Leave out `!`", "{-@ f :: x:Int -> Int @-}"),
        (
            "{-@ f :: { Int | true} -> Int @-}\nf :: Int -> Int\nf x = x\n",
            "Name the value: `v:`",
            "{-@ f :: {v: Int | true} -> Int @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | v == x `mod` 2} @-}\nf :: Int -> Int\nf x = x `mod` 2\n",
            "Replace ``mod`` by `mod`",
            "{-@ f :: x:Int -> {v:Int | v == x mod 2} @-}",
        ),
        (
            "{-@ type T = {v:Int | v > 0} @-}\n{-@ f :: x:t -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Replace `t` by `T`",
            "{-@ f :: x:T -> Int @-}",
        ),
        (
            "{-@ f : x:Int -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Write `::`",
            "{-@ f :: x:Int -> Int @-}",
        ),
        (
            "{-@ f :: x:Int | x > 0 -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Put the refinement in braces",
            "{-@ f :: {x:Int | x > 0} -> Int @-}",
        ),
        (
            "{-@ f :: (x:Int | x > 0) -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Put the refinement in braces",
            "{-@ f :: {x:Int | x > 0} -> Int @-}",
        ),
        (
            "{-@ f :: x:Int -> v:Int | v >= x && (v < 9) / [x] @-}\nf :: Int -> Int\nf _ = 9\n",
            "Put the refinement in braces",
            "{-@ f :: x:Int -> {v:Int | v >= x && (v < 9)} / [x] @-}",
        ),
        (
            "{-@ f :: x:Int -> Int | v > x @-}\nf :: Int -> Int\nf _ = 9\n",
            "Put the refinement in braces",
            "{-@ f :: x:Int -> {v:Int | v > x} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v::Int | v > x} @-}\nf :: Int -> Int\nf _ = 9\n",
            "Write `:`",
            "{-@ f :: x:Int -> {v:Int | v > x} @-}",
        ),
        (
            "{-@ f :: {Int | v > 0} -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Name the value: `v:`",
            "{-@ f :: {v:Int | v > 0} -> Int @-}",
        ),
        (
            "{-@ f :: x:Int -> {[Int] | len v > x} @-}\nf :: Int -> [Int]\nf _ = []\n",
            "Name the value: `v:`",
            "{-@ f :: x:Int -> {v:[Int] | len v > x} @-}",
        ),
        (
            "{-@ f :: x::Int -> Int @-}\nf :: Int -> Int\nf _ = 9\n",
            "Write `:`",
            "{-@ f :: x:Int -> Int @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | x > 0 -> v > 0} @-}\nf :: Int -> Int\nf _ = 9\n",
            "Write `=>`",
            "{-@ f :: x:Int -> {v:Int | x > 0 => v > 0} @-}",
        ),
        (
            "{-@ f :: x:Int -> {v:Int | x > 0 | v > 0} @-}\nf :: Int -> Int\nf _ = 9\n",
            "Write `||`",
            "{-@ f :: x:Int -> {v:Int | x > 0 || v > 0} @-}",
        ),
        (
            "{-@ predicate Pos X = X > 0 @-}\n{-@ f :: x:Int -> {v:Int | pos v} @-}\nf :: Int -> Int\nf _ = 9\n",
            "Replace `pos` by `Pos`",
            "{-@ f :: x:Int -> {v:Int | Pos v} @-}",
        ),
        (
            "{-@ f :: x:[Int] -> {v:Int | v > Len x} @-}\nf :: [Int] -> Int\nf _ = 9\n",
            "Replace `Len` by `len`",
            "{-@ f :: x:[Int] -> {v:Int | v > len x} @-}",
        ),
    ],
)
def test_slips_of_the_pen_are_mended(text: str, title: str, mended: str) -> None:
    document = Document(PATH, 1, text)
    found = View(document, check_text(PATH, text))
    place = Position(2 if text.startswith(("{-@ type", "{-@ predicate")) or title.startswith("Move") else 1, 1)
    (action,) = [each for each in actions(found, Span(PATH, place, place)) if each.title == title]
    (edit,) = action.edits
    start, end = document.offset(edit.span.start), document.offset(edit.span.end)
    changed = text[:start] + edit.text + text[end:]
    assert mended in changed
    assert title not in {
        each.title for each in actions(View(Document(PATH, 2, changed), check_text(PATH, changed)), ALL)
    }


def test_a_measure_that_matches_inside_is_mended_by_a_pragma() -> None:
    text = """module Entries where
data E = D Int | W Int
{-@ measure total @-}
total :: [E] -> Int
total [] = 0
total (D n : es) = n + total es
total (W n : es) = total es - n
"""
    found = View(Document(PATH, 1, text), check_text(PATH, text))
    fixes = [each for each in actions(found, ALL) if each.code == "spec/lifts-match"]
    assert [edit.text for each in fixes for edit in each.edits] == ['{-@ LIQUID "--exact-data-cons" @-}\n']


def test_a_type_variable_is_no_name_of_the_value() -> None:
    text = "{-@ f :: {(a, b) | a <= b} -> Int @-}\nf :: (Int, Int) -> Int\nf _ = 0\n"
    found = actions(View(Document(PATH, 1, text), check_text(PATH, text)), ALL)
    assert not any(each.title.startswith("Name the value") for each in found)
