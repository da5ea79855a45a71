r"""The headers of messages as clients write them, in the one form that pygls reads.

content-length:12\r\n     ⇒  Content-Length: 12\r\n
Content-Length: many\r\n  ⇒  NoMessage

Where a length cannot be read, nobody knows where the next message begins.
"""

import asyncio

_LENGTH = b"content-length"
_LARGEST = 1 << 30
"""Bytes that a message may have."""
_SHOWN = 40


class NoMessage(Exception):
    """What came is no message of the protocol; the words say why."""


class Headers:
    """A stream of messages whose lengths are named in any case, with blanks anywhere around the colon."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader
        self._within = False
        """Whether a header of the message at hand was read."""
        self._length: int | None = None
        """The length that it told."""

    async def readline(self) -> bytes:
        """The next line. Raises NoMessage."""
        try:
            line = await self._reader.readline()
        except ValueError as error:  # longer than the buffer
            raise NoMessage("a header is longer than any") from error
        name, colon, value = line.partition(b":")
        if not line.strip():
            if self._within and self._length is None and line:
                raise NoMessage("no header tells the message's length")
            self._within, self._length = False, None
        elif colon and name.strip().lower() == _LENGTH:
            self._length, self._within = _number(value, self._length), True
            return b"Content-Length: %d\r\n" % self._length
        elif colon and line.endswith(b"\n"):
            self._within = True
        elif line.endswith(b"\n"):
            raise NoMessage(f"{_shown(line)} is no header")
        return line

    async def readexactly(self, n: int) -> bytes:
        """So many bytes. Raises asyncio.IncompleteReadError at the end."""
        return await self._reader.readexactly(n)


def _number(value: bytes, before: int | None) -> int:
    """The length that a header tells, where another one told `before`."""
    word = value.strip()
    if not word.isdigit() or len(word) > len(str(_LARGEST)) or int(word) > _LARGEST:
        raise NoMessage(f"its length {_shown(word)} is no number of bytes up to {_LARGEST}")
    if before not in (None, int(word)):
        raise NoMessage(f"it has two lengths, {before} and {int(word)}")
    return int(word)


def _shown(line: bytes) -> str:
    text = line.strip().decode("utf-8", "replace")
    return f"`{text[:_SHOWN]}…`" if len(text) > _SHOWN else f"`{text}`"
