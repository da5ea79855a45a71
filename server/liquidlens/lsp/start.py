"""Starts the server: first the process that checks, then, while that loads the engine, the protocol in this one.

The libraries of the protocol and the engine take about as long to load, so an editor sees its first diagnostics after
the longer of the two times, not after their sum.
"""

import asyncio
import os

from liquidlens.loading import load
from liquidlens.workspace.pool import ENGINE, Pool


def serve(client_process: int | None = None, engine: str = ENGINE) -> int:
    """Serve one client; the exit status. `engine` names the function that checks a text, as `module:function`."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that a library prints may get between the messages

    async def begin() -> int:
        pool = Pool(engine)
        await pool.begin()
        server = load("liquidlens.lsp.server")
        return await server.serve(client_process, pool, engine, output)

    try:
        return asyncio.run(begin())
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    except KeyboardInterrupt:
        return 130
