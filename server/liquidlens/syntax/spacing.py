"""A text with room between its paragraphs, so that an edit of one leaves the lines of all others what they were.

    module M where          2  module M where
                            …
    f x = x                 12 f x = x        ⇒  a new line in the paragraph of `f`: `g` stays in line 22
                            …
    g y = f y               22 g y = f y

What compares by places (`source/recent.py`, `liquid/memory.py`) so meets the same places again.  A paragraph begins
after a blank line, outside of comments, with a character in the first column: there blank lines mean nothing.  Results
speak of the text with room; `Spaced.span` says where a place is in the text as it was written.
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from difflib import SequenceMatcher

from msgspec import Struct

from liquidlens.source.literate import code_of, is_literate
from liquidlens.source.recent import Recent
from liquidlens.source.span import Position, Span
from liquidlens.source.text import same_width_line_ends
from liquidlens.syntax.chunks import PARAGRAPH
from liquidlens.syntax.comments import scan

_FIRST = 2
"""The line of the first paragraph: the first line is nobody's."""

_ROOM = 9
"""Blank lines after a paragraph that is new."""

_LEAST = 3
"""Blank lines before a paragraph that has to make way, so that it does not have to for every line."""

_REMEMBERED = 4

_LEADING = re.compile(r"(?:[^\S\n]*\n)*")


class Spaced(Struct, frozen=True):
    """A text with room, and where its paragraphs stand in the text as it was written."""

    text: str
    paragraphs: tuple[str, ...]
    lines: tuple[int, ...]
    """In which line of the text with room each paragraph begins."""
    written: tuple[int, ...]
    """The same in the text as it was written."""
    new: frozenset[int] = frozenset()
    """The numbers of the paragraphs that the text before did not have, or not there."""

    def place(self, position: Position) -> Position:
        """Where a position of the text with room was written; in a blank line, as far from the paragraph before it."""
        number = bisect_right(self.lines, position.line) - 1
        line = position.line if number < 0 else position.line - self.lines[number] + self.written[number]
        if number + 1 < len(self.written):
            line = min(line, self.written[number + 1])
        return position if line == position.line else Position(line, position.column)

    def span(self, span: Span) -> Span:
        """Where a span of the text with room was written."""
        return Span(span.path, self.place(span.start), self.place(span.end))

    def is_new(self, span: Span) -> bool:
        """Whether a span of the text with room has a part in a paragraph that the text before did not have."""
        first, last = (bisect_right(self.lines, place.line) - 1 for place in (span.start, span.end))
        return any(number in self.new for number in range(first, last + 1))


class Spacing:
    """Gives texts room, and paragraphs the lines that they had before."""

    __slots__ = ("_before",)

    def __init__(self) -> None:
        self._before = Recent[str, tuple[Spaced, ...]](8)

    def spaced(self, path: str, text: str) -> Spaced:
        """The text of the file `path` with room."""
        starts, paragraphs, rest = _paragraphs(path, text)
        known = self._before.get(path) or ()
        lines = _lines(paragraphs, max(known, key=lambda each: _kept(each.paragraphs, paragraphs), default=None))
        before = set(zip(known[0].lines, known[0].paragraphs, strict=True)) if known else set[tuple[int, str]]()
        now = zip(lines, paragraphs, strict=True)
        new = frozenset(number for number, each in enumerate(now) if each not in before)
        spaced = Spaced(_joined(paragraphs, lines, rest), paragraphs, lines, starts, new)
        others = (each for each in known if each.paragraphs != paragraphs)
        self._before.keep(path, (spaced, *others)[:_REMEMBERED])
        return spaced


def _paragraphs(path: str, text: str) -> tuple[tuple[int, ...], tuple[str, ...], str]:
    """The lines in which paragraphs begin, the paragraphs, and the blank rest of the text from its last line end."""
    code = same_width_line_ends(text)
    comments = [(each.start, each.end) for each in scan(code_of(path, code)[0] if is_literate(path) else code).comments]
    leading = _LEADING.match(code)
    first = leading.end() if leading is not None else 0
    last = len(code.rstrip())
    if first >= last:
        return (), (), text
    breaks: list[tuple[int, int]] = []
    number = 0
    for matched in PARAGRAPH.finditer(code, first, last):
        while number < len(comments) and comments[number][1] <= matched.start():
            number += 1
        if number == len(comments) or matched.end() <= comments[number][0]:
            breaks.append(matched.span())
    begins = (first, *(end for _, end in breaks))
    ends = (*(start for start, _ in breaks), last)
    line, before = 1, 0
    starts: list[int] = []
    for begin in begins:
        line += code.count("\n", before, begin)
        before = begin
        starts.append(line)
    found = tuple(text[begin:end].removesuffix("\r") for begin, end in zip(begins, ends, strict=True))
    return tuple(starts), found, text[last:]


def _kept(before: Sequence[str], now: Sequence[str]) -> int:
    """How many paragraphs at both ends are the same."""
    first, last = _alike(before, now)
    return first + last


def _alike(before: Sequence[str], now: Sequence[str]) -> tuple[int, int]:
    """How many paragraphs are the same at the beginning, and how many of the others at the end."""
    most = min(len(before), len(now))
    first = next((at for at in range(most) if before[at] != now[at]), most)
    last = next((at for at in range(most - first) if before[-1 - at] != now[-1 - at]), most - first)
    return first, last


def _lines(paragraphs: Sequence[str], before: Spaced | None) -> tuple[int, ...]:
    """The lines in which paragraphs begin: where they did, as far as there is room."""
    wanted = _wanted(paragraphs, before) if before is not None else [None] * len(paragraphs)
    lines: list[int] = []
    free = _FIRST
    """The first line after the last paragraph."""
    for number, paragraph in enumerate(paragraphs):
        line = wanted[number]
        if line is None:
            line = free + _room(paragraphs, wanted, number, free) if number else _FIRST
        elif number and line <= free:
            line = free + _LEAST
        lines.append(line)
        free = line + _height(paragraph)
    return tuple(lines)


def _wanted(paragraphs: Sequence[str], before: Spaced) -> list[int | None]:
    """The line of each paragraph that was there before, or that took the place of one."""
    old, size = before.paragraphs, len(paragraphs)
    first, last = _alike(old, paragraphs)
    wanted: list[int | None] = [*before.lines[:first], *([None] * (size - first - last))]
    wanted.extend(before.lines[len(old) - last :])
    matcher = SequenceMatcher(None, old[first : len(old) - last], paragraphs[first : size - last], autojunk=False)
    for _, start, end, new_start, new_end in matcher.get_opcodes():
        for number in range(min(end - start, new_end - new_start)):
            wanted[first + new_start + number] = before.lines[first + start + number]
    return wanted


def _room(paragraphs: Sequence[str], wanted: Sequence[int | None], number: int, free: int) -> int:
    """The blank lines before a new paragraph: an even share of what there is up to the next one that was there before.

    One at least.
    """
    following = number
    height = 0
    while following < len(wanted) and wanted[following] is None:
        height += _height(paragraphs[following])
        following += 1
    line = wanted[following] if following < len(wanted) else None
    if line is None:
        return _ROOM
    return max(1, min(_ROOM, (line - free - height) // (following - number + 1)))


def _height(paragraph: str) -> int:
    """How many lines a paragraph has."""
    return same_width_line_ends(paragraph).count("\n") + 1


def _joined(paragraphs: Sequence[str], lines: Sequence[int], rest: str) -> str:
    pieces: list[str] = []
    here = 1
    for paragraph, line in zip(paragraphs, lines, strict=True):
        pieces.append("\n" * (line - here))
        pieces.append(paragraph)
        here = line + _height(paragraph) - 1
    return "".join([*pieces, rest])
