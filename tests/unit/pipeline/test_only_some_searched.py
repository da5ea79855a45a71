"""One function on demand: only its runs are searched, and what takes no search is told of the others."""

from functools import cache

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

from tests.support.told import of_bindings

TEXT = """\
module Some where

{-@ good :: x:Int -> {v:Int | v > x} @-}
good :: Int -> Int
good x = x + 1

{-@ first :: x:Int -> {v:Int | v > x} @-}
first :: Int -> Int
first x = x

{-@ second :: x:Int -> {v:Int | v > x} @-}
second :: Int -> Int
second x = x - 1
"""


@cache
def whole() -> FileReport:
    return check_text("Some.hs", TEXT)


def test_only_the_runs_of_one_are_searched_and_what_waits_is_named() -> None:
    told: list[str] = []
    tell = of_bindings(lambda each: told.append(each.name))
    report = check_text("Some.hs", TEXT, CheckOptions(searched=("second",)), tell=tell)
    assert {each.name: each.verdict for each in report.bindings} == {
        "good": Verdict.VERIFIED,
        "second": Verdict.UNSAFE,
    }
    assert report.unsearched == ("first",)
    assert told[0] == "second"
    assert report.problems == whole().problems


def test_what_was_searched_earlier_is_told_as_well() -> None:
    known = {each.key: each for each in whole().bindings if each.key}

    def recall(key: str) -> BindingReport | None:
        return known.get(key)

    report = check_text("Some.hs", TEXT, CheckOptions(searched=("second",)), recall=recall)
    assert report.unsearched == ()
    assert [each.timeless for each in report.bindings] == [each.timeless for each in whole().bindings]
