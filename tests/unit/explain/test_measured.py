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
