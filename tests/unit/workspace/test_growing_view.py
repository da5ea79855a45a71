"""While a check is under way, an error that costs a binding is told with that binding, and gone with it."""

from liquidlens.explain.mistakes import mistakes
from liquidlens.ide.lenses import lenses
from liquidlens.pipeline import check_text
from liquidlens.workspace.debounce import DebouncedView
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

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
