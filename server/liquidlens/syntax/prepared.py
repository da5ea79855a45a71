"""A text as its header and its declarations are read from it: code only, with plain line ends, conditionals decided.

    prepare("M.lhs", "Prose.\\n> module M where\\n")   ⇒   PreparedText(code="      \\n  module M where\\n", ...)

Offsets are those of `Prepared.text`; so are positions, which are those of the text itself but for lines that the
preprocessor changes.
"""

import re

from msgspec import Struct

from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.lang.problems import Problem
from liquidlens.source.literate import code_of, is_literate
from liquidlens.source.memo import remembered
from liquidlens.source.text import same_width_line_ends
from liquidlens.syntax.comments import Scan, scan
from liquidlens.syntax.companion import annotations_of
from liquidlens.syntax.joined_lines import with_gaps
from liquidlens.syntax.meanings import definition_problems, meaning_problems
from liquidlens.syntax.missing_extensions import missing_extensions
from liquidlens.syntax.pragmas import read_extensions
from liquidlens.syntax.preprocessor import Fragment, preprocess


class PreparedText(Struct, frozen=True):
    """The code of a text, its comments, the extensions that its pragmas turn on, and what was wrong so far."""

    text: str
    """The text, with what definitions of the preprocessor put into its lines: where places are counted in."""
    code: str
    found: Scan
    extensions: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    fragments: tuple[Fragment, ...] = ()
    """The files that it includes, and the one beside it that has annotations."""


def prepare(path: str, text: str, dialect: Dialect = PLAIN) -> PreparedText:
    """Prepare a text; it is literate if `path` ends in `.lhs`."""
    return _prepared(path, text, dialect)


@remembered(8)
def _prepared(path: str, text: str, dialect: Dialect) -> PreparedText:
    code, problems = code_of(path, text) if is_literate(path) else (text, ())
    code = annotations_of_quotes(same_width_line_ends(code))
    found = scan(code)
    said = (*dialect.extensions, *read_extensions(code, found))
    extensions = _last_of((*said, *(["OverlappingInstances"] if _OVERLAP.search(code) else [])))
    quotes = "QuasiQuotes" in extensions
    if quotes:
        found = scan(code, quotes=True)
    fragments: tuple[Fragment, ...] = ()
    if "CPP" in extensions:
        preprocessed = preprocess(code, dict(dialect.defines), path, dialect.included)
        fragments = preprocessed.fragments
        code, moved = with_gaps(preprocessed.text)
        found = scan(code, quotes=quotes)
        problems = (*problems, *definition_problems(path, text, preprocessed))
        text = _with_lines(text, code, (*preprocessed.expanded, *moved))
    if dialect.companion is not None:
        fragments = (*fragments, Fragment(dialect.companion.path, annotations_of(dialect.companion.text)))
    meant = meaning_problems(path, text, found, extensions)
    problems = (*problems, *meant, *missing_extensions(path, text, found, said))
    return PreparedText(text, code, found, extensions, problems=problems, fragments=fragments)


_OVERLAP = re.compile(r"\{-#\s*(?:OVERLAP(?:PABLE|PING|S)|INCOHERENT)\s*#-\}", re.IGNORECASE)
"""A pragma that says of one instance what the extension says of all."""


def _last_of(extensions: tuple[str, ...]) -> tuple[str, ...]:
    """The extensions without those that a later one turns off, or on again: `X, NoX` is `NoX`."""
    last: dict[str, str] = {}
    for each in extensions:
        is_off = each.startswith("No") and each[2:3].isupper()
        name = each[2:] if is_off else each
        last.pop(name, None)
        last[name] = each
    return tuple(last.values())


def _with_lines(text: str, code: str, numbers: tuple[int, ...]) -> str:
    """The text with some of its lines, counted from 0, as they stand in the code."""
    if not numbers:
        return text
    lines, others = same_width_line_ends(text).split("\n"), code.split("\n")
    for number in numbers:
        lines[number] = others[number]
    return "\n".join(lines)


QUOTE = "[lq|"
"""How a quasi-quoted annotation begins."""

_QUOTE = re.compile(r"^\[lq\|(.*?)\s\|\]", re.MULTILINE | re.DOTALL)


def annotations_of_quotes(text: str) -> str:
    """Quasi-quoted annotations, `[lq| f :: Nat |]`, as `{-@  f :: Nat@-}`; everything keeps its place."""
    return _QUOTE.sub(lambda quote: f"{{-@ {quote[1]}@-}}", text) if QUOTE in text else text
