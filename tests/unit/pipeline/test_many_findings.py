"""Repairs of a file's findings are bounded for the file, and what has none says so."""

from collections.abc import Iterator

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.core.syntax import Binding
from liquidlens.explain.reasons import Allowed, Decreases, NotRepaired, OnTrust, PredicateHolds, Undecided, Unproved
from liquidlens.explain.report import BindingReport, Mending, Verdict
from liquidlens.explain.verdicts import note_words
from liquidlens.liquid.faults import UnknownCases
from liquidlens.logic.unlooked import Unlooked
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.repairs import effort, suggest
from liquidlens.repairs.asked_of_callers import AskedOfCallers
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.looking import Looking
from liquidlens.repairs.order import Offer
from liquidlens.source.span import NOWHERE
from liquidlens.stages import repaired
from liquidlens.stages.explained import Explained
from liquidlens.stages.unexplained import may_be_mended
from msgspec.structs import replace

_ONE = """{{-@ more{0} :: x:Int -> {{v:Int | v > x}} @-}}
more{0} :: Int -> Int
more{0} x = x - {0}

"""

_COUNT = """{-@ LIQUID "--reflection" @-}
{-@ reflect count @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

"""

_UNSEEN = """{{-@ f{0} :: xs:[a] -> {{count xs >= -{0}}} @-}}
f{0} :: [a] -> ()
f{0} xs = ()

"""
"""True, by an induction that is not there."""

TEXT = "module M where\n\n" + "".join(_ONE.format(number) for number in range(1, 7))


@pytest.mark.repairs
def test_functions_beyond_a_files_share_have_no_repairs_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "_READ_OF_FILE", 5 * len(TEXT))
    bindings = check_text("M.hs", TEXT).bindings
    assert [each.verdict for each in bindings] == [Verdict.UNSAFE] * 6
    *repaired, last = [each.findings[0] for each in bindings]
    assert all(each.suggestions and not each.notes for each in repaired)
    assert not last.suggestions
    assert last.notes == (NotRepaired(5),)
    assert bindings[-1].key, "another check recalls it"
    assert "5 functions of this file" in note_words(last.notes[0])


@pytest.mark.repairs
def test_what_all_functions_take_together_is_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes something, however small its share is."""
    monkeypatch.setattr(effort, "_ALL_OF_FILE", 1)
    first, *others = [each.findings[0] for each in check_text("M.hs", TEXT).bindings]
    assert first.suggestions
    assert not first.notes
    assert all(each.notes == (NotRepaired(1),) and not each.suggestions for each in others)


def test_a_text_of_any_length_has_some() -> None:
    assert effort.repairable("x" * 10_000_000) > 1


def test_a_long_text_has_fewer_for_its_length_than_a_short_one() -> None:
    """What is read again for them grows by the square of the length."""
    assert effort.repairable("x" * 30_000) == 2 * effort.repairable("x" * 60_000)
    assert effort.repairable("x" * 60_000) >= 4 * effort.repairable("x" * 120_000)


def test_after_functions_without_a_repair_the_next_ones_take_less() -> None:
    assert effort.among_after(3, 0) == 3
    shares = [effort.work_among(effort.among_after(3, vain)) for vain in range(5)]
    assert shares == sorted(shares, reverse=True)
    assert shares[3] * 4 <= shares[0]
    assert shares[4] > 0, "each takes something"


def _nothing(looking: Looking) -> None:
    looking.steps = iter(())


@pytest.mark.repairs
def test_a_function_with_a_repair_gives_those_after_it_their_whole_share(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    among_after, looking = repaired.among_after, repaired.RepairStage.looking

    def some(self: repaired.RepairStage, told: Explained, among: int) -> Looking:
        found = looking(self, told, among)
        if told.function in {"M.more1", "M.more2"}:
            _nothing(found)
        return found

    monkeypatch.setattr(repaired.RepairStage, "looking", some)
    monkeypatch.setattr(repaired, "among_after", lambda n, vain: asked.append(vain) or among_after(n, vain))
    check_text("M.hs", TEXT)
    first, later = asked[:6], asked[6:]
    assert first == [0, 1, 2, 2, 2, 2], "each has a first turn before any is looked at to the end"
    assert later == [2, 0, 0, 0]


@pytest.mark.repairs
def test_after_some_functions_that_no_run_breaks_the_rest_has_none_but_findings_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Findings are looked at wherever they stand, and however many of them have none."""
    asked, looking = list[str](), repaired.RepairStage.looking

    def none(self: repaired.RepairStage, told: Explained, among: int) -> Looking:
        asked.append(told.function)
        found = looking(self, told, among)
        if not told.found:
            _nothing(found)
        return found

    monkeypatch.setattr(repaired.RepairStage, "looking", none)
    lemmas = "".join(_UNSEEN.format(number) for number in range(6))
    text = f"module M where\n\n{_COUNT}{lemmas}{_ONE.format(1)}"
    *_, last = check_text("M.hs", text).bindings
    assert asked == ["M.more1", *(f"M.f{number}" for number in range(effort.MOST_VAIN))]
    assert last.findings[0].suggestions
    assert not last.findings[0].notes


@pytest.mark.repairs
def test_functions_that_no_run_breaks_take_no_more_together_than_one_may(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, looking = list[str](), repaired.RepairStage.looking

    def dear(whole: effort.Effort) -> Iterator[None]:
        while True:
            whole.run(effort.MOST_UNSEEN // 2)
            yield

    def none(self: repaired.RepairStage, told: Explained, among: int) -> Looking:
        asked.append(told.function)
        found = looking(self, told, among)
        if not told.found:
            found.steps = dear(found.share.whole)
        return found

    monkeypatch.setattr(repaired.RepairStage, "looking", none)
    lemmas = "".join(_UNSEEN.format(number) for number in range(3))
    *_, last = check_text("M.hs", f"module M where\n\n{_COUNT}{lemmas}{_ONE.format(1)}").bindings
    assert asked == ["M.more1", "M.f0"]
    assert last.findings[0].suggestions


@pytest.mark.repairs
@pytest.mark.parametrize("offers", [False, True])
def test_a_function_takes_what_one_may_until_there_is_an_offer(monkeypatch: pytest.MonkeyPatch, offers: bool) -> None:
    turns, looking = list[int](), repaired.RepairStage.looking

    def dear(found: Looking, first: Iterator[None]) -> Iterator[None]:
        while offers and not found.has_some:
            yield next(first)
        for number in range(8):
            turns.append(number)
            found.share.whole.run(effort.MOST_SEEN // 4)
            yield

    def slow(self: repaired.RepairStage, told: Explained, among: int) -> Looking:
        found = looking(self, told, among)
        found.steps = dear(found, found.steps)
        return found

    monkeypatch.setattr(repaired.RepairStage, "looking", slow)
    monkeypatch.setattr(effort, "_ALL_OF_FILE", 10 * effort.MOST_SEEN)
    check_text("M.hs", f"module M where\n\n{_ONE.format(1)}")
    assert len(turns) == (8 if offers else 4)


@pytest.mark.repairs
def test_no_other_kind_of_repair_is_looked_for_once_one_took_all(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """module M where
    {-@ twice :: Int -> Int @-}
    twice :: Int -> Int
    twice x = x + x
    {-@ square :: x:Int -> {v:Int | v >= x} @-}
    square :: Int -> Int
    square x = twice x * twice x
    """
    dear = [0]
    later = list[str]()

    def around(judge: Judge, owner: Binding, *_rest: object) -> Iterator[Offer]:
        judge.pay(dear[0])
        return iter(())

    def unseen(_self: AskedOfCallers, _judge: Judge, binding: Binding) -> Iterator[Offer]:
        later.append(binding.name)
        return iter(())

    monkeypatch.setattr(suggest, "promises_around", around)
    monkeypatch.setattr(AskedOfCallers, "unseen", unseen)
    looking = repaired.RepairStage.looking
    monkeypatch.setattr(
        repaired.RepairStage, "looking", lambda self, told, among: looking(self, replace(told, found=()), among)
    )
    check_text("M.hs", text)
    dear[0] = effort.MOST_UNSEEN
    check_text("M.hs", text)
    assert later == ["M.square"]


@pytest.mark.repairs
def test_findings_have_theirs_however_many_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, looking = list[str](), repaired.RepairStage.looking

    def none(self: repaired.RepairStage, told: Explained, among: int) -> Looking:
        asked.append(told.function)
        found = looking(self, told, among)
        _nothing(found)
        return found

    monkeypatch.setattr(repaired.RepairStage, "looking", none)
    found = [each.findings[0] for each in check_text("M.hs", TEXT).bindings]
    assert asked == [f"M.more{number}" for number in range(1, 7)]
    assert not any(each.notes for each in found)


@pytest.mark.repairs
def test_each_has_a_first_repair_before_any_is_looked_at_to_the_end() -> None:
    """Of what is told, in order: the verdicts, a first repair of each, all repairs of each; nothing is taken back."""
    told: list[BindingReport] = []
    check_text("M.hs", TEXT, tell=lambda news: told.append(news) if isinstance(news, BindingReport) else None)
    verdicts, first, last = told[:6], told[6:12], told[12:]
    assert [each.name for each in first] == [each.name for each in verdicts]
    assert all(each.mending is Mending.ONGOING and not each.offered for each in verdicts)
    assert all(each.mending is Mending.ONGOING and each.offered and not each.key for each in first)
    assert all(each.mending is Mending.ENDED and each.key for each in last)
    assert all(len(each.offered) >= 1 for each in last)


@pytest.mark.repairs
def test_whose_function_is_looked_at_has_its_repairs_first() -> None:
    told: list[BindingReport] = []
    row = TEXT.splitlines().index("more4 x = x - 4") + 1
    check_text(
        "M.hs",
        TEXT,
        tell=lambda news: told.append(news) if isinstance(news, BindingReport) else None,
        distance=lambda place: abs(place.start.line - row),
    )
    assert next(each for each in told if each.offered).name == "more4"
    assert next(each for each in told if each.mending is Mending.ENDED).name == "more4"


def test_nothing_is_looked_for_where_nothing_may_be_wrong() -> None:
    promise = Unproved(PredicateHolds("v > 0", Kind.POSTCONDITION, ""), NOWHERE)
    endless = Unproved(Decreases("f"), NOWHERE)
    assert may_be_mended(promise)
    assert may_be_mended(Allowed(("v == 0",), promise))
    assert may_be_mended(endless)  # it may be declared lazy
    for reason in (Undecided(UnknownCases()), OnTrust(Unlooked("show", "Show"), promise)):
        assert not may_be_mended(reason)


def test_what_is_thought_of_counts() -> None:
    left = effort.effort_of_file()
    before = left.left
    left.make(100)
    assert left.left < before


@pytest.mark.repairs
def test_who_asks_for_a_function_by_its_name_gets_the_repairs_that_a_check_of_the_file_had_no_time_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(effort, "_ALL_OF_FILE", 1)
    report = check_text("M.hs", TEXT)
    recall = {each.key: each for each in report.bindings if each.key}.get
    monkeypatch.undo()
    whole = check_text("M.hs", TEXT, recall=recall)
    assert [bool(each.offered) for each in whole.bindings] == [True] + 5 * [False]
    (asked,) = check_text("M.hs", TEXT, CheckOptions(functions=("more4",)), recall=recall).bindings
    assert asked.offered
    assert not asked.findings[0].notes
