"""Files checked by several worker processes at once, their reports in the order of the files.

Each worker goes through neighbouring files (`shares.py`).  So that memory stays bounded however many files there are, a
file's check begins only when not too many reports before its own are missing.  Where no worker can be started, this
process checks.
"""

import asyncio
import logging
import selectors
import socket
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from liquidlens.explain.report import FileReport
from liquidlens.workspace.deaths import WorkerDied, failed_report
from liquidlens.workspace.frames import Request
from liquidlens.workspace.many import Lookup, Told, checked_here
from liquidlens.workspace.pool import Pool
from liquidlens.workspace.shares import Shares

_log = logging.getLogger(__name__)


def reports(paths: Sequence[Path], look_up: Lookup, jobs: int, told: Told) -> Iterator[FileReport]:
    """The reports on the files; what `look_up` does not know is checked by at most `jobs` workers."""
    loop = _loop()
    answers = defaultdict[int, asyncio.Future[FileReport]](loop.create_future)
    shares, moved = Shares(paths, jobs), asyncio.Event()
    done = first = 0

    async def report_on(path: Path, pool: Pool) -> FileReport:
        nonlocal done
        found = look_up(path)
        report = found if isinstance(found, FileReport) else await _checked(pool, found)
        done += 1
        told(done, len(paths), str(path))
        return report

    async def work(worker: int, pool: Pool) -> None:
        while True:
            moved.clear()
            number = shares.take(worker, first)
            if number is None and shares.begun:
                return
            if number is None:
                await moved.wait()
                continue
            try:
                answers[number].set_result(await report_on(paths[number], pool))
            except Exception as error:  # whoever waits for this report is told
                answers[number].set_exception(error)
            await asyncio.sleep(0)  # what was kept is answered at once, and others have to come to their turns

    pools = [Pool(spares=0) for _ in range(jobs)]
    workers = [loop.create_task(work(number, pool)) for number, pool in enumerate(pools)]
    try:
        for first in range(len(paths)):
            moved.set()
            report = loop.run_until_complete(answers[first])  # a worker is at it, or will be
            del answers[first]
            yield report
    finally:
        loop.run_until_complete(_end(workers, pools))
        for answer in answers.values():  # nobody waits for these any more: what went wrong is told already
            if answer.done() and not answer.cancelled():
                answer.exception()
        loop.close()


def _loop() -> asyncio.AbstractEventLoop:
    """A new loop. Raises OSError where too many files are open: a loop that is made in part complains once more."""
    with selectors.DefaultSelector():
        for each in socket.socketpair():
            each.close()
    return asyncio.new_event_loop()


async def _checked(pool: Pool, request: Request) -> FileReport:
    try:
        return await pool.check(request)
    except WorkerDied as died:
        return failed_report(request.path, died)
    except OSError as error:  # no process can be started: there are too many, or too little memory
        _log.warning("%s: no worker can be started: %s", request.path, error)
        return checked_here(request)


async def _end(workers: Sequence["asyncio.Task[None]"], pools: Sequence[Pool]) -> None:
    """Stop what is still being checked, and hear that the workers are gone."""
    for task in workers:
        task.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    for pool in pools:
        await pool.end()
