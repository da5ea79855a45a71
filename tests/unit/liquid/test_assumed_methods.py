"""What is assumed of a class's method is not asked of its instances; what is promised is."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ measure weight :: a -> Int @-}
{-@ assume heavy :: Heavy a => x:a -> {v:Nat | v == weight x} @-}
class Heavy a where
  heavy :: a -> Int

instance Heavy Int where
  heavy _ = 256

{-@ f :: Heavy a => x:a -> {v:Int | v == weight x} @-}
f :: Heavy a => a -> Int
f x = heavy x
"""


def verdicts(text: str) -> dict[str, Verdict]:
    return {b.name: b.verdict for b in check_text("M.hs", text).bindings}


def test_instances_of_an_assumed_method() -> None:
    assert set(verdicts(TEXT).values()) == {Verdict.VERIFIED}


def test_instances_of_a_promised_method() -> None:
    found = verdicts(TEXT.replace("{-@ assume heavy", "{-@ heavy"))
    assert found["heavy (Heavy Int)"] is Verdict.WEAK_SPEC
    assert found["f"] is Verdict.VERIFIED
