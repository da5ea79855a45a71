"""How the product fares on public packages as they stand: verdicts, problems, findings, time, memory, per package.

    python -m tests.bench.packages CHECKOUTS [--only NAME,...] [--jobs 2] [--seconds 60] [--renew 20] [--list]
        [--findings] [--reasons N] [--save FILE] [--rows FILE [--afresh]]
        [--judge COMMAND [--accepted]]

Every folder of CHECKOUTS is a package: all its Haskell files are checked, each as the command line does.  `--list`
names every binding that is not verified, `--findings` every finding (in code that its authors' build accepts each is
an alarm until it is traced), `--reasons` the most frequent causes.  `--save` writes one line a binding, to compare
runs.  The last row is over the files that have annotations: no author's build has asked LiquidHaskell about others.
A file has `--seconds` of processor time, a process `--renew` files.  A line is printed for each file as it
comes, and the tables at the end, also when the run is interrupted.  Our library is compiled before, which a machine
does once: what that takes is told by itself, and not of the file that asks for a module first.

`--rows` keeps what was said of each file, one line a file: a run that was interrupted goes on where it ended, and the
tables are over all rows kept, so the packages can be run one after the other.  `--afresh` runs the files chosen again.
`--judge` asks LiquidHaskell about the packages with findings, with their own folders and options (`laid.py`), and
traces these; with `--accepted` about all files, and tells how much is verified of those that it accepts.
"""

import argparse
import re
import signal
import time
from collections import Counter
from pathlib import Path

from liquidlens.library.sources import library_modules
from liquidlens.library.store import load_library
from msgspec import Struct, field, json

from tests.bench.corpus import SECONDS_PER_FILE, Result, check, lost
from tests.bench.judged import Case, laid_files
from tests.bench.pool import Pool

VERDICTS = ("verified", "unsupported", "no-counterexample", "weak-spec", "unsafe")


class Package(Struct):
    """What was said of the files of one package."""

    name: str
    files: int = 0
    lines: int = 0
    verdicts: Counter[str] = field(default_factory=Counter[str])
    findings: int = 0
    crashes: list[str] = field(default_factory=list[str])
    hangs: list[str] = field(default_factory=list[str])
    processor: float = 0.0
    memory: int = 0
    """Of the largest worker, in MiB."""
    slowest: tuple[float, int, str] = (0.0, 1, "")
    """Processor seconds, lines and name of the file that took longest."""

    def add(self, result: Result, lines: int, name: str) -> None:
        """Count one file in."""
        self.files += 1
        self.lines += lines
        self.verdicts.update(result.verdicts)
        self.findings += len(result.findings)
        self.processor += result.processor
        self.memory = max(self.memory, result.memory)
        self.slowest = max(self.slowest, (result.processor, lines, name))
        if result.crash:
            (self.hangs if result.crash.startswith("hang") else self.crashes).append(f"{name}: {result.crash}")

    def include(self, package: "Package") -> None:
        """Count the files of another package in."""
        self.files += package.files
        self.lines += package.lines
        self.verdicts += package.verdicts
        self.findings += package.findings
        self.processor += package.processor
        self.memory = max(self.memory, package.memory)
        self.crashes += package.crashes
        self.hangs += package.hangs
        self.slowest = max(self.slowest, package.slowest)

    def row(self) -> str:
        """One line of the table."""
        total = sum(self.verdicts.values())
        shares = "  ".join(f"{100 * self.verdicts[verdict] / max(1, total):5.1f} %" for verdict in VERDICTS)
        seconds, lines, _ = self.slowest
        return (
            f"{self.name[:38]:38} {self.files:5} {self.lines:7} {total:8}  {shares}  {self.findings:8}"
            f"  {len(self.crashes):7}  {len(self.hangs):5}  {self.processor:8.1f} s  {1000 * seconds / lines:8.2f} s"
            f"  {self.memory:5} MiB"
        )


def files_of(package: Path) -> list[Path]:
    """The Haskell files of a package."""
    return sorted(path for path in package.rglob("*") if path.suffix in {".hs", ".lhs"} and path.is_file())


def main() -> None:
    """Print a line a file as they come, and the tables at the end, also when interrupted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=SECONDS_PER_FILE, help="processor time for a file")
    parser.add_argument("--renew", type=int, default=20, help="files for a process")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--findings", action="store_true")
    parser.add_argument("--reasons", type=int, default=25)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--rows", type=Path, help="file that keeps what was said of each file, to go on from there")
    parser.add_argument("--afresh", action="store_true", help="run the files chosen again, though they have a row")
    parser.add_argument("--judge", default="", help="a command that is asked about the files with findings")
    parser.add_argument("--accepted", action="store_true", help="it is asked about all: what of it accepts is verified")
    options = parser.parse_args()
    wanted = {name for name in str(options.only).split(",") if name}
    folders = sorted(
        each for each in options.checkouts.iterdir() if each.is_dir() and (not wanted or each.name in wanted)
    )
    files = {str(path): folder for folder in folders for path in files_of(folder)}
    report = Report(options.checkouts, options.list, options.findings)
    rows = Rows(options.rows)
    kept = [each for each in rows.kept() if not (options.afresh and each.path in files)]
    rows.begin(kept)
    for result in kept:
        if Path(result.path).is_file():
            report.count(Path(result.path).relative_to(options.checkouts).parts[0], result)
    waiting = [path for path in files if path not in {each.path for each in kept}]

    def tell(path: str, result: Result) -> None:
        rows.add(result)
        report.tell(files[path].name, result)

    compiled = time.process_time()
    load_library(library_modules())
    print(f"the library: {time.process_time() - compiled:.1f} s of processor time, once for a machine")
    begun = time.perf_counter()
    pool = Pool(options.jobs, check, lost, options.seconds, renewed_after=options.renew)
    # Asked to end (as `timeout` does), the bench tells what it has.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        pool.run({path: path for path in waiting}, tell)
    except KeyboardInterrupt:
        print("interrupted")
    report.tables(options.reasons)
    if options.judge:
        report.judged(options.judge, whole=options.accepted)
    print(
        f"{report.files} files told of, {len(waiting)} of them chosen now, in {time.perf_counter() - begun:.0f} s,"
        f" at most {options.seconds:g} s of processor time each"
    )
    if options.save:
        options.save.write_text("\n".join(sorted(report.saved)) + "\n")


class Rows:
    """What was said of each file, kept in a file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def kept(self) -> list[Result]:
        """The rows of earlier runs."""
        if self._path is None or not self._path.is_file():
            return []
        decoder = json.Decoder(Result, dec_hook=lambda kind, value: kind(value))
        return [decoder.decode(line) for line in self._path.read_bytes().splitlines()]

    def begin(self, kept: list[Result]) -> None:
        """Keep these, and what will be added."""
        if self._path is not None:
            self._path.write_bytes(b"".join(json.encode(each) + b"\n" for each in kept))

    def add(self, result: Result) -> None:
        """Keep one more, at once."""
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(json.encode(result) + b"\n")


class Report:
    """What was said so far."""

    def __init__(self, checkouts: Path, list_all: bool, list_findings: bool) -> None:
        self._checkouts = checkouts
        self._list_all = list_all
        self._list_findings = list_findings
        self._packages: dict[str, Package] = {}
        self._annotated = Package("annotated files")
        self._properties = 0
        self._reasons: Counter[str] = Counter()
        self._problems: Counter[str] = Counter()
        self._results: list[Result] = []
        self.saved: list[str] = []
        self.files = 0

    def count(self, package: str, result: Result) -> None:
        """Count one file in."""
        text = Path(result.path).read_bytes()
        name = self._name(result)
        lines = text.count(b"\n") + 1
        self.files += 1
        self._packages.setdefault(package, Package(package)).add(result, lines, name)
        if b"{-@" in text:
            self._annotated.add(result, lines, name)
        self._results.append(result)
        self._problems.update(problem.split(":", 1)[0] for problem in result.problems)
        for told in result.told:
            self.saved.append(f"{name}\t{told.name}\t{told.verdict}\t{told.reason}")
            self._properties += told.verdict == "no-counterexample" and "the property" in told.reason
            if told.verdict in {"unsupported", "no-counterexample"}:
                self._reasons[f"{told.verdict}: {general(told.reason)}"] += 1

    def _name(self, result: Result) -> str:
        return str(Path(result.path).relative_to(self._checkouts))

    def _package(self, result: Result) -> str:
        return Path(result.path).relative_to(self._checkouts).parts[0]

    def tell(self, package: str, result: Result) -> None:
        """Count one file in, and print its line."""
        self.count(package, result)
        name = self._name(result)
        verdicts = ", ".join(f"{result.verdicts[each]} {each}" for each in VERDICTS if result.verdicts[each])
        print(f"{result.processor:7.1f} s  {name}  {verdicts}  {result.crash}".rstrip(), flush=True)
        for told in result.told:
            if self._list_all and told.verdict != "verified":
                print(f"           {told.name}  {told.verdict}  {told.reason}")
        if self._list_findings:
            for kind, line, facet in result.findings:
                print(f"           finding  {name}:{line}  {kind}  {facet}", flush=True)

    def tables(self, reasons: int) -> None:
        """Print the totals per package, and the most frequent causes."""
        heads = "  ".join(f"{verdict[:7]:>7}" for verdict in VERDICTS)
        print(
            f"{'package':38} files   lines bindings  {heads}  findings  crashes  hangs   processor  per 1,000   memory"
        )
        whole = Package("all")
        for package in self._packages.values():
            print(package.row())
            whole.include(package)
        print(whole.row())
        print(self._annotated.row())
        others = max(1, sum(whole.verdicts.values()) - self._properties)
        print(
            f"properties undecided, of which LiquidHaskell asks nothing: {self._properties} bindings;"
            f" of the others {100 * whole.verdicts['verified'] / others:.1f} % are verified"
        )
        per_thousand = sorted(1000 * p.slowest[0] / p.slowest[1] for p in self._packages.values())
        if per_thousand:
            median = per_thousand[len(per_thousand) // 2]
            print(f"slowest file of each package, processor seconds per 1,000 lines: median {median:.2f}")
        for each in (*whole.crashes, *whole.hangs):
            print(f"  {each}")
        print(f"problems by code: {dict(self._problems.most_common(reasons))}")
        for reason, count in self._reasons.most_common(reasons):
            print(f"{count:6}  {reason[:200]}")

    def judged(self, command: str, *, whole: bool) -> None:
        """Trace the findings: what LiquidHaskell says of the file, and of the place, of each; where it is asked about
        the whole, what is said of the files that it accepts."""
        counts: Counter[str] = Counter()
        found = [result for result in self._results if result.findings]
        asked: dict[str, list[str]] = {}
        # What a file imports stands in its package, be it asked about or not.
        named = {self._package(result) for result in (self._results if whole else found)}
        for result in self._results:
            if self._package(result) in named:
                asked.setdefault(self._package(result), []).append(result.path)
        said = laid_files(command, asked.values())
        if whole:
            self._tell_accepted([result for result in self._results if is_accepted(said.get(result.path))])
        for result in found:
            case = said.get(result.path)
            for kind, line, facet in result.findings:
                trace = traced(case, line)
                counts[trace] += 1
                if trace in {ACCEPTED, ELSEWHERE}:
                    print(f"  {self._name(result)}:{line}  {kind}  {facet}  {trace}")
        bindings = sum(sum(package.verdicts.values()) for package in self._packages.values())
        accepted = counts[ACCEPTED] + counts[ELSEWHERE]
        print(f"findings by what LiquidHaskell says: {dict(counts.most_common())}")
        print(f"findings where it accepts: {accepted} = {100 * accepted / max(1, bindings):.2f} % of the bindings")

    def _tell_accepted(self, accepted: list[Result]) -> None:
        whole = Package("accepted")
        packages: dict[str, Package] = {}
        for result in accepted:
            for package in (whole, packages.setdefault(self._package(result), Package(self._package(result)))):
                package.add(result, 0, result.path)
            for told in result.told:
                if told.verdict != "verified":
                    print(f"  {self._name(result)}  {told.name}  {told.verdict}  {told.reason[:200]}")
        for package in (*packages.values(), whole):
            count, verified = sum(package.verdicts.values()), package.verdicts["verified"]
            share = 100 * verified / max(1, count)
            files = f"{package.name}: in the {package.files} files that LiquidHaskell accepts"
            print(f"{files} {verified} of {count} bindings verified, {share:.1f} %")


ACCEPTED = "it accepts the file"
ELSEWHERE = "it rejects the file, but not at this line"


def is_accepted(case: Case | None) -> bool:
    """Whether LiquidHaskell accepts a file."""
    return case is not None and case.verdict == "SAFE"


def traced(case: Case | None, line: int) -> str:
    """What LiquidHaskell says of a finding at a line, by its verdict on the whole file."""
    if case is None or case.verdict == "ERROR":
        return "it does not read the file, or a module that this imports"
    if is_accepted(case):
        return ACCEPTED
    if any(each.first <= line <= each.last for each in case.lines):
        return "it rejects the line"
    return ELSEWHERE if case.lines else "it rejects a module that the file imports"


def general(reason: str) -> str:
    """A reason without the names and numbers in it, so that equal causes count together."""
    return re.sub(r"\d+", "N", re.sub(r"`[^`]*`", "`…`", reason))


if __name__ == "__main__":
    main()
