"""What a module writes that GHC reads only with an extension that is not turned on.

    f = \\case { Just x -> x; Nothing -> 0 }           ⇒   MissingExtension(LambdaCase), at `\\case`

Only what is sure to be told from the text, and what no version of GHC turns on by itself (GHC2021).
"""

import re
from collections.abc import Iterator

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import Scan
from liquidlens.syntax.faults import MissingExtension
from liquidlens.syntax.lexemes import SYMBOLS

_NAME = r"[a-z_][\w']*"
_ENDS = r"(?![\w'#])"
"""A word's end: `case'` and `case#` are names."""
_BEGINS = r"(?<![\w'])"
_PUNS = rf"[A-Z][\w']*\s*(?P<at>\{{\s*{_NAME}\s*(?:,\s*{_NAME}\s*)*\}})"
_PATTERN_SYNONYM = r"(?:^|;)[ \t]*pattern\s+[A-Z][\w']*\s*\{[^{}]*\}"
_OPERAND = (
    rf"(?:{_BEGINS}(?!(?:then|else|in|of|if|case|do|let|where|rec|mdo|proc|static|module)\b)[\w']+"
    # `1then` and `'c'then` are two words.
    r"(?<![\d']then)(?<![\d']else)(?<![\d']of)(?<![\d']in)|[)\]])"
)
_EDITIONS = frozenset({"GHC2024"})

_WRITTEN: tuple[tuple[re.Pattern[str], frozenset[str], str], ...] = tuple(
    (re.compile(pattern, re.MULTILINE), frozenset(names), names[0])
    for pattern, *names in (
        (rf"(?<![{SYMBOLS}])(?P<at>\\\s*case){_ENDS}", "LambdaCase", *_EDITIONS),
        (rf"{_BEGINS}(?P<at>if\s*\|)(?![{SYMBOLS}])", "MultiWayIf"),
        (r"(?:\{|,)\s*(?P<at>\.\.)\s*\}", "RecordWildCards"),
        (rf"{_PATTERN_SYNONYM}|\b{_PUNS}", "NamedFieldPuns", "RecordPuns"),
        (
            rf"{_BEGINS}deriving\s+(?P<at>newtype|stock|anyclass){_ENDS}",
            "DerivingStrategies", "DerivingVia", *_EDITIONS,
        ),
        (
            rf"^(?P<at>(?:type|data|newtype)\s+(?:family|instance)){_ENDS}",
            "TypeFamilies", "TypeFamilyDependencies",
        ),
        (
            rf"^class{_ENDS}(?:(?!{_BEGINS}where{_ENDS})(?:[^|;\n]|\n(?=\s)|(?<=[{SYMBOLS}])\||(?<![{SYMBOLS}])\|(?=[{SYMBOLS}])))*?"
            rf"(?<![{SYMBOLS}])(?P<at>\|)(?![{SYMBOLS}])[\w'\s]*(?:->|→)",
            "FunctionalDependencies",
        ),
        (rf"{_OPERAND}[ \t]+(?P<at>do){_ENDS}", "BlockArguments"),
        (rf"{_OPERAND}[ \t]+(?P<at>\\)[a-z_(]", "BlockArguments"),
    )
)  # fmt: skip
"""How it is written (`at` is what is told of), and what allows it, first the extension that is named."""

_IMPORT = re.compile(r"^import\s+(?:safe\s+)?(?:qualified\s+)?(?P<at>\"[^\"\n]*\")", re.MULTILINE)
_QUASI_QUOTE = re.compile(r"\[(?:[A-Z][\w']*\.)*[a-z_][\w']*\|.*?\|\]", re.DOTALL)
_NOT_BLANK = re.compile(r"[^\n]")
_QUOTES = frozenset({"QuasiQuotes"})


def missing_extensions(path: str, text: str, found: Scan, extensions: tuple[str, ...]) -> Iterator[Problem]:
    """The first place for each extension that is not turned on."""
    told = set[str]()
    lines = LineIndex(text)
    code = _without_quasi_quotes(found) if _is_on("QuasiQuotes", _QUOTES, extensions) else found.masked
    for pattern, enough, name in (*_WRITTEN, (_IMPORT, frozenset({"PackageImports"}), "PackageImports")):
        if name in told or _is_on(name, enough, extensions):
            continue
        for written in pattern.finditer(code):
            start, end = written.span("at")
            if start < 0 or (pattern is not _IMPORT and _in_string(found, start)):
                continue
            told.add(name)
            place = Span(path, lines.position(start), lines.position(end))
            yield Problem(MissingExtension(name), place, Severity.WARNING)
            break


def _is_on(name: str, enough: frozenset[str], extensions: tuple[str, ...]) -> bool:
    """Whether an extension is on: what turns it on or off last counts, wherever the edition of the language stands."""
    on = not _EDITIONS.isdisjoint(enough.intersection(extensions))
    for each in extensions:
        if each in enough and each not in _EDITIONS:
            on = True
        elif each == f"No{name}" or (each == "NoRecordPuns" and name == "NamedFieldPuns"):
            on = False
    return on


def _in_string(found: Scan, offset: int) -> bool:
    return any(first <= offset < last for first, last in found.strings)


def _without_quasi_quotes(found: Scan) -> str:
    """The code with every quasi-quotation (`[sql| select if | |]`) blanked: what is in it is not Haskell."""
    code, place = found.masked, 0
    while (quoted := _QUASI_QUOTE.search(code, place)) is not None:
        if _in_string(found, quoted.start()):
            place = quoted.start() + 1
            continue
        place = quoted.end()
        code = code[: quoted.start()] + _NOT_BLANK.sub(" ", quoted.group()) + code[place:]
    return code
