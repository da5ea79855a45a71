"""Many files checked, several at once: reports in the order of the files, as soon as each can be told.

    for report in Many(options, jobs=2).reports(paths): ...

What the store answers is not checked again.  Several files are checked by worker processes (`parallel.py`), a single
one in this process, or in a fork of it (`apart.py`) where what it takes is to be bounded.  Several that one process is
to check are checked in this one, as long as what it remembers of them is little, and need not be bounded.
"""

import math
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.lang.problems import Problem
from liquidlens.loading import load
from liquidlens.options import CheckOptions
from liquidlens.source.faults import CannotRead
from liquidlens.source.span import Position, Span
from liquidlens.workspace import store
from liquidlens.workspace.answering import answered, engine_of
from liquidlens.workspace.cgroups import share
from liquidlens.workspace.frames import Request
from liquidlens.workspace.memory import memory_limit, memory_of_machine
from liquidlens.workspace.store import Files, NotedReads

MOST_HERE = 500
"""Files that one process checks; workers are replaced when they have checked enough."""

ENGINE = "liquidlens.workspace.again:check_again"

Told = Callable[[int, int, str], None]
"""Called with the number of reports that are there, that of all, and the file whose report came last."""

Lookup = Callable[[Path], FileReport | Request]
"""What is known of a file, else what to ask about it."""

Elsewhere = Callable[[Sequence[Path], Lookup, Told], Iterator[FileReport]]
"""Checks files on other machines: their reports in the order of the files."""


def usual_jobs() -> int:
    """Worker processes that this machine, or this container's share of it, has processors and memory for."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    allowed = math.ceil(share().processors or processors)
    return max(1, min(processors, allowed, memory_of_machine() // memory_limit()))


class Many:
    """Checks files with `options` by at most `jobs` processes; `told` hears of progress."""

    def __init__(
        self,
        options: CheckOptions,
        jobs: int,
        told: Told = lambda _done, _all, _path: None,
        elsewhere: "Elsewhere | None" = None,
        bounded: bool = False,
    ) -> None:
        """`elsewhere`: who checks instead of processes of this machine; `bounded`: whether no file may take more of
        this process than it may of a worker."""
        self._options = options
        self._jobs = jobs
        self._told = told
        self._elsewhere = elsewhere
        self._bounded = bounded

    def reports(self, paths: Sequence[Path]) -> Generator[FileReport]:
        """The reports on the files, in their order; to close it ends what is still being checked."""
        files = Files(reading.text_on_disk)

        def look_up(path: Path) -> FileReport | Request:
            content = text_of(path)
            if isinstance(content, FileReport):
                return content
            request = Request(str(path), content, self._options, keep=True)
            return store.answer(request, files) or request

        if self._elsewhere is not None:
            yield from self._elsewhere(paths, look_up, self._told)
            return
        many_here = 1 if self._bounded else MOST_HERE
        jobs = min(self._jobs, len(paths))
        if jobs > 1 or len(paths) > many_here:
            yield from load("liquidlens.workspace.parallel").reports(paths, look_up, jobs, self._told)
            return
        for done, path in enumerate(paths, start=1):
            found = look_up(path)
            if isinstance(found, Request):
                found = (
                    load("liquidlens.workspace.apart").checked_apart(found) if self._bounded else checked_here(found)
                )
            yield found
            self._told(done, len(paths), str(path))


def checked_here(request: Request) -> FileReport:
    """The report that this process makes: nothing bounds what it takes but the bounds of the search."""
    read = NotedReads(reading.text_on_disk)
    known = store.last(request.path)
    request = replace(request, before=known.before) if known is not None else request
    report = answered(engine_of(ENGINE), request, lambda _news: None, read)
    store.remember(request, read.kept(request, report), Files(reading.text_on_disk))
    return report


def text_of(path: Path) -> str | FileReport:
    """The text of a file; the report on it where there is none."""
    try:
        content = reading.read(path)
    except OSError as error:
        start = Position(1, 1)
        content = Problem(CannotRead(error.strerror or str(error)), Span(str(path), start, start))
    return FileReport(str(path), problems=(content,)) if isinstance(content, Problem) else content
