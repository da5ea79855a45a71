"""What `liquidlens check` costs on a whole package, against the number of its modules: cold, again, after one edit.

    python -m tests.bench.scale --modules 100 1000 [--jobs 2]
    python -m tests.bench.scale --modules 100 1000 --proved           without findings: what checking alone costs
    python -m tests.bench.scale --modules 100 --shape chained         modules that reach a quarter of the package

For each size a package (`generated_package.py`) is checked three times with a cache of its own: cold, again,
and after an edit of one binding that other modules import.  Printed are wall clock and processor seconds, the cold
milliseconds of processor time per module, the largest memory of any process in MiB, and the size of the store; last,
how much more a module costs in the largest package than in the smallest.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from tests.bench.generated_package import Kind, Shape, edit, write_package

ROOT = Path(__file__).parents[2]


class Cost(Struct, frozen=True):
    """What one run took."""

    wall: float
    processor: float
    summary: str


def check(folder: Path, cache: Path, jobs: int, status: int) -> Cost:
    """Run `liquidlens check` on a package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server"), "LIQUIDLENS_CACHE": str(cache)}
    # As for users: what Python compiles is kept, which some machines for tests turn off.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(cache.parent / "bytecode")
    command = [sys.executable, "-m", "liquidlens", "check", "--jobs", str(jobs), "src"]
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode != status:
        raise SystemExit(f"status {ended.returncode}: {ended.stderr[-2_000:]}")
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(time.perf_counter() - begun, processor, ended.stdout.splitlines()[-1])


def size(folder: Path) -> float:
    """MiB below a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / (1 << 20)


def measure(modules: int, kind: Kind, jobs: int) -> float:
    """Print the figures of one size; milliseconds of processor time for each module."""
    with tempfile.TemporaryDirectory() as name:
        folder, cache = Path(name) / "package", Path(name) / "cache"
        status = 1 if kind.findings else 0
        written = write_package(folder, 2, kind)
        check(folder, cache, jobs, status)  # the library is compiled once, and is no part of what is measured
        library = size(cache)
        written = write_package(folder, modules, kind)
        cold = check(folder, cache, jobs, status)
        print(f"{modules} modules, {kind.shape.value}, {jobs} processes: {cold.summary}")
        _tell("cold", cold, cold)
        _tell("again", check(folder, cache, jobs, status), cold)
        number = modules // 2
        edit(written[number], number)
        _tell("one edit", check(folder, cache, jobs, status), cold)
        per_module = 1_000 * cold.processor / modules
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1_024
        stored = size(cache) - library
        print(f"  {per_module:.0f} ms per module; {memory:.0f} MiB at most; store {stored:.1f} MiB", flush=True)
        return per_module


def _tell(title: str, cost: Cost, cold: Cost) -> None:
    """At once: the runs of a large package take long, and not all may be waited for."""
    ratio = f"{cold.wall / cost.wall:8.1f} times faster" if cost is not cold else ""
    print(f"  {title:<10}{cost.wall:9.2f} s{cost.processor:9.2f} s of processor time{ratio}", flush=True)


def main() -> None:
    """See above."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", type=int, nargs="+", default=[100, 1_000])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shape", choices=[each.value for each in Shape], default=Shape.LAYERED.value)
    parser.add_argument("--proved", action="store_true", help="without findings")
    parsed = parser.parse_args()
    kind = Kind(Shape(parsed.shape), findings=not parsed.proved)
    costs = [measure(modules, kind, parsed.jobs) for modules in parsed.modules]
    print(f"a module costs {costs[-1] / costs[0]:.2f} times as much in the largest package as in the smallest")


if __name__ == "__main__":
    main()
