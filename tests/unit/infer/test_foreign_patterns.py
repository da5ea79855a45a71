"""Constructors of modules without source in patterns: they may match or not, their fields are of any kind."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Text.Markup

{-@ weight :: Block -> Nat @-}
weight :: Block -> Int
weight (Para xs) = 1
weight (Div a b) = 2
weight Null = 3
weight (Row { cells = n }) = 4
weight _ = 5

{-@ level :: Block -> Nat @-}
level :: Block -> Int
level (Header n) = n
level _ = 0

wrong :: Block -> Int
wrong (Para xs) = True
wrong _ = 0
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [("weight", Verdict.VERIFIED), ("level", Verdict.NO_COUNTEREXAMPLE), ("wrong", Verdict.UNSUPPORTED)],
)
def test_what_a_foreign_constructor_holds_is_unknown(name: str, verdict: Verdict) -> None:
    report = check_text("M.hs", TEXT)
    assert next(each for each in report.bindings if each.name == name).verdict is verdict


@pytest.mark.parametrize("brought", ["GHC.IO (IO(IO))", "GHC.Base (IO(..))"])
def test_the_constructor_of_actions_always_matches(brought: str) -> None:
    text = """{-# LANGUAGE MagicHash, UnboxedTuples #-}
module M where
import GHC.X
import GHC.ST (ST(ST))
import GHC.Base (realWorld#)
now :: IO a -> a
now (IO m) = case m realWorld# of (# _, r #) -> r
later :: ST s a -> ST s a
later (ST m) = ST (\\s -> let r = case m s of (# _, res #) -> res in (# s, r #))
"""
    report = check_text("M.hs", text.replace("GHC.X", brought))
    assert all(each.verdict is Verdict.VERIFIED for each in report.bindings)
    assert not report.problems
