"""Messages between the server process and its worker processes: a length of four bytes, then a value (`encoding.py`).

A worker says `Ready`; for each `Request` it sends the reports on bindings that say something new one by one, then the
report on the file.  Which unit it is at can be read (`at_hand.py`).
`Abandoned` ends the request at hand: the answer is `Stopped`, or the report if it was under way already.

Both ends are this package, of the same version, on one machine.
"""

import struct
from typing import BinaryIO, Protocol

from msgspec import Struct

from liquidlens.encoding import decode, encode
from liquidlens.explain.report import BindingReport
from liquidlens.lang.guard import Overrun
from liquidlens.options import CheckOptions


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
    keep: bool = False
    """Whether the report is kept on disk however soon it was found."""


class Abandoned(Struct, frozen=True):
    """Nobody waits for the answer to the last request any more."""


class Stopped(Struct, frozen=True):
    """The last message on a request that was stopped."""


class Ready(Struct, frozen=True):
    """The first message of a worker: its engine is loaded."""

    process: int
    at_hand: str = ""
    """Where the unit that it is at can be read (`AtHand.taken_up`); empty if nowhere."""


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
