"""What makes values of types that have fields of each other is made once for each type: the code is linear in them."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text


def judged(text: str, name: str) -> BindingReport:
    report = check_text("M.hs", f"module M where\n{text}")
    assert report.problems == ()
    return next(each for each in report.bindings if each.name == name)


def mutual(number: int) -> str:
    """Types each of which has two fields of each other one."""
    types = [
        f"data T{here} = L{here} Int"
        + "".join(f" | K{here}x{there} T{there} T{(there + 1) % number}" for there in range(number) if there != here)
        for here in range(number)
    ]
    return "\n".join(types) + "\n{-@ size :: T0 -> Nat @-}\nsize :: T0 -> Int\nsize (L0 n) = n\nsize _ = 1\n"


@pytest.mark.parametrize("number", [3, 9, 25])
def test_types_that_have_fields_of_each_other(number: int) -> None:
    found = judged(mutual(number), "size").findings
    assert [finding.call for finding in found] == ["size (L0 (-1))"]


FINGERS = """
data Finger a = Empty | Single a | Deep (Digit a) (Finger (Node a)) (Digit a)
data Digit a = One a | Two a a | Three a a a | Four a a a a
data Node a = Node2 a a | Node3 a a a
"""


def test_a_value_of_a_type_that_is_not_regular() -> None:
    """Two levels down, where the elements are nodes of nodes."""
    text = """
{-@ middle :: Finger Int -> {v:Int | v /= 7} @-}
middle :: Finger Int -> Int
middle (Deep _ (Deep _ (Single (Node2 (Node2 x _) _)) _) _) = x
middle _ = 0
"""
    assert judged(FINGERS + text, "middle").verdict is Verdict.UNSAFE


REFINED = """
{-@ data Block = Block { size :: {v:Int | v > 0}, inside :: [Item] } @-}
data Block = Block { size :: Int, inside :: [Item] }
data Item = Nested Block | Pair (Block, Block) | Word Int

{-@ least :: Item -> Nat @-}
least :: Item -> Int
least (Nested b) = size b - 1
least (Pair (a, b)) = size a + size b - 2
least (Word n) = n * n

{-@ first :: Item -> {v:Int | v > 1} @-}
first :: Item -> Int
first (Nested (Block _ (Pair (a, _) : _))) = size a
first _ = 2
"""


def test_refinements_of_shared_parts_are_kept() -> None:
    assert judged(REFINED, "least").findings == ()
    (finding,) = judged(REFINED, "first").findings
    assert finding.call == "first (Nested (Block 1 [Pair (Block 1 [], Block 1 [])]))"


def test_a_type_whose_elements_become_functions_again_and_again() -> None:
    text = """
data Ap f a = Pure a | forall x. Ap (f x) (Ap f (x -> a))

{-@ size :: Ap f a -> {v:Int | v > 0} @-}
size :: Ap f a -> Int
size (Pure _) = 0
size (Ap _ _) = 1
"""
    report = check_text("M.hs", "{-# LANGUAGE ExistentialQuantification #-}\nmodule M where\n" + text)
    assert {each.name: each.verdict for each in report.bindings}["size"] is Verdict.UNSAFE
