"""Partial signatures: what `_` stands for is inferred, the rest of the type is as written."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE PartialTypeSignatures #-}
module M where
import Data.Int

top :: _ -> Int64 -> [_]
top x n = if n > 0 then [x] else []

used :: [Bool]
used = top True 3

{-@ sumTo :: Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = go n 0
  where
    {-@ go :: x:Nat -> y:Nat -> Nat / [x] @-}
    go :: _ -> Int -> _
    go 0 acc = acc
    go k acc = go (k - 1) (acc + k)

inside :: Int -> Int
inside n = (n :: _) + 1

wrong :: _ -> Bool
wrong x = x + 1

data Bad = Bad _
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("top", Verdict.VERIFIED),
        ("used", Verdict.VERIFIED),
        ("sumTo", Verdict.VERIFIED),
        ("inside", Verdict.VERIFIED),
        ("wrong", Verdict.UNSUPPORTED),
    ],
)
def test_what_is_left_open_is_inferred(name: str, verdict: Verdict) -> None:
    assert {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}[name] is verdict


def test_a_field_leaves_nothing_open() -> None:
    assert "scope/unbound" in {problem.code for problem in check_text("M.hs", TEXT).problems}
