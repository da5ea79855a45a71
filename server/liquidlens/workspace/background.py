"""The annotated files of a workspace that are not open, checked one after the other when nothing else is to do.

Workers of low priority, one at a time; ignore files are obeyed; a file is checked again only when it changed.  What was
found stays until the file is opened, when its session speaks for it.
"""

import asyncio
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from liquidlens.files import finding, reading
from liquidlens.lang.problems import Problem
from liquidlens.options import CheckOptions
from liquidlens.workspace.deaths import WorkerDied
from liquidlens.workspace.document import Document
from liquidlens.workspace.frames import Request
from liquidlens.workspace.pool import ENGINE, Pool, worker_command
from liquidlens.workspace.view import View

_log = logging.getLogger(__name__)

_MOST_FILES = 2_000
"""Files of one workspace that are checked."""

_MOST_FOLDERS = 5_000
"""Folders that are entered for them."""

_PAUSE = 0.25
"""Seconds between looks at whether the user's own files are being checked."""

Told = Callable[[Path, int, int], None]
"""Called with a file, its number and the number of all, when its check begins."""


class Background:
    """One sweep at a time over the folders of a workspace."""

    def __init__(
        self,
        options_of: Callable[[str], CheckOptions],
        busy: Callable[[], bool],
        is_open: Callable[[str], bool],
        found: Callable[[str, View], None],
        engine: str = ENGINE,
    ) -> None:
        self._options_of = options_of
        self._busy = busy
        self._is_open = is_open
        self._found = found
        self._engine = engine
        self._views: dict[str, tuple[int, CheckOptions, View]] = {}
        self._pool: Pool | None = None

    @property
    def views(self) -> Mapping[str, View]:
        """What was found, by path."""
        return {path: view for path, (_, _, view) in self._views.items()}

    @property
    def processes(self) -> tuple[int, ...]:
        """The process ids of the living workers."""
        return self._pool.processes if self._pool else ()

    def forget(self, path: str) -> None:
        """A file is gone, or has another name."""
        self._views.pop(path, None)

    def close(self) -> None:
        """Kill the worker."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    async def sweep(self, folders: Sequence[Path], told: Told) -> None:
        """Check every annotated file below `folders` that is not open and changed since; cancelling kills the check."""
        paths = await asyncio.to_thread(lambda: list(annotated(folders)))
        waiting = [path for path in paths if not self._is_open(str(path)) and not self._is_known(path)]
        if not waiting:
            return
        pool = self._pool = Pool(spares=0, command=gentle(worker_command(self._engine)))
        try:
            for number, path in enumerate(waiting, start=1):
                while self._busy():
                    await asyncio.sleep(_PAUSE)
                if not self._is_open(str(path)):
                    told(path, number, len(waiting))
                    await self._check(pool, path)
        finally:
            # The next sweep may have begun while this one was being cancelled: its worker is not this one's to kill.
            pool.close()
            if self._pool is pool:
                self._pool = None

    async def _check(self, pool: Pool, path: Path) -> None:
        options = self._options_of(str(path))
        try:
            written = path.stat().st_mtime_ns
            text = await asyncio.to_thread(reading.read, path)
        except OSError:
            return
        if isinstance(text, Problem):
            return
        request = Request(str(path), text, options)
        try:
            report = await pool.check(request)
        except (WorkerDied, OSError) as error:
            _log.warning("%s was not checked: %s", path, error)
            return
        view = View(Document(str(path), 0, text), report)
        self._views[str(path)] = (written, options, view)
        if not self._is_open(str(path)):
            self._found(str(path), view)

    def _is_known(self, path: Path) -> bool:
        known = self._views.get(str(path))
        try:
            return known is not None and known[:2] == (path.stat().st_mtime_ns, self._options_of(str(path)))
        except OSError:
            return False


def annotated(folders: Sequence[Path]) -> Iterator[Path]:
    """The files below `folders` that have annotations, each once, of the nearest two thousand."""
    seen: set[Path] = set()
    for folder in folders:
        for path in finding.nearest(folder, _MOST_FOLDERS):
            if path in seen:
                continue
            seen.add(path)
            try:
                has = b"{-@" in reading.content_of(path)
            except OSError:
                continue
            if has:
                yield path
            if len(seen) >= _MOST_FILES:
                return


def gentle(command: tuple[str, ...]) -> tuple[str, ...]:
    """The command with low priority, where the system has a way to say so."""
    nice = shutil.which("nice") if os.name == "posix" else None
    return (nice, "-n", "10", *command) if nice else command
