"""Methods that a predicate hands to a function are run at the types that its other arguments say."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PROGRAM = """{{-@ LIQUID "--reflection" @-}}
{{-@ LIQUID "--ple" @-}}
{{-@ LIQUID "--typeclass" @-}}
module M where

data L a = Nil | Cons a (L a)

{{-@ reflect folded @-}}
folded :: (b -> a -> b) -> b -> L a -> b
folded _ z Nil = z
folded f z (Cons x xs) = folded f (f z x) xs

class Add a where
  {{-@ add :: a -> a -> a @-}}
  add :: a -> a -> a
  {{-@ zero :: a @-}}
  zero :: a

class Add a => Laws a where
  {{-@ law :: x:a -> {{{law}}} @-}}
  law :: a -> ()

data N = Z | S N

instance Add N where
  add Z y = y
  add (S x) y = S (add x y)
  zero = Z

instance Laws N where
  law x = ()
"""


@pytest.mark.parametrize(
    "law",
    ["folded add x (Cons x Nil) == x", "add x zero == add x x", "zero == x"],
)
def test_a_law_that_is_false_is_refuted(law: str) -> None:
    report = check_text("M.hs", PROGRAM.format(law=law))
    assert "internal/error" not in {each.code for each in report.problems}
    (found,) = (each for each in report.bindings if each.name.startswith("law"))
    assert found.verdict is Verdict.UNSAFE


@pytest.mark.parametrize("law", ["folded add x Nil == x", "folded add zero (Cons x Nil) == x", "add zero x == x"])
def test_a_law_that_is_true_is_not(law: str) -> None:
    report = check_text("M.hs", PROGRAM.format(law=law))
    assert "internal/error" not in {each.code for each in report.problems}
    (found,) = (each for each in report.bindings if each.name.startswith("law"))
    assert found.verdict in {Verdict.VERIFIED, Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE}
