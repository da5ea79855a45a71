"""Where no run can break what is asked of a measure without equations, what is not excluded is told."""

from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """module M where
data Vec = Vec
{-@ measure size :: Vec -> Int @-}
{-@ assume at :: v:Vec -> {i:Int | 0 <= i && i < size v} -> Int @-}
at :: Vec -> Int -> Int
at _ i = i

{-@ total :: v:Vec -> {n:Int | n <= size v} -> {i:Int | 0 <= i} -> Int / [n - i] @-}
total :: Vec -> Int -> Int -> Int
total v n i | i <= n = at v i
            | otherwise = 0
"""


def test_what_is_not_excluded_is_told() -> None:
    (total,) = (each for each in check_text("M.hs", TEXT).bindings if each.name == "total")
    reason = reason_of(total)
    assert "`i < size v` at 10:24 does not follow: nothing excludes `i == 0` with `size v == 0`, `n == 0`" in reason


def test_the_measure_is_no_cause_of_what_does_not_speak_of_it() -> None:
    sums = TEXT.replace("i <= n = at v i", "i < n = at v i + total v n i")
    (total,) = (each for each in check_text("M.hs", sums).bindings if each.name == "total")
    assert reason_of(total) == (
        "LiquidHaskell does not prove `n - i < n - i`, by which `total` ends, at 10:32: nothing excludes `n == 1` with"
        " `i == 0`; nothing was run, for the measure `size` has no equations"
    )
