"""A bug of ours costs one unit of one stage, never the file: it is logged, told as a problem, and the rest goes on.

guarded("judge", "Main.insert", lambda: judge(unit), lambda: lost(unit))
  ⇒  the judgement, or what stands in its place after an exception

So does a unit that costs a whole process: who supervises the process hears of each unit that begins (`supervised`),
and has another one check the same text without it.
"""

import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from typing import TypeVar

from msgspec import Struct

from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.loading import has_no_room
from liquidlens.source.span import Span

_Made = TypeVar("_Made")

_Raised = TypeVar("_Raised", bound=Exception)

_log = logging.getLogger(__name__)


class Bug(Fault):
    """A bug of ours."""

    code = "internal/error"


class Cause(Enum):
    """What ended a process."""

    MEMORY = "memory"
    TIME = "time"
    CRASH = "crash"


class Overrun(Fault):
    """A unit that took a process with it: all the memory or time that one may take, or it crashed."""

    code = "check/overrun"
    stage: str
    unit: str
    cause: Cause
    limit: int = 0
    """MiB, or seconds; 0 for a crash, and where the system had no memory left."""


class _Supervision(Struct, frozen=True):
    """What a supervisor knows of units and wants to hear."""

    at: Callable[[str, str], None]
    left_out: tuple[Overrun, ...]

    def of(self, stage: str, unit: str) -> Overrun | None:
        """Why this unit is left out, if it is."""
        return next((each for each in self.left_out if (each.stage, each.unit) == (stage, unit)), None)


UNHURRIED = "unhurried"
"""The stage at which a process waits for somebody."""

_ALONE = _Supervision(lambda _stage, _unit: None, ())

_supervision = ContextVar[_Supervision]("supervision", default=_ALONE)
_at_hand = ContextVar[tuple[str, str]]("at_hand", default=("", ""))
_given_up = ContextVar[Overrun | None]("given_up", default=None)
_without_room = dict[str, Overrun]()
"""The units that had too little memory when they were tried last."""


@contextmanager
def supervised(at: Callable[[str, str], None], left_out: tuple[Overrun, ...]) -> Generator[None]:
    """Inside, `at` hears which unit is at hand, by its stage and name, and those of `left_out` are given up at once."""
    token = _supervision.set(_Supervision(at, left_out))
    try:
        yield
    finally:
        _supervision.reset(token)


@contextmanager
def unhurried() -> Generator[None]:
    """Inside, somebody is waited for: who supervises the process does not count the time."""
    supervision = _supervision.get()
    supervision.at(UNHURRIED, "")
    try:
        yield
    finally:
        supervision.at(*_at_hand.get())


def loss(name: str) -> Fault:
    """Why the binding `name` is given up: it overran what a process may take, or there is a bug of ours."""
    left_out = (*_supervision.get().left_out, *_without_room.values())
    return _given_up.get() or next((each for each in left_out if name in each.unit.split(", ")), Bug())


def guarded(stage: str, unit: str, make: Callable[[], _Made], otherwise: Callable[[], _Made]) -> _Made:
    """What `make` gives; after an exception, which is a bug of ours, what `otherwise` gives."""
    supervision = _supervision.get()
    overrun = supervision.of(stage, unit) if supervision.left_out else None
    if overrun is not None:
        return _without(overrun, otherwise)
    outer = _at_hand.get()
    token = _at_hand.set((stage, unit))
    supervision.at(stage, unit)
    try:
        made = make()
        if _without_room:
            _without_room.pop(unit, None)
        return made
    except Exception as error:
        if has_no_room(error):
            _without_room[unit] = overrun = Overrun(stage, unit, Cause.MEMORY)
            return _without(overrun, otherwise)
        # A bug of ours becomes an answer.
        report_bug(stage, unit)
        return otherwise()
    finally:
        _at_hand.reset(token)
        supervision.at(*outer)


def _without(overrun: Overrun, otherwise: Callable[[], _Made]) -> _Made:
    token = _given_up.set(overrun)
    try:
        return otherwise()
    finally:
        _given_up.reset(token)


def report_bug(stage: str, unit: str) -> None:
    """Log the exception at hand, where a stage has its own way of giving a unit up."""
    _log.exception("internal error: stage %s, %s", stage, unit)


def internal_problem(span: Span, binding: str | None = None, severity: Severity = Severity.ERROR) -> Problem:
    """The problem that tells of a bug of ours, and of the binding that it costs; a warning where a budget is spent."""
    fault = loss(binding or "")
    return Problem(fault, span, severity if isinstance(fault, Bug) else Severity.WARNING, binding)


def as_value(error: _Raised) -> _Raised:
    """An exception that is kept for what it says: where it was raised, which holds all that ran then, is forgotten."""
    error.__traceback__ = error.__context__ = None
    return error
