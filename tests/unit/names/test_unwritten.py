"""What GHC's own module exports and ours lacks is taken as unknown; what neither has is a mistake."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.library.sources import lacking
from liquidlens.pipeline import check_text

_BY = """module M where
import {imported}
f :: Int -> Bool
f x = {used} x
"""


@pytest.mark.parametrize(
    ("imported", "used"),
    [
        ("Data.Bits (testBitDefault)", "flip testBitDefault 1"),
        ("Data.Bits", "flip testBitDefault 1"),
        ("qualified Data.Bits as I", "flip I.testBitDefault 1"),
        ("Data.Bits hiding (shiftL)", "flip testBitDefault 1"),
    ],
)
def test_what_is_lacking_here_is_unknown(imported: str, used: str) -> None:
    report = check_text("M.hs", _BY.format(imported=imported, used=used))
    assert not report.problems
    assert report.bindings[0].verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("imported", "used", "code"),
    [
        ("Data.Bits (testBitDefalt)", "even", "scope/unknown-import"),
        ("Data.Bits", "flip testBitDefalt 1", "scope/unbound"),
        ("Data.Bits hiding (testBitDefault)", "flip testBitDefault 1", "scope/unbound"),
        ("qualified Data.Bits as I", "flip testBitDefault 1", "scope/unbound"),
    ],
)
def test_what_nobody_has_is_a_mistake(imported: str, used: str, code: str) -> None:
    report = check_text("M.hs", _BY.format(imported=imported, used=used))
    assert code in {problem.code for problem in report.problems}


def test_sources_say_what_they_lack() -> None:
    assert lacking("module M where\n\n-- Lacks: cast +++\n--   eqT\n") == {"cast", "+++", "eqT"}
    assert lacking("module M where\n") == frozenset()


@pytest.mark.parametrize("imported", ["GHC.ForeignPtr (ForeignPtr (ForeignPtr))", "GHC.ForeignPtr"])
def test_constructors_that_our_library_keeps_back_are_unknown(imported: str) -> None:
    text = f"""{{-# LANGUAGE MagicHash #-}}
module M where
import {imported}
none :: ForeignPtr a
none = ForeignPtr nullAddr# undefined
"""
    report = check_text("M.hs", text)
    assert not report.problems
    assert report.bindings[0].verdict is Verdict.VERIFIED


def test_actions_of_ghcs_own_module_are_those_of_the_public_one() -> None:
    text = """module M where
import Control.Monad.ST (ST)
import qualified GHC.ST as GHC (ST (ST))

{-@ data Buffer s = Buffer { size :: Int } @-}
data Buffer s = Buffer { size :: Int }

{-@ assume new :: n:Int -> GHC.ST s {v:(Buffer s) | size v == n} @-}
new :: Int -> GHC.ST s (Buffer s)
new n = GHC.ST undefined

{-@ again :: n:Int -> ST s {v:(Buffer s) | size v == n} @-}
again :: Int -> ST s (Buffer s)
again n = new n
"""
    report = check_text("M.hs", text)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings}["again"] is Verdict.VERIFIED
