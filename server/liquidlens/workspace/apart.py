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
from pathlib import Path
from typing import NoReturn

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

_NOTED = 77
"""The exit status of a process that gave its answer, and wrote of a bug of ours."""

_PIECE = 1 << 20

_log = logging.getLogger(__name__)


def checked_apart(request: Request) -> FileReport:
    """The report on a text; where no process can be started, this one makes it."""
    if sys.platform != "linux":  # system libraries may refuse to work in a fork
        return _by_a_worker(request)
    if threading.active_count() > 1:  # locks that they hold are never released in a fork: ours has no threads
        return checked_here(request)
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
        except OSError as error:
            _log.warning("%s: no process can be started: %s", request.path, error)
            return checked_here(request)


def _by_a_worker(request: Request) -> FileReport:
    def asked(_path: Path) -> Request:
        return request

    def told(_done: int, _all: int, _path: str) -> None:
        pass

    [report] = load("liquidlens.workspace.parallel").reports([Path(request.path)], asked, 1, told)
    return report


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

    def ended(self) -> int:
        """Its exit status, negative where a signal ended it."""
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def kill(self) -> None:
        """End it, and wait until it has."""
        os.kill(self.process, signal.SIGKILL)
        self.ended()


def _tried(request: Request, patience: float) -> FileReport:
    at_hand, words = AtHand.offered(), LastWords.heard()
    answer, output = os.pipe()
    alive, life = os.pipe()
    try:
        sys.stdout.flush()
        process = os.fork()
        if process == 0:
            os.close(answer)
            os.close(life)
            _answer(request, at_hand, words, output, alive)
        os.close(output)
        output = -1
        return _report_of(_Fork(process, answer, at_hand, words), patience)
    finally:
        for each in (answer, output, alive, life):
            if each >= 0:
                os.close(each)
        at_hand.handed_over()
        if said := words.end():
            _log.info("%s: the process that checked it wrote: %s", request.path, said)


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
    if status not in (0, _NOTED):
        raise death(status, fork.at_hand.read())
    if status == _NOTED:
        written_elsewhere()
    try:
        report = decode(said)
    except Malformed as error:
        raise death(status, fork.at_hand.read()) from error
    assert isinstance(report, FileReport)
    return report


def _answer(request: Request, at_hand: AtHand, words: LastWords, output: int, alive: int) -> NoReturn:
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
        _write(output, encode(report))
        status = _NOTED if is_written() else 0
    finally:
        os._exit(status)


def _write(output: int, data: bytes) -> None:
    with contextlib.suppress(BrokenPipeError), os.fdopen(output, "wb") as stream:
        stream.write(data)


def _end_with(alive: int) -> None:
    """End this process when the one that holds the other end has ended."""
    os.read(alive, 1)
    os._exit(0)
