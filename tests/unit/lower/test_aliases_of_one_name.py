"""Several aliases of one name: of types LiquidHaskell takes the last one, unless the two stand side by side among the
module's aliases of types; so it does with those of predicates.  Its verdicts (0.9.0.2)."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

LOW, HIGH, OTHER = "type Pos = {v:Int | v > 0}", "type Pos = {v:Int | v > 5}", "type Other = {v:Int | v > 7}"
LOWER, HIGHER, ANOTHER = "predicate Over V = V > 0", "predicate Over V = V > 5", "predicate Another V = V > 7"

TYPES = "{-@ f :: Pos @-}\nf :: Int\nf = 3\n"
PREDICATES = "{-@ f :: {v:Int | Over v} @-}\nf :: Int\nf = 3\n"


def _text(aliases: tuple[str, ...], code: str) -> str:
    return "module M where\n" + "".join(f"{{-@ {each} @-}}\n" for each in aliases) + code


@pytest.mark.parametrize(
    ("aliases", "code", "is_accepted"),
    [
        ((LOW, OTHER, HIGH), TYPES, False),
        ((HIGH, OTHER, LOW), TYPES, True),
        ((LOW, OTHER, LOW), TYPES, True),
        ((HIGH, OTHER, HIGH, OTHER.replace("Other", "More"), LOW), TYPES, True),
        (("type Pos N = {v:Int | v > N}", OTHER, LOW), TYPES, True),
        ((OTHER.replace("Other", "Less"), HIGH, "type More = Pos", LOW), TYPES.replace(":: Pos", ":: More"), True),
        ((LOWER, ANOTHER, HIGHER), PREDICATES, False),
        ((HIGHER, ANOTHER, LOWER), PREDICATES, True),
    ],
)
def test_the_last_one_is_taken(aliases: tuple[str, ...], code: str, is_accepted: bool) -> None:
    report = check_text("M.hs", _text(aliases, code))
    assert [each.verdict is Verdict.VERIFIED for each in report.bindings] == [is_accepted]
    assert {(each.code, each.severity) for each in report.problems} == {("spec/duplicate", Severity.INFORMATION)}


def test_it_is_taken_before_it_too() -> None:
    code = "{-@ f :: Pos @-}\nf :: Int\nf = 3\n{-@ type Other = Pos @-}\n{-@ type Pos = {v:Int | v > 5} @-}\n"
    report = check_text("M.hs", _text((LOW,), code))
    assert [each.verdict is Verdict.VERIFIED for each in report.bindings] == [False]


@pytest.mark.parametrize(
    ("aliases", "code"),
    [
        ((LOW, LOW), TYPES),
        ((LOW, ANOTHER, HIGH), TYPES),
        ((LOWER, OTHER, HIGHER), PREDICATES),
        (("type Nat = {v:Int | v >= 0}", "type Nat = {v:Int | v >= 0}", LOW), TYPES),
    ],
)
def test_side_by_side_they_are_refused(aliases: tuple[str, ...], code: str) -> None:
    problems = check_text("M.hs", _text(aliases, code)).problems
    assert [(each.code, each.severity) for each in problems] == [("spec/duplicate", Severity.ERROR)]


def test_a_type_and_a_predicate_may_share_one() -> None:
    text = _text((LOWER.replace("Over", "Pos"), "type Pos = {v:Int | Pos v}"), TYPES)
    report = check_text("M.hs", text)
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED]
    assert not report.problems
