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


def serve(client_process: int | None = None, engine: str = ENGINE) -> NoReturn:
    """Serve one client, and end this process. `engine` names the function that checks a text, as `module:function`."""
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


def _leave(status: int) -> NoReturn:
    """End at once. To wait for the event loop's own end would be to wait for what a cancelled start of a process, or a
    thread in the middle of something long, makes of it; workers end with their standard input."""
    logging.shutdown()
    os._exit(status)
