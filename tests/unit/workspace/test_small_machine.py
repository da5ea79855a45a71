"""Two processors and 4 GiB: what a worker may take there, how many there are, and that they let an editor go first."""

import os
import subprocess
import sys

import pytest
from liquidlens.workspace import many, memory
from liquidlens.workspace.background import gentle
from liquidlens.workspace.cgroups import Share


@pytest.mark.parametrize(
    ("gigabytes", "processors", "limit", "jobs"),
    [(4, 2, 1_024, 2), (2, 2, 1_024, 2), (1, 2, 1_024, 1), (4, 16, 1_024, 4), (64, 2, 4_096, 2)],
)
def test_workers_fit_into_the_machine(
    monkeypatch: pytest.MonkeyPatch, gigabytes: int, processors: int, limit: int, jobs: int
) -> None:
    monkeypatch.delenv("LIQUIDLENS_MEMORY", raising=False)
    for module in (many, memory):
        monkeypatch.setattr(module, "memory_of_machine", lambda: gigabytes * 1_024)
    monkeypatch.setattr(many, "share", Share)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(processors)), raising=False)
    assert memory.memory_limit() == limit
    assert many.usual_jobs() == jobs


@pytest.mark.parametrize(("processors", "jobs"), [(0.5, 1), (1.5, 2), (4.0, 4), (None, 16)])
def test_a_container_has_workers_for_its_share(
    monkeypatch: pytest.MonkeyPatch, processors: float | None, jobs: int
) -> None:
    monkeypatch.setattr(many, "share", lambda: Share(processors=processors))
    monkeypatch.setattr(many, "memory_of_machine", lambda: 256 * 1_024)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(16)), raising=False)
    assert many.usual_jobs() == jobs


def test_a_container_s_workers_may_take_a_part_of_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LIQUIDLENS_MEMORY", raising=False)
    monkeypatch.setattr(memory, "share", lambda: Share(memory=512))
    assert memory.memory_of_machine() == 512
    assert memory.memory_limit() == 1_024


@pytest.mark.skipif(os.name != "posix", reason="the system has no such command")
def test_what_is_checked_in_the_background_has_low_priority() -> None:
    command = gentle((sys.executable, "-c", "import os; print(os.nice(0))"))
    assert int(subprocess.run(command, capture_output=True, check=True).stdout) >= min(os.nice(0) + 10, 19)
