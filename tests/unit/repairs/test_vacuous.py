"""Changed declarations of data: whether each constructor can still be made, and what repairs may speak of."""

import pytest
from liquidlens.liquid.check import check_module
from liquidlens.program import Loader
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.vacuous import empties_arguments, empties_data

from tests.unit.repairs.checked import report_of

HEAP = """module M where
data Heap = Leaf | Bin Int Heap Heap
{-@ data Heap = Leaf | Bin { size :: SIZE, left :: LEFT, right :: {h:Heap | size == 1 + weight left + weight h} } @-}
{-@ measure weight @-}
{-@ weight :: h:Heap -> Nat @-}
weight :: Heap -> Int
weight Leaf          = 0
weight (Bin n _ _) = n
"""

LEFTIST = """module M where
data Heap = Nil | Tip { rank :: Int, one :: Heap, two :: Heap }
{-@ data Heap = Nil | Tip { rank :: {v:Int | v > 0}, one :: Heap, two :: Heap } @-}
{-@ rk :: Heap -> Nat @-}
rk :: Heap -> Int
rk Nil = 0
rk (Tip r _ _) = r
node :: Heap -> Heap -> Heap
node l r
  | rk l >= rk r = Tip (rk r + 1) l r
  | otherwise = Tip (rk l) r l
"""

ACCOUNT = """module M where
data Account = Account Int Int
{-@ data Account = Account { number :: Int, balance :: Nat } @-}
{-@ measure money @-}
money :: Account -> Int
money (Account _ b) = b
{-@ value :: a:Account -> Int @-}
value :: Account -> Int
value (Account _ b) = b
{-@ withdraw :: n:Nat -> a:{v:Account | n <= money v} -> {v:Account | money v == money a - n} @-}
withdraw :: Int -> Account -> Account
withdraw n (Account k b) = Account k (b - n)
{-@ spend :: a:Account -> {v:Account | money v == 0} @-}
spend :: Account -> Account
spend a = withdraw (value a) a
"""


def _heap(size: str, left: str) -> str:
    return HEAP.replace("SIZE", size).replace("LEFT", left)


@pytest.mark.parametrize(
    ("size", "left", "nobody"),
    [
        ("Nat", "Heap", False),
        ("{v:Int | v > 0}", "Heap", False),
        ("Int", "{v:Heap | weight v < size}", False),
        ("Int", "{v:Heap | weight v == size}", True),
        ("{v:Int | v < 1}", "Heap", True),
        ("{v:Int | v > 0 && v < 0}", "Heap", True),
    ],
)
def test_a_constructor_that_nobody_can_make_is_known(size: str, left: str, nobody: bool) -> None:
    before, after = (Loader().load("M.hs", text) for text in (_heap("Int", "Heap"), _heap(size, left)))
    module, changed = before.modules["M"], after.modules["M"]
    assert not changed.problems
    assert empties_data(Judge(before, module, check_module(before, module)), changed) is nobody


@pytest.mark.parametrize(
    ("plain", "refined", "nobody"),
    [
        ("[Int]", "[{v:Nat | v > 0}]", False),
        ("[Int]", "[{v:Nat | v < 1}]", False),
        ("[Int]", "[{v:Nat | v < 0}]", True),
        ("[Int]", "[{v:Nat | v < n}]", False),
        ("[Int]", "[{v:Nat | v + n < 0}]", True),
        ("[[Int]]", "[[{v:Nat | v < 0}]]", True),
        ("[(Int, Int)]", "[(Nat, {v:Int | v < v})]", True),
        ("Maybe [Int]", "Maybe {v:[Int] | len v < 0}", True),
    ],
)
def test_what_an_argument_holds_that_nobody_can_make_is_known(plain: str, refined: str, nobody: bool) -> None:
    texts = (
        f"module M where\n{{-@ pay :: n:Nat -> {each} -> Int @-}}\npay :: Int -> {plain} -> Int\npay n _ = n\n"
        for each in (plain, refined)
    )
    before, after = (Loader().load("M.hs", text) for text in texts)
    module, changed = before.modules["M"], after.modules["M"]
    assert not changed.problems
    assert empties_arguments(Judge(before, module, check_module(before, module)), changed, "M.pay") is nobody


@pytest.mark.repairs
def test_no_change_uses_a_field_that_the_value_may_not_have() -> None:
    (node,) = (each for each in report_of(LEFTIST).bindings if each.name == "node")
    texts = [edit.text for found in node.findings for each in found.suggestions for edit in each.edits]
    assert "rk l + 1" in texts
    assert not any("rank" in text for text in texts)


@pytest.mark.repairs
def test_no_promise_speaks_of_a_field_that_only_an_annotation_names() -> None:
    (spend,) = (each for each in report_of(ACCOUNT).bindings if each.name == "spend")
    offered = [edit.text for found in spend.findings for each in found.suggestions for edit in each.edits]
    assert any("v == money a" in text for text in offered)
    assert not any("balance" in text for text in offered)
