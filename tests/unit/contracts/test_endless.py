"""Recursion with nothing that could decrease."""

import pytest
from liquidlens.explain.report import Finding
from liquidlens.pipeline import check_text

TEXT = """module M where

one :: Int
one = two

two :: Int
two = one

ping :: () -> Int
ping x = pong x

pong :: () -> Int
pong x = ping x

{-@ data Tree [sz] @-}
data Tree = Leaf | Node Tree Tree

{-@ measure sz @-}
sz :: Tree -> Int
sz Leaf = 0
sz (Node l r) = 1 + sz (Node l r) + sz r

stop :: () -> Bool -> Int
stop x b = again x

again :: () -> Int
again x = 3
"""


def findings(name: str) -> tuple[Finding, ...]:
    return next(b for b in check_text("M.hs", TEXT).bindings if b.name == name).findings


@pytest.mark.parametrize("name", ["one", "two", "ping", "pong"])
def test_functions_that_call_each_other_for_ever(name: str) -> None:
    (found,) = findings(name)
    assert (found.kind, found.facet) == ("termination", "concrete")
    assert found.message.endswith("which calls it back with nothing smaller: it never ends.")


def test_a_measure_that_is_its_own_metric() -> None:
    found = findings("sz")
    assert [f.kind for f in found] == ["termination"]
    assert found[0].message == "`sz (Node Leaf Leaf)` calls itself with the same arguments: it never ends."


def test_calls_that_end_are_no_finding() -> None:
    assert findings("stop") == ()
