"""Judging again after edits: what nothing touched is remembered, and the answer is that of a fresh check."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from liquidlens.liquid.check import JudgementMemory, check_module, judgement_memory
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.program import load_program

TEXT = """module Remember (List(..), size, app, twice, use, pick, grow, old, holed, Shape(..), stepped) where

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ app :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}
app :: List a -> List a -> List a
app Emp ys = ys
app (Cons x xs) ys = Cons x (app xs ys)

{-@ twice :: x:Nat -> {v:Int | v >= x} @-}
twice :: Int -> Int
twice x = help x + help x

help :: Int -> Int
help y = y

{-@ use :: Nat -> Nat @-}
use :: Int -> Int
use n = help (twice n)

{-@ pick :: {xs:List a | size xs > 0} -> a @-}
pick :: List a -> a
pick (Cons x _) = x

data Shape = Dot | Box { wide :: Int, tall :: Int }
{-@ data Shape = Dot | Box { wide :: Nat, tall :: Nat } @-}

{-@ grow :: Shape -> Nat -> Shape @-}
grow :: Shape -> Int -> Shape
grow Dot n = Box n n
grow (Box w h) n = Box (w + n) h

{-@ qualif Below(v:Int, x:Int): v < x @-}

{-@ old :: n:Nat -> {v:Int | v <= n} @-}
old :: Int -> Int
old n = go n
  where
    go k = if k <= 0 then 0 else go (k - 1)

{-@ holed :: Nat -> _ @-}
holed :: Int -> Int
holed n = n + 1

{-@ stepped :: Nat -> {v:Int | v > 0} @-}
stepped :: Int -> Int
stepped n = holed n

{-@ taken :: n:_ -> {v:Int | v > 0} @-}
taken :: Int -> Int
taken n = n

passes :: Int
passes = taken 3

{-@ data variance Tag contravariant @-}
data Tag a = Tag

{-@ narrowed :: Tag {v:Int | v > 0} -> Tag {v:Int | v == 1} @-}
narrowed :: Tag Int -> Tag Int
narrowed tag = tag
"""

EDITS = (
    ("Tag contravariant", "Tag covariant"),
    ("help y = y", "help y = y + 1"),
    ("help y = y", "help y = y - 1"),
    ("help x + help x", "help x + 1"),
    ("size v == size xs + size ys", "size v >= size xs"),
    ("size (Cons _ xs) = 1 + size xs", "size (Cons _ xs) = 2 + size xs"),
    ("{v:Int | v >= x}", "{v:Int | v > x}"),
    ("wide :: Nat", "wide :: Int"),
    ("Box (w + n) h", "Box (w - n) h"),
    ("then 0 else go", "then 1 else go"),
    ("v < x @-}", "v <= x @-}"),
    ("v < x @-}", "v < x + 3 @-}"),
    ("{-@ qualif Below(v:Int, x:Int): v < x @-}\n", "-- no qualifier\n"),
    ("{v:Int | v > 0}", "{v:Int | v > 0 - 7}"),
    ("holed n = n + 1", "holed n = n"),
    (", stepped)", ", stepped, help)"),
    (", pick, grow", ", pick, taken, grow"),
    ("\n{-@ use ::", "\n-- a comment\n\n{-@ use ::"),
    ("twice x = help", "twice x  =  help"),
    ("module Remember", '{-@ LIQUID "--no-termination" @-}\nmodule Remember'),
    ("{-@ pick :: {xs:List a | size xs > 0} -> a @-}\n", "-- pick takes no empty list\n"),
)
"""Each can be made and taken back."""


def judged(text: str, memory: JudgementMemory | None) -> ModuleJudgement:
    program = load_program("Remember.hs", text)
    return check_module(program, program.modules[program.main], memory=memory)


@cache
def fresh(text: str) -> ModuleJudgement:
    return judged(text, None)


def test_the_text_has_something_of_everything() -> None:
    found = fresh(TEXT).bindings
    assert {name for name, each in found.items() if each.verified} >= {"Remember.app", "Remember.grow", "Remember.size"}
    assert not found["Remember.pick"].unsupported


@settings(max_examples=20)
@given(st.lists(st.sampled_from(EDITS), max_size=6))
def test_after_any_edits_the_judgements_are_those_of_a_fresh_check(edits: list[tuple[str, str]]) -> None:
    memory = judgement_memory()
    text = TEXT
    judged(text, memory)
    for old, new in edits:
        text = text.replace(old, new) if old in text and new not in text else text.replace(new, old)
        assert judged(text, memory).bindings == fresh(text).bindings


@pytest.mark.parametrize(
    ("old", "new", "most"),
    [
        ("-- |", "-- |", 0),
        ("\n{-@ use ::", "\n-- a comment\n\n{-@ use ::", 0),
        ("twice x = help", "twice x  =  help", 0),
        ("Box (w + n) h", "Box (w + n + 0) h", 4),
        ("{-@ qualif Below(v:Int, x:Int): v < x @-}\n", "", 0),
        ("app (Cons x xs) ys = Cons x (app xs ys)", "app (Cons y xs) ys = Cons y (app xs ys)", 4),
    ],
)
def test_only_what_an_edit_reaches_is_judged_again(old: str, new: str, most: int) -> None:
    memory = judgement_memory()
    judged(TEXT, memory)
    assert judged(TEXT.replace(old, new), memory).solver_calls <= most


def test_a_change_of_what_others_see_reaches_them() -> None:
    memory = judgement_memory()
    judged(TEXT, memory)
    weaker = TEXT.replace("{v:Int | v >= x}", "{v:Int | v >= 0 - x}")
    assert judged(weaker, memory).bindings["Remember.use"] == fresh(weaker).bindings["Remember.use"]
