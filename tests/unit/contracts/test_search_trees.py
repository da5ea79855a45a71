"""What a tree's abstract refinements ask of its keys is tested with the key of each node, however deep."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

START = """module M where
data Tree a = Leaf | Node { key :: a, left :: Tree a, right :: Tree a }
{-@ data Tree a <p :: a -> a -> Bool, q :: a -> a -> Bool>
      = Leaf | Node { key :: a, left :: Tree <p, q> (a <p key>), right :: Tree <p, q> (a <q key>) } @-}
{-@ type Search a = Tree <{\\root v -> v < root}, {\\root v -> v > root}> a @-}

-- The checker sees the Haskell type only, so that runs decide.
natural :: Int -> Int
natural x = if x > 0 then x else 0

{-@ made :: Int -> {v:Search Int | true} @-}
made :: Int -> Tree Int
"""


def judged(body: str) -> BindingReport:
    report = check_text("M.hs", START + body + "\n")
    assert report.problems == ()
    return next(b for b in report.bindings if b.name == "made")


@pytest.mark.parametrize(
    "tree",
    [
        "Node (5 + k) (Node 3 (Node 1 Leaf Leaf) (Node 4 Leaf Leaf)) (Node (9 + k + k) Leaf Leaf)",
        "Node 0 Leaf (Node (2 + k) (Node 1 Leaf Leaf) Leaf)",
    ],
)
def test_an_ordered_tree_keeps_the_promise(tree: str) -> None:
    assert judged(f"made x = {tree} where k = natural x").verdict is Verdict.WEAK_SPEC


@pytest.mark.parametrize(
    "tree",
    ["Node 5 (Node 3 Leaf (Node 6 Leaf Leaf)) Leaf", "Node 5 Leaf (Node 9 (Node 4 Leaf Leaf) Leaf)"],
)
def test_a_deep_key_breaks_it(tree: str) -> None:
    assert judged(f"made x = {tree}").verdict is Verdict.UNSAFE


def test_a_parameter_may_be_called_as_a_field() -> None:
    text = (
        START.split("-- The checker")[0]
        + """
{-@ join :: key:Int -> Search {v:Int | v < key} -> Search {v:Int | v > key} -> {v:Search Int | keys v /= 2} @-}
join :: Int -> Tree Int -> Tree Int -> Tree Int
join key l r = Node key l r

{-@ measure keys @-}
keys :: Tree a -> Int
keys Leaf = 0
keys (Node _ l r) = 1 + keys l + keys r
"""
    )
    report = check_text("M.hs", text)
    assert report.problems == ()
    finding = next(b for b in report.bindings if b.name == "join").findings[0]
    assert finding.predicate is not None
    assert finding.predicate.text == "keys v /= 2"
