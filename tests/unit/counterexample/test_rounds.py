"""What answers by its type is woven for the rounds that let it; the first round runs code alone."""

import pytest
from liquidlens.contracts.weave import Woven, weave
from liquidlens.counterexample import investigate
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

BY_CODE = """module A (f, g) where

g :: Int -> Int
g x = x - 1

{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f x = g x
"""

BY_TYPE = BY_CODE.replace("g x = x - 1", "g x = x * x")


def _woven(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Verdict, list[Woven]]:
    made: list[Woven] = []

    def noted(*given: object) -> Woven:
        made.append(weave(*given))  # pyright: ignore[reportArgumentType]
        return made[-1]

    monkeypatch.setattr(investigate, "weave", noted)
    report = check_text("A.hs", text)
    return next(each.verdict for each in report.bindings if each.name == "f"), made


def test_what_code_breaks_takes_no_answers_by_types(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict, (only,) = _woven(BY_CODE, monkeypatch)
    assert verdict is Verdict.UNSAFE
    assert not only.sites
    assert only.by_code == {"A.g"}


def test_what_only_types_break_is_woven_again(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict, (first, second) = _woven(BY_TYPE, monkeypatch)
    assert verdict is Verdict.WEAK_SPEC
    assert not first.sites
    assert [site.callee for site in second.sites.values()] == ["A.g"]
    assert not second.by_code


def test_what_would_take_more_than_is_left_is_not_woven_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function of ten thousand pieces at the end of a file's work: to weave it takes five times as long as the
    rounds that are left for it."""
    monkeypatch.setattr(investigate, "WEAVING", 100_000)
    verdict, (only,) = _woven(BY_TYPE, monkeypatch)
    assert verdict is not Verdict.VERIFIED
    assert not only.sites
