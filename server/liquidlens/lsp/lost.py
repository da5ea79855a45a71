"""Documents whose text here is no longer the editor's, because an edit could not be read.

The client is asked for the text (`liquidlens/text`); one that cannot answer is told what helps, and until then no edit
of a part is taken in: it would change the wrong place.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from json import JSONDecodeError
from typing import cast

from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

TEXT = "liquidlens/text"
"""A request of ours to the client: `{uri}` to the document's `{version, text}`."""


def edited_by(error: Exception, documents: Collection[str]) -> tuple[str, ...]:
    """Which of these documents a message may have edited that was no JSON: those that it names, else all."""
    if not isinstance(error, JSONDecodeError) or "didChange" not in error.doc:
        return ()
    named = tuple(uri for uri in documents if uri in error.doc)
    return named or tuple(documents)


class Lost:
    """The documents that are out of step."""

    def __init__(
        self, server: LanguageServer, found: Callable[[str, int, str], None], warn: Callable[[str], None]
    ) -> None:
        self._server = server
        self._found = found
        self._warn = warn
        self._lost: set[str] = set()
        self._asking: set[asyncio.Task[None]] = set()

    def __contains__(self, uri: str) -> bool:
        return uri in self._lost

    def add(self, uri: str) -> None:
        """An edit of the document could not be read: ask for its text."""
        if uri not in self._lost:
            self._lost.add(uri)
            task = asyncio.ensure_future(self._ask(uri))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    def discard(self, uri: str) -> None:
        """The text of the document is known again, or it was closed."""
        self._lost.discard(uri)

    async def _ask(self, uri: str) -> None:
        try:
            answer: object = await self._server.protocol.send_request_async(TEXT, {"uri": uri})
        except JsonRpcException:
            answer = None
        told: Mapping[str, object] = cast(Mapping[str, object], answer) if isinstance(answer, Mapping) else {}
        version, text = told.get("version"), told.get("text")
        if uri not in self._lost:
            return
        if isinstance(version, int) and isinstance(text, str):
            self._lost.discard(uri)
            self._found(uri, version, text)
        else:
            name = uri.rpartition("/")[2]
            self._warn(f"an edit of {name} could not be read; save it, or close it and open it again")
