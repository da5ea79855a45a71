"""A proof that asks more than is met, and needs nothing of what stands there, is not offered lemmas in its place."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

LISTS = """module Chain where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

data L = N | C Int L

{-@ reflect app @-}
app :: L -> L -> L
app N ys = ys
app (C x xs) ys = C x (app xs ys)

{-@ small :: n:{Int | n > 0} -> xs:L -> { app N xs == xs } @-}
small :: Int -> L -> Proof
small _ _ = ()

{-@ consApp :: x:Int -> xs:L -> ys:L -> { app (C x xs) ys == C x (app xs ys) } @-}
consApp :: Int -> L -> L -> Proof
consApp _ _ _ = ()
"""

CALLED = """
{-@ same :: n:Int -> xs:L -> ys:{L | ys == xs} -> { app (C 1 N) xs == app (C 1 N) ys } @-}
same :: Int -> L -> L -> Proof
same n xs ys = small n xs
"""

STEPS = """
{-@ same :: as:L -> bs:L -> xs:L -> ys:{L | ys == xs} -> { app as xs == app as ys } @-}
same :: L -> L -> L -> L -> Proof
same as bs xs ys
  =   app bs xs
  === app as ys
  *** QED
"""


@pytest.mark.parametrize(("proof", "first"), [(CALLED, "`small n xs` to `()`"), (STEPS, "`app bs xs` to `app as xs`")])
def test_what_is_offered_first(proof: str, first: str) -> None:
    same = next(each for each in report_of(LISTS + proof).bindings if each.name == "same")
    offered = [each for finding in same.findings for each in finding.suggestions] or list(same.suggestions)
    titles = [title_of_repair(each) for each in offered]
    assert titles[0] == f"Change {first}"
    assert not any(title.startswith("Call ") for title in titles)
    changed = applied(LineIndex(LISTS + proof), offered[0].edits)
    assert changed is not None
    assert next(each for each in report_after(changed).bindings if each.name == "same").verdict is Verdict.VERIFIED
