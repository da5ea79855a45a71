"""Rewriting of a text, keeping all places, where the parser stumbles over good Haskell.

    m | s!i == 1   ⇒  m | s%i == 1      tight `!` is an operator, not a strict pattern
    f.g            ⇒  f%g               tight `.` is composition, not a record projection
    h $xs          ⇒  h %xs             `$` is an operator, not a splice
    a ?lemma       ⇒  a %lemma          `?` is an operator, not an implicit parameter
    [x|x <- xs]    ⇒  [x |x <- xs]      a comprehension, not a quasi-quotation (`PADDING` before the bar)
    module M where { .. } ⇒  module M where .. (without the braces)
    (:+) { re = 1} ⇒  X··· { re = 1}    a record of an operator constructor
    { (+++) = 1 }  ⇒  { xxxxx = 1 }     a field that is an operator
    '\\r':'\\n'      ⇒  0000:'\\n'        two characters: the parser ends the first one at the last quote before a blank
    let infixl 6 + ⇒  let x         =0  a fixity of a block: a binding, whose name is the declaration as written
    f (n+1) = n    ⇒  f (n:1) = n       a pattern of a number (`NPlusKPatterns`)
    pattern f = 1  ⇒  xxxxxxx f = 1     a function of this name, no pattern synonym

`Mended.real` says what stood at each rewritten place, by line and column (both one-based); the readers look there
before they believe the parser.  Tabs are expanded later, by `Places`.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from msgspec import Struct

from liquidlens.source.text import LineIndex
from liquidlens.syntax.chunks import closing_brace
from liquidlens.syntax.comments import Scan
from liquidlens.syntax.lexemes import SYMBOLS
from liquidlens.syntax.places import PADDING

_STAND_IN_OPERATOR = "%"


class Mended(Struct, frozen=True):
    """The rewritten text and the real tokens at the rewritten places."""

    text: str
    real: dict[tuple[int, int], str]


_TIGHT = re.compile(r"([!.])(?<=[\w')\]}\"][!.])(?=[\w(\[\"'])")
_DOLLAR = re.compile(rf"(\$(?<![{SYMBOLS}]\$)\$?)(?=[\w(\[\"'])")
_QUESTION = re.compile(rf"(\?)(?<![{SYMBOLS}]\?)(?=[a-z_])")
_PREFIX_DOT = re.compile(r"(\.)(?<=[(\s]\.)(?=[\w(])")
_QUOTATION = re.compile(r"\[([a-z_][\w']*)\|(?!\])")
_SUM = re.compile(r"\(\s*[a-z_][\w']*\s*(\+)\s*\d+\s*\)")
_OPERATOR_RECORD = re.compile(rf"\(\s*(:[{SYMBOLS}]*)\s*\)(?=\s*\{{)")
_OPERATOR_FIELD = re.compile(
    rf"[{{,]\s*(\(\s*((?!:|(?:\.\.|=|\||::|<-|->|=>)\s*\))[{SYMBOLS}]+)\s*\))"
    rf"(?=\s*(?:,\s*\(\s*[{SYMBOLS}]+\s*\)\s*)*(?:=|::)(?![{SYMBOLS}]))"
)
_OPERATOR = rf"(?:[{SYMBOLS}]+|`[^`\n]+`)"
_LOCAL_FIXITY = re.compile(rf"(?<=[\s{{;])infix[lr]?[ \t]*(?:\b\d[ \t]*)?{_OPERATOR}(?:[ \t]*,[ \t]*{_OPERATOR})*")
_PATTERN = re.compile(r"(?:^|(?<=[;(,]))[ \t]*\b(pattern)\b(?!'|[ \t]+[A-Z])", re.MULTILINE)
_FORALL = re.compile(r"(?:\bforall\b|∀)[^.\n]*(?:\n\s[^.\n]*)*\.")
_MODULE_BRACE = re.compile(r"\bmodule\s+[\w.']+\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?where\s*\{")
_QUOTE_BEFORE_BLANK = re.compile(r"[^ ']*'")
_BACKWARDS = re.compile(r"[\w']*")


def mend(found: Scan, extensions: frozenset[str]) -> Mended:
    """Rewrite the masked text of `found` for the parser."""
    text = found.masked
    changes = sorted(_changes(text, found.strings, extensions))
    if not changes:
        return Mended(text, {})
    index = LineIndex(text)
    parts: list[str] = []
    real: dict[tuple[int, int], str] = {}
    place = 0
    for start, end, stand_in, token in changes:
        if start < place:
            continue
        parts.append(text[place:start])
        parts.append(stand_in)
        place = end
        if token:
            position = index.position(start)
            real[position.line, position.column] = token
    parts.append(text[place:])
    return Mended("".join(parts), real)


def _changes(
    text: str, strings: tuple[tuple[int, int], ...], extensions: frozenset[str]
) -> Iterator[tuple[int, int, str, str]]:
    """Start, end, stand-in and real token of every place to rewrite."""
    yield from _module_braces(text)
    yield from _escaped_characters(text, strings)
    inside_string = _membership(strings)
    foralls = (
        {matched.end() - 1 for matched in _FORALL.finditer(text)} if "forall" in text or "∀" in text else set[int]()
    )
    for matched in _TIGHT.finditer(text):
        start, token = matched.start(), matched.group(1)
        if inside_string(start) or start in foralls:
            continue
        if token == "." and not _composes(text, start, extensions):
            continue
        yield start, matched.end(), _STAND_IN_OPERATOR, token
    if not extensions & {"TemplateHaskell", "TemplateHaskellQuotes"}:
        for matched in _DOLLAR.finditer(text):
            if not inside_string(matched.start()):
                token = matched.group(1)
                yield matched.start(), matched.end(), _STAND_IN_OPERATOR * len(token), token
    if "ImplicitParams" not in extensions:
        for matched in _QUESTION.finditer(text):
            if not inside_string(matched.start()):
                yield matched.start(), matched.end(), _STAND_IN_OPERATOR, "?"
    if "OverloadedRecordDot" not in extensions:
        for matched in _PREFIX_DOT.finditer(text):
            if not inside_string(matched.start()) and matched.start() not in foralls:
                yield matched.start(), matched.end(), _STAND_IN_OPERATOR, "."
    if not extensions & {"QuasiQuotes", "TemplateHaskell"}:
        for matched in _QUOTATION.finditer(text):
            if not inside_string(matched.start()):
                yield matched.end(1), matched.end(1), PADDING, ""
    if "PatternSynonyms" not in extensions:
        for matched in _PATTERN.finditer(text):
            if not inside_string(matched.start(1)):
                yield matched.start(1), matched.end(1), "x" * len(matched.group(1)), matched.group(1)
    if extensions & {"NPlusKPatterns", "Haskell98"}:
        for matched in _SUM.finditer(text):
            if not inside_string(matched.start(1)):
                yield matched.start(1), matched.end(1), ":", "+"
    for matched in _OPERATOR_RECORD.finditer(text):
        if not inside_string(matched.start()):
            yield matched.start(), matched.end(), "X" + "x" * (len(matched.group()) - 1), matched.group(1)
    for matched in _OPERATOR_FIELD.finditer(text):
        if not inside_string(matched.start(1)):
            yield matched.start(1), matched.end(1), "x" * len(matched.group(1)), matched.group(2)
    for matched in _LOCAL_FIXITY.finditer(text):
        if text[matched.start() - 1] != "\n" and not inside_string(matched.start()):
            yield matched.start(), matched.end(), f"x{'=0':>{len(matched.group()) - 1}}", matched.group()


def _escaped_characters(text: str, strings: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int, str, str]]:
    """Escaped characters after which another quote follows before any blank: numbers for the parser."""
    for start, end in strings:
        if text.startswith("'\\", start) and _QUOTE_BEFORE_BLANK.match(text, end):
            yield start, end, "0" * (end - start), text[start:end]


def _module_braces(text: str) -> Iterator[tuple[int, int, str, str]]:
    """The braces around a module's body; its declarations keep their semicolons."""
    opened = _MODULE_BRACE.match(text, len(text) - len(text.lstrip()))
    closed = len(text.rstrip()) - 1
    if opened is not None and closing_brace(text[opened.end() - 1 :]) == closed - (opened.end() - 1):
        yield opened.end() - 1, opened.end(), " ", ""
        yield closed, closed + 1, " ", ""


def _composes(text: str, dot: int, extensions: frozenset[str]) -> bool:
    """Whether a tight dot is the composition operator, not part of a qualified name, a number, or a projection."""
    if "OverloadedRecordDot" in extensions:
        return False
    word = _BACKWARDS.match(text[max(0, dot - 80) : dot][::-1])
    first = word.group()[-1:] if word else ""
    return not (first.isupper() or first.isdigit())


def _membership(regions: tuple[tuple[int, int], ...]) -> Callable[[int], bool]:
    starts = [start for start, _ in regions]

    def inside(offset: int) -> bool:
        which = bisect_right(starts, offset) - 1
        return which >= 0 and offset < regions[which][1]

    return inside
