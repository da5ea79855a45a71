"""Extensions and definitions (of CPP) that give a module a meaning which is not read: all of it has a problem.

    {-# LANGUAGE NegativeLiterals #-}
    f -1 = 0                            ⇒   OtherMeaning(NEGATIVE_LITERALS), at the `-`

Where an extension changes nothing that the module writes, there is no problem.
"""

import re
from collections.abc import Iterator

from liquidlens.lang.extensions import is_extension
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import CommentKind, Scan
from liquidlens.syntax.faults import HeaderNotRead, Meaning, NoExtension, NotIncluded, OtherMeaning, SyntaxFault
from liquidlens.syntax.preprocessor import Preprocessed

_NEGATIVE_NUMBER = re.compile(
    r"^[^\S\n]*[a-z_][\w']*(?:[^\S\n]+[\w'(),:\[\]]+)*[^\S\n]+-(?=\d[^=|\n]*(?<![=/<>!])[=|](?!=))", re.MULTILINE
)
"""A definition by patterns with a negative number, which the grammar takes for one of `-`."""
_ALONE = re.compile(r"[(,\[=]\s*\Z")
_ALONE_AFTER = re.compile(r"-[\d_.]+\s*(?:[),\]]|\n|\Z)")
"""`(-1)` and `x = -1` mean the same with and without these extensions."""


def meaning_problems(path: str, text: str, found: Scan, extensions: tuple[str, ...]) -> Iterator[Problem]:
    """What costs the module all of its bindings, or keeps GHC from compiling it, because of its pragmas."""
    on = set(extensions)
    for extension, pattern, meaning in (
        ("NegativeLiterals", _NEGATIVE_NUMBER, Meaning.NEGATIVE_LITERALS),
        ("LexicalNegation", _NEGATIVE_NUMBER, Meaning.LEXICAL_NEGATION),
    ):
        at = _first_other_minus(found, pattern) if extension in on else None
        if at is not None:
            yield _problem(path, text, OtherMeaning(meaning), at, at + 1)
    for name in extensions:
        if not is_extension(name):
            yield _problem(path, text, NoExtension(name), *_place(found, text, name))


def definition_problems(path: str, text: str, preprocessed: Preprocessed) -> Iterator[Problem]:
    """The preprocessor's definitions that the code uses, or may use, and that are not read."""
    lines = text.split("\n")
    for name, line in preprocessed.lost:
        start = Position(line + 1, max(lines[line].find(name), 0) + 1)
        place = Span(path, start, Position(start.line, start.column + len(name)))
        yield Problem(OtherMeaning(Meaning.DEFINITION), place)
    for name, number in preprocessed.included:
        place = Span(path, Position(number + 1, 1), Position(number + 1, 1 + len("#include")))
        if name.endswith(".h"):
            yield Problem(HeaderNotRead(name), place, Severity.WARNING)
        else:
            yield Problem(NotIncluded(name), place)
            break


def _first_other_minus(found: Scan, pattern: re.Pattern[str]) -> int | None:
    """The first minus of a number, or of an operand, that an extension gives another meaning."""
    for minus in pattern.finditer(found.masked):
        at = minus.end() - 1
        if any(start <= at < end for start, end in found.strings):
            continue
        if not (_ALONE.search(found.masked, 0, at) and _ALONE_AFTER.match(found.masked, at)):
            return at
    return None


def _problem(path: str, text: str, fault: SyntaxFault, start: int, end: int) -> Problem:
    lines = LineIndex(text)
    return Problem(fault, Span(path, lines.position(start), lines.position(end)))


def _place(found: Scan, text: str, name: str) -> tuple[int, int]:
    """Where a pragma names an extension."""
    for comment in found.comments:
        if comment.kind is CommentKind.PRAGMA:
            named = re.compile(rf"\b{re.escape(name)}\b").search(text, comment.start, comment.end)
            if named is not None:
                return named.span()
    return 0, 0
