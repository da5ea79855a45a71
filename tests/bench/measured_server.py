"""The server with a loop that is waked every few milliseconds, and notes how long it was kept in between.

    LIQUIDLENS_NOTED=FILE python -m tests.bench.measured_server

Appends to FILE a line for each time that took longer than `WORTH`: the processor time of the loop's own thread, and
what the collection of garbage took, which keeps all threads.
"""

import asyncio
import gc
import os
import time
from pathlib import Path
from typing import BinaryIO, TextIO

LOG = "LIQUIDLENS_NOTED"

PAUSE = 0.004
"""Seconds between two moments; a thread that waits for the interpreter gets it after 0.005."""

WORTH = 0.015


class Collecting:
    """How long garbage was collected so far."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._begun = 0.0
        gc.callbacks.append(self._noted)

    def _noted(self, phase: str, _info: object) -> None:
        now = time.thread_time()
        if phase == "start":
            self._begun = now
        else:
            self.seconds += now - self._begun


async def notice(log: TextIO) -> None:
    """Be waked again and again."""
    collecting = Collecting()
    last = time.thread_time(), collecting.seconds
    while True:
        await asyncio.sleep(PAUSE)
        now = time.thread_time(), collecting.seconds
        if max(now[0] - last[0], now[1] - last[1]) > WORTH:
            log.write(f"{now[0] - last[0]:.4f} {now[1] - last[1]:.4f}\n")
            log.flush()
        last = now


def main() -> None:
    """Serve, and notice."""
    from liquidlens.lsp import server
    from liquidlens.lsp.start import serve as begin
    from liquidlens.workspace.pool import Pool

    serve = server.serve

    async def measured(client_process: int | None, pool: Pool, engine: str, output: BinaryIO) -> int:
        with Path(os.environ[LOG]).open("a") as log:
            noticing = asyncio.ensure_future(notice(log))
            try:
                return await serve(client_process, pool, engine, output)
            finally:
                noticing.cancel()

    server.serve = measured
    begin()


if __name__ == "__main__":
    main()
