"""Worker processes that check texts off the event loop, and can be stopped at any moment.

A check which an edit makes pointless is told to stop; a worker that does not within a moment is killed.  One that does
goes on with the next text, and knows what it has learnt of the earlier ones.  A spare worker is kept warm, so that the
next check starts without loading anything.

A worker that takes all the memory or time that one may, or crashes, is replaced (`deaths.py`).
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.explain.report import FileReport, News
from liquidlens.lang.guard import Cause
from liquidlens.workspace import frames
from liquidlens.workspace.at_hand import AT_HAND, AtHand, UnitInHand
from liquidlens.workspace.deaths import Attempts, WorkerDied, death, patience_of
from liquidlens.workspace.ending import end
from liquidlens.workspace.frames import Abandoned, Before, BeforeSince, Checked, LookedAt, Ready, Request
from liquidlens.workspace.last_words import LastWords
from liquidlens.workspace.memory import memory_limit
from liquidlens.workspace.silence import Silence

ENGINE = "liquidlens.workspace.again:check_again"

_MOST_CHECKS = 1_000
"""A worker is replaced after so many checks, so that no library's leak can grow for ever."""

_Awaited = TypeVar("_Awaited")

_log = logging.getLogger(__name__)

_TIME_TO_STOP = 0.15
"""Seconds that a worker has to stop its check before it is killed."""

_MOST_KNOWN = 8
"""Files of which it is remembered what a worker told last."""


def worker_command(engine: str = ENGINE) -> tuple[str, ...]:
    """What starts a worker process."""
    return (sys.executable, "-m", "liquidlens.workspace.worker", engine, str(memory_limit()))


class _Worker(Struct):
    process: Process
    said: "asyncio.Queue[object]"
    """The messages that came in and nobody has taken; None after the last one."""
    ready: "asyncio.Task[None]"
    """Done once the engine is loaded."""
    noted: AtHand | None
    """Where the units can be read that the worker is at."""
    words: LastWords
    checks: int = 0
    told: dict[str, Before] = field(default_factory=dict[str, Before])
    """What it told last of files: it remembers that, too."""
    basis: Before | None = None
    """The same of the file that it checks."""

    def ask(self, request: Request) -> None:
        """Send a request, without what the worker told itself."""
        before, self.basis = request.before, self.told.pop(request.path, None)
        if before is not None and self.basis is not None:
            since = None
            if self.basis.text != before.text:
                since = BeforeSince(before.text, frames.reports_since(self.basis.reports, before.reports))
            request = replace(request, before=None, since=since, known=True)
        self.tell(request)

    def take_in(self, request: Request, answer: FileReport | Checked) -> FileReport:
        """The report that an answer stands for."""
        if isinstance(answer, Checked):
            assert self.basis is not None
            answer = frames.whole(self.basis.reports, answer)
        self.told[request.path] = Before(request.text, answer.bindings)
        while len(self.told) > _MOST_KNOWN:
            del self.told[next(iter(self.told))]
        return answer

    def tell(self, message: object) -> None:
        """Send a message."""
        assert self.process.stdin is not None
        self.process.stdin.write(frames.pack(message))

    def at_hand(self) -> UnitInHand:
        """The unit that it is at, or was at when it ended."""
        return self.noted.read() if self.noted is not None else UnitInHand()

    async def patiently(self, wait: Callable[[], Awaitable[_Awaited]], patience: float | None) -> _Awaited:
        """What is waited for. Raises TimeoutError where the worker is silent, and works at the same unit, or sleeps, so
        many seconds."""
        silence = Silence(self.process.pid, self.at_hand, patience)
        while True:
            try:
                async with asyncio.timeout(patience):
                    return await wait()
            except TimeoutError:
                if silence.is_too_long():
                    raise

    async def hear(self, patience: float | None = None) -> object:
        """The next message. Raises EOFError at the end, TimeoutError as `patiently` does."""
        message = await self.patiently(self.said.get, patience)
        if message is None:
            self.said.put_nowait(None)
            raise EOFError
        return message

    def kill(self) -> None:
        self.ready.cancel()
        end(self.process)
        if said := self.words.end():
            _log.info("worker %d wrote: %s", self.process.pid, said)


class Pool:
    """Keeps workers warm and hands texts to them, one check at a time for each caller."""

    def __init__(
        self,
        engine: str = ENGINE,
        spares: int = 1,
        command: tuple[str, ...] | None = None,
        patience: float | None = None,
    ) -> None:
        """`patience`: the seconds that one unit may take, instead of those that its search may."""
        self._command = command or worker_command(engine)
        self._spares = spares
        self._patience = patience
        self._idle: list[_Worker] = []
        self._busy: set[int] = set()
        self._workers: dict[int, _Worker] = {}
        self._killed: list[Process] = []
        self._filling = asyncio.Lock()
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping: dict[int, asyncio.Task[None]] = {}
        self._checking: dict[str, _Worker] = {}

    @property
    def processes(self) -> tuple[int, ...]:
        """The process ids of the living workers."""
        return tuple(self._workers)

    async def begin(self) -> None:
        """Start the first worker, which goes on loading its engine whatever this process does; where none can be
        started, the first check will try again."""
        try:
            self._idle.append(await self._start())
        except OSError as error:
            _log.warning("no worker can be started: %s", error)

    def warm(self) -> None:
        """Start workers until one is idle and a spare is there, without waiting for them."""
        self._in_background(self._fill())

    def _in_background(self, step: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.ensure_future(step)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def check(self, request: Request, tell: Callable[[News], None] = lambda _news: None) -> FileReport:
        """The report on a text; `tell` hears of its problems and of each binding before. Cancelling the caller stops
        the check.

        A unit that costs a worker its life is left out, and its binding says why. Raises WorkerDied where this does
        not help, OSError where no worker can be started.
        """
        attempts = Attempts(request.path, request.left_out)
        while True:
            try:
                return await self._try(replace(request, left_out=attempts.left_out), tell)
            except WorkerDied as died:
                attempts.survive(died)

    async def _try(self, request: Request, tell: Callable[[News], None]) -> FileReport:
        worker = await self._take()
        finished = stopping = False
        patience = self._patience or patience_of(request.options)
        try:
            # Before the worker is ready, so that it need not warm up with a text of its own.
            worker.ask(request)
            self._checking[request.path] = worker
            await worker.patiently(lambda: asyncio.shield(worker.ready), patience)
            while not isinstance(answer := await worker.hear(patience), FileReport | Checked):
                assert isinstance(answer, News), answer
                tell(answer)
            finished = True
            return worker.take_in(request, answer)
        except asyncio.CancelledError:
            stopping = worker.ready.done() and not self._closed
            raise
        except TimeoutError as error:
            raise WorkerDied(Cause.TIME, int(patience), None, worker.at_hand()) from error
        except (EOFError, ConnectionError) as error:
            code = await worker.process.wait()
            raise death(code, worker.at_hand()) from error
        finally:
            worker.checks += 1
            if self._checking.get(request.path) is worker:
                del self._checking[request.path]
            if stopping:
                self._stopping[worker.process.pid] = self._in_background(self._stop(worker))
            else:
                self._put_back(worker, finished)

    def look(self, at: LookedAt) -> None:
        """Let who checks a file know what the user looks at."""
        worker = self._checking.get(at.path)
        if worker is not None:
            worker.tell(at)

    def close(self) -> None:
        """Kill every worker."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for worker in tuple(self._workers.values()):
            self._drop(worker)

    async def end(self) -> None:
        """Kill every worker, and wait until they are gone."""
        self.close()
        for process in self._killed:
            await process.wait()

    def _put_back(self, worker: _Worker, usable: bool) -> None:
        if usable and worker.checks < _MOST_CHECKS and not self._closed:
            self._idle.insert(0, worker)
        else:
            self._drop(worker)

    async def _stop(self, worker: _Worker) -> None:
        """Tell a worker to stop its check; kill it if it does not."""
        stopped = False
        try:
            worker.tell(Abandoned())
            async with asyncio.timeout(_TIME_TO_STOP):
                while isinstance(await worker.hear(), News):
                    pass
            stopped = True
        except (TimeoutError, EOFError, ConnectionError):
            _log.info("worker %d did not stop in time", worker.process.pid)
        finally:
            self._stopping.pop(worker.process.pid, None)
            self._put_back(worker, stopped)

    async def _take(self) -> _Worker:
        if self._stopping:
            # It knows most of what the next check needs.
            await asyncio.wait(self._stopping.values(), return_when=asyncio.FIRST_COMPLETED)
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
                    try:
                        self._idle.append(await self._start())
                    except OSError as error:  # too many processes, or too little memory: the next check tries again
                        _log.warning("no spare worker can be started: %s", error)
                        return

    async def _start(self) -> _Worker:
        noted, words = _offered(), LastWords.heard()
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=words.descriptor,
                env={**os.environ, AT_HAND: noted.address} if noted is not None else None,
                pass_fds=noted.descriptors if noted is not None else (),
            )
        finally:
            if noted is not None:
                noted.handed_over()
        said: asyncio.Queue[object] = asyncio.Queue()
        self._in_background(_listen(process, said))
        worker = _Worker(process, said, asyncio.ensure_future(_becomes_ready(said)), noted, words)
        self._workers[process.pid] = worker
        if self._closed:
            self._drop(worker)
        return worker

    def _drop(self, worker: _Worker) -> None:
        self._workers.pop(worker.process.pid, None)
        if worker in self._idle:
            self._idle.remove(worker)
        worker.kill()
        self._killed = [each for each in (*self._killed, worker.process) if each.returncode is None]
        if not self._closed:
            self.warm()


async def _listen(process: Process, said: "asyncio.Queue[object]") -> None:
    """Take in what a worker says, message by message; whoever waits for one may be cancelled."""
    assert process.stdout is not None
    try:
        while True:
            said.put_nowait(await frames.receive(process.stdout))
    except (EOFError, ConnectionError, MemoryError):  # as if the worker had ended, which it then does
        said.put_nowait(None)


async def _becomes_ready(said: "asyncio.Queue[object]") -> None:
    answer = await said.get()
    if not isinstance(answer, Ready):
        raise EOFError
    _log.info("worker %d is ready", answer.process)


def _offered() -> AtHand | None:
    """Memory for a worker to note its units in; none if this system has no room for that."""
    try:
        return AtHand.offered()
    except OSError as error:
        _log.warning("units are not noted: %s", error)
        return None
