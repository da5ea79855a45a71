"""The repairs of a function that nobody touched, after an edit of those that call it: they are what a new check offers.

The counterexample of `f` depends on what `f` reaches; whether its callers meet a precondition depends on them.
"""

from unittest import mock

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.pipeline import check_text
from liquidlens.stages.searched import SearchStage
from liquidlens.workspace.reuse import Reuse

from tests.unit.repairs.checked import DOUBLED

pytestmark = pytest.mark.repairs

CALLED = """module M where
f :: Int -> Int
f n = 10 `div` n
g :: Int -> Int
g n = f (n * n + 1)
h :: [Int] -> Int
h xs = length xs
"""

MEASURED = "module M where\n" + DOUBLED
PROMISED = "-> {v:[Item] | units v > 0} @-}"
PLAIN = "-> [Item] @-}"


def again(before: str, text: str) -> tuple[FileReport, int]:
    """The report on an edited text, and how many bindings were searched anew."""
    recall = Reuse("M.hs", before, text, check_text("M.hs", before).bindings).recall
    with mock.patch.object(SearchStage, "of", autospec=True, side_effect=SearchStage.of) as search:
        report = check_text("M.hs", text, recall=recall)
    return report, sum(call.kwargs == {"anew": True} for call in search.call_args_list)


def told(report: FileReport) -> list[str]:
    """What is offered for `f`."""
    broken: BindingReport = next(each for each in report.bindings if each.name == "f")
    return [f"{title_of_repair(each)}: {seen_words(each)}" for each in broken.repairs]


@pytest.mark.parametrize(
    ("before", "old", "new", "searched"),
    [
        (CALLED, "f (n * n + 1)", "f (n * n)", 1),  # the precondition is not met any more
        (CALLED.replace("n * n + 1", "n * n"), "f (n * n)", "f (n * n + 1)", 1),  # nor is one unmet any more
        (CALLED, "f (n * n + 1)", "f (n * n + 2)", 1),
        (CALLED, "h xs = length xs", "h xs = 1 + length xs", 0),
        (MEASURED, "g i = [i]", "g i = [i, i]", 0),
        (MEASURED.replace(PROMISED, PLAIN), PLAIN, PROMISED, 0),  # what is offered is in `f` alone
    ],
)  # fmt: skip
def test_repairs_are_those_of_a_new_check(before: str, old: str, new: str, searched: int) -> None:
    text = before.replace(old, new)
    assert text != before
    report, anew = again(before, text)
    assert told(report) == told(check_text("M.hs", text))
    assert anew == searched


def test_nothing_is_tried_again_where_what_repairs_depend_on_is_as_it_was() -> None:
    text = CALLED.replace("h xs = length xs", "h xs = 1 + length xs")
    with mock.patch("liquidlens.stages.repaired.stands") as tried:
        again(CALLED, text)
    assert not tried.called
