"""Hovers over functions that predicates know, too: their types in words that people write, never in the logic's own."""

import pytest
from liquidlens.ide.hover import hover
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

TEXT = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Machine where

data Stack a = Nil | Cons a (Stack a)
data Op = Push Int | Sum

{-@ inline least @-}
least :: Int -> Int -> Int
least x y = if x <= y then x else y

{-@ measure size @-}
{-@ size :: Stack a -> Nat @-}
size :: Stack a -> Int
size Nil = 0
size (Cons _ s) = 1 + size s

{-@ inline cost @-}
cost :: Int -> Stack a -> Int
cost n xs = least n (size xs)

{-@ reflect run @-}
run :: [Op] -> Stack Int -> Stack Int
run [] s = s
run (Push n : c) s = run c (Cons n s)
run (Sum : c) (Cons n (Cons m s)) = run c (Cons (n + m) s)
run (_ : c) s = run c s

{-@ pop :: n:Nat -> s:Stack a -> {v:Stack a | size v == size s - least n (size s)} @-}
pop :: Int -> Stack a -> Stack a
pop 0 xs = xs
pop _ Nil = Nil
pop n (Cons _ xs) = pop (n - 1) xs

{-@ both :: n:Nat -> s:Stack a -> {v:Int | v == 2 * least n (size s)} @-}
both :: Int -> Stack a -> Int
both n s = cost n s + cost n s

{-@ copy :: n:Nat -> s:Stack a -> {v:Stack a | size v == size s} @-}
copy :: Int -> Stack a -> Stack a
copy 0 xs = xs
copy _ Nil = Nil
copy n (Cons x xs) = if n > 3 then Cons x (copy (n - 1) xs) else Cons x xs

start :: Stack Int
start = run [Push 1] Nil
"""


@pytest.fixture(scope="module")
def view() -> View:
    return View(Document("Machine.hs", 1, TEXT), check_text("Machine.hs", TEXT))


def at(text: str) -> Position:
    before, _, after = text.partition("█")
    return Document("Machine.hs", 0, TEXT).position(TEXT.index(before + after) + len(before))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("start = █run", "run :: xs:[Op] -> s:Stack Int -> {v:Stack Int | v == run xs s}"),
        ("= █cost n s +", "cost :: n:Int -> xs:Stack a -> {v:Int | v == least n (size xs)}"),
        ("= █cost n s +", "cost n s :: {v:Int | v == least n (size s)}"),
        ("█pop _ Nil", "{v:Stack a | size v == size s - least n (size s)}"),
        ("█if n > 3", "else Cons x xs :: {v:Stack a | size v == size (Cons x xs)}"),
        ("= pop █(n - 1) xs", "(n - 1) :: {v:Int | v == n - 1}"),
    ],
)
def test_types_are_told_in_words_that_people_write(view: View, place: str, said: str) -> None:
    found = hover(view, at(place))
    assert found is not None
    assert said in found.markdown
    assert "$" not in found.markdown
    assert "'" not in found.markdown
