"""Throughput of `liquidlens check --scheduler` against the number of workers of a Dask cluster on this machine.

    python -m tests.bench.cluster --modules 40 --workers 1 2 4

Each row is a cluster of its own with fresh caches, on which a generated package (`generated_package.py`) is checked;
the last one loses a worker in the middle of its run.  All rows must answer the same, unless the machine is so busy that
the clock ends something.  More workers than processors cannot be faster: what they show is what sharing costs.
Needs the extra `cluster`.
"""

import argparse
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from tests.bench.generated_package import write_package

ROOT = Path(__file__).parents[2]

_Cluster = Any
"""`distributed` says no types."""

distributed: Any = importlib.import_module("distributed")


def check(folder: Path, cluster: _Cluster, cache: Path) -> dict[str, str]:
    """What the command prints of each file, without seconds."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server"), "LIQUIDLENS_CACHE": str(cache)}
    command = [sys.executable, "-m", "liquidlens", "check", "--format", "json"]
    command += ["--scheduler", cluster.scheduler_address, "src"]
    ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode != 1 or ended.stderr:
        raise SystemExit(f"status {ended.returncode}: {ended.stderr[-2_000:]}")
    files = json.loads(ended.stdout, object_hook=_without_seconds)["files"]
    return {each["path"]: json.dumps(each, sort_keys=True) for each in files}


def _without_seconds(found: dict[str, object]) -> dict[str, object]:
    return {key: part for key, part in found.items() if key != "seconds"}


def kill_one(cluster: _Cluster, ended: threading.Event) -> None:
    """Kill a worker that has a task at hand, some seconds after the first task begins."""
    while not ended.wait(0.1):
        for nanny in list(cluster.workers.values()):
            state = cluster.scheduler.workers.get(nanny.worker_address)
            if state is not None and state.processing and not ended.wait(3):
                os.kill(nanny.pid, signal.SIGKILL)
                return


def measure(folder: Path, modules: int, workers: int, killing: bool) -> dict[str, str]:
    """Print a row; what was answered."""
    with tempfile.TemporaryDirectory() as caches:
        os.environ["LIQUIDLENS_CACHE"] = str(Path(caches) / "workers")
        options = {"threads_per_worker": 1, "processes": True, "dashboard_address": None}
        with distributed.LocalCluster(n_workers=workers, **options) as cluster:
            check(write_package(folder / "warm", 2)[0].parents[2], cluster, Path(caches) / "mine")
            ended = threading.Event()
            killer = threading.Thread(target=kill_one, args=(cluster, ended))
            if killing:
                killer.start()
            begun = time.perf_counter()
            answer = check(folder / "package", cluster, Path(caches) / "mine")
            seconds = time.perf_counter() - begun
            ended.set()
            if killing:
                killer.join()
    what = f"{workers} workers{', one killed' if killing else ''}"
    print(f"{what:<22}{seconds:8.1f} s{modules / seconds:8.2f} modules/s", flush=True)
    return answer


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", type=int, default=40)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_package(folder / "package", parsed.modules)
        rows = [(workers, False) for workers in parsed.workers] + [(parsed.workers[-1], True)]
        first, *others = [measure(folder, parsed.modules, *row) for row in rows]
    different = sorted({path for other in others for path, said in first.items() if other.get(path) != said})
    print("all rows answer the same" if not different else f"THE ROWS DIFFER: {', '.join(different)}")
    for path in different[:1]:
        other = next(each[path] for each in others if each.get(path) != first[path])
        place = next(at for at, (one, two) in enumerate(zip(first[path], other, strict=False)) if one != two)
        print(f"  {first[path][max(0, place - 200) : place + 100]}\n  {other[max(0, place - 200) : place + 100]}")
    raise SystemExit(bool(different))


if __name__ == "__main__":
    main()
