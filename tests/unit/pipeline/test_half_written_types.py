"""The declaration of a type that is being written costs what needs the type: no name is said not to be in scope, nor is
one ambiguous that the declaration does not define."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{{-@ data Hist = Hist {{ width :: {{v:Int | v > 0}}, counts :: [Nat] }} @-}}
{declaration}

{{-@ total :: [Int] -> Nat @-}}
total :: [Int] -> Int
total xs = length xs
{{-@ fresh :: Int -> n:Nat -> {{h:Hist | len (counts h) == n}} @-}}
fresh :: Int -> Int -> Hist
fresh w n = Hist w (replicate n 0)
bars :: Hist -> Int
bars h = width h + length (counts h)
twice :: Int -> Int
twice n = total [n, n]
same :: Hist -> Hist
same h = h
"""


@pytest.mark.parametrize(
    "declaration",
    [
        "data",
        "data Hist =",
        "data Hist = Hist {",
        "data Hist = Hist { width ::",
        "data Hist = Hist { width :: Int, counts",
        "data Hist = Hist { width :: Int, counts ::",
        "data Hist = Hist { width :: Int, counts :: [Int",
        "data Hist = Hist { width :: Int, counts :: [Int] } deriving (",
        "newtype Hist = Hist (",
        "newtype Hist = Hist { width ::",
    ],
)
def test_what_needs_the_type_is_all_that_is_lost(declaration: str) -> None:
    report = check_text("M.hs", TEXT.format(declaration=declaration))
    errors = [each for each in report.problems if each.severity.value != "information"]
    assert [each.span.start.line for each in errors] == [3]
    verdicts = {each.name: each.verdict for each in report.bindings}
    lost = {name for name, verdict in verdicts.items() if verdict is Verdict.UNSUPPORTED}
    assert lost == {"fresh", "bars", "same"}
    assert verdicts["total"] is verdicts["twice"] is Verdict.VERIFIED
