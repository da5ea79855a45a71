"""An invariant holds of the types that it speaks of; as in LiquidHaskell a type variable may be any of them."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.logic.granted import TrustedInvariant
from liquidlens.pipeline import check_text

TEXT = """module I where
data T a = T Int
data A = A
data B = B
{-@ measure size :: T a -> Int @-}
{-@ invariant {v:T A | size v = 2} @-}
{-@ invariant {v:T B | size v = 4} @-}
{-@ invariant {v:T a | size v >= 0} @-}
{-@ invariant {v:[A] | len v >= 1} @-}

{-@ isTwo :: p:T A -> {v:() | size p == 2} @-}
isTwo :: T A -> ()
isTwo p = ()
{-@ isFour :: p:T B -> {v:() | size p == 4} @-}
isFour :: T B -> ()
isFour p = ()
{-@ wrongA :: p:T A -> {v:() | size p == 4} @-}
wrongA :: T A -> ()
wrongA p = ()
{-@ none :: p:T A -> {v:() | false} @-}
none :: T A -> ()
none p = ()
{-@ generic :: p:T a -> {v:() | size p == 2} @-}
generic :: T a -> ()
generic p = ()
{-@ anyOf :: p:T a -> {v:() | size p >= 0} @-}
anyOf :: T a -> ()
anyOf p = ()
{-@ intOf :: p:T Int -> {v:() | size p >= 0} @-}
intOf :: T Int -> ()
intOf p = ()
{-@ intTwo :: p:T Int -> {v:() | size p == 2} @-}
intTwo :: T Int -> ()
intTwo p = ()
{-@ filled :: p:[A] -> {v:() | len p >= 1} @-}
filled :: [A] -> ()
filled p = ()
{-@ others :: p:[B] -> {v:() | len p >= 1} @-}
others :: [B] -> ()
others p = ()
{-@ letters :: p:[a] -> {v:() | len p >= 1} @-}
letters :: [a] -> ()
letters p = ()
"""

PROVED = ["isTwo", "isFour", "generic", "anyOf", "intOf", "filled", "letters"]
"""Proved; of `T a` both invariants hold, and contradict each other."""

REJECTED = ["wrongA", "none", "intTwo", "others"]


@cache
def reports() -> dict[str, BindingReport]:
    return {report.name: report for report in check_text("I.hs", TEXT).bindings}


@pytest.mark.parametrize("name", PROVED)
def test_what_an_invariant_says_of_the_type(name: str) -> None:
    assert reports()[name].verdict is Verdict.VERIFIED
    assert any(isinstance(each, TrustedInvariant) for each in reports()[name].assuming)


@pytest.mark.parametrize("name", REJECTED)
def test_and_of_no_other(name: str) -> None:
    assert reports()[name].verdict in (Verdict.UNSAFE, Verdict.WEAK_SPEC)
