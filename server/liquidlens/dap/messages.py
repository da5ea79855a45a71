r"""Messages of the Debug Adapter Protocol: a length, then JSON.

    Content-Length: 57\r\n\r\n{"seq":1,"type":"request","command":"next", ...}      ⇒  Request(1, "next", ...)

Only the requests that a recorded run can answer are known here; names are the protocol's.
"""

from collections.abc import Callable, Mapping
from typing import BinaryIO, TypeVar

import msgspec
from msgspec import Struct

from liquidlens.encoding import Malformed, shallow

_Arguments = TypeVar("_Arguments", bound=Struct)

_LONGEST_LENGTH = 12
"""Digits of a length; no message has more."""

_LONGEST_LINE = 8_192
"""Bytes of a line of a header, with its end."""

Json = Mapping[str, object]

Send = Callable[[str, Json], None]
"""Takes a message: its type, and the rest."""


class Request(Struct, frozen=True):
    """What the client asks; what its arguments mean is known by its command."""

    seq: int
    command: str = ""
    arguments: msgspec.Raw = msgspec.Raw(b"{}")


class Initialize(Struct, frozen=True, rename="camel"):
    """How the client counts, and whether it shows progress."""

    lines_start_at1: bool = True
    columns_start_at1: bool = True
    supports_progress_reporting: bool = False


class Launch(Struct, frozen=True, rename="camel"):
    """Which run: of finding number `finding` (from zero) on `function` in the file `program`; without a function, the
    first that can be told."""

    program: str
    function: str = ""
    finding: int = 0
    text: str | None = None
    """What the file holds, where `program` is the address of a document that is no file."""


class Source(Struct, frozen=True):
    """A file."""

    path: str = ""


class SourceBreakpoint(Struct, frozen=True):
    """A line to stop at."""

    line: int


class SetBreakpoints(Struct, frozen=True):
    """All lines of a file to stop at."""

    source: Source = Source()
    breakpoints: tuple[SourceBreakpoint, ...] = ()


class OfFrame(Struct, frozen=True, rename="camel"):
    """Something of a stack frame, by its number from one."""

    frame_id: int = 1
    expression: str = ""


class OfVariable(Struct, frozen=True, rename="camel"):
    """The parts of a variable or scope."""

    variables_reference: int = 0


class Cancel(Struct, frozen=True, rename="camel"):
    """What is to stop; nothing but a launch takes time."""

    request_id: int = 0
    progress_id: str = ""


class Wrong(Exception):
    """A request that cannot be answered: its message is for the user."""


def arguments(request: Request, kind: type[_Arguments]) -> _Arguments:
    """The arguments of a request. Raises `Wrong`."""
    try:
        return msgspec.json.decode(bytes(request.arguments), type=kind)
    except ValueError as error:  # what is no JSON, no UTF-8, or of another form
        raise Wrong(f"`{request.command}`: {error}") from None


class NoMessage(Exception):
    """What came is no request, and nobody knows where the next one begins; the message is the reason."""


def read(stream: BinaryIO) -> Request | None:
    """The next request; None at the end of the stream. Raises NoMessage."""
    length, line = 0, _header_line(stream)
    if not line:
        return None
    while line := line.strip():
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit() and len(value) < _LONGEST_LENGTH:
            length = int(value)
        line = _header_line(stream)
    if not length:
        raise NoMessage("its header names no length")
    body = stream.read(length)
    if len(body) < length:
        return None
    try:
        return msgspec.json.decode(shallow(body), type=Request)
    except (ValueError, Malformed) as error:
        raise NoMessage(str(error)) from error


def _header_line(stream: BinaryIO) -> bytes:
    line = stream.readline(_LONGEST_LINE)
    if len(line) == _LONGEST_LINE:
        raise NoMessage("a line of its header does not end")
    return line


def write(stream: BinaryIO, message: Json) -> None:
    """Send a message."""
    body = msgspec.json.encode(message)
    stream.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    stream.flush()
