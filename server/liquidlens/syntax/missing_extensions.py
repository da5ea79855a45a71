"""What a module writes that GHC reads only with an extension that is not turned on.

    f = \\case { Just x -> x; Nothing -> 0 }           ⇒   MissingExtension(LambdaCase), at `\\case`

Only what is sure to be told from the text, and what no version of GHC turns on by itself (GHC2021).
"""

import re
from collections.abc import Iterator

from msgspec import Struct

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
_OPERAND = (
    rf"(?:{_BEGINS}(?!(?:then|else|in|of|if|case|do|let|where|rec|mdo|proc|static|module)\b)[\w']+"
    # `1then` and `'c'then` are two words.
    r"(?<![\d']then)(?<![\d']else)(?<![\d']of)(?<![\d']in)|[)\]])[ \t]+"
)
_CONSTRUCTOR = r"(?P<synonym>(?:^|;)[ \t]*pattern\s+)?\b[A-Z][\w']*\s*"
_EDITIONS = frozenset({"GHC2024"})
_MOST_BEHIND = 200
"""How far behind a place is looked, in characters."""


class _Written(Struct, frozen=True):
    """How something is written that GHC reads only with an extension.

    Each pattern begins with a character of its own, so that the search skips all others quickly; what is written
    before it is looked at afterwards.
    """

    pattern: re.Pattern[str]
    """`at` is what is told of."""
    enough: frozenset[str]
    """What allows it."""
    name: str
    """What is told to be missing."""
    before: re.Pattern[str] | None = None
    """What stands before it; where that is a `synonym`'s, it is something else."""

    def places(self, code: str) -> Iterator[tuple[int, int]]:
        """Where it is written."""
        for written in self.pattern.finditer(code):
            start, end = written.span("at")
            if start >= 0 and self._is_behind(code, start):
                yield start, end

    def _is_behind(self, code: str, start: int) -> bool:
        if self.before is None:
            return True
        found = self.before.search(code, max(0, start - _MOST_BEHIND), start)
        return found is not None and not found.groupdict().get("synonym")


def _written(pattern: str, *names: str, before: str = "") -> _Written:
    """The first name is that of the extension that is told to be missing."""
    behind = re.compile(rf"{before}\Z", re.MULTILINE) if before else None
    return _Written(re.compile(pattern, re.MULTILINE), frozenset(names), names[0], behind)


_WRITTEN = (
    _written(rf"(?P<at>\\(?<![{SYMBOLS}]\\)\s*case){_ENDS}", "LambdaCase", *_EDITIONS),
    _written(rf"(?P<at>if(?<![\w']if)\s*\|)(?![{SYMBOLS}])", "MultiWayIf"),
    _written(r"(?:\{|,)\s*(?P<at>\.\.)\s*\}", "RecordWildCards"),
    _written(rf"(?P<at>\{{\s*{_NAME}\s*(?:,\s*{_NAME}\s*)*\}})", "NamedFieldPuns", "RecordPuns", before=_CONSTRUCTOR),
    _written(
        rf"deriving(?<![\w']deriving)\s+(?P<at>newtype|stock|anyclass){_ENDS}",
        "DerivingStrategies", "DerivingVia", *_EDITIONS,
    ),
    _written(
        rf"^(?P<at>(?:type|data|newtype)\s+(?:family|instance)){_ENDS}",
        "TypeFamilies", "TypeFamilyDependencies",
    ),
    _written(
        rf"^class{_ENDS}(?:(?!{_BEGINS}where{_ENDS})(?:[^|;\n]|\n(?=\s)|(?<=[{SYMBOLS}])\||(?<![{SYMBOLS}])\|(?=[{SYMBOLS}])))*?"
        rf"(?<![{SYMBOLS}])(?P<at>\|)(?![{SYMBOLS}])[\w'\s]*(?:->|→)",
        "FunctionalDependencies",
    ),
    _written(rf"(?P<at>do(?<=[ \t]do)){_ENDS}", "BlockArguments", before=_OPERAND),
    _written(r"(?P<at>\\(?<=[ \t]\\))[a-z_(]", "BlockArguments", before=_OPERAND),
    _written(r"^import\s+(?:safe\s+)?(?:qualified\s+)?(?P<at>\"[^\"\n]*\")", "PackageImports"),
)  # fmt: skip


def missing_extensions(path: str, text: str, found: Scan, extensions: tuple[str, ...]) -> Iterator[Problem]:
    """The first place for each extension that is not turned on."""
    told = set[str]()
    lines = LineIndex(text)
    code = found.masked
    for each in _WRITTEN:
        if each.name in told or _is_on(each.name, each.enough, extensions):
            continue
        for start, end in each.places(code):
            # A package's name is a string itself.
            if code[start] != '"' and _in_string(found, start):
                continue
            told.add(each.name)
            place = Span(path, lines.position(start), lines.position(end))
            yield Problem(MissingExtension(each.name), place, Severity.WARNING)
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
