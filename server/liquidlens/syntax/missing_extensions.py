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

_NAME = r"[a-z_][\w']*"
_OPERAND = r"(?:(?<![\w'])(?!(?:then|else|in|of|if|case|do|let|where|rec|mdo|proc|static|module)\b)[\w']+|[)\]])"
_NEW = frozenset({"GHC2024"})

_WRITTEN: tuple[tuple[re.Pattern[str], frozenset[str], str], ...] = tuple(
    (re.compile(pattern, re.MULTILINE), frozenset(names), names[0])
    for pattern, *names in (
        (r"(?<![!#$%&*+./<=>?@\\^|~:-])(?P<at>\\\s*case)\b", "LambdaCase", *_NEW),
        (r"(?<![\w'])(?P<at>if\s*\|)(?!\|)", "MultiWayIf"),
        (r"(?:\{|,)\s*(?P<at>\.\.)\s*\}", "RecordWildCards"),
        (rf"\b[A-Z][\w']*\s*(?P<at>\{{\s*{_NAME}\s*(?:,\s*{_NAME}\s*)*\}})", "NamedFieldPuns", "RecordPuns"),
        (
            r"\bderiving\s+(?P<at>newtype|stock|anyclass)\b",
            "DerivingStrategies", "DerivingVia", *_NEW,
        ),
        (
            r"^(?P<at>(?:type|data|newtype)\s+(?:family|instance))\b",
            "TypeFamilies", "TypeFamilyDependencies",
        ),
        (r"^class\b(?:(?!\bwhere\b)[^|\n])*(?P<at>\|)\s*[a-z]", "FunctionalDependencies"),
        (rf"{_OPERAND}[ \t]+(?P<at>do)(?![\w'])", "BlockArguments"),
        (rf"{_OPERAND}[ \t]+(?P<at>\\)[a-z_(]", "BlockArguments"),
    )
)  # fmt: skip
"""How it is written (`at` is what is told of), and what allows it, first the extension that is named."""

_IMPORT = re.compile(r"^import\s+(?:safe\s+)?(?:qualified\s+)?(?P<at>\"[^\"\n]*\")", re.MULTILINE)


def missing_extensions(path: str, text: str, found: Scan, extensions: tuple[str, ...]) -> Iterator[Problem]:
    """The first place for each extension that is not turned on."""
    on, told = frozenset(extensions), set[str]()
    lines = LineIndex(text)
    for pattern, enough, name in (*_WRITTEN, (_IMPORT, frozenset({"PackageImports"}), "PackageImports")):
        if not on.isdisjoint(enough) or name in told:
            continue
        for written in pattern.finditer(found.masked):
            start, end = written.span("at")
            if pattern is not _IMPORT and any(first <= start < last for first, last in found.strings):
                continue
            told.add(name)
            place = Span(path, lines.position(start), lines.position(end))
            yield Problem(MissingExtension(name), place, Severity.WARNING)
            break
