"""What inference finds that a function's code keeps, where LiquidHaskell sees less of it."""

import pytest
from liquidlens.files.reading import text_on_disk
from liquidlens.liquid.check import check_module
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.program import load_program
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import kept
from liquidlens.repairs.parameters import with_names
from liquidlens.repairs.strengthen import Types, strengthened, with_promises
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

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


def _least(text: str) -> str | None:
    """The least type of `climb` that its code meets and that proves `use`."""
    program = load_program("M.hs", text, text_on_disk)
    module = program.modules["M"]
    judge = Judge(program, module, check_module(program, module))
    binding = program.bindings["M.climb"]
    callee = Callee(binding.name, with_names(trivial(binding.type)), None, binding.extent, LineIndex(text))

    def proves(types: Types) -> bool:
        judged = judge.annotated("M.use", types)
        return judged is not None and judged.verified

    promises = kept(judge, callee.name, callee.type, {}, (0, 1, 100))
    found = strengthened(judge, [callee], promises, proves)
    return None if found is None else show_type(with_promises([callee], found)[callee.name])


@pytest.mark.parametrize(
    ("promise", "type_"),
    [
        pytest.param("<= 100", "n:Int -> {v:Int | v <= 100}", id="an upper bound"),
        pytest.param(">= 0", "n:Int -> {v:Int | v > 0}", id="a lower bound"),
    ],
)
def test_the_caller_gets_what_it_needs(promise: str, type_: str) -> None:
    assert _least(CLIMB.replace("PROMISE", promise)) == type_


def test_what_the_code_does_not_keep_is_not_found() -> None:
    assert _least(CLIMB.replace("PROMISE", "< 7")) is None
    assert report_of(CLIMB.replace("PROMISE", "< 7")).bindings[-1].findings[0].facet == "concrete"
