"""What checking cost, in words."""

from liquidlens.contracts.spent import Spent
from liquidlens.explain.costs import cost_table, cost_words, costs
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.source.span import Position, Span


def binding(name: str, line: int, verdict: Verdict, proof: Spent, **search: float) -> BindingReport:
    span = Span("A.hs", Position(line, 1), Position(line, 2))
    return BindingReport(
        name,
        span,
        verdict,
        proof=proof,
        seconds=search.get("seconds", 0.0),
        steps=int(search.get("steps", 0)),
        solver_calls=int(search.get("asked", 0)),
        repair_seconds=search.get("repairs", 0.0),
    )


PROVED = binding("cheap", 1, Verdict.VERIFIED, Spent(1, 40, 0.001))
DEAR = binding("dear", 3, Verdict.UNSAFE, Spent(25, 34_070, 0.06), seconds=0.09, steps=1133, asked=2, repairs=1.5)
FREE = binding("free", 5, Verdict.VERIFIED, Spent(0, 0, 0.001))
REPORT = FileReport("A.hs", 2.0, bindings=(PROVED, DEAR, FREE))


def test_words() -> None:
    assert cost_words(PROVED) == "proof: 1 solver question"
    assert cost_words(DEAR) == (
        "proof: 25 solver questions, 0.06 s; search: 1,133 steps, 2 solver questions, 0.09 s; repairs: 1.50 s"
    )
    assert cost_words(FREE) == ""


def test_the_dearest_comes_first_and_what_cost_nothing_is_left_out() -> None:
    assert [each.name for each in costs(REPORT)] == ["dear", "cheap"]


def test_the_table() -> None:
    assert "\n".join(cost_table(REPORT)) == (
        """\
cost             seconds  proof: questions  resources  search: steps  questions  repairs: seconds
dear   unsafe       1.65                25     34,070          1,133          2              1.50
cheap  verified     0.00                 1         40
the whole file, its types included: 2.00 s by the clock"""
    )
    *_, rest, _ = cost_table(REPORT, 1)
    assert rest == "1 more binding: 0.00 s"
