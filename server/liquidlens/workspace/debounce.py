"""What is shown while a check is under way: the problems and bindings told of so far, and the older results for the
rest.

Debounced: the views of one check follow each other at a pace that leaves time for everything else.
"""

import time

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.explain.report import BindingReport, FileProblems, FileReport, News, Verdict
from liquidlens.lang.problems import Problem
from liquidlens.source.content import with_places
from liquidlens.workspace.drift import NO_DRIFT
from liquidlens.workspace.reuse import drifted
from liquidlens.workspace.view import View, edited_bindings

_BETWEEN_VIEWS = 0.15
"""Seconds between two views of one check, where they tell nothing new."""

_REST = 10
"""So many times as long as a view takes the next one is waited for, so that huge files leave time for everything."""

_SHORT_REST = 2
"""The same after an edit, where a verdict is another one: there are few of these, and somebody waits for them."""


class DebouncedView(Struct, dict=True):
    """A view that grows while a check runs: what it told of, and the older results for the rest."""

    base: View
    shown: float
    taken: float = 0.0
    """Seconds that showing the last view took."""
    told: dict[str, BindingReport] = field(default_factory=dict[str, BindingReport])
    problems: tuple[Problem, ...] | None = None
    """The problems of the text, once they were told of."""

    def __post_init__(self) -> None:
        self._before: dict[str, Verdict] = (
            {each.name: each.verdict for each in self.base.report.bindings} if self.base.report else {}
        )

    def add(self, news: News) -> float | None:
        """Take note of what was told; the seconds after which the view is to be shown, what changed sooner. None if the
        problems are as they were.
        """
        if isinstance(news, FileProblems):
            if not news.whole and self.base.report is not None:
                return None  # what judging found the last time would go and come again
            before, self.problems = self._problems(), news.problems
            changed = set(self._problems()) != set(before)
            if not changed:
                return None
        else:
            self.told[news.name] = news
            changed = self._before.get(news.name) is not news.verdict
        if changed:
            pause = (_SHORT_REST if self._before else _REST) * self.taken
        else:
            pause = max(_BETWEEN_VIEWS, _REST * self.taken)
        return max(0.0, self.shown + pause - time.monotonic())

    def view(self) -> View:
        """The present document with the newest report on each binding."""
        self.shown = time.monotonic()
        base = self.base
        path = base.document.path
        old = base.report.bindings if base.report else ()
        kept = [drifted(report, path, base.drift) for report in old if report.name not in self.told]
        bindings = sorted([*kept, *self.told.values()], key=lambda report: report.span.start)
        report = FileReport(path, problems=self._problems(), bindings=tuple(bindings))
        stale = edited_bindings(base) - self.told.keys()
        return View(base.document, report, NO_DRIFT, True, stale)

    def partly(self, report: FileReport) -> View:
        """The present document where only some runs were searched: the bindings that wait for a search are as they were
        found before, and marked."""
        waiting = frozenset(report.unsearched)
        for each in report.bindings:
            self.told[each.name] = each
        view = self.view()
        old = view.report.bindings if view.report else ()
        bindings = tuple(each for each in old if each.name in waiting or each.name in self.told)
        whole = FileReport(report.path, problems=report.problems, bindings=bindings)
        return replace(view, report=whole, checking=False, stale=waiting)

    def _problems(self) -> tuple[Problem, ...]:
        """Those told of, and the older ones that are kept."""
        base = self.base
        older = (each for each in (base.report.problems if base.report else ()) if self._is_kept(each))
        moved = (with_places(each, base.drift.move) for each in older)
        costs = (each.cost for each in self.told.values() if each.cost is not None)
        return tuple(dict.fromkeys((*(self.problems or ()), *moved, *costs)))

    def _is_kept(self, problem: Problem) -> bool:
        """Whether an older problem is shown still: what cost a binding is, until something else is told of that."""
        full = problem.binding or ""
        if any(full == name or full.endswith(f".{name}") for name in self.told):
            return False
        return self.problems is None or (full != "" and all(each.binding != full for each in self.problems))
