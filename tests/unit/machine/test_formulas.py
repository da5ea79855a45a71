"""Measures of partly known data are one term, and results are forced without looking into unknown data: counted in
forks."""

import pytest
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.weave import weave
from liquidlens.core.module import Program
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.program import load_program
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Statistics
from liquidlens.search.outcomes import Finished, Violation

TREE = """module M where
data Tree = Leaf | Node Int Tree Tree

{-@ measure height @-}
height :: Tree -> Int
height Leaf         = 0
height (Node _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ measure balanced @-}
balanced :: Tree -> Bool
balanced Leaf         = True
balanced (Node _ l r) = balanced l && balanced r && height l <= height r + 1 && height r <= height l + 1

{-@ mirror :: t:{v:Tree | balanced v} -> {v:Tree | balanced v && height v == height t} @-}
mirror :: Tree -> Tree
mirror Leaf         = Leaf
mirror (Node x l r) = Node x r l

{-@ wrong :: t:{v:Tree | balanced v && height v == 4} -> {v:Tree | balanced v} @-}
wrong :: Tree -> Tree
wrong (Node x l r) = Node x l Leaf
"""


@pytest.fixture(scope="module")
def program() -> Program:
    return load_program("M.hs", TREE, lambda _: None)


def _entry(program: Program, name: str) -> Entry:
    woven = weave(facts_of(program, program.modules["M"]), program.bindings[name])
    return Entry(tuple((i.variable, i.generator) for i in woven.inputs), woven.body, woven.bindings)


def test_a_function_that_looks_at_one_node_has_few_paths(program: Program) -> None:
    (finished,) = explore(Loaded(program, Arithmetic.EXACT), _entry(program, "M.mirror"))
    assert isinstance(finished, Finished)
    assert finished.exhausted
    assert finished.statistics.forks <= 6


def test_a_failed_assertion_is_completed_beyond_the_size_of_the_level(program: Program) -> None:
    statistics = Statistics()
    found = next(explore(Loaded(program, Arithmetic.EXACT), _entry(program, "M.wrong"), statistics=statistics))
    assert isinstance(found, Violation)
    assert found.state.suspect
    assert statistics.steps < 5_000


def test_what_a_known_measure_says_of_the_fields_are_conditions_of_their_own(program: Program) -> None:
    """`balanced t` is known: that its subtrees are balanced is a fact of each of them, and no question."""
    statistics = Statistics()
    found = next(explore(Loaded(program, Arithmetic.EXACT), _entry(program, "M.wrong"), statistics=statistics))
    assert isinstance(found, Violation)
    cell = found.state.path
    while cell is not None:
        assert cell.condition.op not in {"and", "iff"}
        cell = cell.parent
