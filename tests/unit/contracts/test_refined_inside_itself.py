"""A refined type inside itself at other arguments is looked into a few levels deep, and the check ends."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAP = """module H (good, bad, deep) where

{-@ data Heap a <q :: a -> a -> Bool> = E | H (root :: a) (hs :: [Heap <q> (a<q root>)]) @-}
data Heap a = E | H a [Heap a]

{-@ good :: Heap <{\\x y -> x <= y}> Int @-}
good :: Heap Int
good = H 1 [H 3 [], H 2 []]

{-@ bad :: Heap <{\\x y -> x <= y}> Int @-}
bad :: Heap Int
bad = H 3 [H 1 []]

{-@ deep :: Heap <{\\x y -> x <= y}> Int @-}
deep :: Heap Int
deep = H 1 [H 2 [H 3 [H 1 []]]]
"""


@pytest.mark.parametrize(("name", "is_right"), [("good", True), ("bad", False), ("deep", False)])
def test_a_heap_of_heaps(name: str, *, is_right: bool) -> None:
    report = next(each for each in check_text("H.hs", HEAP).bindings if each.name == name)
    assert (report.verdict is Verdict.VERIFIED) is is_right
