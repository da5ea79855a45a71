"""`decrease f n m`: the parameters that get smaller, by their numbers, also in functions that call each other."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ decrease ping 1 2 @-}
{-@ decrease pong 1 2 @-}
{-@ ping :: Nat -> Nat -> Int @-}
ping :: Int -> Int -> Int
ping n m = if m > 0 then ping n (m - 1) else pong n 0

{-@ pong :: Nat -> Int -> Int @-}
pong :: Int -> Int -> Int
pong n m = if n > 0 then ping (n - 1) 1 else 0
"""


def test_functions_that_call_each_other() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings}
    # `pong n 0` from `ping n 0` is no smaller.
    assert verdicts == {"ping": Verdict.WEAK_SPEC, "pong": Verdict.VERIFIED}
