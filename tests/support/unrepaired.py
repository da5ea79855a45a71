"""Checks without repairs, which take most of the time of a check: for tests that do not look at them."""

from contextlib import AbstractContextManager
from unittest import mock

from liquidlens.explain.report import BindingReport
from liquidlens.stages.explained import Explained
from liquidlens.stages.repaired import RepairStage


def without_repairs() -> AbstractContextManager[object]:
    """Nothing in this process looks for repairs in it."""
    return mock.patch.object(RepairStage, "of", _unrepaired)


def _unrepaired(_self: RepairStage, explained: Explained, _among: int = 1) -> BindingReport:
    return explained.report
