"""Which of several calls is blamed, where the type of any one of them permits what breaks the promise."""

from functools import cache

from liquidlens.explain.report import FileReport, Finding
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ copies :: n:Nat -> a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies n x = foldr (\\_ xs -> x : xs) [] [1 .. n]

{-@ upTo :: n:Nat -> {v:[Int] | len v == n} @-}
upTo :: Int -> [Int]
upTo n = [1 .. n]
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def finding(name: str) -> Finding:
    (found,) = next(b.findings for b in checked().bindings if b.name == name)
    return found


def test_a_call_that_the_text_writes_is_blamed_before_that_of_a_range() -> None:
    assert finding("copies").blame.name == "foldr"


def test_a_range_is_blamed_where_nothing_else_is_called() -> None:
    assert finding("upTo").blame.name == "enumFromTo"
