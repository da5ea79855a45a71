"""What is asked of a parameter of which no field has a value: the reason says that no run can show it."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE GADTs #-}
module M where

data Tag a b = Tag b
data Twice a = Twice (Tag a Int) (Tag a Int)
data Rose a = Rose [Rose a]
newtype Const c a = Const c
data Exp a where { IntE :: Int -> Exp Int; BoolE :: Bool -> Exp Bool }
data Some a where { Some :: [b] -> Some [b] }

{-@ tag :: Tag {v:Int | v > 0} b -> Tag {v:Int | v > 5} b @-}
tag :: Tag Int b -> Tag Int b
tag t = t

{-@ listed :: [Tag {v:Int | v > 0} b] -> [Tag {v:Int | v > 5} b] @-}
listed :: [Tag Int b] -> [Tag Int b]
listed t = t

{-@ twice :: Twice {v:Int | v > 0} -> Twice {v:Int | v > 5} @-}
twice :: Twice Int -> Twice Int
twice t = t

{-@ rose :: Rose {v:Int | v > 0} -> Rose {v:Int | v > 5} @-}
rose :: Rose Int -> Rose Int
rose t = t

{-@ constant :: Const Int {v:Int | v > 0} -> Const Int {v:Int | v > 5} @-}
constant :: Const Int Int -> Const Int Int
constant t = t

{-@ indexed :: Exp {v:Int | v > 0} -> Exp {v:Int | v > 5} @-}
indexed :: Exp Int -> Exp Int
indexed t = t

{-@ some :: Some [{v:Int | v > 0}] -> Some [{v:Int | v > 5}] @-}
some :: Some [Int] -> Some [Int]
some t = t

{-@ needs :: Tag {v:Int | v > 9} b -> b @-}
needs :: Tag Int b -> b
needs (Tag b) = b

{-@ uses :: Tag {v:Int | v > 0} Int -> Int @-}
uses :: Tag Int Int -> Int
uses t = needs t

{-@ inner :: Tag Int {v:Int | v > 0} -> Tag Int {v:Int | v > 5} @-}
inner :: Tag Int Int -> Tag Int Int
inner t = t

{-@ both :: Tag {v:Int | v > 0} Int -> (Tag {v:Int | v > 5} Int, {v:Int | v > 2}) @-}
both :: Tag Int Int -> (Tag Int Int, Int)
both t = (t, 3)
"""


@cache
def bindings() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("tag", "Tag"),
        ("listed", "Tag"),
        ("twice", "Twice"),
        ("rose", "Rose"),
        ("constant", "Const"),
        ("indexed", "Exp"),
        ("uses", "Tag"),
    ],
)
def test_no_run_shows_what_is_asked_of_no_value(name: str, type_: str) -> None:
    found = bindings()[name]
    assert found.findings == ()
    assert f"; no run can show it, for it is asked of a parameter of `{type_}` of which no field has a value;" in (
        reason_of(found)
    )


@pytest.mark.parametrize("name", ["inner", "some", "both"])
def test_it_is_not_said_where_a_value_may_be_asked_of(name: str) -> None:
    assert "no run can show it" not in reason_of(bindings()[name])


def test_what_a_field_has_is_a_finding() -> None:
    assert [each.kind for each in bindings()["inner"].findings] == ["postcondition"]
