"""`check --scheduler`: a real cluster on this machine answers as one process does, whatever becomes of its workers."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.faults.scene import MODULES
from tests.cli.command import Ended, liquidlens

distributed: Any = pytest.importorskip("distributed", reason="NOT INSTALLED: the extra `cluster` (Dask)")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two worker processes."""
    options = {"threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(n_workers=2, **options) as started:
        yield started


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in MODULES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def check(project: Path, *more: str) -> Ended:
    return liquidlens("check", "--format", "json", *more, *MODULES, cwd=project)


def told(ended: Ended) -> object:
    """Everything but seconds."""

    def without(value: object) -> object:
        if isinstance(value, dict):
            return {key: without(part) for key, part in value.items() if key != "seconds"}
        return [without(part) for part in value] if isinstance(value, list) else value

    return without(json.loads(ended.stdout))


def changed(project: Path, number: int) -> None:
    """Make every text one that nobody has checked."""
    for name, text in MODULES.items():
        (project / name).write_text(f"{text}\n-- {project} {number}\n")


def test_a_cluster_answers_as_one_process(cluster: Any, project: Path) -> None:
    right = told(check(project, "--jobs", "1"))
    changed(project, 0)
    ended = check(project, "--scheduler", cluster.scheduler_address)
    assert (ended.returncode, ended.stderr) == (1, "")
    assert [file["path"] for file in json.loads(ended.stdout)["files"]] == [*MODULES]
    assert told(ended) == right
    # What came back is kept here.
    assert told(check(project, "--scheduler", cluster.scheduler_address)) == right


def test_a_killed_worker_costs_nothing(cluster: Any, project: Path) -> None:
    right = told(check(project, "--jobs", "1"))
    changed(project, 1)
    killed: list[int] = []

    def kill() -> None:
        """Kill the first worker that has a task at hand."""
        end = time.monotonic() + 60
        while not killed and time.monotonic() < end:
            for nanny in list(cluster.workers.values()):
                state = cluster.scheduler.workers.get(nanny.worker_address)
                if not killed and state is not None and state.processing:
                    os.kill(nanny.pid, signal.SIGKILL)
                    killed.append(nanny.pid)
            time.sleep(0.005)

    killer = threading.Thread(target=kill)
    killer.start()
    ended = check(project, "--scheduler", cluster.scheduler_address)
    killer.join()
    assert killed
    assert told(ended) == right


def test_a_worker_of_another_version_is_refused(cluster: Any, project: Path) -> None:
    changed(project, 2)
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=30)
        other, *_ = client.nthreads()
        client.run(be_another_version, workers=[other])
        try:
            ended = check(project, "--scheduler", cluster.scheduler_address)
            assert ended.stderr == f"liquidlens: {other} has another version, and is not used\n"
            assert ended.returncode == 1
            client.run(be_another_version)
            none = check(project, "--scheduler", cluster.scheduler_address)
            assert (none.returncode, none.stdout) == (2, "")
            assert "no worker has this version" in none.stderr
        finally:
            client.run(be_this_version)


def be_another_version() -> None:
    """Run on a worker."""
    from liquidlens.workspace import cluster as module

    setattr(module, "_own", vars(module).get("_own", module.engine_version))  # noqa: B010
    module.engine_version = lambda: "another"


def be_this_version() -> None:
    """Run on a worker: undo that."""
    from liquidlens.workspace import cluster as module

    module.engine_version = vars(module)["_own"]


def test_no_scheduler_is_one_line(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("liquidlens.workspace.cluster._PATIENCE", 0.5)
    ended = check(project, "--scheduler", "tcp://127.0.0.1:9")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "liquidlens: tcp://127.0.0.1:9: no scheduler answers (OSError)\n"


@pytest.mark.parametrize(
    ("address", "why"),
    [
        (
            "scheduler",
            "no address of a scheduler, such as tcp://HOST:8786 (missing port number in address 'scheduler')",
        ),
        ("http://host:80", "no address of a scheduler, such as tcp://HOST:8786 (unknown address scheme 'http' "),
        ("tls://127.0.0.1:9", "Dask's configuration names no keys for TLS\n"),
    ],
)
def test_what_is_no_address_is_said_to_be_none_at_once(project: Path, address: str, why: str) -> None:
    """A client of Dask's that is given such a one fails, and waits for its own end when Python drops it."""
    begun = time.monotonic()
    ended = check(project, "--scheduler", address)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith(f"liquidlens: --scheduler {address}: {why}")
    assert time.monotonic() - begun < 10
