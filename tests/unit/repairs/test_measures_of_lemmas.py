"""A slip of the pen in a measure shows in a lemma that is not proved, though no run of the lemma breaks anything."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

DROP = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Drop where
import Prelude hiding (drop, length)

{-@ measure length @-}
{-@ length :: [a] -> Int @-}
length :: [a] -> Int
length []     = 0
length (_:xs) = 1 - length xs

{-@ reflect drop @-}
drop :: Int -> [a] -> [a]
drop n (x:xs) = drop (n - 1) xs
drop _ []     = []

{-@ none :: n:Int -> {xs:[a] | length xs >= n} -> {drop n xs = []} @-}
none :: Int -> [a] -> ()
none _ []     = ()
none n (_:xs) = none (n - 1) xs
"""


def test_the_measure_is_mended() -> None:
    (told,) = [each for each in report_of(DROP).bindings if each.name == "none"]
    changed = [applied(LineIndex(DROP), each.edits) for each in told.suggestions if not each.is_step]
    assert DROP.replace("1 - length xs", "1 + length xs") in changed
