"""A mistake where LiquidHaskell could not prove right code either: what mends its runs is a first step.

LiquidHaskell rejects each function before and after the change: it knows nothing of how long `[1 .. k]` is, of what
`filter` keeps, or of what a fold counts.
"""

import math
from collections.abc import Collection, Sequence

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import BindingReport, Edit, Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.repairs.effort import MOST_SEEN, work_for
from liquidlens.repairs.trial import EditedText, Known, Trial, applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import DOUBLED, report_after, report_of

pytestmark = pytest.mark.repairs

PATH = "{-@ f :: k:Nat -> {v:[Int] | len v == k} @-}\nf :: Int -> [Int]\nf k = [0 .. k]"
ZEROS = "{-@ f :: n:Nat -> {v:[Int] | len v == n} @-}\nf :: Int -> [Int]\nf n = map (const 0) [0 .. n]"
POSITIVE = "{-@ f :: [Int] -> [{v:Int | v > 0}] @-}\nf :: [Int] -> [Int]\nf xs = filter (\\x -> x >= 0) xs"
COUNTED = "{-@ f :: xs:[Int] -> {v:Int | v = len xs} @-}\nf :: [Int] -> Int\nf xs = foldl (\\n _ -> n + 2) 0 xs"
DOWN = "{-@ f :: n:Nat -> {v:[Int] | len v == n + 1} @-}\nf :: Int -> [Int]\nf n = [n, n - 1 .. 1]"
WORDS = "{-@ f :: String -> {v:[String] | len v > 0} @-}\nf :: String -> [String]\nf s = words s"
PROVED = "{-@ f :: n:Int -> [Int] -> [{v:Int | v < n}] @-}\nf :: Int -> [Int] -> [Int]\nf n xs = [x | x <- xs, x <= n]"


def report(text: str) -> BindingReport:
    """What is told of the one function."""
    (binding,) = report_of("module M where\n" + text + "\n").bindings
    return binding


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (PATH, "First step: change `[0 .. k]` to `[1 .. k]`"),
        (ZEROS, "First step: change `[0 .. n]` to `[1 .. n]`"),
        (POSITIVE, "First step: change `x >= 0` to `x > 0`"),
        (COUNTED, "First step: change `n + 2` to `n + 1`"),
        (DOWN, "First step: change `[n, n - 1 .. 1]` to `[n, n - 1 .. 0]`"),
    ],
)
def test_no_run_breaks_anything_after_a_first_step(text: str, title: str) -> None:
    binding = report(text)
    assert binding.verdict is Verdict.UNSAFE
    step = binding.offered[0]
    assert title_of_repair(step) == title
    assert "no run of `f` that was tried breaks anything then" in seen_words(step)
    edited = applied(LineIndex("module M where\n" + text + "\n"), step.edits)
    assert edited is not None
    (after,) = report_after(edited, CheckOptions()).bindings
    assert after.verdict not in {Verdict.UNSAFE, Verdict.VERIFIED, Verdict.UNSUPPORTED}


@pytest.mark.parametrize("is_left", [True, False])
def test_a_first_step_is_tried_for_what_is_left_until_there_is_an_offer(
    monkeypatch: pytest.MonkeyPatch, is_left: bool
) -> None:
    given, whole = list[float](), Trial.of

    def of(
        self: Trial, edits: Sequence[Edit], names: Collection[str], known: Known | None = None, most: float = math.inf
    ) -> EditedText | None:
        if most < math.inf:
            given.append(most)
        return whole(self, edits, names, known, most if is_left or most == math.inf else -1)

    monkeypatch.setattr(Trial, "of", of)
    (binding,) = check_text("M.hs", f"module M where\n{PATH}\n").bindings
    said = " ".join(map(seen_words, binding.offered))
    assert ("no run of `f` that was tried breaks anything then" in said) == is_left
    assert given
    assert all(0 < most <= work_for(MOST_SEEN) for most in given)


def test_runs_tell_nothing_of_a_metric() -> None:
    """Shorter or longer steps through a list that nobody measures are no first step."""
    text = (
        "{-@ measure size @-}\n{-@ size :: [a] -> Nat @-}\nsize :: [a] -> Int\nsize [] = 0\nsize (_ : r) = 1 + size r\n"
        "{-@ f :: {k:Int | k > 0} -> [a] -> [[a]] @-}\nf :: Int -> [a] -> [[a]]\n"
        "f k xs\n  | size ys < k = []\n  | otherwise = ys : f k (drop 1 xs)\n  where ys = take k xs"
    )
    binding = next(each for each in report_of("module M where\n" + text + "\n").bindings if each.name == "f")
    assert binding.verdict is Verdict.WEAK_SPEC
    assert not [each for each in binding.offered if each.is_step]


def test_a_change_that_answers_otherwise_is_one_where_no_other_is_left() -> None:
    """Two items for one are right where there are none of it."""
    text = "module M where\n" + DOUBLED
    broken = next(each for each in report_of(text).bindings if each.name == "f")
    step = broken.offered[0]
    assert title_of_repair(step) == "First step: change `i : i : f k is` to `i : f k is`"
    assert "it answers otherwise on most inputs that are right today" in seen_words(step)
    edited = applied(LineIndex(text), step.edits)
    assert edited is not None
    left = next(each for each in report_of(edited).bindings if each.name == "f")
    assert left.verdict is Verdict.WEAK_SPEC
    # What the fields of an item keep is known where it is matched only.
    assert title_of_repair(left.offered[0]).startswith("Match `k (i@(Item _ _) : is)` instead of `k (i : is)`")
    proved = applied(LineIndex(edited), left.offered[0].edits)
    assert proved is not None
    assert {each.verdict for each in report_after(proved).bindings} == {Verdict.VERIFIED}


def test_where_right_answers_stay_is_told() -> None:
    assert "answers as today" in seen_words(report(POSITIVE).offered[0])
    assert "answers as today" not in seen_words(report(PATH).offered[0])


@pytest.mark.parametrize("text", [WORDS, PROVED])
def test_there_is_none_where_nothing_runs_right_or_a_change_is_proved(text: str) -> None:
    assert not any(each.is_step for each in report(text).offered)
