"""What the editor offers anywhere in a text."""

from liquidlens.ide.actions import Action, actions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "M.hs"


def offered(text: str) -> list[Action]:
    """The actions of a text that was checked as `PATH`."""
    view = View(Document(PATH, 1, text), check_text(PATH, text))
    return list(actions(view, Span(PATH, Position(1, 1), view.document.end)))
