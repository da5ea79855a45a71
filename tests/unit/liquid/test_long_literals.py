"""A literal list of pairs that goes to an unannotated function costs what its elements do, not their square."""

import sys
from types import FrameType

from liquidlens.liquid.check import check_module
from liquidlens.liquid.environment import path
from liquidlens.program import load_program


def frames_looked_at(pairs: int) -> int:
    """How many environments are walked from end to end while a list of so many pairs is judged."""
    items = ", ".join(f"({number}, {number % 7})" for number in range(pairs))
    text = (
        "module M (decoded) where\n\ndecode :: [(Int, Int)] -> String\ndecode = show . (uncurry replicate =<<)\n\n"
        f"decoded :: String\ndecoded = decode [{items}]\n"
    )
    program = load_program("M.hs", text)
    counted = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal counted
        counted += event == "call" and frame.f_code is path.__code__

    sys.setprofile(count)
    try:
        check_module(program, program.modules["M"])
    finally:
        sys.setprofile(None)
    return counted


def test_environments_are_not_walked_for_every_element() -> None:
    few, many = frames_looked_at(20), frames_looked_at(80)
    assert many < 5 * few
