"""Where a type has to say that it is trusted; LiquidHaskell 0.9.0.2 refuses each of the modules that are warned of,
and none of the others."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.pipeline import check_text

CLASS = """class S s where
  st :: s -> s
  other :: s -> s
"""
INSTANCE = """instance S Int where
  st x = x
  other x = x
"""


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("import Data.List (sort)\n{-@ sort :: Ord a => [a] -> [a] @-}", ["spec/needs-assume"]),
        ("import Data.List (sort)\n{-@ assume sort :: Ord a => [a] -> [a] @-}", []),
        ("import Data.List (sort)\n{-@ f, sort :: [a] -> [a] @-}\nf :: [a] -> [a]\nf x = x", ["spec/needs-assume"]),
        ("{-@ abs :: Num a => a -> a @-}", ["spec/needs-assume"]),
        ("{-@ assume abs :: Num a => a -> a @-}", []),
        (CLASS + "{-@ st :: S s => x:s -> s @-}", []),
        (CLASS + "{-@ assume st :: S s => x:s -> s @-}\n" + INSTANCE, []),
        (CLASS + "{-@ st :: S s => x:s -> s @-}\n" + INSTANCE, ["spec/class-method"]),
        (
            "class S s where\n  {-@ st :: x:s -> s @-}\n  st :: s -> s\n  st x = x\ninstance S Int",
            ["spec/class-method"],
        ),
        (CLASS + INSTANCE + "{-@ instance S Int where\n      st :: Int -> Int @-}", []),
        (CLASS + INSTANCE + "{-@ class S s where\n      st :: x:s -> s @-}", ["spec/missing-method"]),
        (CLASS + INSTANCE + "{-@ class S s where\n      st :: x:s -> s\n      other :: x:s -> s @-}", []),
        ("{-@ f :: Int -> Int @-}\nf :: Int -> Int\nf x = x", []),
    ],
)
def test_what_is_not_checked_says_that_it_is_trusted(text: str, codes: list[str]) -> None:
    report = check_text("M.hs", f"module M where\n{text}\n")
    assert [problem.code for problem in report.problems] == codes


def test_the_words_name_what_to_write() -> None:
    report = check_text("M.hs", "module M where\nimport Data.List (sort)\n{-@ sort :: Ord a => [a] -> [a] @-}\n")
    assert "`assume sort`" in message_of(report.problems[0])
