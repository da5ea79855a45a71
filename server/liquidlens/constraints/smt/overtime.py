"""Questions that none of the solver's own limits ends are interrupted: it counts nothing while it draws roots of large
numbers, of a million digits.

    s v == s l * s l * s l  of a recursive measure      ⇒  unknown, after ten seconds of the processor

A thread looks at the question at hand now and then.  It ends itself where none is, and is begun again by the next one.
Python's own interruptions are not meant here (`solving.py`).
"""

import os
import threading
import time
from typing import Any

from msgspec import Struct

from liquidlens.constraints.smt.interface import raw

LONGEST = 10.0
"""Seconds of the processor that a question may take. What the solver counts ends it far before."""

_IMPATIENCE = 20
"""So many times less is given to the questions that follow one which took too long."""

_LOOK = 0.5
"""Seconds between two looks."""

_check = raw.Z3_solver_check


class Patience(Struct):
    """How long the questions of one solver may take."""

    is_over: bool = False
    """Whether one took too long."""

    def ask(self, context: Any, solver: Any) -> int:
        """What the solver answers about the facts at hand; it does not know where that takes too long."""
        asked = _WATCH.at_hand = _Asked(context, LONGEST / _IMPATIENCE if self.is_over else LONGEST)
        if not _WATCH.looks:
            _WATCH.begin()
        try:
            return int(_check(context, solver))
        finally:
            with _WATCH.lock:  # what is interrupted is there until then
                _WATCH.at_hand = None
            self.is_over = self.is_over or asked.interrupted


class _Asked(Struct):
    """A question at hand."""

    context: Any
    longest: float
    until: float | None = None
    """The time of this process at which it has taken too long: since somebody looked first, as most questions are over
    before, and the clock takes as long as to put a small one."""
    interrupted: bool = False


class _Watch(Struct, dict=True):
    """What looks at the questions of this process: one is at hand at most."""

    at_hand: _Asked | None = None
    looks: bool = False
    """Whether a thread looks."""

    def __post_init__(self) -> None:
        self.lock = threading.Lock()

    def begin(self) -> None:
        """Begin to look."""
        self.looks = True
        try:
            threading.Thread(target=self._look, name="overtime", daemon=True).start()
        except RuntimeError:  # there are too many threads: the solver's own limits have to do
            self.looks = False

    def _look(self) -> None:
        while self.looks:
            time.sleep(_LOOK)
            with self.lock:
                self.looks = False  # in this order, a question that begins just now sees that nobody looks, or is seen
                asked = self.at_hand
                if asked is None:
                    continue
                self.looks = True
                now = time.process_time()
                if asked.until is None:
                    asked.until = now + asked.longest
                elif now > asked.until:
                    asked.interrupted = True
                    raw.Z3_interrupt(asked.context)

    def forked(self) -> None:
        """In a process that was forked off nothing looks, and the lock may be somebody's who is not there."""
        self.__post_init__()
        self.looks = False


_WATCH = _Watch()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_WATCH.forked)
