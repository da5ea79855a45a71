"""One file looked at in a process of its own, a fork of this one: what takes all memory or time costs its binding.

    checked_apart(request)                       ⇒   the report, as `many.checked_here` makes it
    made_apart("A.hs", options, lambda: step())  ⇒   what `step` gives, for commands that look at one file

What is made comes back as bytes (`encoding.py`).

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
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import IO, Generic, NoReturn, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.encoding import Malformed, decode, encode
from liquidlens.explain.report import FileReport
from liquidlens.journal import happened_elsewhere, has_errors
from liquidlens.lang.guard import UNHURRIED, Cause, Overrun, supervised
from liquidlens.loading import has_no_room, load
from liquidlens.options import CheckOptions
from liquidlens.workspace.at_hand import AtHand
from liquidlens.workspace.deaths import Attempts, WorkerDied, death, failed_report, patience_of
from liquidlens.workspace.frames import Request
from liquidlens.workspace.last_words import LastWords
from liquidlens.workspace.many import checked_here
from liquidlens.workspace.memory import STARVED, end_beyond, memory_limit
from liquidlens.workspace.silence import Silence

_NOTED, _PLAIN = b"!", b"."
"""What an answer begins with: whether the process wrote of a bug of ours. Its exit status may be lost."""

_PIECE = 1 << 20


class _Mishap(Struct, frozen=True):
    """The answer of a process around which something went wrong: the reader of what it prints is gone, a disk full."""

    number: int
    filename: str | None


_Made = TypeVar("_Made")

_log = logging.getLogger(__name__)


def checked_apart(request: Request) -> FileReport:
    """The report on a text; where no process can be started, this one makes it."""
    return forked(request, patience_of(request.options)) if _may_fork() else _by_a_worker(request)


def forked(request: Request, patience: float) -> FileReport:
    """The same; `patience`: the seconds that one unit may take."""

    def check(left_out: tuple[Overrun, ...]) -> FileReport:
        return checked_here(replace(request, left_out=left_out))

    try:
        return _survived(_Task(request.path, check, patience))
    except WorkerDied as died:
        return failed_report(request.path, died)


def made_apart(path: str, options: CheckOptions, make: Callable[[], _Made], talks: bool = False) -> _Made:
    """What `make` gives about a file, in a process of its own where one can be forked; there nothing outlasts it but
    what it gives. `talks`: whether it reads and writes the standard streams. Raises WorkerDied."""
    return _survived(_Task(path, lambda _: make(), patience_of(options), talks)) if _may_fork() else make()


def _may_fork() -> bool:
    # system libraries may refuse to work in a fork, and locks that other threads hold are never released there
    return sys.platform == "linux" and threading.active_count() == 1


class _Task(Struct, Generic[_Made], frozen=True):
    """What is to be made: `make` is given the units that are left out."""

    path: str
    make: Callable[[tuple[Overrun, ...]], _Made]
    patience: float
    talks: bool = False


def _survived(task: _Task[_Made]) -> _Made:
    """What is made, without what costs a process its life. Raises WorkerDied where that does not help."""
    attempts = Attempts(task.path)
    while True:
        try:
            return _tried(task, attempts.left_out)
        except WorkerDied as died:
            attempts.survive(died)
        except _NotStarted as error:
            _log.warning("%s: no process can be started: %s", task.path, error)
            return task.make(())


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
                if silence.is_too_long() and self.at_hand.read().stage != UNHURRIED:
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


def _tried(task: _Task[_Made], left_out: tuple[Overrun, ...]) -> _Made:
    sys.stdout.flush()
    with ExitStack() as ends:
        try:
            fork = _started(task, left_out, ends)
        except OSError as error:
            raise _NotStarted(error.strerror or str(error)) from error
        return cast(_Made, _made_by(fork, task.patience))


def _started(task: _Task[_Made], left_out: tuple[Overrun, ...], ends: ExitStack) -> _Fork:
    """A process that makes it; `ends` lets go of what is shared with it. Raises OSError."""
    at_hand, words = AtHand.offered(), LastWords.heard()
    ends.callback(_tell, task.path, words)
    ends.callback(at_hand.handed_over)
    answer, output = os.pipe()
    ends.callback(os.close, answer)
    with os.fdopen(output, "wb") as stream:
        alive, life = os.pipe()
        ends.callback(os.close, alive)
        ends.callback(os.close, life)
        with _uninterrupted():
            process = os.fork()
        if process == 0:
            os.close(answer)
            os.close(life)
            _quiet(None if task.talks else words)
            _answer(lambda: task.make(left_out), partial(supervised, at_hand.note, left_out), stream, alive)
    return _Fork(process, answer, at_hand, words)


@contextlib.contextmanager
def _uninterrupted() -> Generator[None]:
    """Interruptions wait: what one raises in a function that Python calls around a fork is lost."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _tell(path: str, words: LastWords) -> None:
    if said := words.end():
        _log.info("%s: the process that checked it wrote: %s", path, said)


def _made_by(fork: _Fork, patience: float) -> object:
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
        happened_elsewhere()
    if said == _NOTED:
        raise RuntimeError("a process of its own has a bug of ours; it is written down above")
    try:
        made = decode(said[1:])
    except Malformed as error:
        raise death(status, fork.at_hand.read()) from error
    if isinstance(made, _Mishap):
        raise OSError(made.number, os.strerror(made.number), made.filename)
    return made


def _quiet(words: LastWords | None) -> None:
    """In the fork: let what a library prints be no part of the answer; None where all is."""
    if words is None:
        return
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(words.descriptor if words.descriptor >= 0 else nothing, 2)
    os.dup2(2, 1)


def _answer(
    make: Callable[[], object], watched: Callable[[], AbstractContextManager[None]], output: IO[bytes], alive: int
) -> NoReturn:
    """In the fork: write what is made, and end."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked hears of it, and ends this process
        threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
        threading.Thread(target=end_beyond, args=(memory_limit(),), daemon=True).start()
        try:
            with watched():
                data = encode(make())
            sys.stdout.flush()
        except Exception as error:
            if has_no_room(error):
                os._exit(STARVED)
            data = _failed(error)
        with contextlib.suppress(BrokenPipeError):
            output.write((_NOTED if has_errors() else _PLAIN) + data)
            output.flush()
        status = 0
    finally:
        os._exit(status)


def _failed(error: Exception) -> bytes:
    """What who asked is told of an error."""
    if isinstance(error, OSError) and error.errno is not None:  # nothing of ours: as if it had happened there
        return encode(_Mishap(error.errno, None if error.filename is None else str(error.filename)))
    _log.exception("internal error: in a process of its own")  # a bug of ours
    return b""


def _end_with(alive: int) -> None:
    """End this process when the one that holds the other end has ended."""
    os.read(alive, 1)
    os._exit(0)
