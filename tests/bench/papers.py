"""How the checker fares on programs of the literature on symbolic execution for functional languages.

    python tests/bench/papers.py [GROUP[/NAME] ...] [--all] [--strategy levels|concolic|both]

    hors       intro1     verified   15 ms |  18 ms  steps 120  states 14  solver 3   (published: 27 ms | 210 ms)
               found: postcondition at 12:1  main 0

`papers/GROUP/NAME.hs` is right and `papers/GROUP/NAME.broken.hs` the same program with one planted error, told in a
comment in front of it.  The programs are written for this folder after those of the tables of "Higher-order symbolic
execution for contract verification and refutation" (JFP 2017) and "Concolic testing of higher-order functional
languages"; those in the groups `concolic` and `erlang` follow the latter's text, those in `g2` table 1 of "Explaining
verification errors via faceted symbolic execution".  A right program is quiet when nothing is found and verified when
every binding is proved; a broken one is explained when something is found that was replayed.  The published figures, in
milliseconds, are those of the first paper's table B (one laptop of 2013, contracts checked at run time in Racket), in
`g2` means of whole runs: they say how hard the authors' own tool found a program, not how fast a machine is.

A right program may say that LiquidHaskell rejects it, and why: then no run of it may break anything, it may not be
called verified, and an explanation of what LiquidHaskell lacks is no alarm.

Times are warm: each program is checked in one process that has checked another program before.
"""

import argparse
import signal
import statistics
import sys
import time
from pathlib import Path
from types import FrameType

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Finding, News, Verdict
from liquidlens.explain.verdicts import reason_of, said_of
from liquidlens.lang.problems import Severity
from liquidlens.options import CheckOptions, Strategy
from liquidlens.pipeline import check_text
from msgspec import Struct
from msgspec.structs import replace

PAPERS = Path(__file__).parent / "papers"
PATIENCE = 60
"""Seconds after which a program counts as not answered."""
MEDIAN = 0.100
SLOWEST = 5.0

PUBLISHED: dict[str, tuple[float | None, float]] = {
    "occurrence/ex-01": (3.3, 32.4),
    "occurrence/ex-02": (3.9, 29.4),
    "occurrence/ex-03": (22.0, 57.8),
    "occurrence/ex-04": (7.8, 41.4),
    "occurrence/ex-05": (4.7, 31.4),
    "occurrence/ex-06": (5.1, 32.5),
    "occurrence/ex-07": (4.7, 34.5),
    "occurrence/ex-08": (7.0, 47.2),
    "occurrence/ex-09": (8.6, 32.1),
    "occurrence/ex-10": (3.5, 30.5),
    "occurrence/ex-11": (6.7, 33.3),
    "occurrence/ex-12": (5.7, 31.3),
    "occurrence/ex-13": (7.5, 34.6),
    "occurrence/ex-14": (8.2, 34.4),
    "soft-typing/append": (22.7, 6.4),
    "soft-typing/cpstak": (12449.6, 46.0),
    "soft-typing/flatten": (27.2, 37.5),
    "soft-typing/last-pair": (21.1, 30.6),
    "soft-typing/last": (35.7, 19.0),
    "soft-typing/length-acc": (26.6, 8.0),
    "soft-typing/length": (22.7, 6.7),
    "soft-typing/member": (23.3, 34.9),
    "soft-typing/rec-div2": (22.5, 36.1),
    "soft-typing/subst-star": (23.1, 34.1),
    "soft-typing/tak": (22.7, 36.8),
    "soft-typing/taut": (22.2, 34.9),
    "hors/intro1": (26.6, 208.5),
    "hors/intro2": (27.7, 210.2),
    "hors/intro3": (30.6, 48.0),
    "hors/sum": (100.4, 200.4),
    "hors/mult": (188.6, 221.2),
    "hors/max": (35.7, 220.2),
    "hors/mc91": (169.6, 115.5),
    "hors/ack": (15.8, 205.5),
    "hors/repeat": (10.1, 39.7),
    "hors/fhnhn": (38.6, 64.4),
    "hors/fold-div": (289.0, 250.2),
    "hors/hrec": (21.8, 214.1),
    "hors/neg": (95.4, 255.4),
    "hors/l-zipmap": (483.0, 152.9),
    "hors/hors": (56.8, 58.4),
    "hors/r-lock": (75.3, 90.1),
    "hors/r-file": (84.3, 118.7),
    "hors/reverse": (20.6, 288.5),
    "hors/isnil": (14.9, 9.6),
    "hors/mem": (28.2, 545.0),
    "hors/nth0": (24.2, 806.6),
    "hors/zip": (268.1, 688.2),
    "hors/fold-fun-list": (70.5, 543.2),
    "mochi-new/a-max": (528, 294.1),
    "mochi-new/fold-fun-list": (70.5, 543.2),
    "mochi-new/fold-left": (2028.4, 145.5),
    "mochi-new/fold-right": (2468.5, 184.1),
    "mochi-new/forall-leq": (21, 335),
    "mochi-new/harmonic": (381.6, 101.2),
    "mochi-new/length": (14.5, 104.4),
    "mochi-new/map-filter": (2083.1, 399.3),
    "mochi-new/risers": (38.9, 267.3),
    "mochi-new/search": (2386.5, 28.1),
    "mochi-new/zip-unzip": (2064.4, 758.8),
    "terauchi/boolflip": (10.5, 38.8),
    "terauchi/mult-all": (9.2, 532.8),
    "terauchi/mult-cps": (348.1, 52.3),
    "terauchi/mult": (102.9, 36.9),
    "terauchi/sum-acm": (41.1, 1132.3),
    "terauchi/sum-all": (8.9, 442.1),
    "terauchi/sum": (9.0, 35.5),
    "symbolic-execution/all": (23.0, 23.2),
    "symbolic-execution/even-odd": (102.7, 20.3),
    "symbolic-execution/factorial-acc": (16.3, 7.0),
    "symbolic-execution/factorial": (13.1, 5.9),
    "symbolic-execution/fibonacci": (1345.7, 97.3),
    "symbolic-execution/filter-sat-all": (2053.3, 23.1),
    "symbolic-execution/filter": (24.5, 37.6),
    "symbolic-execution/foldl1": (22.0, 22.2),
    "symbolic-execution/foldl": (22.6, 22.4),
    "symbolic-execution/foldr1": (22.3, 21.1),
    "symbolic-execution/foldr": (27.0, 23.1),
    "symbolic-execution/ho-opaque": (19.1, 19.9),
    "symbolic-execution/id-dependent": (4.5, 17.6),
    "symbolic-execution/insertion-sort": (57.6, 54.9),
    "symbolic-execution/map-foldr": (24.2, 24),
    "symbolic-execution/mappend": (29.7, 26.9),
    "symbolic-execution/map": (23.9, 23.7),
    "symbolic-execution/recip-contract": (4.4, 4.1),
    "symbolic-execution/recip": (5.7, 5.5),
    "symbolic-execution/rsa": (17.7, 25.1),
    "symbolic-execution/sat-7": (5647.7, 101.8),
    "symbolic-execution/sum-filter": (25.0, 27.1),
    "g2/concat-weak": (None, 14700),
    "g2/concat-short": (None, 14700),
    "g2/zipwith-die": (None, 5609),
    "g2/replicate": (None, 5600),
    "g2/collapse-foldr1": (None, 5600),
    "g2/kmeans1-chain": (None, 6800),
    "g2/expand-weak": (None, 5500),
    "g2/distance": (None, 6800),
    "games/snake": (38602.3, 3034.2),
    "games/tetris": (12303.5, 2255.0),
    "games/zombie": (21276.2, 1152.0),
}
"""Milliseconds for the right and the wrong variant."""


REJECTED = "-- LiquidHaskell rejects this: "


class Row(Struct):
    """What was said of one program."""

    name: str
    rejected: bool
    """Whether LiquidHaskell rejects the right variant."""
    safe: FileReport | None
    broken: FileReport | None

    @property
    def quiet(self) -> bool:
        if self.safe is None or _trouble(self.safe):
            return False
        findings = _findings(self.safe)
        if not self.rejected:
            return not findings
        judged = all(binding.verdict is Verdict.VERIFIED for binding in self.safe.bindings)
        return not judged and not any(f.facet == "concrete" and f.demanded for f in findings)

    @property
    def verified(self) -> bool:
        return (
            self.safe is not None
            and self.quiet
            and all(binding.verdict is Verdict.VERIFIED for binding in self.safe.bindings)
        )

    @property
    def explained(self) -> bool:
        return (
            self.broken is not None
            and not _trouble(self.broken)
            and any(finding.replayed for finding in _findings(self.broken))
        )


def _findings(report: FileReport) -> list[Finding]:
    return [finding for binding in report.bindings for finding in binding.findings]


def _trouble(report: FileReport) -> list[str]:
    """What kept us from answering: errors in the text, and constructs that are not supported."""
    found = [message_of(problem) for problem in report.problems if problem.severity is Severity.ERROR]
    unsupported = [b for b in report.bindings if b.verdict is Verdict.UNSUPPORTED]
    return found + [f"{binding.name}: {reason_of(binding)}" for binding in unsupported]


class _OutOfPatience(BaseException):
    """No `Exception`: no guard of a stage takes it for a fault of ours."""


def _out_of_patience(_signal: int, _frame: FrameType | None) -> None:
    raise _OutOfPatience


def check(path: Path, options: CheckOptions, whole: list[float]) -> FileReport | None:
    """The report on a file, None where it does not come in time; `seconds` are those until all verdicts are told, with
    their findings. Repairs come later: the seconds with them go to `whole`."""
    told: dict[str, float] = {}
    begun = time.perf_counter()

    def tell(news: News) -> None:
        if isinstance(news, BindingReport):
            told.setdefault(news.name, time.perf_counter() - begun)

    signal.signal(signal.SIGALRM, _out_of_patience)
    signal.alarm(PATIENCE)
    try:
        report = check_text(str(path), path.read_text(), options, tell=tell)
        whole.append(report.seconds)
        return replace(report, seconds=max(told.values(), default=report.seconds))
    except _OutOfPatience:
        return None
    finally:
        signal.alarm(0)


def _milliseconds(report: FileReport | None) -> str:
    return "   late" if report is None else f"{report.seconds * 1000:7.0f}"


def _total(report: FileReport | None, figure: str) -> int:
    return 0 if report is None else sum(getattr(binding, figure) for binding in report.bindings)


def show(row: Row, everything: bool) -> None:
    """Print the lines of one program."""
    quiet = "rejected" if row.rejected else "quiet"
    verdict = "verified" if row.verified else quiet if row.quiet else "ALARM" if row.safe is not None else "LATE"
    figures = "  ".join(
        f"{figure.replace('_', ' ')} {_total(row.safe, figure)}|{_total(row.broken, figure)}"
        for figure in ("steps", "states", "solver_calls")
    )
    published = PUBLISHED.get(row.name)
    beside = ""
    if published is not None:
        right = "-" if published[0] is None else f"{published[0]:.0f}"
        beside = f"(published {right}|{published[1]:.0f} ms)"
    print(
        f"{row.name:32} {verdict:8} {'explained' if row.explained else 'UNEXPLAINED':11} "
        f"{_milliseconds(row.safe)}|{_milliseconds(row.broken).strip()} ms  {figures}  {beside}"
    )
    if row.broken is not None:
        for message in _trouble(row.broken):
            print(f"    broken: {message}")
        findings = _findings(row.broken)
        for finding in findings if everything else findings[:1]:
            place = finding.span.start
            print(f"    found {finding.kind} ({finding.facet}) at {place.line}:{place.column}: {finding.call}")
        if not findings:
            for binding in row.broken.bindings:
                if binding.verdict is not Verdict.VERIFIED:
                    print(f"    broken: {binding.name}: {binding.verdict.value} {said_of(binding)}")
    if row.safe is not None and not row.verified:
        for message in _trouble(row.safe):
            print(f"    safe: {message}")
        for binding in row.safe.bindings:
            if binding.verdict is not Verdict.VERIFIED:
                calls = "; ".join(finding.call for finding in binding.findings)
                print(f"    safe: {binding.name}: {binding.verdict.value} {said_of(binding)} {calls}")


def summary(rows: list[Row]) -> bool:
    """Print the totals against the marks; True when all are met."""
    count = len(rows)
    times = [report.seconds for row in rows for report in (row.safe, row.broken) if report is not None]
    late = sum(report is None for row in rows for report in (row.safe, row.broken))
    slow = sum(seconds > SLOWEST for seconds in times) + late
    median = statistics.median(times)
    totals = "  ".join(
        f"{figure.replace('_', ' ')} {sum(_total(report, figure) for row in rows for report in (row.safe, row.broken))}"
        for figure in ("steps", "states", "solver_calls")
    )
    print(f"in all: {totals}  {sum(times):.1f} s")
    marks = [
        ("broken explained", sum(row.explained for row in rows), count, 1.0),
        ("safe quiet", sum(row.quiet for row in rows), count, 1.0),
        ("safe verified", sum(row.verified for row in rows), count, 0.8),
    ]
    print()
    print(f"right programs that LiquidHaskell rejects: {sum(row.rejected for row in rows)}")
    met = True
    for words, number, out_of, mark in marks:
        good = number >= mark * out_of
        met = met and good
        share = f"{100 * number / out_of:5.1f} %  (mark {100 * mark:.0f} %)"
        print(f"{words:18} {number:4} of {out_of:4}  {share} {'' if good else 'MISSED'}")
    quick = median <= MEDIAN
    print(f"{'median':18} {1000 * median:6.0f} ms  (mark {1000 * MEDIAN:.0f} ms) {'' if quick else 'MISSED'}")
    print(f"{'over ' + format(SLOWEST, '.0f') + ' s':18} {slow:6}  (mark 0) {'' if slow == 0 else 'MISSED'}")
    return met and quick and slow == 0


def main() -> int:
    """Check what is asked for, or everything."""
    parser = argparse.ArgumentParser(description="the checker on programs of the literature")
    parser.add_argument("only", nargs="*", help="groups, or group/name")
    parser.add_argument("--all", action="store_true", help="show every finding, not only the first")
    parser.add_argument("--strategy", choices=[s.value for s in Strategy], default=CheckOptions().strategy.value)
    parser.add_argument("--folder", type=Path, default=PAPERS, help="other programs, in folders of groups")
    wanted = parser.parse_args()
    options = CheckOptions(strategy=Strategy(wanted.strategy))
    folder: Path = wanted.folder
    only: list[str] = wanted.only
    names = sorted(
        str(path.relative_to(folder).with_suffix("")) for path in folder.glob("*/*.hs") if ".broken" not in path.name
    )
    if only:
        names = [name for name in names if name in only or name.split("/")[0] in only]
    if not names:
        return 2
    check_text("Warm.hs", "module Warm where\nimport Data.List\nimport Data.Char\nwarm :: Int -> Int\nwarm x = x\n")
    rows: list[Row] = []
    whole: list[float] = []
    for name in names:
        rows.append(
            Row(
                name,
                REJECTED in (folder / f"{name}.hs").read_text(),
                check(folder / f"{name}.hs", options, whole),
                check(folder / f"{name}.broken.hs", options, whole),
            )
        )
        show(rows[-1], wanted.all)
        sys.stdout.flush()
    met = summary(rows)
    if whole:
        print(f"{'with repairs':18} {1000 * statistics.median(whole):6.0f} ms  in all {sum(whole):.1f} s")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
