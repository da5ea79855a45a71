"""No repair gives a proof up: `*** Admit` proves anything."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

TEXT = """{-@ LIQUID "--reflection" @-}
module Admitted where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect triangle @-}
{-@ triangle :: Nat -> Nat @-}
triangle :: Int -> Int
triangle n = if n <= 0 then 0 else n + triangle (n - 1)

{-@ lemma :: n:Nat -> { 2 * triangle n == n * (n + 1) } @-}
lemma :: Int -> Proof
lemma n = triangle n *** QED
"""


def test_no_repair_gives_a_proof_up() -> None:
    told = {each.name: each for each in report_of(TEXT).bindings}["lemma"]
    assert told.verdict is not Verdict.VERIFIED
    assert not any("Admit" in title_of_repair(each) for each in told.suggestions)
