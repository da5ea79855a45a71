"""Checks without repairs, which take most of the time of a check: for tests that do not look at them."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from unittest import mock

from liquidlens.stages.explained import Explained
from liquidlens.stages.repaired import Repaired, RepairStage


def without_repairs() -> AbstractContextManager[object]:
    """Nothing in this process looks for repairs in it."""
    return mock.patch.object(RepairStage, "of", _unrepaired)


def _unrepaired(_self: RepairStage, wanting: Sequence[tuple[str, Explained]], *_: object) -> Iterator[Repaired]:
    return (Repaired(name, each.report) for name, each in wanting)
