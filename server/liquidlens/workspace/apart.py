"""One file checked in a process of its own, a fork of this one: what takes all memory or time costs its binding.

    checked_apart(request)   ⇒   the report, as `many.checked_here` makes it

The fork is made before the engine is loaded, so it costs milliseconds where a worker program costs a tenth of a second
(`pool.py`, for several files); it knows what this process knows.  It ends with this process, whatever ends that.
"""

import contextlib
import logging
import os
import select
import signal
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import IO, NoReturn

from msgspec import Struct

from liquidlens.encoding import Malformed, decode, encode
from liquidlens.explain.report import FileReport
from liquidlens.journal import is_written, written_elsewhere
from liquidlens.lang.guard import Cause, supervised
from liquidlens.loading import load
from liquidlens.workspace.at_hand import AtHand
from liquidlens.workspace.deaths import Attempts, WorkerDied, death, failed_report, patience_of
from liquidlens.workspace.frames import Request
from liquidlens.workspace.last_words import LastWords
from liquidlens.workspace.many import checked_here
from liquidlens.workspace.memory import end_beyond, memory_limit
from liquidlens.workspace.silence import Silence

_NOTED, _PLAIN = b"!", b"."
"""What an answer begins with: whether the process wrote of a bug of ours. Its exit status may be lost."""

_PIECE = 1 << 20

_log = logging.getLogger(__name__)


def checked_apart(request: Request) -> FileReport:
    """The report on a text; where no process can be started, this one makes it."""
    if sys.platform != "linux" or threading.active_count() > 1:
        # system libraries may refuse to work in a fork, and locks that other threads hold are never released there
        return _by_a_worker(request)
    return forked(request, patience_of(request.options))


def forked(request: Request, patience: float) -> FileReport:
    """The same; `patience`: the seconds that one unit may take."""
    attempts = Attempts(request)
    while True:
        try:
            return _tried(attempts.request, patience)
        except WorkerDied as died:
            try:
                attempts.survive(died)
            except WorkerDied:
                return failed_report(request.path, died)
        except _NotStarted as error:
            _log.warning("%s: no process can be started: %s", request.path, error)
            return checked_here(request)


def _by_a_worker(request: Request) -> FileReport:
    def asked(_path: Path) -> Request:
        return request

    def told(_done: int, _all: int, _path: str) -> None:
        pass

    [report] = load("liquidlens.workspace.parallel").reports([Path(request.path)], asked, 1, told)
    return report


class _NotStarted(Exception):
    """The system has no room for another process."""


class _Fork(Struct):
    """A process that was forked; `answer` is the end of the pipe from which its answer is read."""

    process: int
    answer: int
    at_hand: AtHand
    words: LastWords

    def heard(self, patience: float) -> bytes:
        """All that it says, until it ends. Raises TimeoutError."""
        silence, pieces = Silence(self.process, self.at_hand.read, patience), list[bytes]()
        while True:
            if not select.select([self.answer], [], [], patience)[0]:
                if silence.is_too_long():
                    raise TimeoutError
            elif piece := os.read(self.answer, _PIECE):
                pieces.append(piece)
            else:
                return b"".join(pieces)

    def ended(self) -> int | None:
        """Its exit status, negative where a signal ended it; None where the system keeps none, since whoever started
        this process ignores SIGCHLD."""
        try:
            return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        except ChildProcessError:
            return None

    def kill(self) -> None:
        """End it, and wait until it has."""
        with contextlib.suppress(ProcessLookupError):  # it has ended, and its status is not kept
            os.kill(self.process, signal.SIGKILL)
        self.ended()


def _tried(request: Request, patience: float) -> FileReport:
    sys.stdout.flush()
    with ExitStack() as ends:
        try:
            fork = _started(request, ends)
        except OSError as error:
            raise _NotStarted(error.strerror or str(error)) from error
        return _report_of(fork, patience)


def _started(request: Request, ends: ExitStack) -> _Fork:
    """A process that checks; `ends` lets go of what is shared with it. Raises OSError."""
    at_hand, words = AtHand.offered(), LastWords.heard()
    ends.callback(_tell, request.path, words)
    ends.callback(at_hand.handed_over)
    answer, output = os.pipe()
    ends.callback(os.close, answer)
    with os.fdopen(output, "wb") as stream:
        alive, life = os.pipe()
        ends.callback(os.close, alive)
        ends.callback(os.close, life)
        process = os.fork()
        if process == 0:
            os.close(answer)
            os.close(life)
            _answer(request, at_hand, words, stream, alive)
    return _Fork(process, answer, at_hand, words)


def _tell(path: str, words: LastWords) -> None:
    if said := words.end():
        _log.info("%s: the process that checked it wrote: %s", path, said)


def _report_of(fork: _Fork, patience: float) -> FileReport:
    is_there = True
    try:
        said = fork.heard(patience)
        status, is_there = fork.ended(), False
    except TimeoutError as error:
        raise WorkerDied(Cause.TIME, int(patience), None, fork.at_hand.read()) from error
    finally:
        if is_there:
            fork.kill()
    if status:
        raise death(status, fork.at_hand.read())
    if said.startswith(_NOTED):
        written_elsewhere()
    try:
        report = decode(said[1:])
    except Malformed as error:
        raise death(status, fork.at_hand.read()) from error
    assert isinstance(report, FileReport)
    return report


def _answer(request: Request, at_hand: AtHand, words: LastWords, output: IO[bytes], alive: int) -> NoReturn:
    """In the fork: write the report, and end."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked hears of it, and ends this process
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(words.descriptor if words.descriptor >= 0 else nothing, 2)
        os.dup2(2, 1)  # nothing that a library prints is part of the answer
        threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
        threading.Thread(target=end_beyond, args=(memory_limit(),), daemon=True).start()
        with supervised(at_hand.note, request.left_out):
            report = checked_here(request)
        data = encode(report)
        with contextlib.suppress(BrokenPipeError):
            output.write((_NOTED if is_written() else _PLAIN) + data)
            output.flush()
        status = 0
    finally:
        os._exit(status)


def _end_with(alive: int) -> None:
    """End this process when the one that holds the other end has ended."""
    os.read(alive, 1)
    os._exit(0)
