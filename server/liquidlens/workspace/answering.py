"""One request answered by an engine: what an earlier check found helps, and a bug of ours is an answer too.

answered(engine_of("liquidlens.workspace.again:check_again"), request, tell, read)   ⇒   the report
"""

import logging
from collections.abc import Callable
from typing import Protocol, cast

from liquidlens.explain.report import BindingReport, FileReport, News
from liquidlens.files.reading import ReadText
from liquidlens.lang.problems import Problem
from liquidlens.loading import has_no_room, load
from liquidlens.options import CheckOptions
from liquidlens.source.faults import InternalError
from liquidlens.source.span import Position, Span
from liquidlens.workspace.frames import LookedAt, Request
from liquidlens.workspace.reuse import Reuse

_log = logging.getLogger(__name__)


LookingAt = Callable[[], LookedAt | None]
"""Which lines the user looks at now, if that is known."""


class Engine(Protocol):
    """Checks a text; see `liquidlens.pipeline.check_text`."""

    def __call__(
        self,
        path: str,
        text: str,
        options: CheckOptions,
        *,
        read_text: ReadText,
        recall: Callable[[str], BindingReport | None],
        tell: Callable[[News], None],
        looked_at: LookingAt,
    ) -> FileReport: ...


def engine_of(name: str) -> Engine:
    """The function that `module:function` names."""
    module, _, function = name.partition(":")
    return cast(Engine, getattr(load(module), function))


def answered(
    engine: Engine,
    request: Request,
    tell: Callable[[News], None],
    read: ReadText,
    looked_at: LookingAt = lambda: None,
) -> FileReport:
    """The report; `tell` hears of problems, and of each binding as soon as it has one."""
    before = request.before
    try:
        reuse = Reuse(request.path, before.text, request.text, before.reports) if before else None
        recall = reuse.recall if reuse else _nothing
        return engine(
            request.path,
            request.text,
            request.options,
            read_text=read,
            recall=recall,
            tell=tell,
            looked_at=looked_at,
        )
    except Exception as error:  # a bug of ours: this request fails, the server lives on
        starved = has_no_room(error)
        if not starved:  # that is no bug of ours
            _log.exception("internal error: %s", request.path)
        start = Span(request.path, Position(1, 1), Position(1, 1))
        fault = InternalError(MemoryError.__name__ if starved else type(error).__name__, str(error))
        return FileReport(request.path, problems=(Problem(fault, start),))


def _nothing(_key: str) -> None:
    return None
