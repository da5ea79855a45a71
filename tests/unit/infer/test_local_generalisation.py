"""Under `MonoLocalBinds` local functions that mention no open local name are polymorphic all the same."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE GADTs #-}
module M where

unused :: Int -> Int
unused n = n
  where
    isPrefix [] _ = True
    isPrefix _ [] = False
    isPrefix (x : xs) (y : ys) = x == y && isPrefix xs ys

at_two :: Int -> Bool
at_two n = same n n && same True (n > 0)
  where same x y = x == y

open :: Int -> (Bool, Bool)
open n = (near n, near True)
  where near x = x == x && n > 0
"""


@pytest.mark.parametrize(
    ("name", "verdict"),
    [("unused", Verdict.VERIFIED), ("at_two", Verdict.VERIFIED), ("open", Verdict.UNSUPPORTED)],
)
def test_closed_local_functions_are_polymorphic(name: str, verdict: Verdict) -> None:
    assert {each.name: each.verdict for each in check_text("M.hs", TEXT).bindings}[name] is verdict
