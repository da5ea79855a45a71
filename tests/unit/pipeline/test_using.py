"""`using T as {v:T | p}`: what the module constructs is asked to keep it, and every value is believed to."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_TREE = """module M where
data Tree = Leaf | Node Int Tree Tree
{-@ measure height @-}
height :: Tree -> Int
height Leaf = 0
height (Node h _ _) = h
"""

_GROWING = """
grown :: Tree -> Tree
grown t = Node (height t + 1) t Leaf

built :: Int -> Tree
built n = Node n Leaf Leaf
"""


def test_a_construction_that_breaks_it_is_shown() -> None:
    text = _TREE + "{-@ using (Tree) as {v:Tree | 0 <= height v} @-}\n" + _GROWING
    bindings = {b.name: b for b in check_text("M.hs", text).bindings}
    assert bindings["grown"].verdict is Verdict.VERIFIED
    assert "invariant Tree" in granted_words(bindings["grown"].assuming)
    (finding,) = bindings["built"].findings
    assert (finding.call, finding.result) == ("built (-1)", "Node (-1) Leaf Leaf")
    assert finding.code == "unsafe/invariant"


def test_of_nothing_is_a_value_too() -> None:
    text = "module M where\n{-@ using [a] as {v:[a] | len v > 0} @-}\nxs = []\nadd x ys = x : ys\n"
    bindings = {b.name: b for b in check_text("M.hs", text).bindings}
    assert (bindings["xs"].verdict, bindings["add"].verdict) == (Verdict.UNSAFE, Verdict.VERIFIED)


def test_an_invariant_is_only_believed() -> None:
    text = _TREE + "{-@ invariant {v:Tree | 0 <= height v} @-}\n" + _GROWING
    assert not any(b.findings for b in check_text("M.hs", text).bindings)
