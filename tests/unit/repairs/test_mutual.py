"""Functions that call each other with the same arguments: metrics that end in a rank.

LiquidHaskell rejects each program, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.report import Edit, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

STEPS = """module Steps where
{-@ f :: Nat -> Int @-}
f :: Int -> Int
f n = g n + 1

{-@ g :: Nat -> Int @-}
g :: Int -> Int
g n = if n == 0 then 0 else f (n - 1)
"""

GRAMMAR = """module Grammar where
{-@ expr :: s:[Int] -> (Int, {v:[Int] | len v <= len s}) @-}
expr :: [Int] -> (Int, [Int])
expr s = let (n, r) = term s in case r of
  (0:r') -> let (m, r'') = expr r' in (n + m, r'')
  _ -> (n, r)
{-@ term :: s:[Int] -> (Int, {v:[Int] | len v <= len s}) / [len s] @-}
term :: [Int] -> (Int, [Int])
term s = factor s
{-@ factor :: s:[Int] -> (Int, {v:[Int] | len v <= len s}) @-}
factor :: [Int] -> (Int, [Int])
factor (1:s) = let (n, r) = expr s in (n, drop 1 r)
factor (n:s) = (n, s)
factor [] = (0, [])
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        (STEPS, "f", ["f :: n:Nat -> Int / [n, 1]", "g :: n:Nat -> Int / [n, 0]"]),
        (GRAMMAR, "expr", ["len s}) / [len s, 2]", "len s}) / [len s, 1]", "len s}) / [len s, 0]"]),
    ],
)
def test_who_calls_comes_after_who_is_called(text: str, name: str, wanted: list[str]) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    changed = applied(LineIndex(text), binding.offered[0].edits) or ""
    assert all(each in changed for each in wanted), changed
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(changed).bindings)


def test_no_rank_ends_what_goes_round_with_the_same() -> None:
    text = STEPS.replace("f (n - 1)", "f n")
    assert not any("/ [" in edit.text for edit in _edits(text))


def _edits(text: str) -> list[Edit]:
    return [edit for each in report_of(text).bindings for offered in each.offered for edit in offered.edits]
