"""A worker process: loads the engine, says that it is ready, then checks one text after the other.

    python -m liquidlens.workspace.worker liquidlens.workspace.again:check_again 4096

It ends itself where it takes more memory than that, in MiB (`memory.py`).

Requests come on standard input, reports go to standard output (see `frames`).  The process ends with its standard
input, even in the middle of a check: a thread of its own watches for that, so no worker outlives its server.  The same
thread interrupts a check that is to stop, so that what the engine remembers of earlier checks is not lost with it.
"""

import _thread
import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import BinaryIO, NoReturn, cast

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.explain.report import BindingReport, FileProblems, FileReport, News
from liquidlens.files import reading
from liquidlens.journal import keep_journal
from liquidlens.lang.guard import supervised
from liquidlens.loading import has_no_room
from liquidlens.machine.memory import collecting_seldom
from liquidlens.options import CheckOptions
from liquidlens.workspace import frames, store
from liquidlens.workspace.answering import Engine, answered, engine_of
from liquidlens.workspace.at_hand import AT_HAND, AtHand
from liquidlens.workspace.frames import Abandoned, Before, LookedAt, Ready, Request, Stopped
from liquidlens.workspace.memory import STARVED, end_beyond
from liquidlens.workspace.store import Files, NotedReads

_log = logging.getLogger(__name__)

_MOST_FILES = 64
"""Files of which the last report is remembered."""

_PAUSE = 0.5
"""Seconds without a request after which what was found is written to disk: the next edit does not wait for that."""

_A_WHILE = 0.2
"""Seconds of a check whose result is kept on disk even if nothing was searched."""

WARM_UP = "module Warm where\n\nwarm :: Int -> Int\nwarm x = x + 1\n"
"""A text that makes the engine load everything it needs."""


def main(engine_name: str, memory: int | None = None) -> None:
    """Serve requests until standard input ends; end where more than `memory` MiB are taken."""
    keep_journal()
    at_hand = _at_hand()
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever the engine or its libraries print must not get between the frames
    requests = _Requests()
    signal.signal(signal.SIGINT, requests.interrupted)
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    if memory is not None:
        threading.Thread(target=end_beyond, args=(memory,), daemon=True).start()
    engine = engine_of(engine_name)
    if requests.waiting.empty():
        answered(engine, Request("Warm.hs", WARM_UP, CheckOptions()), lambda _news: None, reading.reader(()))
    _send(output, Ready(os.getpid()))
    with collecting_seldom():  # else each check would be followed by a look at all that is remembered
        _serve(output, requests, engine, at_hand)


def _at_hand() -> AtHand | None:
    """Where the units at hand are noted; nowhere if whoever started this process had no room for that."""
    address = os.environ.pop(AT_HAND, None)
    try:
        return AtHand.taken_up(address) if address else None
    except (OSError, ValueError):
        _log.exception("units are not noted")
        return None


def _serve(output: BinaryIO, requests: "_Requests", engine: Engine, at_hand: AtHand | None) -> NoReturn:
    last: dict[str, Before] = {}
    unwritten: dict[str, Callable[[], None]] = {}
    while True:
        request = requests.take(_PAUSE if unwritten else None)
        if request is None:
            for write in unwritten.values():
                write()
            unwritten.clear()
            continue
        known = told_last = last.pop(request.path, None)
        if request.before is None and known is None and (kept := store.last(request.path)) is not None:
            known = kept.before
        if (since := request.since) is not None and told_last is not None:
            known = Before(since.text, frames.whole_reports(told_last.reports, since.reports))
        if request.before is None:
            request = replace(request, before=known, since=None)
        read = NotedReads(reading.reader(request.others))
        told = _Told(output, requests, request, at_hand)
        if at_hand is not None:
            at_hand.note("", "")
        with supervised(told.at, request.left_out):
            seen = partial(requests.seen, request.path)
            report = requests.unless_stopped(partial(answered, engine, request, told.send, read, looked_at=seen))
        if report is None:
            _send(output, Stopped())
            continue
        is_whole = not request.left_out and not report.unsearched
        if request.keep and is_whole:  # who asked may end this process as soon as it has the answer
            store.remember(request, read.kept(request, report), Files(read.read))
        told_before = told_last.reports if told_last is not None and request.known else None
        _send(output, report if told_before is None else frames.since(told_before, report))
        last[request.path] = Before(request.text, report.bindings)
        while len(last) > _MOST_FILES:
            del last[next(iter(last))]
        unwritten.pop(request.path, None)
        if not request.keep and is_whole and _is_worth_keeping(report):
            address, found = store.address_of(request, Files(read.read)), read.kept(request, report)
            unwritten[request.path] = partial(store.remember_at, address, request.path, found)


class _Interrupted(BaseException):
    """Raised in the middle of a check that is to stop. No bug of ours, so nothing else catches it."""


class _Requests(Struct):
    """What the server asked for, and whether it still wants the answer."""

    waiting: "queue.SimpleQueue[Request]" = field(default_factory=queue.SimpleQueue)
    heard: int = 0
    """Requests that came in."""
    stopped: int = 0
    """The number of the last one that is to stop."""
    taken: int = 0
    """The number of the one at hand."""
    running: bool = False
    looked_at: LookedAt | None = None
    """What the user looks at, of whichever file."""

    def seen(self, path: str) -> LookedAt | None:
        """What the user looks at in a file, if they do."""
        at = self.looked_at
        return at if at is not None and at.path == path else None

    def take(self, seconds: float | None) -> Request | None:
        """The next request; None if there was none for so many seconds."""
        try:
            request = self.waiting.get(timeout=seconds)
        except queue.Empty:
            return None
        self.taken += 1
        return request

    def unless_stopped(self, step: "Callable[[], FileReport]") -> FileReport | None:
        """What `step` gives; None if the request at hand was stopped meanwhile."""
        try:
            self.running = True
            try:
                return step() if self.stopped < self.taken else None
            finally:
                self.running = False
        except _Interrupted:
            self.running = False
            return None

    def interrupted(self, _signal: int, _frame: object) -> None:
        """In the main thread: a stop came in, perhaps too late."""
        if self.running and self.stopped == self.taken:
            self.running = False
            raise _Interrupted


class _Told(Struct, dict=True):
    """Sends what is told while a check runs."""

    output: BinaryIO
    requests: _Requests
    request: Request
    at_hand: AtHand | None

    def __post_init__(self) -> None:
        before = self.request.before
        self._before: dict[str, BindingReport] = (
            {each.name: each for each in before.reports} if before is not None else {}
        )

    def send(self, news: News) -> None:
        """Send problems, and a report if it says something new, whole: an interruption waits for its end."""
        if not isinstance(news, FileProblems):
            known = self._before.get(news.name)
            if known is not None and news.name not in self.request.stale and _says(known) == _says(news):
                return
            self._before[news.name] = news
        self.requests.running = False
        _send(self.output, news)
        self.requests.running = True
        self._go_on()

    def at(self, stage: str, unit: str) -> None:
        """Note which unit is at hand."""
        if self.at_hand is not None:
            self.at_hand.note(stage, unit)
        self._go_on()

    def _go_on(self) -> None:
        if self.requests.stopped == self.requests.taken:
            raise _Interrupted


def _says(report: BindingReport) -> tuple[object, ...]:
    """What a report says, apart from places."""
    repairs = tuple(len(each.suggestions) for each in (*report.findings, report))
    return report.verdict, report.reason, report.bound, report.assuming, report.key, report.mending, repairs


def _is_worth_keeping(report: FileReport) -> bool:
    """Whether anything in the report took a search, or the whole a while."""
    return any(binding.key for binding in report.bindings) or report.seconds > _A_WHILE


def _send(output: BinaryIO, message: object) -> None:
    try:
        output.write(frames.pack(message))
        output.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def _listen(stream: BinaryIO, requests: _Requests) -> None:
    try:
        while True:
            message = frames.read(stream)
            if isinstance(message, Abandoned):
                requests.stopped = requests.heard
                _thread.interrupt_main()
            elif isinstance(message, LookedAt):
                requests.looked_at = message
            else:
                asked = cast(Request, message)
                requests.looked_at = asked.looked_at or requests.looked_at
                requests.heard += 1
                requests.waiting.put(asked)
    except EOFError:
        os._exit(0)
    except Exception as error:  # who asked would wait for ever for an answer to what was not understood
        if has_no_room(error):
            os._exit(STARVED)
        _log.exception("internal error: a request")
        os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None)
