"""What inference finds of a function's answers, where LiquidHaskell sees its Haskell type only."""

import pytest
from liquidlens.liquid.check import check_module
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.pipeline import check_text
from liquidlens.program import load_program, text_on_disk
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.strengthen import with_names
from liquidlens.repairs.summary import summary

CLIMB = """module M where
{-@ lazy climb @-}
climb :: Int -> Int
climb n | n <= 0 = climb (n + 1)
        | n > 100 = 100
        | otherwise = n

{-@ use :: Int -> {v:Int | v PROMISE} @-}
use :: Int -> Int
use n = climb n
"""


def _summary(text: str) -> RType | None:
    program = load_program("M.hs", text, text_on_disk)
    module = program.modules["M"]
    judge = Judge(program, module, check_module(program, module))

    def helps(type_: RType) -> bool:
        judged = judge.of("M.use", {"M.climb": type_})
        return judged is not None and judged.verified

    return summary(judge.of, module, "M.climb", with_names(trivial(program.bindings["M.climb"].type)), helps)


@pytest.mark.parametrize(
    ("promise", "type_"),
    [
        pytest.param("<= 100", "n:Int -> {v:Int | v <= 100}", id="an upper bound"),
        pytest.param(">= 0", "n:Int -> {v:Int | v >= 0}", id="a lower bound"),
    ],
)
def test_the_summary_has_what_the_caller_needs(promise: str, type_: str) -> None:
    found = _summary(CLIMB.replace("PROMISE", promise))
    assert found is not None
    assert show_type(found) == type_


def test_a_false_promise_has_no_summary() -> None:
    assert _summary(CLIMB.replace("PROMISE", "< 7")) is None
    assert check_text("M.hs", CLIMB.replace("PROMISE", "< 7")).bindings[-1].findings[0].facet == "concrete"
