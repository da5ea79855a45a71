"""A newtype that a measure takes apart is offered to be data: LiquidHaskell 0.9.0.2 takes the module then."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.ide.actions import Action
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.ide.offered import PATH, offered

PRICE = """module M where
newtype Price = Price Int deriving (Eq, Ord)
{-@ newtype Price = Price { raw :: {v:Int | v >= 0} } @-}
{-@ measure cents @-}
{-@ cents :: Price -> {v:Int | v >= 0} @-}
cents :: Price -> Int
cents (Price n) = n
{-@ price :: n:{Int | n >= 0} -> {v:Price | cents v == n} @-}
price :: Int -> Price
price = Price
{-@ plus :: a:Price -> b:Price -> {v:Price | cents v == cents a + cents b} @-}
plus :: Price -> Price -> Price
plus (Price a) (Price b) = Price (a + b)
"""


def _fixes(text: str) -> list[Action]:
    return [each for each in offered(text) if each.code == "spec/lifts-match"]


@pytest.mark.parametrize("text", [PRICE, PRICE.replace("deriving (Eq, Ord)", "")])
def test_all_is_verified_once_it_is_data(text: str) -> None:
    (problem,) = check_text(PATH, text).problems
    assert "declare `Price` by `data`" in message_of(problem)
    (fix,) = _fixes(text)
    assert fix.title == "Declare `Price` by `data`"
    edited = applied(LineIndex(text), fix.edits)
    assert edited is not None and "newtype" not in edited
    report = check_text(PATH, edited)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}


def test_what_derives_as_only_a_newtype_does_stays_one() -> None:
    text = "{-# LANGUAGE GeneralizedNewtypeDeriving #-}\n" + PRICE.replace("(Eq, Ord)", "(Eq, Ord, Num)")
    assert not _fixes(text)
