"""What depends on a module without source: nothing is said of LiquidHaskell that depends on what is not known."""

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
    assert "depends on the constructors of a type whose source is not here" in reason_of(binding)


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
