"""Deep preconditions: bugs that show only on inputs under an invariant, and only from some depth on.

    python tests/bench/deep.py [NAME ...]

    Avl           depth 2   explained    180 ms  steps 10342  states 612  solver 120   insert 0 (Node 1 ...)

Each program of `deep/` states an invariant of its inputs (sorted lists, balanced trees, ...), by a measure, a reflected
function, a refined data declaration or an abstract refinement, and a function that keeps it.  The lines that end in
`-- slip` are the bug; it strikes at the depth that is marked `{- depth -}`, one variant for each of the `depths:` at
the top.  Without these lines the program is right.  A broken variant is explained when a run of its real code was
found that breaks a promise, replayed; the right one is quiet when no such run is found (that some cannot be proved,
and why, is told).

Times are warm, and of the processor.
"""

import argparse
import re
import signal
import statistics
import sys
import time
from pathlib import Path
from types import FrameType

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport, Finding, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text
from msgspec import Struct

DEEP = Path(__file__).parent / "deep"
PATIENCE = 60
"""Seconds after which a program counts as not answered."""
SLOWEST = 2.0
"""Seconds that a broken program may take."""

_DEPTHS = re.compile(r"-- depths: ([0-9 ]+)")
_DEPTH = re.compile(r"\d+ \{- depth -\}")
_SLIP = re.compile(r".*-- slip\n")


class Program(Struct, frozen=True):
    """One variant of a program; without depth it is the right one."""

    path: Path
    depth: int | None
    text: str


def variants(path: Path) -> list[Program]:
    """The right program, then the broken ones, shallow ones first."""
    text = path.read_text()
    depths = _DEPTHS.search(text)
    assert depths is not None, path
    broken = [Program(path, int(depth), _DEPTH.sub(depth, text)) for depth in depths.group(1).split()]
    return [Program(path, None, _SLIP.sub("", text)), *broken]


def _out_of_patience(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def check(program: Program) -> FileReport | None:
    """The report on a program, None where it does not come in time."""
    signal.signal(signal.SIGALRM, _out_of_patience)
    signal.alarm(PATIENCE)
    try:
        return check_text(str(program.path), program.text)
    except TimeoutError:
        return None
    finally:
        signal.alarm(0)


def trouble(report: FileReport) -> list[str]:
    """Why the text was not checked at all."""
    found = [message_of(problem) for problem in report.problems if problem.severity is Severity.ERROR]
    return found + [f"{b.name}: {reason_of(b)}" for b in report.bindings if b.verdict is Verdict.UNSUPPORTED]


def findings(report: FileReport) -> list[Finding]:
    """What was shown to go wrong when the program runs."""
    return [finding for binding in report.bindings for finding in binding.findings if finding.facet == "concrete"]


def show(program: Program, report: FileReport | None, seconds: float) -> bool:
    """Print the line of one program; whether it is as it should be."""
    depth = "right  " if program.depth is None else f"depth {program.depth}"
    if report is None:
        print(f"{program.path.stem:18} {depth}   LATE")
        return False
    found = [finding for binding in report.bindings for finding in binding.findings]
    concrete = findings(report)
    good = not trouble(report) and bool(concrete) == (program.depth is not None)
    open_ = [f"{b.name} {b.verdict.value}" for b in report.bindings if b.verdict is not Verdict.VERIFIED]
    word = ("quiet" if good else "ALARM") if program.depth is None else ("explained" if good else "UNEXPLAINED")
    figures = "  ".join(
        f"{words} {sum(getattr(binding, figure) for binding in report.bindings)}"
        for figure, words in (("steps", "steps"), ("states", "states"), ("solver_calls", "solver"))
    )
    said = concrete[0].call if concrete else "; ".join(trouble(report) or [f.call for f in found] or open_)
    print(f"{program.path.stem:18} {depth}   {word:12}{seconds * 1000:6.0f} ms  {figures}  {said[:100]}")
    return good


def main() -> int:
    """Check what is asked for, or everything."""
    parser = argparse.ArgumentParser(description="the checker under deep preconditions")
    parser.add_argument("only", nargs="*", help="names of programs")
    only: list[str] = parser.parse_args().only
    check(Program(Path("Warm.hs"), None, "module Warm where\nimport Data.Set\nwarm :: Int -> Int\nwarm x = x\n"))
    times: list[float] = []
    quiet, right, explained = 0, 0, 0
    for path in sorted(DEEP.glob("*.hs")):
        if only and path.stem not in only:
            continue
        for program in variants(path):
            begun = time.process_time()
            report = check(program)
            seconds = time.process_time() - begun
            good = show(program, report, seconds)
            sys.stdout.flush()
            if program.depth is None:
                right += 1
                quiet += good
            else:
                times.append(seconds)
                explained += good
    slow = sum(seconds > SLOWEST for seconds in times)
    print()
    print(f"broken explained   {explained:4} of {len(times)}")
    print(f"right quiet        {quiet:4} of {right}")
    print(f"over {SLOWEST:.0f} s           {slow:4}   (mark 0)")
    print(f"seconds            median {statistics.median(times):.3f}  max {max(times):.3f}")
    return 0 if explained == len(times) and quiet == right and not slow else 1


if __name__ == "__main__":
    sys.exit(main())
