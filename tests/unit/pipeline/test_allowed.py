"""Where no run breaks a promise: what LiquidHaskell does not exclude is told, in the terms of the promise."""

from functools import cache

import pytest
from liquidlens.explain.reasons import Allowed
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module Allowed where

data Tag a = Tag
data Never a

{-@ measure weight :: Never a -> Int @-}

{-@ parity :: [a] -> Int @-}
{-@ measure parity @-}
parity :: [a] -> Int
parity [] = 0
parity (_:xs) = 1 - parity xs

{-@ narrow :: Never {v:Int | v > 0} -> Never {v:Int | v == 1} @-}
narrow :: Never Int -> Never Int
narrow n = n

{-@ flag :: Never Int -> {v:Bool | v} @-}
flag :: Never Int -> Bool
flag n = other n

other :: Never Int -> Bool
other n = True

{-@ walk :: n:Int -> {xs:[a] | parity xs >= n} -> () @-}
walk :: Int -> [a] -> ()
walk n [] = ()
walk n (_:xs) = walk (n - 1) xs

{-@ same :: f:(Int -> Int) -> g:(Int -> Int) -> {v:() | f == g} @-}
same :: (Int -> Int) -> (Int -> Int) -> ()
same f g = ()

{-@ unreached :: Never Int -> {v:Int | false} @-}
unreached :: Never Int -> Int
unreached n = 1
"""

EXCLUDED = [
    ("narrow", {"v =="}),
    ("walk", {"parity xs ==", "n =="}),
    ("unreached", set[str]()),
]


@cache
def reports() -> dict[str, BindingReport]:
    return {report.name: report for report in check_text("Allowed.hs", TEXT).bindings}


@pytest.mark.parametrize(("name", "facts"), EXCLUDED)
def test_what_is_not_excluded_is_told(name: str, facts: set[str]) -> None:
    report = reports()[name]
    assert isinstance(report.reason, Allowed), report.reason
    told = report.reason.facts
    assert all(any(fact.startswith(wanted) for fact in told) for wanted in facts), told
    assert report.verdict is Verdict.WEAK_SPEC and not report.findings


def test_without_logical_evaluation_reflected_functions_change_nothing() -> None:
    reflecting = '{-@ LIQUID "--reflection" @-}\n' + TEXT + "{-@ reflect one @-}\none :: Int\none = 1\n"
    found = {report.name: report for report in check_text("Allowed.hs", reflecting).bindings}
    for name, _ in EXCLUDED:
        assert isinstance(found[name].reason, Allowed) and found[name].verdict is Verdict.WEAK_SPEC


def test_functions_that_are_called_equal_are_told_apart() -> None:
    (finding,) = reports()["same"].findings
    assert finding.call == "same (\\_ -> 0) (\\_ -> 1)"


FIB = """{-@ LIQUID "--ple" @-}
module Fib where

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n = if n <= 1 then n else fib (n - 1) + fib (n - 2)

{-@ law :: () -> { fib 30 == 832040 } @-}
law :: () -> ()
law _ = ()
"""


def test_where_evaluation_is_cut_off_it_may_prove_more() -> None:
    report = next(r for r in check_text("Fib.hs", FIB).bindings if r.name == "law")
    assert report.verdict is not Verdict.WEAK_SPEC and not report.findings


TWICE = """module Twice (use) where

data Limit a = Without | Below a

{-@ measure isBelow @-}
isBelow :: Limit a -> Bool
isBelow Without = False
isBelow (Below _) = True

{-@ between :: low:Limit k -> high:{v:Limit k | v == low} -> Int @-}
between :: Limit k -> Limit k -> Int
between _ _ = 1

use :: Int
use = between Without Without
"""


def test_of_two_constants_that_read_alike_what_is_asked_of_them_says_which_is_meant() -> None:
    report = next(r for r in check_text("Twice.hs", TWICE).bindings if r.name == "use")
    assert isinstance(report.reason, Allowed), report.reason
    assert report.reason.facts == ("high /= low",)


ITSELF = """{-@ LIQUID "--reflection" @-}
module Itself (mine) where

{-@ mine :: () -> {v:((a, b) -> a) | v /= fst} @-}
mine :: () -> (a, b) -> a
mine _ = fst
"""


def test_that_a_term_equals_itself_is_told_where_the_opposite_is_asked() -> None:
    report = next(r for r in check_text("Itself.hs", ITSELF).bindings if r.name == "mine")
    assert isinstance(report.reason, Allowed), report.reason
    assert report.reason.facts == ("fst == fst",)
