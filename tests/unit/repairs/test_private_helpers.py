"""Of a private helper without annotation LiquidHaskell knows what it infers: told so, at its place, and annotated."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Finding
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

MERGE = """module Merge (merge) where

{-@ merge :: a:[Int] -> b:[Int] -> {v:[Int] | len v == len a + len b} / [len a + len b] @-}
merge :: [Int] -> [Int] -> [Int]
merge [] b = b
merge a [] = a
merge l@(a : as) r@(b : bs)
  | a <= b = node a (merge as r)
  | otherwise = node b (merge l bs)

node :: Int -> [Int] -> [Int]
node x xs = replicate 1 x ++ xs
"""


def found() -> Finding:
    (finding,) = next(each for each in report_of(MERGE).bindings if each.name == "merge").findings
    return finding


def test_what_is_inferred_is_told_without_names_that_nothing_speaks_of() -> None:
    said = message_of_finding(found())
    assert "of `node`, without annotation, it infers only `node :: Int -> " in said
    assert said.endswith("Annotate `node`.")


def test_the_result_that_a_call_answers_is_the_place() -> None:
    finding = found()
    assert (finding.span.start.line, finding.span.start.column) == (8, 14)
    assert finding.blame.span.start.line == 12


def test_the_helper_is_annotated() -> None:
    (best, *_) = found().suggestions
    text = applied(LineIndex(MERGE), best.edits)
    assert text is not None
    assert "{-@ node :: Int -> xs:[Int] -> {v:[Int] | len v == len xs + 1} @-}\nnode ::" in text
    assert all(binding.verdict.value == "verified" for binding in report_after(text).bindings)
