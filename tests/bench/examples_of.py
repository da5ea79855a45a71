"""What examples of a function cost, as a table.

    python tests/bench/examples_of.py [--count N] [FILE FUNCTION]

Cold is a new process (`liquidlens examples --format json`), warm a second call in one process.  Without arguments: a
handful of functions of this repository, each with the number of examples given in the table.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, compiled
from liquidlens.exemplify.example import Examples
from liquidlens.exemplify.find import examples
from liquidlens.options import CheckOptions
from msgspec import Struct

ROOT = Path(__file__).parents[2]
SHOWN = ROOT / "tests" / "replay" / "shown"


class Row(Struct, frozen=True):
    """A function, and how many examples are asked for."""

    path: Path
    function: str
    count: int


ROWS = (
    Row(ROOT / "examples" / "Intersect.hs", "intersect", 8),
    Row(ROOT / "examples" / "Intersect.hs", "intersect", 200),
    Row(SHOWN / "Peano.hs", "addToFour", 8),
    Row(SHOWN / "Peano.hs", "minus", 50),
    Row(SHOWN / "RedBlackTrees.hs", "insert", 8),
    Row(SHOWN / "RedBlackTrees.hs", "insert", 2000),
    Row(SHOWN / "RedBlackTrees.hs", "balance", 200),
    Row(SHOWN / "Varied.hs", "eval", 50),
    Row(SHOWN / "Varied.hs", "collatz", 8),
    Row(SHOWN / "Varied.hs", "untilSmall", 8),
    Row(SHOWN / "Varied.hs", "common", 20),
)


def warm(row: Row) -> Examples:
    """The second of two calls in this process, the program compiled."""
    ready = compiled(str(row.path), row.path.read_text(encoding="utf-8"), row.function)
    assert isinstance(ready, Runnable), ready
    options = CheckOptions(max_steps=_steps(row))
    examples(ready.program, ready.module, ready.binding, ready.naming, limits_of(options), row.count)
    return examples(ready.program, ready.module, ready.binding, ready.naming, limits_of(options), row.count)


def cold(row: Row) -> tuple[float, dict[str, Any]]:
    """Seconds of a new process, and what it prints."""
    arguments = ["--format", "json", "--count", str(row.count), "--max-steps", str(_steps(row))]
    command = [sys.executable, "-m", "liquidlens", "examples", *arguments, str(row.path), row.function]
    start = time.perf_counter()
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    return time.perf_counter() - start, json.loads(ended.stdout)


def _steps(row: Row) -> int:
    """More examples may take more steps than the default allows."""
    return max(CheckOptions().max_steps, 500 * row.count)


def line(row: Row) -> list[str]:
    """One line of the table."""
    seconds, printed = cold(row)
    found = warm(row)
    assert [each.equation for each in found.examples] == [each["equation"] for each in printed["examples"]]
    return [
        row.path.stem, row.function, str(row.count), str(len(found.examples)), f"{found.covered}/{found.branches}",
        f"{seconds:.2f}", f"{found.seconds:.2f}",
        *(f"{number:,}" for number in (found.steps, found.states, found.solver_calls)),
    ]  # fmt: skip


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table with aligned columns."""
    widths = [max(len(each[i]) for each in (head, *rows)) for i in range(len(head))]
    for each in (head, ["-" * width for width in widths], *rows):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(each, widths, strict=True)) + " |")


def main() -> None:
    """Measure each function."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("path", nargs="?", type=Path)
    parser.add_argument("function", nargs="?")
    parsed = parser.parse_args()
    rows = ROWS if parsed.path is None else (Row(parsed.path, parsed.function, parsed.count),)
    head = ["file", "function", "asked", "found", "branches", "cold s", "warm s", "steps", "states", "solver calls"]
    print_table(head, [line(row) for row in rows])


if __name__ == "__main__":
    main()
