"""Proofs whose equations overlap: what stands in several cases is one end of the proof, in its equation's own names."""

import pytest
from liquidlens.explain.report import Verdict

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

SIMPLIFIED = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
data Expr = Num Int | Add Expr Expr
{-@ reflect eval @-}
eval :: Expr -> Int
eval (Num n)   = n
eval (Add a b) = eval a + eval b
{-@ reflect simp @-}
simp :: Expr -> Expr
simp (Add (Num 0) b) = simp b
simp (Add a (Num 0)) = simp a
simp (Add a b)       = Add (simp a) (simp b)
simp e               = e
{-@ reflect size @-}
{-@ size :: Expr -> Nat @-}
size :: Expr -> Int
size (Num _)   = 1
size (Add a b) = 1 + size a + size b
{-@ same :: e:Expr -> { eval (simp e) == eval e } @-}
same :: Expr -> Proof
same (Num _)         = trivial
same (Add (Num 0) b) = same b
same (Add a (Num 0)) = same a
same (Add l r)       = same l
{-@ larger :: a:Expr -> b:Expr -> { size b <= size (Add a b) } @-}
larger :: Expr -> Expr -> Proof
larger (Num 0) _ = trivial
larger l r       = trivial
"""


def _place(name: str) -> tuple[int, int]:
    """The line and column at which a binding is told to be unproved."""
    binding = next(each for each in report_of(SIMPLIFIED).bindings if each.name == name)
    assert binding.verdict is Verdict.WEAK_SPEC
    return binding.unproved.start.pair


def test_what_is_told_is_what_is_not_met() -> None:
    """Not the equations before it, which were not asked about to the end once something was not met."""
    assert (_place("same"), _place("larger")) == ((26, 24), (30, 20))


@pytest.mark.parametrize(
    ("name", "text"),
    [("same", "same (Add l r)       = same l ? same r\n"), ("larger", "larger l r       = trivial ? size l\n")],
)
def test_the_call_that_it_lacks_has_the_names_of_its_equation(name: str, text: str) -> None:
    """Though earlier equations call the same things otherwise, or give them no name."""
    assert text in first_verifies(SIMPLIFIED, name)
