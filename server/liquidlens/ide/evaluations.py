"""Comments that ask for values (`-- >>> take 2 xs`), and where answers stand: as the Haskell language server has it.

-- >>> xs = [1, 2, 3]
-- >>> take 2 xs                definitions hold for the lines below them
-- [1, 2]                       what was answered last: replaced when it is evaluated again
--                              an empty comment, or code, ends the answers
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from liquidlens.exemplify.session import Session
from liquidlens.explain.report import Edit
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import CommentKind, scan
from liquidlens.workspace.document import Document

_ASKED = re.compile(r"(\s*)--+\s*(?:\|\s*)?>>>(?:\s+(\S.*?))?\s*")
_ANSWER = re.compile(r"\s*--+\s*(?![|^$*])(\S.*)")
_DEFINITION = re.compile(r"(?:let\s+)?([a-z_][\w']*(?:\s+[\w'()\[\],]+)*\s*=(?!=).*)")
_BODY = re.compile(r"\bin\b")


class Evaluation(Struct, frozen=True):
    """Neighbouring lines that ask, with what is asked, and the place of the answers."""

    span: Span
    """The lines that ask."""
    sessions: tuple[Session, ...]
    margin: str
    """What stands before the comment's mark."""
    answers: Span
    """The lines below with earlier answers, their ends included; empty where there are none."""

    @property
    def is_answered(self) -> bool:
        """Whether there are earlier answers."""
        return self.answers.start != self.answers.end


def evaluations(document: Document) -> Iterator[Evaluation]:
    """The comments of a document that ask for values, in order; none in literate files."""
    if ">>>" not in document.source or document.path.endswith(".lhs"):
        return
    lines = document.source.split("\n")
    comments, places = scan(document.source).comments, LineIndex(document.source)
    whole = {places.position(each.start).line for each in comments if each.kind is CommentKind.LINE}
    number = 1
    while number <= len(lines):
        first, asked = number, list[re.Match[str]]()
        while number <= len(lines) and number in whole and (found := _ASKED.fullmatch(lines[number - 1])) is not None:
            asked.append(found)
            number += 1
        if not asked:
            number += 1
            continue
        below = number
        while number <= len(lines) and number in whole and _is_answer(lines[number - 1]):
            number += 1
        sessions = tuple(_sessions([each.group(2) or "" for each in asked]))
        if sessions:
            start, end = _start(document, below, lines), _start(document, number, lines)
            span = Span(document.path, Position(first, 1), Position(below - 1, len(lines[below - 2]) + 1))
            yield Evaluation(span, sessions, asked[0].group(1), Span(document.path, start, end))


def answered(document: Document, evaluation: Evaluation, values: Sequence[str]) -> Edit:
    """The edit that puts values in the place of the earlier answers."""
    text = "".join(f"{evaluation.margin}-- {value}\n" for value in values)
    if evaluation.answers.start == document.end and not document.source.endswith("\n"):
        text = f"\n{text.removesuffix(chr(10))}"
    return Edit(evaluation.answers, text)


def same(before: Document, asked: Evaluation, now: Document) -> Evaluation | None:
    """The lines that ask in a newer text what is `asked` in the one `before`: of several the same one, counted."""
    earlier, found = ([each for each in evaluations(text) if each.sessions == asked.sessions] for text in (before, now))
    return found[min(earlier.index(asked), len(found) - 1)] if found else None


def _is_answer(line: str) -> bool:
    return _ANSWER.fullmatch(line) is not None and _ASKED.fullmatch(line) is None


def _start(document: Document, number: int, lines: Sequence[str]) -> Position:
    return Position(number, 1) if number <= len(lines) else document.end


def _sessions(asked: Sequence[str]) -> Iterator[Session]:
    """Each expression with the definitions above it."""
    definitions: list[str] = []
    for each in asked:
        found = _DEFINITION.fullmatch(each)
        if found is not None and not (each.startswith("let ") and _BODY.search(each)):
            definitions.append(found.group(1))
        elif each:
            yield Session(tuple(definitions), each)
