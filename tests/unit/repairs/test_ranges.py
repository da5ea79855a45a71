"""A list over a range becomes a recursion that LiquidHaskell measures, annotated (each was asked of it)."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import FileReport, Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

TEXT = """module Ranges where
{-@ squares :: n:Nat -> {v:[Int] | len v == n} @-}
squares :: Int -> [Int]
squares n = [ i * i | i <- [0 .. n - 1] ]

{-@ upTo :: n:Nat -> {v:[Int] | len v == n} @-}
upTo :: Int -> [Int]
upTo n = [1 .. n]

{-@ copy :: xs:[a] -> {v:[a] | len v == len xs} @-}
copy :: [a] -> [a]
copy xs = [ xs !! i | i <- [0 .. length xs - 1] ]

data Row = Row { width :: Int, cells :: [Int] }
{-@ data Row = Row { width :: Nat, cells :: {v:[Int] | len v == width} } @-}
{-@ zeros :: Nat -> Row @-}
zeros :: Int -> Row
zeros n = Row n (map negate [1 .. n])

{-@ none :: n:Nat -> {v:[Int] | len v == n} @-}
none :: Int -> [Int]
none n = [ 0 | _ <- [0 .. n - 1] ]

{-@ below :: i:Nat -> [{v:Nat | v < i}] @-}
below :: Int -> [Int]
below i = [0 .. i - 1]
"""

SQUARES = """squares n = let {-@ go :: i:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - i} / [n - i] @-}
                go :: Int -> [Int]
                go i | i < n = (i * i) : go (i + 1)
                     | otherwise = []
            in go 0
"""


def report(text: str = TEXT) -> FileReport:
    return report_of(text)


def first(name: str) -> Suggestion:
    findings = next(each.findings for each in report().bindings if each.name == name)
    return findings[0].suggestions[0]


def test_the_recursion_is_written_with_its_annotation() -> None:
    assert SQUARES in (applied(LineIndex(TEXT), first("squares").edits) or "")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("upTo", "let go i | i <= n = i : go (i + 1) | otherwise = [] in go 1"),
        ("copy", "let go i | i < length xs = (xs !! i) : go (i + 1) | otherwise = [] in go 0"),
        ("zeros", "let go i | i <= n = negate i : go (i + 1) | otherwise = [] in go 1"),
        ("none", "replicate n 0"),
        ("below", "let go j | j < i = j : go (j + 1) | otherwise = [] in go 0"),
    ],
)
def test_ranges_and_what_is_mapped_over_them(name: str, wanted: str) -> None:
    proposal = first(name).proposal
    assert isinstance(proposal, Replace)
    assert proposal.new == wanted


def test_a_range_inside_another_recursion_is_left_alone() -> None:
    findings = [found for each in report().bindings for found in each.findings]
    changes = [each.proposal for found in findings for each in found.suggestions]
    assert all("<- let" not in each.new for each in changes if isinstance(each, Replace))


def test_where_the_end_may_be_first_the_numbers_alone_are_told() -> None:
    """That nothing is said of how many there are is enough for LiquidHaskell."""
    text = """module Ranges where
{-@ range :: n:Int -> m:Int -> [{v:Int | n <= v && v <= m}] @-}
range :: Int -> Int -> [Int]
range n m = [n .. m]
"""
    (binding,) = report(text).bindings
    suggestion = binding.findings[0].suggestions[0]
    assert "{-@ go :: i:{v:Int | n <= v} -> [_] / [m + 1 - i] @-}" in (applied(LineIndex(text), suggestion.edits) or "")


CHOSEN = """module Chosen where
{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size xs = length xs

{-@ unit :: n:Nat -> i:Nat -> {v:Int | v == n} @-}
unit :: Int -> Int -> Int
unit n i = size [if j == i then 1 else 0 | j <- [0 .. n - 1]]
"""


def test_a_recursion_that_is_an_argument_is_offered_once_and_has_brackets() -> None:
    (unit,) = [each for each in report(CHOSEN).bindings if each.name == "unit"]
    offered = [edit.text for finding in unit.findings for each in finding.suggestions for edit in each.edits]
    recursions = [text for text in offered if "loop" in text or "go" in text]
    assert len(recursions) == 1
    assert recursions[0].startswith("(let {-@ go ::")


def test_of_two_annotations_of_the_same_change_the_shorter_one_is_shown() -> None:
    text = """module M where
{-@ type Pos = {v:Int | 0 <= v && v < 9} @-}
{-@ free :: [Bool] -> [Pos] @-}
free :: [Bool] -> [Int]
free g = [i | (i, b) <- zip [0 .. 8] g, b]
"""
    (binding,) = report_of(text).bindings
    titles = [title_of_repair(each) for finding in binding.findings for each in finding.suggestions]
    assert len(titles) == len({*titles})
    assert "{-@ go :: j:{v:Int | 0 <= v} -> [_] / [9 - j] @-}" in first_verifies(text, "free")
