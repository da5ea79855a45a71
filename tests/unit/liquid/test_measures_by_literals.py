"""A measure whose equations are told by literals, which LiquidHaskell knows only where such a literal was matched.

Known gap: here the definition is put in wherever the measure is mentioned, so that `unmatched`, which LiquidHaskell
rejects, is green.  Its equations would have to be facts of the matches (`liquid/matches.py`).
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_TEXT = """module M where
{-@ measure sign @-}
sign :: Int -> Int
sign 0 = 0
sign n = 1
{-@ matched :: n:Int -> {v:() | sign n <= 1} @-}
matched :: Int -> ()
matched 0 = ()
matched n = ()
{-@ unmatched :: n:Int -> {v:() | sign n <= 1} @-}
unmatched :: Int -> ()
unmatched n = ()
"""


@pytest.mark.parametrize("name", ["matched", "unmatched"])
def test_its_equations_are_known_everywhere(name: str) -> None:
    found = {each.name: each.verdict for each in check_text("M.hs", _TEXT).bindings}
    assert found[name] is Verdict.VERIFIED
