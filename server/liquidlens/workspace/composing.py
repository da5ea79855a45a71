"""What is shown while a check is under way: the bindings told of so far, and the older results for the rest."""

import time
from dataclasses import dataclass, field, replace

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.workspace.drift import NO_DRIFT
from liquidlens.workspace.reuse import drifted
from liquidlens.workspace.view import View, edited_bindings

_BETWEEN_VIEWS = 0.15
"""Seconds between two views of one check, at least."""

_REST = 10
"""So many times as long as a view takes the next one is waited for, so that huge files leave time for everything."""


@dataclass(slots=True)
class Composing:
    """A view that grows while a check runs: what it told of, and the older results for the rest."""

    base: View
    shown: float
    pause: float = _BETWEEN_VIEWS
    told: dict[str, BindingReport] = field(default_factory=dict[str, BindingReport])

    def add(self, report: BindingReport) -> bool:
        """Take note of a report; whether it is time to show the view."""
        self.told[report.name] = report
        now = time.monotonic()
        if now - self.shown < self.pause:
            return False
        self.shown = now
        return True

    def view(self) -> View:
        """The present document with the newest report on each binding."""
        begun = time.monotonic()
        base = self.base
        path = base.document.path
        old = base.report.bindings if base.report else ()
        kept = [drifted(report, path, base.drift) for report in old if report.name not in self.told]
        problems = tuple(
            replace(each, span=base.drift.move(each.span)) for each in (base.report.problems if base.report else ())
        )
        bindings = sorted([*kept, *self.told.values()], key=lambda report: report.span.start)
        report = FileReport(path, problems=problems, bindings=tuple(bindings))
        stale = edited_bindings(base) - self.told.keys()
        self.pause = max(_BETWEEN_VIEWS, _REST * (time.monotonic() - begun))
        return View(base.document, report, NO_DRIFT, True, stale)
