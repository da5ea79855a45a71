"""A binding whose budget was raised may take more; the others keep theirs, and their fingerprints."""

from liquidlens.explain.report import BindingReport
from liquidlens.options import GENEROSITY, CheckOptions
from liquidlens.pipeline import check_text

TEXT = """module Budgets where
{-@ far :: Int -> {v:Int | v > 0} @-}
far :: Int -> Int
far n = if count n == 40 then 0 else 1

count :: Int -> Int
count n = if n <= 0 then 0 else 1 + count (n - 1)

{-@ near :: Int -> {v:Int | v > 0} @-}
near :: Int -> Int
near n = n
"""


def reports(options: CheckOptions) -> dict[str, BindingReport]:
    return {report.name: report for report in check_text("Budgets.hs", TEXT, options).bindings}


def test_only_the_named_binding_gets_more() -> None:
    plain = reports(CheckOptions(max_steps=300))
    raised = reports(CheckOptions(max_steps=300, generous=("far",)))
    assert raised["near"].key == plain["near"].key
    assert raised["far"].key != plain["far"].key
    assert raised["far"].steps > plain["far"].steps


def test_more_is_so_many_times_as_much() -> None:
    options = CheckOptions(generous=("f",))
    assert options.of("f").max_steps == GENEROSITY * options.of("g").max_steps
