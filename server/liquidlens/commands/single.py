"""What the commands share that look at one file: a check in this process with the evidence of its findings, and an
answer that is found in a process of its own."""

import logging
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from liquidlens import pipeline
from liquidlens.commands.outcome import FAILED
from liquidlens.commands.refusal import complain
from liquidlens.evidence.found import Evidence
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.lang.problems import Problem
from liquidlens.loading import has_no_room
from liquidlens.options import CheckOptions
from liquidlens.source.faults import CannotRead, InternalError
from liquidlens.source.span import Position, Span
from liquidlens.workspace.apart import made_apart
from liquidlens.workspace.deaths import WorkerDied

_log = logging.getLogger(__name__)


class Answer(Struct, frozen=True):
    """What a command that looks at one file says: its exit status, and text for people, or what is wrong."""

    status: int
    said: str | None = None
    wrong: str = ""


def told(path: str, options: CheckOptions, find: Callable[[], Answer]) -> int:
    """Print what is found, by a process that may take no more than one that checks; the exit status."""
    try:
        answer = made_apart(path, options, find)
    except WorkerDied as died:
        answer = Answer(FAILED, wrong=f"{path}: {died}")
    if answer.said is not None:
        print(answer.said)
    if answer.wrong:
        complain(answer.wrong)
    return answer.status


def check_file(
    path: Path,
    options: CheckOptions,
    texts: dict[str, str],
    witnessed: Callable[[Evidence], None] = lambda _evidence: None,
) -> FileReport:
    """The report on one file; its text is put into `texts`, `witnessed` gets the evidence of its findings. A bug of
    ours costs this file only."""
    begun = time.perf_counter()
    try:
        source = reading.read(path)
    except OSError as error:
        return _failed(path, Problem(CannotRead(error.strerror or str(error)), _start_of(path)))
    if isinstance(source, Problem):
        return _failed(path, source)
    texts[str(path)] = source
    try:
        return pipeline.check_text(str(path), source, options, witnessed=witnessed)
    except Exception as error:  # what no stage guards (`lang/guard.py`): the bug costs this file
        starved = has_no_room(error)
        if not starved:  # that is no bug of ours
            _log.exception("internal error: %s", path)
        report = _failed(
            path,
            Problem(
                InternalError(MemoryError.__name__ if starved else type(error).__name__, str(error)), _start_of(path)
            ),
        )
        return FileReport(report.path, time.perf_counter() - begun, report.problems)


def _failed(path: Path, problem: Problem) -> FileReport:
    return FileReport(str(path), problems=(problem,))


def _start_of(path: Path) -> Span:
    return Span(str(path), Position(1, 1), Position(1, 1))
