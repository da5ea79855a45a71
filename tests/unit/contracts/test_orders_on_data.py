"""Orders on data inside predicates: Haskell's own where there is one."""

from functools import cache

from liquidlens.explain.report import FileReport, Finding
from liquidlens.pipeline import check_text

TEXT = """module M where
data Level = Low | Middle | High deriving (Eq, Ord, Show)
data Plain = None | One Int

{-@ next :: x:Level -> {v:Level | v >= x} @-}
next :: Level -> Level
next Low = Middle
next Middle = Low
next High = High

{-@ later :: x:Plain -> {v:Plain | v > x} -> {v:Int | v > 0} @-}
later :: Plain -> Plain -> Int
later x y = 0
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def finding(name: str) -> Finding:
    (found,) = next(b for b in checked().bindings if b.name == name).findings
    return found


def test_a_derived_order_is_run() -> None:
    assert finding("next").call == "next Middle"


def test_an_order_that_haskell_does_not_have_excludes_no_input() -> None:
    assert finding("later").kind == "postcondition"
