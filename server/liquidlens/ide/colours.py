"""Meanings of the words inside annotations, for semantic colours."""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.ide.completion import KEYWORDS
from liquidlens.ide.names import Index, NameKind, index
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document

TOKEN_TYPES = (
    "function",
    "property",
    "macro",
    "type",
    "typeParameter",
    "enumMember",
    "parameter",
    "variable",
    "keyword",
)
"""The protocol's token types that are used, in the order of their numbers."""

_TYPES = {
    NameKind.FUNCTION: "function",
    NameKind.MEASURE: "property",
    NameKind.PREDICATE: "macro",
    NameKind.QUALIFIER: "macro",
    NameKind.ALIAS: "type",
    NameKind.TYPE: "type",
    NameKind.TYPE_VARIABLE: "typeParameter",
    NameKind.CONSTRUCTOR: "enumMember",
    NameKind.FIELD: "property",
    NameKind.BINDER: "parameter",
    NameKind.NAME: "variable",
}

_KEYWORD = re.compile(r"\A\s*(" + "|".join(KEYWORDS) + r")\b")


class SemanticToken(Struct, frozen=True):
    """A word with its meaning, all on one line."""

    span: Span
    type: str
    declares: bool = False


def tokens(document: Document) -> list[SemanticToken]:
    """The words of all annotations in the order of the text, none overlapping."""
    names = index(document)
    found = [SemanticToken(item.span, _TYPES[item.kind], item.declares) for item in names.occurrences]
    found.extend(_keywords(document, names))
    found.sort(key=lambda item: (item.span.start, item.span.end))
    kept: list[SemanticToken] = []
    for item in found:
        one_line = item.span.start.line == item.span.end.line
        if one_line and (not kept or kept[-1].span.end <= item.span.start):
            kept.append(item)
    return kept


def _keywords(document: Document, names: Index) -> Iterator[SemanticToken]:
    for block in names.blocks:
        match = _KEYWORD.match(document.slice(block.content))
        if match is not None:
            start = document.offset(block.content.start)
            first, last = document.position(start + match.start(1)), document.position(start + match.end(1))
            yield SemanticToken(Span(document.path, first, last), "keyword")
