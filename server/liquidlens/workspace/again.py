"""Texts that are edited and checked again, with the memory of this process.

    check_again("F.hs", text, options, read_text=read, recall=recall, tell=tell)   ⇒   the report of `check_text`

What is checked is the text with room between its paragraphs, so that those below an edit keep their places.
"""

from collections.abc import Callable

from msgspec import Struct, field

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.liquid.check import JudgementMemory, judgement_memory
from liquidlens.options import CheckOptions
from liquidlens.pipeline import Recall, check_text
from liquidlens.syntax.spacing import Spacing
from liquidlens.workspace.placing import Placing


class CheckMemory(Struct):
    """What the checks of one process have judged, and where they saw it."""

    judgements: JudgementMemory = field(default_factory=judgement_memory)
    spacing: Spacing = field(default_factory=Spacing)


_MEMORY = CheckMemory()


def check_again(
    path: str,
    text: str,
    options: CheckOptions | None = None,
    *,
    read_text: ReadText = text_on_disk,
    recall: Recall = lambda _key: None,
    tell: Callable[[BindingReport], None] = lambda _report: None,
    memory: CheckMemory = _MEMORY,
) -> FileReport:
    """The report on one file; `tell` hears of the bindings whose text was edited first."""
    placing = Placing(memory.spacing.spaced(path, text), recall, tell)
    spaced = placing.spaced
    report = check_text(
        path, spaced.text, options, read_text, placing.recall, placing.tell, memory.judgements, spaced.is_new
    )
    return placing.file(report)
