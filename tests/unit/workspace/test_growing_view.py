"""While a check is under way, an error that costs a binding is told with it at the latest, and gone with it."""

from liquidlens.explain.mistakes import mistakes
from liquidlens.explain.report import FileProblems, FileReport
from liquidlens.ide.lenses import lenses
from liquidlens.pipeline import check_text
from liquidlens.workspace.debounce import DebouncedView
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View
from msgspec.structs import replace

RIGHT = "module T where\n\nf :: Int -> Int\nf x = g x\n\ng :: Int -> Int\ng x = x\n"
WRONG = RIGHT.replace("f x = g x", "f x = gg x")


def test_an_error_comes_and_goes_with_its_binding() -> None:
    right, wrong = check_text("T.hs", RIGHT), check_text("T.hs", WRONG)
    growing = DebouncedView(View(Document("T.hs", 2, WRONG), right), shown=0.0)
    growing.add(next(each for each in wrong.bindings if each.name == "f"))
    view = growing.view()
    assert [each.code for each in mistakes(view.report).values()] == ["scope/unbound"]
    assert [each.title for each in lenses(view) if each.binding == "f"] == ["– the code has an error"]

    mended = DebouncedView(View(Document("T.hs", 3, RIGHT), wrong), shown=0.0)
    assert mistakes(mended.view().report)
    mended.add(next(each for each in right.bindings if each.name == "f"))
    assert not mistakes(mended.view().report)


def test_problems_of_the_text_come_before_the_bindings() -> None:
    right, wrong = check_text("T.hs", RIGHT), check_text("T.hs", WRONG)
    growing = DebouncedView(View(Document("T.hs", 2, WRONG), right), shown=0.0)
    assert growing.add(FileProblems(wrong.problems, whole=False)) is None
    assert growing.add(FileProblems(wrong.problems)) == 0.0
    assert growing.add(FileProblems(wrong.problems)) is None
    assert growing.view().report == replace(right, problems=wrong.problems, seconds=0.0)
    growing.add(next(each for each in wrong.bindings if each.name == "f"))
    assert (report := growing.view().report) is not None
    assert report.problems == wrong.problems

    # Of a binding that is mended nothing else is known yet: it is not shown as right before it is told of.
    mended = DebouncedView(View(Document("T.hs", 3, RIGHT), wrong), shown=0.0)
    assert mended.add(FileProblems(())) is None
    assert mistakes(mended.view().report)


def test_a_problem_that_costs_no_binding_goes_as_soon_as_the_text_is_read() -> None:
    stray = RIGHT + "\n{-@ h :: Int -> Int @-}\n"
    before = check_text("T.hs", stray)
    assert [(each.code, each.binding) for each in before.problems] == [("spec/no-function", None)]
    growing = DebouncedView(View(Document("T.hs", 2, RIGHT), before), shown=0.0)
    assert growing.add(FileProblems(())) == 0.0
    assert (report := growing.view().report) is not None
    assert report.problems == ()


def test_of_a_text_without_older_results_its_problems_are_shown_once_it_is_read() -> None:
    growing = DebouncedView(View(Document("T.hs", 1, WRONG)), shown=0.0)
    problems = check_text("T.hs", WRONG).problems
    assert growing.add(FileProblems(problems, whole=False)) == 0.0
    assert growing.view().report == FileReport("T.hs", problems=problems)
