"""Texts that are edited and checked again, with the memory of this process.

    check_again("F.hs", text, options, read_text=read, recall=recall, tell=tell)   ⇒   the report of `check_text`

What nobody touched is recalled, wherever it stands now; what was edited is told of first.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection
from functools import cache, partial

from msgspec import Struct, field

from liquidlens.explain.report import FileReport, News
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.liquid.check import JudgementMemory, judgement_memory
from liquidlens.options import CheckOptions
from liquidlens.pipeline import Recall, check_text
from liquidlens.source.anchor import Anchor
from liquidlens.source.memo import Memo
from liquidlens.source.span import Span
from liquidlens.syntax.reader import lines_of
from liquidlens.workspace.frames import LookedAt


class CheckMemory(Struct):
    """What the checks of one process have judged, and the declarations that they saw in each file."""

    judgements: JudgementMemory = field(default_factory=judgement_memory)
    declarations: Memo[str, Collection[Anchor]] = field(default_factory=lambda: Memo[str, Collection[Anchor]](8))

    def edited(self, path: str, text: str) -> Callable[[Span], bool]:
        """Whether a declaration that begins in these lines, or right above them, was not there the last time: to be
        asked once the text is read."""
        rows = text.splitlines()

        @cache
        def new() -> list[int]:
            lines = lines_of(path)
            before = self.declarations.get(path) or ()
            self.declarations.keep(path, frozenset(lines))
            return sorted(line for anchor, line in lines.items() if anchor not in before)

        def is_edited(span: Span) -> bool:
            first = _first_row(rows, span.start.line)
            return bisect_right(new(), span.end.line) > bisect_right(new(), first - 1)

        return is_edited


_MEMORY = CheckMemory()


def check_again(
    path: str,
    text: str,
    options: CheckOptions | None = None,
    *,
    read_text: ReadText = text_on_disk,
    recall: Recall = lambda _key: None,
    tell: Callable[[News], None] = lambda _news: None,
    looked_at: Callable[[], LookedAt | None] = lambda: None,
    memory: CheckMemory = _MEMORY,
) -> FileReport:
    """The report on one file; `tell` hears of the bindings whose text was edited first, and then of those that the user
    looks at."""
    edited = memory.edited(path, text)
    return check_text(
        path,
        text,
        options=options,
        read_text=read_text,
        recall=recall,
        tell=tell,
        memory=memory.judgements,
        edited=edited,
        distance=partial(_distance, looked_at, text.splitlines()),
    )


def _distance(looked_at: Callable[[], LookedAt | None], rows: list[str], span: Span) -> int:
    """How many lines there are between a declaration, with what stands right above it, and what the user looks at."""
    at = looked_at()
    if at is None:
        return 0
    return max(0, _first_row(rows, span.start.line) - at.last, at.first - span.end.line)


def _first_row(rows: list[str], line: int) -> int:
    """The first line of those without a blank one between them that end at this one."""
    while line > 1 and rows[line - 2].strip():
        line -= 1
    return line
