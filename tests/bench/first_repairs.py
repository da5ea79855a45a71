"""When the first repair of each finding of a file is there, and when all are.

    python -m tests.bench.first_repairs FILE.hs ...

For each function with repairs: seconds of the processor since the check began, and questions to the checker that
looking for repairs took by then, at its verdict, at its first repair and at its last one.
"""

import sys
import time
from pathlib import Path
from unittest import mock

from liquidlens.explain.report import BindingReport, Mending, News
from liquidlens.pipeline import check_text
from liquidlens.repairs import judge, trial
from msgspec import Struct


class Moment(Struct, frozen=True):
    """When something was told."""

    seconds: float
    checks: int

    def __str__(self) -> str:
        return f"{self.seconds:6.2f} s {self.checks:5} checks"


def moments(path: Path) -> dict[str, dict[str, Moment]]:
    """For each function what was told of it when."""
    found: dict[str, dict[str, Moment]] = {}
    begun, checks = time.process_time(), 0
    check_module = judge.check_module

    def counted(*given: object, **named: object) -> object:
        nonlocal checks
        checks += 1
        return check_module(*given, **named)  # pyright: ignore[reportArgumentType]

    def tell(news: News) -> None:
        if isinstance(news, BindingReport) and news.mending is not Mending.NONE:
            now = Moment(time.process_time() - begun, checks)
            told = found.setdefault(news.name, {"verdict": now})
            if news.offered:
                told.setdefault("first", now)
            if news.mending is Mending.ENDED:
                told["all"] = now

    with mock.patch.object(judge, "check_module", counted), mock.patch.object(trial, "check_module", counted):
        check_text(str(path), path.read_text(encoding="utf-8"), tell=tell)
    return found


def main() -> None:
    """Print the moments of each file's functions."""
    check_text("Warm.hs", "module Warm where\nf :: Int -> Int\nf x = x\n")
    for path in map(Path, sys.argv[1:]):
        found = moments(path)
        print(f"{path}: {len(found)} functions")
        for name, told in found.items():
            first = str(told["first"]) if "first" in told else "none"
            print(f"  {name:<16} verdict {told['verdict']}   first {first:<23}   all {told.get('all')}")


if __name__ == "__main__":
    main()
