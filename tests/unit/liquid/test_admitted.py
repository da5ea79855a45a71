"""A proof that ends in `*** QED` takes nothing for granted; one that may end in `*** Admit` says anything."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.logic.granted import AssumedType
from liquidlens.pipeline import check_text

TEXT = """module M where
import Language.Haskell.Liquid.ProofCombinators
{{-@ proof :: x:Int -> {{ x + 0 == x }} @-}}
proof :: Int -> Proof
proof x = x + 0 === x *** {end}
"""


@pytest.mark.parametrize(("end", "assuming"), [("QED", ()), ("Admit", (AssumedType("***"),))])
def test_what_the_end_of_a_proof_takes_for_granted(end: str, assuming: tuple[AssumedType, ...]) -> None:
    (binding,) = check_text("M.hs", TEXT.format(end=end)).bindings
    assert binding.verdict is Verdict.VERIFIED
    assert binding.assuming == assuming
