"""Fixities declared in any block, with operators and names in backquotes; operators as record fields."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

BLOCKS = [
    "f = let infixr 5 `op`\n        op a b = a - b\n    in 10 `op` 5 `op` 2",
    "f = let { infixr 5 |-|; a |-| b = a - b } in 10 |-| 5 |-| 2",
    "f = 10 |-| 5 |-| 2\n  where\n    infixr 5 |-|\n    a |-| b = a - b",
    "f = let op a b = a - b\n        infixr 5 +++, `op`\n        a +++ b = a\n    in 10 `op` 5 `op` 2",
    "f = fromMaybe 0 (do\n  let infixr 5 |-|\n      a |-| b = a - b\n  Just (10 |-| 5 |-| 2))\n"
    "fromMaybe :: Int -> Maybe Int -> Int\nfromMaybe n Nothing = n\nfromMaybe _ (Just n) = n",
    "f = case 10 of\n  n -> let infixr 5 `op`; op a b = a - b in n `op` 5 `op` 2",
]


@pytest.mark.parametrize("block", BLOCKS)
def test_fixities_of_blocks(block: str) -> None:
    """Declared to the right it is 10 - (5 - 2) = 7, as is not so by default."""
    report = check_text("Blocks.hs", f"module Blocks where\n{{-@ f :: {{v:Int | v > 7}} @-}}\nf :: Int\n{block}\n")
    assert not report.problems
    assert [finding.result for each in report.bindings if each.name == "f" for finding in each.findings] == ["7"]


def test_a_string_that_looks_like_a_fixity() -> None:
    text = 'module Blocks where\n{-@ f :: {v:String | len v = 20} @-}\nf :: String\nf = "let infixl 5 +, (+) ="\n'
    report = check_text("Blocks.hs", text)
    assert [finding.result for each in report.bindings for finding in each.findings] == ['"let infixl 5 +, (+) ="']


RECORD = """module Records where
data Group = Group { (<+>), (<->) :: Int -> Int -> Int, unit :: Int }
newtype Box = Box { (!!!) :: Int }

plus :: Group
plus = Group { (<+>) = \\a b -> a + b, (<->) = \\a b -> a - b, unit = 0 }

swapped :: Group -> Group
swapped g = g { (<+>) = \\a b -> b }

{-@ taken :: {v:Int | v = 1} @-}
taken :: Int
taken = let Group { (<->) = minus } = plus in minus 3 2

{-@ applied :: {v:Int | v > 5} @-}
applied :: Int
applied = (<+>) plus 2 3

{-@ unboxed :: Box -> {v:Int | v > 5} @-}
unboxed :: Box -> Int
unboxed box = (!!!) box

operators :: [Int -> Int -> Int]
operators = [(+), (-)]
"""


def test_operators_as_fields() -> None:
    report = check_text("Records.hs", RECORD)
    assert not report.problems
    assert not any(each.verdict is Verdict.UNSUPPORTED for each in report.bindings)
    found = {each.name: each.findings[0] for each in report.bindings if each.findings}
    assert found["applied"].result == "5"
    assert found["unboxed"].call == "unboxed (Box 0)"


@pytest.mark.parametrize("operator", ["@@", "@<", r"\\", "|>", "||+", "<@", "~>"])
def test_annotations_know_operators_of_any_symbols(operator: str) -> None:
    """LiquidHaskell accepts each of these modules."""
    text = (
        '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\nmodule Operators where\n'
        f"infixl 6 {operator}\n{{-@ infixl 6 {operator} @-}}\n{{-@ reflect {operator} @-}}\n"
        f"({operator}) :: Int -> Int -> Int\na {operator} b = a - b\n\n"
        f"{{-@ p :: a:Int -> b:Int -> {{ a {operator} b == a - b }} @-}}\np :: Int -> Int -> ()\np _ _ = ()\n"
    )
    report = check_text("Operators.hs", text)
    assert [binding.verdict for binding in report.bindings] == [Verdict.VERIFIED] * 2
    assert not report.problems
