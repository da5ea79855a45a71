"""A metric that nobody wrote does not stop the code: what breaks behind a call that fails it is found."""

import pytest
from liquidlens.explain.report import Finding
from liquidlens.lang.problems import Severity
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

ROOT = """module M (walk) where
data Tree = Leaf | Node Tree Tree

{-@ half :: {v:Int | 0 <= v} -> Int @-}
half :: Int -> Int
half n = n
"""


def findings(text: str) -> tuple[Finding, ...]:
    # Asked for alone: of the whole file the helper that breaks something is told instead.
    (walk,) = check_text("M.hs", ROOT + text, CheckOptions(functions=("walk",))).bindings
    return walk.findings


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("walk n Leaf = half (n - 5)\nwalk n (Node l _) = walk n l", id="at the end of a recursion"),
        pytest.param(
            "walk n Leaf = 0\nwalk n (Node l r) = turn n l\n\n"
            "turn :: Int -> Tree -> Int\nturn n Leaf = half (n - 5)\nturn n t = walk n t",
            id="in another function of the group",
        ),
    ],
)
def test_what_breaks_behind_a_call_without_metric_comes_first(code: str) -> None:
    first, *others = findings(f"\nwalk :: Int -> Tree -> Int\n{code}\n")
    assert (first.callee, first.facet) == ("half", "concrete")
    assert {each.kind for each in others} <= {"termination"}


def test_a_run_goes_on_with_what_is_in_scope_behind_the_call() -> None:
    text = """module M () where
import Language.Haskell.Liquid.Prelude
start = choose 0
down n total answer = if n `leq` 0 then answer total else down (n `minus` 0) (n `plus` total) answer
whole = down start start (\\x -> liquidAssertB (start `leq` x))
"""
    report = check_text("M.hs", text)
    assert not [each for each in report.problems if each.severity is Severity.ERROR]
