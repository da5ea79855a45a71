"""Metrics of recursions that end at one number only: callers are asked that it is ahead, or all beyond it ends them.

LiquidHaskell 0.9.0.2 accepts each function with each of these repairs, and rejects it without.
"""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict

from tests.unit.repairs.checked import first_verifies, report_after, report_of

pytestmark = pytest.mark.repairs

TOTAL = """module M where
total :: Int -> Int
total n = go 0 0
  where
    go i acc | i == n = acc
             | otherwise = go (i + 1) (acc + i)
"""
UP_TO = """module M where
upTo :: Int -> Int -> [Int]
upTo a b = go a
  where
    go :: Int -> [Int]
    go i | i == b = [b]
         | otherwise = i : go (i + 1)
"""
EVENS = """module M where
evens :: Int -> [Int]
evens n = go 0
  where
    go i | n == i = []
         | otherwise = i : go (i + 2)
"""
UNTIL = """module M where
{-@ total :: Nat -> Int @-}
total :: Int -> Int
total n = go 0 0
  where
    go i acc = if i /= n + 1 then go (i + 1) (acc + i) else acc
"""
COUNT_TO = """module M where
countTo :: Int -> Int -> [Int]
countTo i n | i == n = []
            | otherwise = i : countTo (i + 1) n
"""
OF_A_FIELD = """module M where
{-@ data Team = Team { name :: String, scores :: [Int] } @-}
data Team = Team { name :: String, scores :: [Int] }
best :: Team -> Int
best t = go 0 0
  where
    go i b | i == length (scores t) = b
           | scores t !! i > b = go (i + 1) (scores t !! i)
           | otherwise = go (i + 1) b
"""
STARS = """module M where
stars :: Int -> String
stars n = go n
  where
    go i | i == 0 = ""
         | otherwise = '*' : go (i - 1)
"""


def _titles(text: str, name: str) -> list[str]:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    return [title_of_repair(each) for finding in binding.findings for each in finding.suggestions if not each.is_step]


@pytest.mark.parametrize(
    ("text", "name", "titles"),
    [
        (
            TOTAL,
            "total",
            [
                "Require `n >= 0` of the callers of `total`, and measure the recursion of `go` by `[n - i]`",
                "Change `i == n` to `i >= n`, and measure the recursion of `go` by `[n - i]`",
            ],
        ),
        (
            UP_TO,
            "upTo",
            [
                "Require `b >= a` of the callers of `upTo`, and measure the recursion of `go` by `[b - i]`",
                "Change `i == b` to `i >= b`, and measure the recursion of `go` by `[b - i]`",
            ],
        ),
        # A step of two may go past it, so callers have nothing to ask.
        (EVENS, "evens", ["Change `n == i` to `n <= i`, and measure the recursion of `go` by `[n - i + 1]`"]),
        (UNTIL, "total", ["Change `i /= n + 1` to `i < n + 1`, and measure the recursion of `go` by `[n + 1 - i]`"]),
        (COUNT_TO, "countTo", ["Change `i == n` to `i >= n`, and measure the recursion of `countTo` by `[n - i]`"]),
        (
            OF_A_FIELD,
            "best",
            [
                "Change `i == length (scores t)` to `i >= length (scores t)`, and measure the recursion of `go` "
                "by `[len (scores t) - i]`"
            ],
        ),
        (
            STARS,
            "stars",
            ["Require `n >= 0` of the callers of `stars`, and annotate `go`, with Haskell signatures"],
        ),
    ],
)
def test_what_it_takes_is_in_the_edit(text: str, name: str, titles: list[str]) -> None:
    assert _titles(text, name)[: len(titles)] == titles


def test_a_natural_number_is_written_as_such() -> None:
    assert "{-@ total :: n:Nat -> Int @-}" in first_verifies(TOTAL, "total")


HOLED = """module M where
indexOf :: Eq a => a -> [a] -> Int
indexOf y ys = go 0
  where
    {-@ go :: i:_ -> _ / [len ys - i] @-}
    go :: Int -> Int
    go i | i == length ys = -1
         | ys !! i == y = i
         | otherwise = go (i + 1)
"""


def test_what_an_annotation_leaves_open_is_no_fault_of_the_code() -> None:
    (binding,) = report_of(HOLED).bindings
    assert binding.verdict is Verdict.WEAK_SPEC
    (finding,) = binding.findings
    said = message_of_finding(finding)
    assert "whose annotation leaves something open, it infers only `go :: i:{v:Int | v >= 0} -> Int`" in said
    assert "Annotate `go` wholly." in said


def test_the_invariant_of_a_loop_is_an_annotation() -> None:
    bare = HOLED.replace("    {-@ go :: i:_ -> _ / [len ys - i] @-}\n", "")
    edited = first_verifies(bare, "indexOf")
    assert "go :: i:{v:Int | v >= 0 && v <= len ys} -> Int / [len ys - i]" in edited
    assert report_after(edited).bindings[0].verdict is Verdict.VERIFIED


OF_FIELDS = """module M where
{-@ data Team = Team { name :: String, players :: {v:[String] | len v >= 2} } @-}
data Team = Team { name :: String, players :: [String] }
{-@ leave :: t:Team -> {i:Nat | i < len (players t)} -> Team @-}
leave :: Team -> Int -> Team
leave t i = t { players = take i (players t) ++ drop (i + 1) (players t) }
"""


def test_callers_are_asked_about_a_field_of_a_record() -> None:
    assert _titles(OF_FIELDS, "leave")[0] == "Require `len (players t) > 2` of the callers of `leave`"
    assert "leave :: t:{v:Team | len (players v) > 2} -> {i:Nat |" in first_verifies(OF_FIELDS, "leave")
