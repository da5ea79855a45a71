"""What an instance equates may be a type variable of a signature, also where nothing else decides what it is."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, TypeFamilies, IncoherentInstances #-}
module M where

infixl 3 ==.
class OptEq a r where
  (==.) :: a -> a -> r
instance (a ~ b) => OptEq a (() -> b) where
  (==.) x _ _ = x
instance (a ~ b) => OptEq a b where
  (==.) x _ = x

infixl 2 ***
(***) :: a -> Int -> ()
_ *** _ = ()
"""


@pytest.mark.parametrize("signature", ["[Int]", "[a]", "a"])
def test_an_instance_is_taken_at_the_types_of_a_signature(signature: str) -> None:
    for code in ("f x = x ==. x *** 1", "f x = x ==. x ==. x *** 1", "f x = let g y = y ==. x in g x ==. x *** 1"):
        report = check_text("M.hs", f"{TEXT}\nf :: {signature} -> ()\n{code}\n")
        assert report.problems == (), code
        assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED


def test_what_a_dependency_says_may_be_a_type_variable() -> None:
    report = check_text(
        "M.hs",
        """{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FunctionalDependencies #-}
module M where
class Collection c a | c -> a where
  toList :: c -> [a]
instance Collection [a] a where
  toList xs = xs
f :: [b] -> Int
f xs = length (toList xs)
""",
    )
    assert report.problems == ()
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
