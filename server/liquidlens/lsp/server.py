"""The language server: reads, writes and schedules on one event loop; checks run in worker processes.

It speaks over standard input and output, and ends when the client says so, closes the stream, or dies.
"""

import asyncio
import logging
import sys
from threading import Event
from typing import BinaryIO, cast

from lsprotocol import types
from lsprotocol.converters import get_converter
from pygls.exceptions import FeatureRequestError
from pygls.io_ import run_async
from pygls.lsp.server import LanguageServer

from liquidlens.explain.harmless import harmless_line
from liquidlens.lsp.client import Client
from liquidlens.lsp.features import register
from liquidlens.lsp.garbage import Garbage
from liquidlens.lsp.headers import Headers, NoMessage
from liquidlens.lsp.lifetime import Output, read_descriptor, when_gone
from liquidlens.lsp.lost import edited_by
from liquidlens.lsp.protocol import Protocol
from liquidlens.streams import tell
from liquidlens.version import VERSION
from liquidlens.workspace.pool import Pool

_log = logging.getLogger(__name__)


class Server(LanguageServer):
    """pygls's server, which tells of errors in the client's log: nobody is to be interrupted by a bad message."""

    def report_server_error(self, error: Exception, source: object) -> None:
        """Log an error that no request is answered with."""
        if source is not FeatureRequestError:
            self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"liquidlens: {error}"))


async def serve(client_process: int | None, pool: Pool, engine: str, output: BinaryIO) -> int:
    """Speak with one client over standard input and `output`; the exit status."""
    server = Server(
        "liquidlens",
        VERSION,
        text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
        protocol_cls=Protocol,
        converter_factory=get_converter,
    )
    protocol = cast(Protocol, server.protocol)
    client = Client(server, pool, engine)
    protocol.lost = client.lose
    protocol.heard = Garbage().heard
    register(server, client)
    loop = asyncio.get_running_loop()
    reader = read_descriptor(sys.stdin.fileno(), loop)
    watched: set[int] = set()

    def watch(process: int) -> None:
        if process not in watched:
            watched.add(process)
            when_gone(process, reader.feed_eof)

    client.watch_process = watch
    if client_process is not None:
        watch(client_process)
    protocol.set_writer(Output(output, reader.feed_eof))

    def report(error: Exception, source: object) -> None:
        for uri in edited_by(error, client.session.open_keys):
            client.lose(uri)
        server.report_server_error(error, source)

    try:
        await run_async(Event(), Headers(reader), protocol, logging.getLogger("pygls"), report)
    except (asyncio.IncompleteReadError, BrokenPipeError):
        _log.info("the client went away")
    except NoMessage as wrong:
        tell(harmless_line(f"liquidlens: what came is no message of the protocol: {wrong}"))
    finally:
        client.close()
    return 0 if client.said_goodbye else 1
