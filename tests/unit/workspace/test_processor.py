"""What decides that a process had its time: how long it has worked, or that it sleeps."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from liquidlens.workspace import processor


@pytest.mark.parametrize(
    ("begun", "now", "awake", "is_starved"),
    [(1.0, 2.0, 0.5, True), (1.0, 2.0, 0.01, False), (1.0, 11.0, 1.0, False), (None, 2.0, 1.0, False)],
)
def test_who_sleeps_or_has_worked_enough_is_out_of_time(
    begun: float | None, now: float, awake: float, is_starved: bool
) -> None:
    assert processor.is_starved(begun, now, awake, patience=10) == is_starved


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system tells of no waiting")
def test_who_waits_for_its_turn_is_awake() -> None:
    """A polite process beside others on one processor."""
    processors = sorted(os.sched_getaffinity(0))[:1]
    busy = f"import os; os.sched_setaffinity(0, {processors}); os.nice({{}})\nwhile True: pass"
    running = [subprocess.Popen([sys.executable, "-c", busy.format(nice)]) for nice in (0, 0, 0, 19)]
    try:
        polite, had, was_awake = running[-1].pid, 0.0, 0.0
        for _ in range(100):
            time.sleep(0.1)
            had, was_awake = processor.worked(polite) or 0.0, processor.awake(polite) or 0.0
            if was_awake - had > 0.5:
                break
        assert was_awake - had > 0.5
    finally:
        for each in running:
            each.kill()
            each.wait()


def test_this_process_has_worked() -> None:
    assert (processor.worked(os.getpid()) or 1) > 0
    assert processor.worked(2**31) is None
