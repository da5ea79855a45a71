"""Templates of tuples in tuples: later parts are related to earlier ones as long as the template stays small."""

import pytest
from liquidlens.lang.types import INT, TApp, TCon, Type, spine
from liquidlens.liquid.befores import MOST_OF_TEMPLATE
from liquidlens.liquid.check import check_module
from liquidlens.liquid.environment import Constraints, root_frame
from liquidlens.liquid.instance import NameSupply
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.relate import Ground
from liquidlens.program import load_program

PROGRAM = load_program("M.hs", "module M where\nf :: Int -> Int\nf x = x\n")
KNOWLEDGE = Knowledge(PROGRAM, PROGRAM.modules["M"])


def tuple_of(*parts: Type) -> Type:
    made: Type = TCon("(" + "," * (len(parts) - 1) + ")")
    for part in parts:
        made = TApp(made, part)
    return made


def variables(ty: Type) -> int:
    constraints = Constraints(root=root_frame(()))
    Ground(KNOWLEDGE, constraints, NameSupply()).template(ty)
    return len(constraints.kappas)


PAIR = tuple_of(INT, INT)
WIDE = tuple_of(*[INT] * 7)


@pytest.mark.parametrize(
    ("ty", "count"),
    [
        (INT, 1),
        (PAIR, 1 + 1 + 2),
        (tuple_of(INT, PAIR), 1 + 1 + 2 * (1 + 1 + 2)),
        (tuple_of(PAIR, INT), 1 + 4 + 2),
        # Three tuples deep all is related; deeper, the last part has one more for how it depends on the one beside it.
        (tuple_of(INT, tuple_of(INT, tuple_of(INT, PAIR))), 2 + 4 + 8 + 8 + 8 + 8 + 1),
        (tuple_of(INT, tuple_of(INT, WIDE)), 2 + 4 + 4 + 4 + 6 * 8),
    ],
)
def test_small_templates_relate_all_parts(ty: Type, count: int) -> None:
    assert variables(ty) == count


@pytest.mark.parametrize("each", [PAIR, WIDE, tuple_of(INT, WIDE), tuple_of(WIDE, WIDE)])
def test_large_templates_have_one_for_each_place_and_one_for_each_part_that_depends(each: Type) -> None:
    """A hundred places, each with eight, were what a game's state had: its module took five minutes, and was lost."""
    state = tuple_of(*[tuple_of(each, each)] * 7)
    assert MOST_OF_TEMPLATE < variables(state) < 2 * places(state)


def places(ty: Type) -> int:
    _, args = spine(ty)
    return 1 + sum(map(places, args)) if args else 1


NUMBERS = "(" + ", ".join(["0"] * 7) + ")"
STATES = f"""module M (use) where
type Numbers = ({", ".join(["Int"] * 7)})
type State = ({", ".join(["Numbers"] * 8)}, Int, Numbers)

start :: Int -> State
start n = let m = some n in ({", ".join([NUMBERS] * 8)}, m, ({", ".join(["0"] * 5)}, {{parts}}))

{{{{-@ some :: Int -> Int @-}}}}
some :: Int -> Int
some n = n * n

{{{{-@ above :: x:Int -> {{{{v:Int | v > x}}}} -> Int @-}}}}
above :: Int -> Int -> Int
above _ _ = 1

use :: Int -> Int
use n = case start n of ({"_, " * 8}a, ({"_, " * 5}b, c)) -> above {{compared}}
"""


@pytest.mark.parametrize(
    ("parts", "compared", "proved"),
    [
        ("m, m + 1", "b c", True),
        ("m, m", "b c", False),
        ("0, m + 1", "a c", False),
        ("0, m", "a c", False),
    ],
)
def test_parts_of_large_tuples_are_related_to_those_beside_them(parts: str, compared: str, proved: bool) -> None:
    program = load_program("M.hs", STATES.format(parts=parts, compared=compared))
    found = check_module(program, program.modules["M"]).bindings["M.use"]
    assert found.verified == proved
    assert not found.unsupported
