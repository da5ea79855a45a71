"""What does not get smaller in a recursion is told as the metric is written, with its values before and after."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.pipeline import check_text

ACK = """module M where
{-@ ack :: m:Nat -> n:Nat -> Nat / [n, m] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))
"""
RANGE = """module M where
{-@ range :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi = if lo < hi then lo : range lo hi else []
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [(ACK, "`[n, m]` is [0, 1] before and [1, 0] after"), (RANGE, "`hi - lo` is 1 - 0 before and after")],
)
def test_a_metric_is_told_with_its_values(text: str, told: str) -> None:
    (found,) = check_text("M.hs", text).bindings
    assert told in message_of_finding(found.findings[0])


EVEN = """module M where
{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
{-@ isOdd :: m:Nat -> Bool / [m, 0] @-}
isOdd :: Int -> Bool
isOdd m = not (isEven m)
"""


def test_of_two_functions_both_metrics_are_told() -> None:
    found = next(each for each in check_text("M.hs", EVEN).bindings if each.name == "isOdd")
    told = message_of_finding(found.findings[0])
    assert "this call does not get smaller: `[m, 0]` is [0, 0], and `[n, 0]` of `isEven` is [0, 0]" in told


def test_a_constant_metric_is_told_like_others() -> None:
    text = """module M where
{-@ range :: lo:Int -> hi:Int -> [Int] / [0] @-}
range :: Int -> Int -> [Int]
range lo hi = if lo < hi then lo : range (lo + 1) hi else []
"""
    (found,) = check_text("M.hs", text).bindings
    assert "this call does not get smaller: `0` is 0 before and after" in message_of_finding(found.findings[0])
