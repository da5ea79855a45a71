"""Messages between the server process and its worker processes: a length of four bytes, then a value (`encoding.py`).

A worker says `Ready`; for each `Request` it sends the problems of the text (`FileProblems`), and the reports on
bindings that say something new one by one, then the report on the file, without what it told before.  Which unit it is
at can be read (`at_hand.py`).
`LookedAt` may come at any time; `Abandoned` ends the request at hand: the answer is `Stopped`, or the report if it was
under way already.

Both ends are this package, of the same version, on one machine.
"""

import struct
from typing import BinaryIO, Protocol

from msgspec import Struct

from liquidlens.encoding import decode, encode
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.lang.guard import Overrun
from liquidlens.lang.problems import Problem
from liquidlens.options import CheckOptions
from liquidlens.source.content import with_places
from liquidlens.source.span import Position, Span


class Stream(Protocol):
    """What is read of an `asyncio.StreamReader`, which a worker has no use for."""

    async def readexactly(self, n: int) -> bytes:
        """So many bytes. Raises EOFError at the end."""
        ...


_LENGTH = struct.Struct(">I")


class Before(Struct, frozen=True):
    """What was found in an earlier text of the file."""

    text: str
    reports: tuple[BindingReport, ...]


class Same(Struct, frozen=True):
    """The report that was told last of this file at this place in the order, so many lines further down."""

    number: int
    lines: int


class BeforeSince(Struct, frozen=True):
    """`Before`, for a worker that has told of the file: what it told itself is not said again."""

    text: str
    reports: tuple[BindingReport | Same, ...]


class LookedAt(Struct, frozen=True):
    """The lines of a file that the user looks at: what is there is told of first."""

    path: str
    first: int
    last: int


class Request(Struct, frozen=True):
    """Check `text` as the file `path`."""

    path: str
    text: str
    options: CheckOptions
    before: Before | None = None
    """None where the worker knows it best: what it told last of this file, or what is kept on disk."""
    others: tuple[tuple[str, str], ...] = ()
    """Texts of other files, by path, that are newer than the disk's."""
    stale: frozenset[str] = frozenset()
    """Bindings whose reports are wanted as soon as they are there, even if they say what those before said."""
    left_out: tuple[Overrun, ...] = ()
    """Units that cost earlier workers their lives: they are given up."""
    known: bool = False
    """Whether who asks has what this worker told last of the file: the answer is then `Checked`."""
    since: BeforeSince | None = None
    """What was found before, where the worker told most of it, but of another text last."""
    looked_at: LookedAt | None = None
    """What the user looks at as the check begins; a message of its own says so later."""
    keep: bool = False
    """Whether the report is kept on disk however soon it was found."""


class Checked(Struct, frozen=True):
    """A report on a file for who has the worker's last one of it: only what is new is said."""

    path: str
    seconds: float
    problems: tuple[Problem, ...]
    bindings: tuple[BindingReport | Same, ...]
    unsearched: tuple[str, ...] = ()


def since(before: tuple[BindingReport, ...], now: FileReport) -> Checked:
    """What is new in a report; how long a binding took is not."""
    return Checked(now.path, now.seconds, now.problems, reports_since(before, now.bindings), now.unsearched)


def whole(before: tuple[BindingReport, ...], told: Checked) -> FileReport:
    """The report that `since` was made of."""
    bindings = whole_reports(before, told.bindings)
    return FileReport(told.path, told.seconds, told.problems, bindings, told.unsearched)


def reports_since(
    before: tuple[BindingReport, ...], now: tuple[BindingReport, ...]
) -> tuple[BindingReport | Same, ...]:
    """What is new among reports of one file."""
    numbers = {report.name: number for number, report in enumerate(before)}

    def new(report: BindingReport) -> BindingReport | Same:
        number = numbers.get(report.name)
        if number is None:
            return report
        if report is before[number]:
            return Same(number, 0)
        lines = report.span.start.line - before[number].span.start.line
        known = _moved(before[number], lines)
        return Same(number, lines) if known.timeless == report.timeless else report

    return tuple(map(new, now))


def whole_reports(
    before: tuple[BindingReport, ...], told: tuple[BindingReport | Same, ...]
) -> tuple[BindingReport, ...]:
    """The reports that `reports_since` was made of."""
    return tuple(_moved(before[each.number], each.lines) if isinstance(each, Same) else each for each in told)


def _moved(report: BindingReport, lines: int) -> BindingReport:
    """The report, its places in the file of its binding so many lines further down."""
    if lines == 0:
        return report
    path = report.span.path

    def down(span: Span) -> Span:
        if span.path != path:
            return span
        start, end = span.start, span.end
        return Span(path, Position(start.line + lines, start.column), Position(end.line + lines, end.column))

    return with_places(report, down)


class Abandoned(Struct, frozen=True):
    """Nobody waits for the answer to the last request any more."""


class Stopped(Struct, frozen=True):
    """The last message on a request that was stopped."""


class Ready(Struct, frozen=True):
    """The first message of a worker: its engine is loaded."""

    process: int


def pack(message: object) -> bytes:
    """The bytes of one message."""
    body = encode(message)
    return _LENGTH.pack(len(body)) + body


def read(stream: BinaryIO) -> object:
    """The next message of a blocking stream. Raises EOFError at its end."""
    return decode(_exactly(stream, _LENGTH.unpack(_exactly(stream, _LENGTH.size))[0]))


async def receive(stream: Stream) -> object:
    """The next message of an asynchronous stream. Raises its error at the end."""
    (length,) = _LENGTH.unpack(await stream.readexactly(_LENGTH.size))
    return decode(await stream.readexactly(length))


def _exactly(stream: BinaryIO, count: int) -> bytes:
    data = b""
    while len(data) < count:
        piece = stream.read(count - len(data))
        if not piece:
            raise EOFError
        data += piece
    return data
