"""Truth values have Haskell's order in runs; LiquidHaskell has none for them, so of what holds it knows nothing either.

LiquidHaskell 0.9.0.2 rejects each but those that are verified here.
"""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ le :: Ord a => x:a -> {v:a | x <= v} -> a @-}
le :: Ord a => a -> a -> a
le x y = y
{-@ lt :: Ord a => x:a -> {v:a | v > x} -> a @-}
lt :: Ord a => a -> a -> a
lt x y = y
down = le True False
up = le False True
same = lt True True
below = lt True False
known b = le b b
asked a b = if a <= b then le a b else b :: Bool
strictly a b = if a < b then lt a b else b :: Bool
otherwise a b = if a then le a b else b
{-@ both :: p:Bool -> q:Bool -> {v:Bool | v >= p} @-}
both :: Bool -> Bool -> Bool
both p q = p && q
{-@ either :: p:Bool -> q:Bool -> {v:Bool | v >= p} @-}
either :: Bool -> Bool -> Bool
either p q = p || q
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("down", "True <= False"),
        ("same", "True > True"),
        ("below", "False > True"),
        ("otherwise", "True <= False"),
        ("both", "False >= True"),
    ],
)
def test_what_breaks_the_order_is_found(name: str, here: str) -> None:
    (finding,) = reports()[name].findings
    assert finding.predicate is not None
    assert finding.predicate.instance == here


@pytest.mark.parametrize("name", ["known", "asked", "strictly"])
def test_what_a_condition_or_the_same_value_says_is_proved(name: str) -> None:
    assert reports()[name].verdict is Verdict.VERIFIED


@pytest.mark.parametrize("name", ["up", "either"])
def test_of_what_holds_there_is_no_finding(name: str) -> None:
    assert reports()[name].verdict is not Verdict.VERIFIED
    assert not reports()[name].findings
