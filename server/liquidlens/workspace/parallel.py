"""Files checked by several worker processes at once, their reports in the order of the files.

So that memory stays bounded however many files there are, a file's check begins only when few reports before its own
are missing.  Where no worker can be started, this process checks.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from liquidlens.explain.report import FileReport
from liquidlens.workspace.frames import Request
from liquidlens.workspace.many import Lookup, Told, checked_here
from liquidlens.workspace.pool import Pool, WorkerDied, failed_report

_log = logging.getLogger(__name__)

_AHEAD = 8
"""So many checks for each worker may be begun or done while an earlier report is waited for."""


def reports(paths: Sequence[Path], look_up: Lookup, jobs: int, told: Told) -> Iterator[FileReport]:
    """The reports on the files; what `look_up` does not know is checked by at most `jobs` workers."""
    loop = asyncio.new_event_loop()
    pool = Pool(spares=0)
    turns = asyncio.Semaphore(jobs)
    waiting = deque[asyncio.Future[FileReport]]()
    rest = iter(paths)
    done = 0

    async def report_on(path: Path) -> FileReport:
        nonlocal done
        async with turns:
            found = look_up(path)
            report = found if isinstance(found, FileReport) else await _checked(pool, found)
        done += 1
        told(done, len(paths), str(path))
        return report

    try:
        while True:
            while len(waiting) < jobs * _AHEAD and (path := next(rest, None)) is not None:
                waiting.append(loop.create_task(report_on(path)))
            if not waiting:
                break
            report = loop.run_until_complete(waiting[0])  # it is one of those to stop where this is interrupted
            waiting.popleft()
            yield report
    finally:
        loop.run_until_complete(_end(waiting, pool))
        loop.close()


async def _checked(pool: Pool, request: Request) -> FileReport:
    try:
        return await pool.check(request)
    except WorkerDied as died:
        return failed_report(request.path, died)
    except OSError as error:  # no process can be started: there are too many, or too little memory
        _log.warning("%s: no worker can be started: %s", request.path, error)
        return checked_here(request)


async def _end(waiting: Collection[asyncio.Future[FileReport]], pool: Pool) -> None:
    """Stop what is still being checked, and hear that the workers are gone."""
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await pool.end()
