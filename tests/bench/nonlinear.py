"""Programs with `mod`, `div`, products, `gcd`, powers, and index arithmetic: verdicts, processor time, questions.

    python tests/bench/nonlinear.py [--list] [PROGRAM ...]

The programs lie in `nonlinear`, with LiquidHaskell's verdicts on them in `verdicts.tsv` (path, verdict, places).
An undecided binding costs at most 2 s of processor time, a file at most 20.
"""

import argparse
import sys
import time
from pathlib import Path

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.explain.reasons import Claimed, InsideNewtype, NotLookedAt
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

from tests.bench.judged import Case, read

PROGRAMS = Path(__file__).parent / "nonlinear"

SECONDS_PER_BINDING = 2.0
SECONDS_PER_FILE = 20.0


class Answer(Struct, frozen=True):
    """What was said of one program, and what that took."""

    bindings: tuple[BindingReport, ...]
    seconds: float
    """Of processor time."""

    @property
    def undecided(self) -> list[BindingReport]:
        """The bindings that are neither proved nor explained."""
        return [each for each in self.bindings if each.verdict is not Verdict.VERIFIED and not each.findings]

    @property
    def questions(self) -> int:
        """The questions of all searches to the solver."""
        return sum(each.solver_calls for each in self.bindings)

    def misses(self, case: Case) -> list[str]:
        """In what it differs from LiquidHaskell's verdict, or takes too much."""
        found: list[str] = []
        seen = [
            finding
            for each in self.bindings
            for finding in each.findings
            if not any(isinstance(note, NotLookedAt | InsideNewtype | Claimed) for note in finding.notes)
        ]
        if case.verdict == "SAFE" and seen:
            found.append("a finding in accepted code")
        if case.verdict == "UNSAFE" and all(each.verdict is Verdict.VERIFIED for each in self.bindings):
            found.append("all verified, but rejected")
        if case.verdict == "SAFE" and self.undecided:
            found.append("accepted, but not proved")
        most = SECONDS_PER_BINDING * max(1, len(self.undecided)) if self.undecided else SECONDS_PER_FILE
        if self.seconds > min(most, SECONDS_PER_FILE):
            found.append(f"more than {min(most, SECONDS_PER_FILE):g} s")
        return found


def cases() -> list[Case]:
    """The programs with LiquidHaskell's verdicts."""
    return read(PROGRAMS / "verdicts.tsv")


def answer(case: Case) -> Answer:
    """Check one program in this process."""
    path = PROGRAMS / case.path
    text = path.read_text(encoding="utf-8")
    begun = time.process_time()
    report = check_text(str(path), text)
    return Answer(report.bindings, time.process_time() - begun)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="*", help="those whose names begin so; all without")
    parser.add_argument("--list", action="store_true", help="only those that miss")
    options = parser.parse_args()
    check_text("Warm.hs", "module Warm where\nf :: Int -> Int\nf x = x `div` 2\n")
    chosen = [c for c in cases() if not options.programs or c.path.startswith(tuple(options.programs))]
    missed = right = 0
    seconds: list[float] = []
    for case in chosen:
        found = answer(case)
        misses = found.misses(case)
        seconds.append(found.seconds)
        missed += bool(misses)
        right += not any(each.startswith(("a finding", "all verified")) for each in misses)
        if misses or not options.list:
            said = " ".join(f"{each.name}:{each.verdict.value}" for each in found.bindings)
            words = f"{case.path:24} {case.verdict:6} {found.seconds:5.1f} s {found.questions:5}  {said}"
            print(f"{words}  {'; '.join(misses)}".rstrip(), flush=True)
    print(f"{len(chosen)} programs, {right} as LiquidHaskell, {missed} miss a mark, ", end="")
    print(f"{sum(seconds):.1f} s of processor time, at most {max(seconds):.1f} s")


if __name__ == "__main__":
    main()
