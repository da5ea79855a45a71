"""What LiquidHaskell sees of functions that `ignore` speaks of: its rejected lines are data."""

from pathlib import Path

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module
from liquidlens.program import Loader

HOME = """module Home where
{-@ ignore trusted @-}
{-@ assume trusted :: x:{v:Bool | v} -> {v:Bool | v} @-}
trusted :: Bool -> Bool
trusted b = b
{-@ ignore stated @-}
{-@ stated :: x:{v:Bool | v} -> {v:Bool | v} @-}
stated :: Bool -> Bool
stated b = b
"""

CALLS = """a, b :: Int -> Bool
a x = trusted (x > 0)
b x = stated (x > 0)
"""

CASES = {
    "in the module itself what it says counts where it is trusted": (HOME + CALLS, {11}),
    "importers see both": ("module Main where\nimport Home\n" + CALLS, {4, 5}),
}


@pytest.mark.parametrize("name", CASES)
def test_calls_of_ignored_functions(name: str, tmp_path: Path) -> None:
    text, rejected = CASES[name]
    (tmp_path / "Home.hs").write_text(HOME, encoding="utf-8")
    program = Loader().load(str(tmp_path / "Main.hs"), text)
    judgement = check_module(program, program.modules[program.main])
    lines = {
        answer.obligation.span.start.line
        for binding in judgement.bindings.values()
        for answer in binding.judgements.values()
        if answer.status is not Status.PROVED
    }
    assert lines == rejected
