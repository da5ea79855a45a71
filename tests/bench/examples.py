"""Time and work for each shipped example, as a table.

    python tests/bench/examples.py [--repeat N] [FILE ...]

Cold is a new process (`liquidlens check --format json FILE`), warm a second check of the text in one process.  Steps,
states and solver calls are summed over the bindings of a file.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liquidlens import pipeline
from liquidlens.options import CheckOptions
from msgspec import Struct

EXAMPLES = Path(__file__).parents[2] / "examples"
FIVE_LINES = "module Five where\n\n{-@ inc :: Nat -> Nat @-}\ninc :: Int -> Int\ninc n = n + 1\n"


class Run(Struct, frozen=True):
    """One process: seconds of wall clock, peak memory in MiB, what it wrote."""

    seconds: float
    memory: float
    output: str


def cold(arguments: Sequence[str]) -> Run:
    """Run the command line in a new process."""
    with tempfile.TemporaryFile("w+") as output:
        start = time.perf_counter()
        process = subprocess.Popen([sys.executable, "-m", "liquidlens", *arguments], stdout=output)
        _, _, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        output.seek(0)
        return Run(seconds, usage.ru_maxrss / 1024, output.read())


def best(arguments: Sequence[str], repeat: int) -> Run:
    """The fastest of some runs."""
    return min((cold(arguments) for _ in range(repeat)), key=lambda run: run.seconds)


def warm(path: Path) -> float:
    """Seconds for a second check in one process."""
    text = path.read_text(encoding="utf-8")
    pipeline.check_text(str(path), text, CheckOptions())
    start = time.perf_counter()
    pipeline.check_text(str(path), text, CheckOptions())
    return time.perf_counter() - start


def verdicts(bindings: list[dict[str, Any]]) -> str:
    """`6 verified, 1 unsafe (2)`: how often each verdict, with the number of findings."""
    counted = Counter(binding["verdict"] for binding in bindings)
    findings = Counter[str]()
    for binding in bindings:
        findings[binding["verdict"]] += len(binding["findings"])
    parts = (f"{n} {v}" + (f" ({findings[v]})" if findings[v] else "") for v, n in sorted(counted.items()))
    return ", ".join(parts)


def row(path: Path, repeat: int) -> tuple[str, ...]:
    """One line of the table."""
    run = best(["check", "--format", "json", str(path)], repeat)
    bindings: list[dict[str, Any]] = json.loads(run.output)["files"][0]["bindings"]
    sums = (sum(binding[key] for binding in bindings) for key in ("steps", "states", "solver_calls"))
    return (
        path.stem, verdicts(bindings), f"{run.seconds:.2f}", f"{warm(path):.2f}", f"{run.memory:.0f}",
        *(f"{number:,}" for number in sums),
    )  # fmt: skip


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table with aligned columns."""
    widths = [max(len(line[i]) for line in (head, *rows)) for i in range(len(head))]
    for line in (head, ["-" * width for width in widths], *rows):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |")


def main() -> None:
    """Measure start-up, then every example."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=1, help="new processes per file; the fastest counts")
    parser.add_argument("files", nargs="*", type=Path, default=sorted(EXAMPLES.glob("*.hs")))
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        five = Path(folder, "Five.hs")
        five.write_text(FIVE_LINES, encoding="utf-8")
        start = [
            ("liquidlens --version", best(["--version"], parsed.repeat)),
            ("check of five lines", best(["check", str(five)], parsed.repeat)),
        ]
    print_table(["start", "seconds", "MiB"], [(name, f"{r.seconds:.2f}", f"{r.memory:.0f}") for name, r in start])
    print()
    head = ["file", "verdicts (findings)", "cold s", "warm s", "MiB", "steps", "states", "solver calls"]
    print_table(head, [row(path, parsed.repeat) for path in parsed.files])


if __name__ == "__main__":
    main()
