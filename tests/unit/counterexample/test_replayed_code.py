"""What is run again has the code that runs can reach: not what makes up answers by types, most of a large program."""

import pytest
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Choose, Expr
from liquidlens.counterexample import replay
from liquidlens.counterexample.evaluate import Evaluation, evaluate
from liquidlens.lang.types import Type
from liquidlens.machine.load import Loaded
from liquidlens.pipeline import check_text

TEXT = """module M where
data F a = Empty | Single a | Deep (D a) (F (N a)) (D a)
data D a = One a | Two a a
data N a = N2 a a | N3 a a a

{-@ top :: F (N a) -> Maybe (N a) @-}
top :: F (N a) -> Maybe (N a)
top (Single a) = Just a
top _ = Nothing

{-@ count :: F (N a) -> Nat @-}
count :: F (N a) -> Int
count t = case top t of { Just (N2 _ _) -> -1; _ -> 0 }
"""


def test_a_replay_has_no_code_that_answers_calls_by_their_types(monkeypatch: pytest.MonkeyPatch) -> None:
    choices: list[int] = []

    def run(loaded: Loaded, expr: Expr, type_: Type | None = None, fuel: int = 50_000_000) -> Evaluation:
        choices.append(sum(isinstance(each, Choose) for each in subexpressions(expr)))
        return evaluate(loaded, expr, type_, fuel)

    monkeypatch.setattr(replay, "evaluate", run)
    (count,) = (each for each in check_text("M.hs", TEXT).bindings if each.name == "count")
    assert count.findings[0].call.startswith("count (Single (N2")
    assert choices
    assert sum(choices) == 0
