"""What is nested is compiled once at each level, not twice: else the work doubles with every level."""

from collections.abc import Callable

import pytest
from liquidlens.core.syntax import Expr
from liquidlens.machine import code as c
from liquidlens.machine.compile import Compiler
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.scope import NO_SCOPE

from tests.support.core_parser import parse_expr
from tests.unit.machine.test_evaluation import number
from tests.unit.machine.textual_core import program, run

LEVELS = (4, 8, 12)

NESTED: dict[str, Callable[[str], str]] = {
    "a strict field": lambda inner: f"M.Strict @Int ({inner})",
    "a lazy field": lambda inner: f"M.Pair @Int 1 ({inner})",
    "a constructor without all of its fields": lambda inner: f"M.Pair @Int ({inner})",
    "a sum that a call is a part of": lambda inner: f"M.deep (#intAdd 1 ({inner}))",
    "an error's message": lambda inner: f"#raise ({inner})",
    "a value of another type": lambda inner: f"#retype (M.deep ({inner}))",
    "a value of another type, made by cases": lambda inner: (
        f"#retype (case 1 of (n :: Int) :: Int {{ _ -> M.deep (#retype (M.deep ({inner}))) }})"
    ),
}


def nested(case: str, levels: int) -> Expr:
    text = "M.deep 3"
    for _ in range(levels):
        text = NESTED[case](text)
    return parse_expr(f"M.Pair @Int ({text}) 1")


@pytest.mark.parametrize("case", list(NESTED))
def test_a_level_more_costs_a_level_more(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Expr] = []
    once = Compiler.application
    monkeypatch.setattr(
        Compiler, "application", lambda self, expr, scope: compiled.append(expr) or once(self, expr, scope)
    )

    def cost(levels: int) -> int:
        compiled.clear()
        Loaded(program(), Arithmetic.MACHINE).expression(nested(case, levels))
        return len(compiled)

    few, more, most = map(cost, LEVELS)
    assert most - more == more - few


def test_what_is_at_hand_is_still_no_thunk() -> None:
    def form(text: str) -> type:
        loaded = Loaded(
            program("M.plus :: Int -> Int -> Int = \\(a :: Int) (b :: Int) -> #intAdd a b\n"), Arithmetic.EXACT
        )
        return type(Compiler(loaded, "").argument(parse_expr(text), NO_SCOPE.bind(["x"])))

    assert form("#intAdd x 1") is c.Eager
    assert form("M.plus x (#intMul x 2)") is c.Eager
    assert form("#intAdd x (M.deep x)") is c.Suspend, "a call is never at hand"
    assert form("#intMul x 2") is c.Suspend
    assert form("M.Pair @Int x 1") is c.Construct
    assert form("M.Strict @Int x") is c.Suspend
    assert form("#retype x") is c.Local
    assert form("#retype (M.Pair @Int x 1)") is c.Construct


def test_what_is_nested_has_its_value() -> None:
    assert run(
        "case M.Strict @Int (#intAdd 1 (M.deep (#intAdd 2 (M.deep 3)))) of (s :: M.Strict Int) :: Int "
        "{ M.Strict (n :: Int) -> n }"
    ) == number(6)
