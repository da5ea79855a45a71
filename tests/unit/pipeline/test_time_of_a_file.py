"""The searches of one file share a time, counted as work; each binding has a part of what the earlier ones left."""

import pytest
from liquidlens.constraints.answers import RESOURCES
from liquidlens.counterexample.replay import Replay
from liquidlens.explain.reasons import Bounded
from liquidlens.explain.report import Verdict
from liquidlens.options import LEAST_SECONDS, WORK_PER_SECOND, CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.search.bounds import Bound
from liquidlens.search.limits import RULE_RESOURCES
from liquidlens.stages import budget
from liquidlens.stages.budget import Budget

# LiquidHaskell proves neither; both hold, so that only a bound ends the search.
TEXT = """module M where

{-@ measure total @-}
total :: [Int] -> Int
total []     = 0
total (x:xs) = x + total xs

{-@ first :: xs:[Int] -> {v:Bool | v} @-}
first :: [Int] -> Bool
first xs = total (reverse xs) * total xs == total xs * total xs

{-@ second :: xs:[Int] -> {v:Bool | v} @-}
second :: [Int] -> Bool
second xs = total (reverse xs) * total xs == total xs * total xs
"""


def test_a_file_without_time_left_gives_each_binding_the_least() -> None:
    """Each is still searched for a moment."""
    report = check_text("M.hs", TEXT, CheckOptions(timeout=60.0, file_timeout=0.0, max_steps=100_000_000))
    searched = [binding for binding in report.bindings if binding.name != "total"]
    assert [binding.verdict is Verdict.VERIFIED for binding in searched] == [False, False]
    for binding in searched:
        assert binding.steps > 0
        assert binding.seconds < 10 * LEAST_SECONDS


def test_work_ends_a_search_before_the_clock_does() -> None:
    """So it ends at the same place every time, however busy the machine is."""
    options = CheckOptions(timeout=0.5, file_timeout=1.0, max_steps=100_000_000)
    once, again = (check_text("M.hs", TEXT, options) for _ in range(2))
    assert any(binding.steps > 0 for binding in once.bindings)
    assert [(b.steps, b.states, b.solver_calls) for b in once.bindings] == [
        (b.steps, b.states, b.solver_calls) for b in again.bindings
    ]


def ring(size: int) -> str:
    """Functions without types that call each other for ever."""
    return "module M where\n\n" + "".join(f"f{each} x = f{(each + 1) % size} x\n" for each in range(size))


def test_what_each_binding_may_take_at_least_gets_less_in_a_file_of_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a file of thousands that do not end by themselves would take a part of an hour."""
    monkeypatch.setattr(budget, "_LEAST_OF_FILE", 1.0)
    options = CheckOptions(file_timeout=0.0)
    asked: list[object] = []
    is_endless = Replay.is_endless
    monkeypatch.setattr(Replay, "is_endless", lambda self, given: asked.append(given) or is_endless(self, given))
    bindings = check_text("M.hs", ring(16), options).bindings
    assert len(bindings) == 16
    assert len(asked) == 2, "each takes a fifth of a second, and may take a third of what is left"
    assert [each.verdict for each in bindings] == [Verdict.UNSAFE] * 2 + [Verdict.WEAK_SPEC] * 14
    steps = [each.steps for each in bindings[2:]]
    assert steps == sorted(steps, reverse=True)
    least = int(budget._LAST_SECONDS * WORK_PER_SECOND)  # pyright: ignore[reportPrivateUsage]
    assert all(least <= each < 2 * least for each in steps[-5:])


def test_nothing_is_searched_once_what_is_left_to_the_last_bindings_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not searched says so, and another check may have time for it."""
    monkeypatch.setattr(budget, "_LEAST_OF_FILE", 0.0)
    monkeypatch.setattr(budget, "_LAST_OF_FILE", 2 * budget._LAST_SECONDS)  # pyright: ignore[reportPrivateUsage]
    bindings = check_text("M.hs", ring(8), CheckOptions(file_timeout=0.0)).bindings
    searched = [each.steps > 0 for each in bindings]
    assert searched == [True] * 2 + [False] * 6
    assert [bool(each.key) for each in bindings] == searched
    assert all(each.bound == Bounded(Bound.WORK) for each in bindings[2:] if each.verdict is Verdict.NO_COUNTEREXAMPLE)
    assert all(each.verdict is not Verdict.VERIFIED for each in bindings)


def test_a_search_that_has_little_left_asks_no_long_questions() -> None:
    spent, options = Budget(), CheckOptions()
    assert spent.limits(options).solver_resources == RESOURCES
    beyond = budget._LEAST_OF_FILE  # pyright: ignore[reportPrivateUsage]
    spent.spend(int((options.file_timeout + beyond) * WORK_PER_SECOND), 0.0, found=True)
    late = spent.limits(options)
    assert 0 < RULE_RESOURCES * late.work == late.solver_resources < RESOURCES


def test_after_each_long_search_in_vain_the_next_has_half_as_much_down_to_the_least() -> None:
    spent, options = Budget(), CheckOptions(file_timeout=16.0)
    long = int(0.5 * WORK_PER_SECOND)
    most, least = spent.limits(options).work, int(LEAST_SECONDS * WORK_PER_SECOND)
    works: list[int] = []
    for work, found in [(1_000, False), (long, False), (long, False), (long, False), (1_000, True), (long, True)]:
        spent.spend(work, 0.0, found=found)
        works.append(spent.limits(options).work)
    assert works == [most, most // 2, most // 4, least, most, most]


def test_reasons_are_looked_for_in_a_bounded_part_of_a_file() -> None:
    spent = Budget()
    asked: list[int] = []
    for _ in range(200):
        asked.append(spent.askable)
        spent.asked(spent.askable)
    assert asked == sorted(asked, reverse=True)
    assert asked[-1] < 10
    assert sum(asked) < 10_000
