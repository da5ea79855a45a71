"""What depends on a module without source: nothing is said of LiquidHaskell that depends on what is not known."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text


def test_whether_a_case_is_missing_is_left_open() -> None:
    text = """module Main where
import CoreSyn

arity :: Bind b -> Int
arity (NonRec _ _) = 1
arity (Rec _) = 2
"""
    (binding,) = check_text("Main.hs", text).bindings
    assert binding.verdict is Verdict.NO_COUNTEREXAMPLE
    assert "depends on what constructors there are beside" in reason_of(binding)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("f :: Bind b -> Int\nf (NonRec _ _) = 1\nf (Rec _) = 2", "beside `NonRec`, `Rec`, whose source"),
        ("f :: Int -> Int\nf n = case bind n of { Short -> n ; Long k -> k }", "beside `Short`, `Long`, whose source"),
        ("f :: Maybe (Bind b) -> Int\nf Nothing = 0\nf (Just (Rec _)) = 2", "beside `Rec`, whose source"),
    ],
)
def test_the_constructors_that_were_asked_for_are_named(code: str, said: str) -> None:
    (binding,) = check_text("Main.hs", f"module Main where\nimport CoreSyn\n{code}\n").bindings
    assert binding.verdict is Verdict.NO_COUNTEREXAMPLE
    assert said in reason_of(binding)


def test_a_case_that_is_missing_of_known_data_is_told_beside_unknown_ones() -> None:
    code = "f :: Bind b -> Bool -> Int\nf (NonRec _ _) _ = 1\nf _ b = case b of { True -> 2 }"
    (binding,) = check_text("Main.hs", f"module Main where\nimport CoreSyn\n{code}\n").bindings
    assert "that no case is missing" in reason_of(binding)
    assert "whose source" not in reason_of(binding)


def test_an_annotation_that_asks_for_a_type_from_elsewhere_is_not_decided() -> None:
    text = """module Main where
import Storm.Core

type Controller a = Int -> a

{-@ f :: TaggedT<{\\_ -> False}> _ _ @-}
f :: Controller ()
f _ = ()
"""
    (binding,) = check_text("Main.hs", text).bindings
    assert binding.verdict is Verdict.NO_COUNTEREXAMPLE
    assert reason_of(binding) == "not decided: `TaggedT` can only come from `Storm.Core`, whose source is not here"


def test_properties_of_values_that_a_generator_of_the_module_makes_are_not_decided() -> None:
    text = """module Main where
import Test.QuickCheck

data Tree = Leaf | Node Int Tree

instance Arbitrary Tree where
  arbitrary = return Leaf

size :: Tree -> Int
size Leaf = 0
size (Node n t) = n + size t

prop_size :: [Maybe Tree] -> Bool
prop_size = all (maybe True (\\t -> size t >= 0))

prop_positive :: Int -> Bool
prop_positive n = n > 3
"""
    told = {each.name: each for each in check_text("Main.hs", text).bindings}
    assert told["prop_size"].verdict is Verdict.NO_COUNTEREXAMPLE
    assert "the values of `Tree` that its `Arbitrary` makes" in reason_of(told["prop_size"])
    assert told["prop_positive"].verdict is Verdict.UNSAFE
