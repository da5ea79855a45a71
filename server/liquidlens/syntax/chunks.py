"""A text that does not parse, cut where its top-level declarations start.

    f = (1          ⇒  "f = (1\\n"
    g = 2              "g = 2\\n  where ..."
      where ...

Layout decides: a line whose first character stands in the column of the first declaration, or left of it, starts a
new one.
"""

import re

from msgspec import Struct


class Chunk(Struct, frozen=True):
    """One top-level item: the header, an import, a declaration."""

    row: int
    """The zero-based row of the file at which it starts."""
    text: str
    column: int = 1
    """The one-based column in which top-level items start."""


PARAGRAPH = re.compile(r"(?:\n[^\S\n]*)+\n(?=\S)")
"""What stands between two paragraphs: blank lines before a character in the first column."""

_HEADER = re.compile(r"\s*module\b(?:[^\n]|\n(?!(?!where\b)[\w{]))*?\bwhere\b")
"""A header goes on in lines that are indented or begin with a bracket, a comma or `where`: a broken one ends there."""
_BRACE = re.compile(r"[{}]")
_CODE = re.compile(r"[^\S\n]*(?=\S)")


def paragraphs_of(text: str) -> tuple[Chunk, ...]:
    """Cut `text`, which has neither comments nor tabs, between its paragraphs."""
    chunks: list[Chunk] = []
    row = start = 0
    for gap in PARAGRAPH.finditer(text):
        if text[start : gap.start()].strip():
            chunks.append(Chunk(row, text[start : gap.start()] + "\n"))
        row += text.count("\n", start, gap.end())
        start = gap.end()
    return (*chunks, Chunk(row, text[start:]))


def chunks_of(text: str) -> tuple[Chunk, ...]:
    """Cut `text`, which has neither comments nor tabs."""
    header = _HEADER.match(text)
    after = header.end() if header is not None else 0
    rest = text[after:]
    stripped = rest.lstrip()
    if not stripped or _is_in_braces(stripped.rstrip()):
        return (Chunk(0, text, 1_000_000),)
    first = after + len(rest) - len(stripped)
    column = first - (text.rfind("\n", 0, first) + 1)
    first_row = text.count("\n", 0, first)
    chunks: list[Chunk] = []
    lines = text.split("\n")
    starts = [row for row, line in enumerate(lines) if row >= first_row and starts_item(line, column)]
    if not starts or starts[0] != first_row:
        starts.insert(0, first_row)
    if header is not None:
        header_row = text.count("\n", 0, after)
        if header_row == first_row:
            blank = re.sub(r"[^\n]", " ", text[:after])
            lines = (blank + rest).split("\n")
        chunks.append(Chunk(0, text[:after] + "\n"))
    ends = [*starts[1:], len(lines)]
    chunks.extend(
        Chunk(start, "\n".join(lines[start:end]) + "\n", column + 1) for start, end in zip(starts, ends, strict=True)
    )
    return tuple(chunks)


def closing_brace(text: str) -> int | None:
    """Where the brace is closed with which a text begins; None where it is not, or there is none."""
    depth = 0
    for brace in _BRACE.finditer(text) if text.startswith("{") else ():
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.start()
    return None


def _is_in_braces(text: str) -> bool:
    """Whether braces stand around a whole text, so that layout decides nothing; one that is closed earlier, or with no
    semicolon behind it, is some other mistake."""
    closed = closing_brace(text)
    return text.startswith("{") and (closed == len(text) - 1 or (closed is None and ";" in text))


def starts_item(line: str, column: int) -> bool:
    """Whether a line begins an item of a block in this column, counted from zero."""
    matched = _CODE.match(line)
    return matched is not None and matched.end() <= column and line[matched.end()] not in "\\)]}|,="
