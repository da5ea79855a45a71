"""Numbers of fixed widths are integers in predicates, are written as numbers, and never lie out of their range."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Data.Int
import Data.Word
{-@ more :: Word8 -> {v:Word8 | v < 200} @-}
more :: Word8 -> Word8
more x = x + 100

{-@ other :: {x:Int8 | x > 10} -> {v:Int8 | v + 10 /= 30} @-}
other :: Int8 -> Int8
other x = x

{-@ small :: Word -> {v:Word | v < 3} @-}
small :: Word -> Word
small x = x

{-@ wide :: Word8 -> {v:Int | v < 300} @-}
wide :: Word8 -> Int
wide = fromIntegral
"""


def test_values_are_numbers_in_their_range() -> None:
    report = check_text("M.hs", TEXT)
    assert report.problems == ()
    calls = {b.name: (b.findings[0].call, b.findings[0].result) for b in report.bindings if b.findings}
    assert calls == {"more": ("more 100", "200"), "other": ("other 20", "20"), "small": ("small 3", "3")}
    assert next(b for b in report.bindings if b.name == "wide").verdict is Verdict.WEAK_SPEC
