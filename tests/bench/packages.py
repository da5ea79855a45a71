"""How the product fares on public packages as they stand: verdicts, problems, findings, time, memory, per package.

    python -m tests.bench.packages CHECKOUTS [--only NAME,...] [--jobs 2] [--list] [--findings] [--reasons N]
        [--save FILE]

Every folder of CHECKOUTS is a package: all its Haskell files are checked, each as the command line does.  `--list`
names every binding that is not verified, `--findings` every finding (in code that its authors' build accepts each is
an alarm until it is traced), `--reasons` the most frequent causes.  `--save` writes one line a binding, to compare
runs.
"""

import argparse
import re
import time
from collections import Counter
from pathlib import Path

from msgspec import Struct, field

from tests.bench.corpus import SECONDS_PER_FILE, Result, check, lost
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
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("checkouts", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--findings", action="store_true")
    parser.add_argument("--reasons", type=int, default=25)
    parser.add_argument("--save", type=Path)
    options = parser.parse_args()
    wanted = set(filter(None, options.only.split(",")))
    folders = sorted(
        each for each in options.checkouts.iterdir() if each.is_dir() and (not wanted or each.name in wanted)
    )
    files = {str(path): folder for folder in folders for path in files_of(folder)}
    begun = time.perf_counter()
    results = Pool(options.jobs, check, lost, SECONDS_PER_FILE).run({path: path for path in files})
    packages = {folder: Package(folder.name) for folder in folders}
    reasons: Counter[str] = Counter()
    problems: Counter[str] = Counter()
    saved: list[str] = []
    for path, folder in files.items():
        result = results[path]
        name = str(Path(path).relative_to(options.checkouts))
        lines = Path(path).read_bytes().count(b"\n") + 1
        packages[folder].add(result, lines, name)
        problems.update(problem.split(":", 1)[0] for problem in result.problems)
        for told in result.told:
            saved.append(f"{name}\t{told.name}\t{told.verdict}\t{told.reason}")
            if told.verdict in {"unsupported", "no-counterexample"}:
                reasons[f"{told.verdict}: {general(told.reason)}"] += 1
            if options.list and told.verdict != "verified":
                print(f"{name}  {told.name}  {told.verdict}  {told.reason}")
        if options.findings:
            for kind, line, facet in result.findings:
                print(f"finding  {name}:{line}  {kind}  {facet}")
    whole = Package("all")
    heads = "  ".join(f"{verdict[:7]:>7}" for verdict in VERDICTS)
    print(f"{'package':38} files   lines bindings  {heads}  findings  crashes  hangs   processor  per 1,000   memory")
    for package in packages.values():
        print(package.row())
        whole.files += package.files
        whole.lines += package.lines
        whole.verdicts += package.verdicts
        whole.findings += package.findings
        whole.processor += package.processor
        whole.memory = max(whole.memory, package.memory)
        whole.crashes += package.crashes
        whole.hangs += package.hangs
        whole.slowest = max(whole.slowest, package.slowest)
    print(whole.row())
    per_thousand = sorted(1000 * p.slowest[0] / p.slowest[1] for p in packages.values() if p.files)
    median = per_thousand[len(per_thousand) // 2]
    print(f"slowest file of each package, processor seconds per 1,000 lines: median {median:.2f}")
    for each in (*whole.crashes, *whole.hangs):
        print(f"  {each}")
    print(f"problems by code: {dict(problems.most_common(options.reasons))}")
    for reason, count in reasons.most_common(options.reasons):
        print(f"{count:6}  {reason[:200]}")
    print(f"{len(files)} files in {time.perf_counter() - begun:.0f} s, at most {SECONDS_PER_FILE} s each")
    if options.save:
        options.save.write_text("\n".join(sorted(saved)) + "\n")


def general(reason: str) -> str:
    """A reason without the names and numbers in it, so that equal causes count together."""
    return re.sub(r"\d+", "N", re.sub(r"`[^`]*`", "`…`", reason))


if __name__ == "__main__":
    main()
