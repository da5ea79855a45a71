r"""The headers of messages as clients write them, in the one form that pygls reads.

content-length:12\r\n     ⇒  Content-Length: 12\r\n
"""

import asyncio

_LENGTH = b"content-length"


class Headers:
    """A stream of messages whose lengths are named in any case, with blanks anywhere around the colon."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader

    async def readline(self) -> bytes:
        """The next line."""
        line = await self._reader.readline()
        name, colon, value = line.partition(b":")
        if colon and name.strip().lower() == _LENGTH and value.strip().isdigit():
            return b"Content-Length: %d\r\n" % int(value)
        return line

    async def readexactly(self, n: int) -> bytes:
        """So many bytes. Raises asyncio.IncompleteReadError at the end."""
        return await self._reader.readexactly(n)
