"""A comparison with a type that `embed` makes a number of the solver's is none that a run could make."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TAGS = """module Tags where
data Tag = Tag Int
{-@ embed Tag as int @-}
{-@ above :: t:Tag -> {hi:Int | t <= hi} -> {v:Int | v > 0} @-}
above :: Tag -> Int -> Int
above (Tag _) hi = hi
"""


def test_no_run_compares_data_with_a_number() -> None:
    (above,) = check_text("Tags.hs", TAGS).bindings
    assert above.verdict is Verdict.WEAK_SPEC
    assert not above.findings


PRIMITIVES = """{-# LANGUAGE MagicHash #-}
module Primitives where
import GHC.Exts
{-@ word :: n:{v:Word# | 0 <= v} -> {v:Int | v >= 0} @-}
word :: Word# -> Int
word n = 1
{-@ float :: n:{v:Float# | 0 <= v} -> {v:Int | v >= 0} @-}
float :: Float# -> Int
float n = 1
{-@ boxed :: n:{v:Int# | 0 <= v} -> {v:Int | v == n} @-}
boxed :: Int# -> Int
boxed n = I# n
"""


def test_the_compilers_own_numbers_are_numbers() -> None:
    """LiquidHaskell accepts them all."""
    report = check_text("Primitives.hs", PRIMITIVES)
    assert not [each for each in report.problems if each.code.startswith("spec/")]
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert verdicts == {
        "word": Verdict.VERIFIED,
        "float": Verdict.VERIFIED,
        "boxed": Verdict.VERIFIED,
    }
