"""Earlier reports, as `check --format json` printed them: what this run is compared with.

read_earlier(Path("monday.json"))   ⇒   EarlierReport(files=[...])
history_of(Path("monday.json"))     ⇒   Past("monday", {UNSAFE: 2, ...})
"""

import json
from collections import Counter
from pathlib import Path

import msgspec
from msgspec import Struct, field

from liquidlens.commands.paths import why_unread
from liquidlens.commands.refusal import Refusal
from liquidlens.encoding import Malformed, shallow
from liquidlens.explain.html.history import Past
from liquidlens.explain.json import VERSION
from liquidlens.explain.report import Verdict

_MOST = 1 << 30
"""Bytes of a report at most: that of 10,000 modules with findings in each has a sixth of them."""


class EarlierPredicate(Struct):
    """The promise that was broken."""

    text: str = ""


class EarlierFinding(Struct):
    """A finding, or a problem with the text."""

    code: str = ""
    message: str = ""
    callee: str | None = None
    predicate: EarlierPredicate | None = None


class EarlierBinding(Struct):
    """A binding with its verdict."""

    name: str
    verdict: str
    findings: list[EarlierFinding] = field(default_factory=list[EarlierFinding])


class EarlierFile(Struct):
    """What was said of a file."""

    path: str
    problems: list[EarlierFinding] = field(default_factory=list[EarlierFinding])
    bindings: list[EarlierBinding] = field(default_factory=list[EarlierBinding])


class EarlierReport(Struct):
    """A whole report, as far as it is compared."""

    version: int
    files: list[EarlierFile]


def read_earlier(path: Path) -> EarlierReport:
    """The report in a file, or what a pipe says until it ends. Raises Refusal."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST + 1)
    except OSError as error:
        raise Refusal(f"{path}: {why_unread(error)}") from error
    if len(content) > _MOST:
        raise Refusal(f"{path}: it is larger than {_MOST >> 20} MiB, which no report is")
    return earlier_in(content, str(path))


def earlier_in(content: bytes, name: str) -> EarlierReport:
    """The report that is the content of the file called `name`. Raises Refusal."""
    try:
        document = _decoded(shallow(content))
    except (msgspec.DecodeError, ValueError, Malformed) as error:
        raise Refusal(f"{name} is no report of `check --format json`: {error}") from error
    if document.version != VERSION:
        raise Refusal(f"{name} is a report of version {document.version}, not {VERSION}")
    return document


def _decoded(content: bytes) -> EarlierReport:
    try:
        return msgspec.json.decode(content, type=EarlierReport)
    except msgspec.ValidationError:
        raise
    except msgspec.DecodeError:
        # The name of a file may be no text: what it has instead of characters is written as halves of such, which are
        # JSON to the standard library only.
        return msgspec.convert(json.loads(content), EarlierReport)


def history_of(path: Path) -> Past:
    """What the report in a file came to; what is no verdict of ours is not counted. Raises Refusal."""
    known = {verdict.value: verdict for verdict in Verdict}
    told = (binding.verdict for file in read_earlier(path).files for binding in file.bindings)
    return Past(path.stem, Counter(known[each] for each in told if each in known))
