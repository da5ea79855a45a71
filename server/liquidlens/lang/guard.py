"""A bug of ours costs one unit of one stage, never the file: it is logged, told as a problem, and the rest goes on.

guarded("judge", "Main.insert", lambda: judge(unit), lambda: lost(unit))
  ⇒  the judgement, or what stands in its place after an exception
"""

import logging
from collections.abc import Callable
from typing import TypeVar

from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.source.span import Span

_Made = TypeVar("_Made")

_log = logging.getLogger(__name__)


class Bug(Fault):
    """A bug of ours."""

    code = "internal/error"


def guarded(stage: str, unit: str, make: Callable[[], _Made], otherwise: Callable[[], _Made]) -> _Made:
    """What `make` gives; after an exception, which is a bug of ours, what `otherwise` gives."""
    try:
        return make()
    except Exception:  # a bug of ours becomes an answer
        report_bug(stage, unit)
        return otherwise()


def report_bug(stage: str, unit: str) -> None:
    """Log the exception at hand, where a stage has its own way of giving a unit up."""
    _log.exception("internal error: stage %s, %s", stage, unit)


def internal_problem(span: Span, binding: str | None = None, severity: Severity = Severity.ERROR) -> Problem:
    """The problem that tells of a bug of ours, and of the binding that it costs."""
    return Problem(Bug(), span, severity, binding)
