"""Checks of a text as a file of its own: what is offered for it, and what is told of it once an edit was made."""

from functools import cache
from unittest import mock

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.pipeline import check_text
from liquidlens.stages.explained import Explained, Explanation


@cache
def report_of(text: str) -> FileReport:
    """The report on a text, with repairs; made once for all tests that look at it."""
    return check_text("M.hs", text)


@cache
def report_after(text: str) -> FileReport:
    """The report on an edited text, without repairs: nobody looks at those, and they take most of the time."""
    with mock.patch.object(Explanation, "repaired", _unrepaired):
        return check_text("M.hs", text)


def _unrepaired(_self: Explanation, explained: Explained, _among: int = 1) -> BindingReport:
    return explained.report
