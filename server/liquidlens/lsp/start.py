"""Starts the server: first the process that checks, then, while that loads the engine, the protocol in this one.

The libraries of the protocol and the engine take about as long to load, so an editor sees its first diagnostics after
the longer of the two times, not after their sum.
"""

import asyncio
import logging
import os
from typing import NoReturn

from liquidlens.loading import load
from liquidlens.workspace.pool import ENGINE, Pool

_log = logging.getLogger(__name__)

_LONGEST = 200


def serve(client_process: int | None = None, engine: str = ENGINE) -> NoReturn:
    """Serve one client, and end this process. `engine` names the function that checks a text, as `module:function`."""
    _be_brief()
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that a library prints may get between the messages

    async def begin() -> NoReturn:
        status = 1
        try:
            pool = Pool(engine)
            await pool.begin()
            server = load("liquidlens.lsp.server")
            status = await server.serve(client_process, pool, engine, output)
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 1
        except asyncio.CancelledError:
            status = 130  # an interrupt from the keyboard
        except Exception:
            _log.exception("the server failed")
        finally:
            _leave(status)

    asyncio.run(begin())
    raise AssertionError("the loop ends this process")


def _be_brief() -> None:
    """Without a log, what the protocol's library complains of (a message that it cannot read) is a line on standard
    error: who sent it is answered, and a traceback helps nobody."""
    if not logging.getLogger().handlers:
        handler = logging.StreamHandler()
        handler.setFormatter(_FirstLine())
        logging.getLogger("pygls").addHandler(handler)


class _FirstLine(logging.Formatter):
    """What happened, and which error that was, on one line."""

    def format(self, record: logging.LogRecord) -> str:
        error = record.exc_info[1] if record.exc_info else None
        why = f": {type(error).__name__}" if error is not None else ""
        line = record.getMessage().partition("\n")[0][:_LONGEST]
        said: str = load("liquidlens.explain.harmless").harmless_line(line)
        return f"liquidlens: {said}{why}"


def _leave(status: int) -> NoReturn:
    """End at once. To wait for the event loop's own end would be to wait for what a cancelled start of a process, or a
    thread in the middle of something long, makes of it; workers end with their standard input."""
    logging.shutdown()
    os._exit(status)
