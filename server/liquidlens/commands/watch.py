"""`liquidlens check --watch`: checks again whenever a file changes, and prints what changed in the answer.

A file counts where it is asked for, where a check of such a file read it, and where it is the project's settings.
Files are looked at by their times and sizes, which every file system has.
"""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.cli import options_of
from liquidlens.commands.outcome import FAILED, RunOutcome
from liquidlens.commands.refusal import Refusal
from liquidlens.commands.terminal import lines_of, style_of
from liquidlens.explain import text
from liquidlens.explain.harmless import harmless, harmless_lines
from liquidlens.explain.report import FileReport
from liquidlens.explain.tally import Tally
from liquidlens.workspace import store
from liquidlens.workspace.answering import engine_of
from liquidlens.workspace.many import ENGINE, Many, usual_jobs
from liquidlens.workspace.settings import FILE_NAME

PAUSE = 0.3
"""Seconds between two looks at the files, at least."""

_SHARE = 20
"""Looking takes at most this part of the time."""

_FEW = 3
"""So many files that changed are checked by one process: starting more takes longer."""

Stamp = tuple[int, int] | None


def run(parsed: argparse.Namespace, paths_of: Callable[[], list[Path]], outcomes: Callable[[], RunOutcome]) -> int:
    """Check what `paths_of` tells, then wait for changes, until the user interrupts; the exit status."""
    told, interruption = _Told(style_of(parsed.color, sys.stdout)), Interruption()
    engine_of(ENGINE)  # once: what checks one file is a fork of this process
    for paths, changed in changes(paths_of, interruption.pause):
        jobs = 1 if 0 < changed <= _FEW else parsed.jobs or usual_jobs()
        counted = outcomes()
        many = Many(options_of(parsed), jobs, bounded=True)
        for piece in told.pieces(counted.add(report) for report in many.reports(paths)):
            sys.stdout.write(piece)
        sys.stdout.flush()
    return FAILED


class Interruption:
    """The user's wish to end this, which is not lost where Python drops the exception: in a destructor."""

    def __init__(self) -> None:
        self._is_wanted = False
        signal.signal(signal.SIGINT, self._interrupt)

    def _interrupt(self, _signal: int, _frame: object) -> None:
        self._is_wanted = True
        raise KeyboardInterrupt

    def pause(self, seconds: float) -> None:
        """Sleep. Raises KeyboardInterrupt."""
        if self._is_wanted:
            raise KeyboardInterrupt
        time.sleep(seconds)


class _Told(Struct):
    """What the user has seen."""

    style: text.Style
    files: dict[str, FileReport] = field(default_factory=dict[str, FileReport])

    def pieces(self, reports: Iterator[FileReport]) -> Iterator[str]:
        """The reports that differ from what was seen, and a closing line with the time."""
        tally, before, self.files = Tally(), self.files, {}
        for report in reports:
            tally.add(report)
            timeless = _timeless(report)
            self.files[report.path] = timeless
            if before.get(report.path) != timeless:
                yield "\n".join(text.file(harmless(report), harmless_lines(lines_of({})), self.style)) + "\n\n"
        yield f"{time.strftime('%H:%M:%S')}  {text.summary(tally, self.style)}\n\n"


def _timeless(report: FileReport) -> FileReport:
    return replace(report, seconds=0.0, bindings=tuple(each.timeless for each in report.bindings))


def changes(
    paths_of: Callable[[], list[Path]], pause: Callable[[float], None] = time.sleep
) -> Iterator[tuple[Sequence[Path], int]]:
    """The files at first and whenever any differs from what it was, with how many do; ends where `pause` raises."""
    seen: dict[Path, Stamp] = {}
    read = dict[Path, dict[Path, str]]()
    while True:
        begun = time.monotonic()
        try:
            paths = paths_of()
        except Refusal:  # the last file is gone, for now
            paths = list[Path]()
        watched = {*paths, *(each for path in paths for each in read.get(path, ())), Path(FILE_NAME)}
        now = {path: _stamp(path) for path in watched}
        changed = {path for path in now.keys() | seen.keys() if now.get(path) != seen.get(path)}
        if changed or not seen:
            yield paths, len(changed) if seen else 0
            for path in paths:
                if path in changed or path not in read or not read[path].keys().isdisjoint(changed):
                    read[path] = _read_for(path)
            more = {each: held for path in paths for each, held in read[path].items() if each not in now}
            seen = {**now, **{path: _stamp_as_read(path, held) for path, held in more.items()}}
            begun = time.monotonic()
        pause(max(PAUSE, _SHARE * (time.monotonic() - begun)))


def _stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


_CHANGED: Stamp = (-1, -1)
"""Of a file that is not what it was when it was read: the next look finds another stamp."""


def _stamp_as_read(path: Path, held: str) -> Stamp:
    """The stamp of a file that a check has read, when its content had this digest."""
    stamp = _stamp(path)
    return stamp if store.digest_on_disk(path) == held else _CHANGED


def _read_for(path: Path) -> dict[Path, str]:
    """The other files that the last check of a file asked for, and digests of what they held."""
    kept = store.last(str(path))
    return {} if kept is None else {Path(name): held for name, held in kept.read}
