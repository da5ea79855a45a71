"""How long the run of a counterexample may take when it is repeated."""

import pytest
from liquidlens.core.syntax import Expr
from liquidlens.counterexample import replay
from liquidlens.counterexample.evaluate import Evaluation
from liquidlens.explain.report import Verdict
from liquidlens.lang.types import Type
from liquidlens.machine.load import Loaded
from liquidlens.pipeline import check_text

# A search knows nothing of the number that breaks the metric; with one that is large, the run has no end in sight.
FIB = """module M where

{-@ fib :: Word -> Word @-}
fib :: Word -> Word
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)
"""


def test_a_run_may_take_much_more_than_its_search_and_not_more_than_any() -> None:
    assert replay.fuel_again(1) == replay.SOON
    assert replay.fuel_again(500) == 1_000_000
    assert replay.fuel_again(10_000) == replay.FUEL


def test_inputs_whose_run_is_another_one_take_what_theirs_took(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluate, fuels = replay.evaluate, list[int]()

    def noted(loaded: Loaded, expr: Expr, type_: Type | None, fuel: int) -> Evaluation:
        fuels.append(fuel)
        return evaluate(loaded, expr, type_, fuel)

    monkeypatch.setattr(replay, "evaluate", noted)
    (fib,) = check_text("M.hs", FIB).bindings
    assert fib.verdict is not Verdict.UNSAFE
    assert fuels, "something was run again"
    assert max(fuels) < replay.FUEL
