"""A long predicate is told by the names that the file has for its parts."""

import pytest
from liquidlens.explain.proposals import Require
from liquidlens.explain.report import Finding
from liquidlens.pipeline import check_text

TEXT = """module M (put) where
data Shop = Shop { shelf :: [Int], store :: [Int] }
{-@ data Shop = Shop { shelf :: [Int], store :: [Int] } @-}
{-@ predicate OnShelf I S = (len (shelf S) > 0 && len (shelf S) < I && I < 100) @-}
{-@ predicate Held I S = (OnShelf I S || (len (store S) > 0 && len (store S) < I)) @-}
{-@ predicate Small I = I < 5 @-}

{-@ add :: n:Int -> s:{v:Shop | not (Held n v)} -> Shop @-}
add :: Int -> Shop -> Shop
add n (Shop a b) = Shop (n : a) b

{-@ little :: {v:Int | Small v} -> Int @-}
little :: Int -> Int
little n = n

{-@ put :: Int -> Shop -> Shop @-}
put :: Int -> Shop -> Shop
put n s = add n s

{-@ few :: Int -> Int @-}
few :: Int -> Int
few n = little n
"""


def _finding(name: str) -> Finding:
    (found,) = (
        each for each in check_text("M.hs", TEXT.replace("M (put)", "M (put, few)")).bindings if each.name == name
    )
    return found.findings[0]


@pytest.mark.repairs
def test_so_is_what_is_asked_of_callers() -> None:
    asked = _finding("put").suggestions[0]
    assert isinstance(asked.proposal, Require)
    assert asked.proposal.predicate == "not (Held n s)"
    assert "put :: n:Int -> s:{v:Shop | not (Held n v)} -> Shop" in asked.edits[0].text


def test_a_long_one_is_told_by_the_largest_name() -> None:
    predicate = _finding("put").predicate
    assert predicate is not None
    assert predicate.text == "not (Held n s)"
    assert predicate.instance


def test_a_short_one_says_what_it_is() -> None:
    predicate = _finding("few").predicate
    assert predicate is not None
    assert predicate.text == "n < 5"
