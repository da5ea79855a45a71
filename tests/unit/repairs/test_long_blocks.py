"""What is thought of for a long block takes little more than its length."""

import sys
from itertools import pairwise
from types import FrameType

import pytest
from liquidlens.files.reading import text_on_disk
from liquidlens.program import load_program
from liquidlens.repairs.changes.alike import alike
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.sites import sites
from liquidlens.source.text import LineIndex

pytestmark = pytest.mark.repairs


def _calls(statements: int) -> int:
    """How many functions are called to look at all places of a block in which many variables are in scope."""
    names = [f"x{number}" for number in range(statements)]
    lines = [f"  {name} <- fmap (+ 1) (get {number})" for number, name in enumerate(names)]
    shown = [f"  print ({name} + {other})" for name, other in pairwise(names)]
    text = "module M where\nget :: Int -> IO Int\nget = return\nmain :: IO ()\nmain = do\n"
    text += "\n".join([*lines, *shown]) + "\n"
    program = load_program("M.hs", text, text_on_disk)
    module = program.modules[program.main]
    source = Changed(program, module, program.bindings["M.main"], LineIndex(text))
    places, called = [*sites(source.binding)], 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        for site in places:
            assert not [*alike(source, site)]
    finally:
        sys.setprofile(None)
    assert called > statements
    return called


def test_many_variables_of_a_block_are_compared_at_once() -> None:
    assert _calls(20) < 8 * _calls(10)
