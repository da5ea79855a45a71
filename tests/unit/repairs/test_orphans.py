"""No change after which several functions of the file are called by nobody: they were written to be called."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

LIFE = """module M where
data Row = Row { width :: Int, cells :: [Bool] }
{-@ data Row = Row { width :: Nat, cells :: {v:[Bool] | len v == width} } @-}
{-@ nth :: i:Nat -> {xs:[a] | i < len xs} -> a @-}
nth :: Int -> [a] -> a
nth 0 (x : _)  = x
nth i (_ : xs) = nth (i - 1) xs
alive :: Bool -> Bool
alive b = not b
{-@ step :: r:Row -> {v:Row | width v == width r} @-}
step :: Row -> Row
step r = Row (width r) [alive (nth j (cells r)) | j <- [0 .. width r]]
"""


def test_the_row_itself_is_no_next_row() -> None:
    binding = next(each for each in report_of(LIFE).bindings if each.name == "step")
    texts = [applied(LineIndex(LIFE), each.edits) or "" for each in binding.offered]
    assert binding.findings
    assert not any("step r = r\n" in each for each in texts), texts
