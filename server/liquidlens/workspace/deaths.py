"""What is done where a process that checks a text does not answer: it took all memory or time that one may, or crashed.

A unit that costs a process its life is left out: another process checks the same text without it (`lang/guard.py`), so
that this costs one binding.  One that crashes for the first time at a unit may have been killed from outside, so the
check is made again as it was.
"""

import logging

from liquidlens.explain.report import FileReport
from liquidlens.lang.guard import Cause, Overrun
from liquidlens.lang.problems import Problem
from liquidlens.options import GENEROSITY, PATIENCE, CheckOptions
from liquidlens.source.faults import OutOfTime, WorkerEnded
from liquidlens.source.span import Position, Span
from liquidlens.workspace.at_hand import UnitInHand
from liquidlens.workspace.memory import BEYOND, STARVED, memory_limit

_OVERTIME = 60.0
"""Seconds that a unit may take beyond those in which its search has certainly ended."""

_MOST_LEFT_OUT = 8
"""So many units of one text may cost a process its life; the next one costs the check."""

_log = logging.getLogger(__name__)


class WorkerDied(Exception):
    """The worker process ended without an answer, or had to be ended."""

    def __init__(self, cause: Cause, limit: int, status: int | None, at: UnitInHand) -> None:
        self.at = at
        """The unit that it was at, if any."""
        self.cause = cause
        self.limit = limit
        match cause:
            case Cause.MEMORY if not limit:
                super().__init__("the worker process had too little memory")
            case Cause.MEMORY:
                super().__init__(f"the worker process took more than {limit} MiB of memory")
            case Cause.TIME:
                super().__init__(f"the worker process took more than {limit} s")
            case Cause.CRASH:
                super().__init__(f"the worker process ended with status {status}")


def death(status: int | None, at: UnitInHand) -> WorkerDied:
    """What an exit status without an answer tells."""
    if status in (BEYOND, STARVED):
        return WorkerDied(Cause.MEMORY, memory_limit() if status == BEYOND else 0, status, at)
    return WorkerDied(Cause.CRASH, 0, status, at)


class Attempts:
    """Processes that are asked for one answer about a file, one after the other, until one survives it."""

    def __init__(self, path: str, left_out: tuple[Overrun, ...] = ()) -> None:
        self.left_out = left_out
        """The units that the next one leaves out."""
        self._path = path
        self._crashed = set[tuple[str, str]]()

    def survive(self, died: WorkerDied) -> None:
        """Take a death into account. Raises it where no other process would fare better."""
        at = died.at
        place = at.stage, at.unit
        if died.cause is Cause.CRASH and place not in self._crashed and len(self._crashed) < _MOST_LEFT_OUT:
            self._crashed.add(place)
            _log.warning("%s: %s: the check begins again", self._path, died)
            return
        overrun = Overrun(at.stage, at.unit, died.cause, died.limit)
        if not at.unit or len(self.left_out) == _MOST_LEFT_OUT or overrun in self.left_out:
            raise died
        _log.warning("%s: %s: it is replaced, at the stage %s of %s", self._path, died, at.stage, at.unit)
        self.left_out = (*self.left_out, overrun)


def patience_of(options: CheckOptions) -> float:
    """The seconds that one unit may take at most."""
    generosity = GENEROSITY if options.generous else 1
    return options.timeout * generosity * PATIENCE + _OVERTIME


def failed_report(path: str, failed: WorkerDied | OSError) -> FileReport:
    """What is told of a file whose check no worker survived, or for which none could be started."""
    match failed:
        case WorkerDied(cause=Cause.TIME):
            fault = OutOfTime(failed.limit)
        case WorkerDied():
            fault = WorkerEnded(str(failed))
        case _:
            fault = WorkerEnded(f"no process can be started ({failed.strerror or failed})")
    start = Position(1, 1)
    return FileReport(path, problems=(Problem(fault, Span(path, start, start)),))
