"""Constructors that hide a class instance: its dictionary comes before the fields."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE ExistentialQuantification #-}
module M where
data Some = forall a. Show a => Some a Int

shown :: Some -> String
shown (Some x n) = show x

{-@ count :: Some -> Int @-}
count :: Some -> Int
count (Some _ n) = n

{-@ positive :: Some -> {v:Int | v > 0} @-}
positive :: Some -> Int
positive (Some _ n) = n
"""


def test_fields_keep_their_types() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings}
    assert verdicts == {
        "shown": Verdict.VERIFIED,
        "count": Verdict.VERIFIED,
        # Which instance is hidden cannot be written down, so no such value is made up.
        "positive": Verdict.WEAK_SPEC,
    }
