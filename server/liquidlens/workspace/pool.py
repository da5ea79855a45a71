"""Worker processes that check texts off the event loop, and can be stopped at any moment by killing them.

One worker checks, a spare one is kept warm, so that a check which an edit makes pointless is killed at once and the
next starts without loading anything.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.workspace import frames
from liquidlens.workspace.frames import Ready, Request

ENGINE = "liquidlens.pipeline:check_text"

_MOST_CHECKS = 200
"""A worker is replaced after so many checks, so that no library's leak can grow for ever."""

_log = logging.getLogger(__name__)


class WorkerDied(Exception):
    """The worker process ended without an answer."""


def worker_command(engine: str = ENGINE) -> tuple[str, ...]:
    """What starts a worker process."""
    return (sys.executable, "-m", "liquidlens.workspace.worker", engine)


@dataclass(slots=True)
class _Worker:
    process: Process
    ready: "asyncio.Task[None]"
    checks: int = 0

    def kill(self) -> None:
        self.ready.cancel()
        if self.process.returncode is None:
            self.process.kill()


class Pool:
    """Keeps workers warm and hands texts to them, one check at a time for each caller."""

    def __init__(self, engine: str = ENGINE, spares: int = 1, command: tuple[str, ...] | None = None) -> None:
        self._command = command or worker_command(engine)
        self._spares = spares
        self._idle: list[_Worker] = []
        self._busy: set[int] = set()
        self._workers: dict[int, _Worker] = {}
        self._filling = asyncio.Lock()
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def processes(self) -> tuple[int, ...]:
        """The process ids of the living workers."""
        return tuple(self._workers)

    def warm(self) -> None:
        """Start workers until one is idle and a spare is there, without waiting for them."""
        task = asyncio.ensure_future(self._fill())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def check(self, request: Request, tell: Callable[[BindingReport], None] = lambda _report: None) -> FileReport:
        """The report on a text; `tell` hears of each binding before. Cancelling the caller kills the worker.

        Raises WorkerDied.
        """
        worker = await self._take()
        finished = False
        try:
            assert worker.process.stdin is not None and worker.process.stdout is not None
            # Before the worker is ready, so that it need not warm up with a text of its own.
            worker.process.stdin.write(frames.pack(request))
            await asyncio.shield(worker.ready)
            while isinstance(answer := await frames.receive(worker.process.stdout), BindingReport):
                tell(answer)
            assert isinstance(answer, FileReport)
            finished = True
            return answer
        except (EOFError, ConnectionError) as error:
            code = await worker.process.wait()
            raise WorkerDied(f"the worker process ended with status {code}") from error
        finally:
            worker.checks += 1
            if finished and worker.checks < _MOST_CHECKS and not self._closed:
                self._idle.insert(0, worker)
            else:
                self._drop(worker)

    def close(self) -> None:
        """Kill every worker."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for worker in tuple(self._workers.values()):
            self._drop(worker)

    async def _take(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop(0)
            if worker.process.returncode is None:
                self.warm()
                return worker
            self._drop(worker)
        worker = await self._start()
        self.warm()
        return worker

    async def _fill(self) -> None:
        async with self._filling:
            while len(self._idle) < self._spares and not self._closed:
                # One at a time: what the first one compiles the next one finds in the cache.
                if self._workers:
                    await asyncio.wait([worker.ready for worker in self._workers.values()])
                if len(self._idle) < self._spares and not self._closed:
                    self._idle.append(await self._start())

    async def _start(self) -> _Worker:
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, stderr=_inherit())
        worker = _Worker(process, asyncio.ensure_future(_becomes_ready(process)))
        self._workers[process.pid] = worker
        if self._closed:
            self._drop(worker)
        return worker

    def _drop(self, worker: _Worker) -> None:
        self._workers.pop(worker.process.pid, None)
        if worker in self._idle:
            self._idle.remove(worker)
        worker.kill()
        if not self._closed:
            self.warm()


async def _becomes_ready(process: Process) -> None:
    assert process.stdout is not None
    answer = await frames.receive(process.stdout)
    assert isinstance(answer, Ready)
    _log.info("worker %d is ready", answer.process)


def _inherit() -> int | None:
    """Workers write their tracebacks where the server writes its own."""
    return None if sys.stderr else DEVNULL
