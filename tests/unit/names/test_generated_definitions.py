"""The type of a name that Template Haskell may define is no type of nothing."""

import pytest
from liquidlens.pipeline import check_text

_TEXT = """{-# LANGUAGE TemplateHaskell #-}
module Main where
import Lib (makeOperations)
data Command = Retry | Stop
SPLICE
retry :: Int -> Int

twice :: Int -> Int
twice n = retry (retry n)
"""


@pytest.mark.parametrize(("splice", "told"), [("makeOperations ''Command", 0), ("", 1)])
def test_a_type_without_a_definition_is_told_where_nothing_makes_one(splice: str, told: int) -> None:
    report = check_text("Main.hs", _TEXT.replace("SPLICE", splice))
    assert sum(each.code == "scope/no-binding" for each in report.problems) == told
