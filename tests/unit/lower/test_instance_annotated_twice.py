"""Of several annotations of one instance the last is kept, as LiquidHaskell does."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

class Metric a where
  near :: a -> a -> a
  far :: a -> a -> a

instance Metric Int where
{-@ instance Metric Int where
      near :: x:Int -> y:Int -> {v:Int | v == x - y}
  @-}
  near x y = x - y
{-@ instance Metric Int where
      far :: x:Int -> y:Int -> {v:Int | v == x + y}
  @-}
  far x y = x + y

{-@ three :: {v:Int | v == 3} @-}
three :: Int
three = near 5 2

{-@ seven :: {v:Int | v == 7} @-}
seven :: Int
seven = far 5 2
"""

APART = "  @-}\n  near x y = x - y\n{-@ instance Metric Int where\n"


def test_calls_see_what_the_last_annotation_says() -> None:
    report = check_text("M.hs", TEXT)
    verdicts = {binding.name: binding.verdict for binding in report.bindings}
    assert (verdicts["three"], verdicts["seven"]) == (Verdict.WEAK_SPEC, Verdict.VERIFIED)
    assert [problem.code for problem in report.problems] == ["spec/lost"]


def test_one_annotation_says_all() -> None:
    assert APART in TEXT
    report = check_text(
        "M.hs", TEXT.replace(APART, "").replace("far x y = x + y", "near x y = x - y\n  far x y = x + y")
    )
    assert report.problems == ()
    assert {binding.verdict for binding in report.bindings} == {Verdict.VERIFIED}
