"""Constructors that hold dictionaries: annotations, measures and selectors speak of the fields that are written."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

VERIFIED, UNSAFE = Verdict.VERIFIED, Verdict.UNSAFE

MEASURED = """{-# LANGUAGE ExistentialQuantification #-}
module M where
data Box = forall a. Show a => Box a Int
{-@ measure bsize @-}
bsize :: Box -> Int
bsize (Box _ n) = n
{-@ right :: n:Int -> {b:Box | bsize b == n} @-}
right :: Int -> Box
right n = Box 'c' n
{-@ wrong :: n:Int -> {b:Box | bsize b == n} @-}
wrong :: Int -> Box
wrong n = Box n 3
{-@ get :: b:Box -> {v:Int | v == bsize b} @-}
get :: Box -> Int
get (Box _ n) = n
"""
ANNOTATED = """{-# LANGUAGE GADTs #-}
module M where
data Box where
  Box :: Show a => a -> Int -> Box
{-@ data Box where
      Box :: Show a => a -> {v:Int | v > 0} -> Box @-}
{-@ get :: Box -> {v:Int | v > 0} @-}
get :: Box -> Int
get (Box _ n) = n
right :: Int -> Box
right n = Box n 1
wrong :: Int -> Box
wrong n = Box n n
"""
NAMED = """{-# LANGUAGE ExistentialQuantification #-}
module M where
data B = forall a. Show a => B { cont :: a, size :: Int }
data C a = Eq a => C { cx :: a, cn :: Int }
right :: Int -> B
right n = B n n
get :: B -> Int
get (B _ n) = n
{-@ other :: x:a -> {v:Int | v == 3} @-}
other :: Eq a => a -> Int
other x = cn (C x 3)
"""


def test_measures() -> None:
    """LiquidHaskell's verdicts; of the code that is wrong it was said to be verified."""
    report = check_text("M.hs", MEASURED)
    assert {each.name: each.verdict for each in report.bindings} == {
        "bsize": VERIFIED, "right": VERIFIED, "wrong": UNSAFE, "get": VERIFIED,
    }  # fmt: skip
    assert [finding.result for each in report.bindings for finding in each.findings] == ["Box 0 3"]


def test_annotations() -> None:
    report = check_text("M.hs", ANNOTATED)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings} == {
        "get": VERIFIED, "right": VERIFIED, "wrong": UNSAFE,
    }  # fmt: skip


def test_named_fields() -> None:
    """An internal error for each, once. LiquidHaskell knows a field of an annotated constructor, and one that is called
    a measure; the others' selectors answer anything."""
    report = check_text("M.hs", NAMED)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings} == {
        "right": VERIFIED, "get": VERIFIED, "other": Verdict.WEAK_SPEC,
    }  # fmt: skip
    measured = check_text("M.hs", NAMED + "{-@ measure cn @-}\n")
    assert {each.verdict for each in measured.bindings} == {VERIFIED}
