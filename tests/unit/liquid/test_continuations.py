"""The continuations of failed matches are read at each use; where that multiplies, where they are defined, and once."""

from unittest import mock

import pytest
from liquidlens.liquid import continuations
from liquidlens.liquid.check import check_module
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.program import load_program

EQUATIONS = """f A A _ n | n > 0 = n
f B _ C n | n > 1 = n
f _ B D n | n > 2 = n
f C D A n | n > 3 = n
f D _ B n | n > 4 = n
"""
TEXT = f"""module M where
data T = A | B | C | D
{{-@ f :: T -> T -> T -> Int -> {{v:Int | v >= LEAST}} @-}}
f :: T -> T -> T -> Int -> Int
{EQUATIONS}f _ _ _ n = if n < 0 then 0 else n
{{-@ g :: T -> T -> T -> Int -> Nat @-}}
g :: T -> T -> T -> Int -> Int
g x y z n = 1 + case (x, y, z) of
  (A, B, _) | n > 3 -> n
  (_, B, C) | n > 2 -> n
  (B, _, C) | n > 1 -> n
  _ -> if n < 0 then 0 else n
"""


def judged(least: int) -> tuple[dict[str, BindingJudgement], int]:
    """The judgements, and how many pieces of code were read for them."""
    program = load_program("M.hs", TEXT.replace("LEAST", str(least)), lambda _: None)
    read: list[Generator] = []
    with mock.patch.object(Generator, "top_level", autospec=True, side_effect=Generator.top_level) as top_level:
        judgement = check_module(program, program.modules["M"])
        read.extend(call.args[0] for call in top_level.call_args_list)
    return dict(judgement.bindings), sum({id(each): each.pieces for each in read}.values())


@pytest.mark.parametrize("bound", ["MOST_READ", "MOST_RESUMED"])
def test_what_is_read_once_says_the_same(bound: str) -> None:
    everywhere, pieces = judged(0)
    with mock.patch.object(continuations, bound, 5):
        once, fewer = judged(0)
        wrong, _ = judged(1)
    assert fewer < pieces
    assert everywhere["M.f"].verified
    assert everywhere["M.g"].verified
    assert once["M.f"].verified
    assert once["M.g"].verified
    assert not wrong["M.f"].verified
