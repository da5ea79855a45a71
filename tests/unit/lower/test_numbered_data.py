"""Annotations of data speak of parameters that are numbers or strings of types, as LiquidHaskell 0.9.0.2 accepts."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = (
    "{-# LANGUAGE KindSignatures, DataKinds, ScopedTypeVariables, RankNTypes #-}\nmodule M where\nimport GHC.TypeLits\n"
)
SM = """{-@ measure slen :: String -> Int @-}
{-@ type Good Input Target = {i:Integer | slen Target <= slen Input} @-}
data SM (target :: Symbol) = SM String [Integer]
{-@ data SM target = SM { input :: String, index :: [Good input target] } @-}
"""
V = "data V (n :: Nat) = V [Int]\n{-@ data V n = V { items :: {v:[Int] | len v == n} } @-}\n"


@pytest.mark.parametrize(
    ("data", "code", "proved"),
    [
        (SM, "f :: forall (target :: Symbol). KnownSymbol target => String -> SM target\nf input = SM input []", True),
        (
            SM,
            "f :: forall (target :: Symbol). KnownSymbol target => String -> SM target\nf input = SM input [0]",
            False,
        ),
        (V, "f :: V 1\nf = V [5]", True),
        (V, "f :: V 1\nf = V [5, 6]", False),
        (V, "f :: V 1 -> Int\nf (V (x:_)) = x", True),
        (V, "f :: V 0 -> Int\nf (V []) = 0", True),
        (V.replace("data V", "newtype V"), "f :: V 2\nf = V [5, 6]", True),
        (V.replace("data V", "newtype V"), "f :: V 1\nf = V [5, 6]", False),
    ],
)
def test_fields_speak_of_parameters(data: str, code: str, proved: bool) -> None:
    report = check_text("M.hs", f"{HEAD}{data}{code}\n")
    assert not report.problems
    assert ({each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED) is proved


@pytest.mark.parametrize(
    "head", ["data P (n :: Type) = P Int", "data Own = Z\ndata P (n :: Own) = P Int", "data P n = P Int"]
)
def test_of_other_parameters_nothing_can_be_said(head: str) -> None:
    text = f"{HEAD}{head}\n{{-@ data P n = P {{ un :: {{v:Int | v == n}} }} @-}}\n"
    assert [message_of(each) for each in check_text("M.hs", text).problems] == [
        "`n` is not in scope here; did you mean `un`?"
    ]
