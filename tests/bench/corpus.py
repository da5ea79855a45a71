"""How the product fares on a corpus of annotated programs: verdicts right, false alarms, crashes, seconds, per step.

    python tests/bench/corpus.py TABLE CHECKOUT [--steps A,B,C] [--jobs 2] [--limit N] [--list]

TABLE is a tab-separated list with the columns path, verdict (safe, unsafe), step, needs, counterexample (C, H, A, I,
T, N),
places (line:column, space separated); CHECKOUT is the folder that the paths count from.  Each file is checked in a
process of its own kind (a pool), with a time limit.
"""

import argparse
import csv
import re
import resource
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.pool import Pool

if TYPE_CHECKING:
    from liquidlens.explain.report import FileReport

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text  # here, so that the first file of a process does not pay for its start
from msgspec import Struct, field

SECONDS_PER_FILE = 60


class Told(Struct, frozen=True):
    """What was said of one binding."""

    name: str
    verdict: str
    reason: str


class Result(Struct):
    """What was said of one file."""

    path: str
    seconds: float = 0.0
    verdicts: Counter[str] = field(default_factory=Counter)
    findings: list[tuple[str, int, str]] = field(default_factory=list)
    """Kind, line, facet."""
    problems: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    crash: str = ""
    processor: float = 0.0
    """Seconds of processor time."""
    memory: int = 0
    """What the process has held at most so far, in MiB."""


def check(path: str) -> Result:
    """Check one file in this process."""
    result, _report = checked(path)
    return result


def checked(path: str, text: str | None = None) -> "tuple[Result, FileReport | None]":
    """Check one file in this process, or a text in its place; there is no report after a crash."""
    begun = time.process_time()
    result, report = _checked(path, text)
    result.processor = time.process_time() - begun
    result.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return result, report


def _checked(path: str, text: str | None) -> "tuple[Result, FileReport | None]":
    begun = time.perf_counter()
    result = Result(path)
    try:
        if text is None:
            text = Path(path).read_bytes().decode("utf-8", "replace")
        report = check_text(path, text)
    except Exception as error:  # a crash is what is counted here
        import traceback

        last = traceback.extract_tb(error.__traceback__)[-1]
        result.crash = f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
        result.seconds = time.perf_counter() - begun
        return result, None
    result.seconds = time.perf_counter() - begun
    for problem in report.problems:
        if problem.severity.value == "error":
            result.problems.append(f"{problem.code}: {message_of(problem)}")
        if problem.code == "internal/error":
            result.crash = f"internal: {problem.binding or path}"
    for binding in report.bindings:
        result.verdicts[binding.verdict.value] += 1
        result.told.append(Told(binding.name, binding.verdict.value, reason_of(binding)))
        if binding.verdict.value == "unsupported":
            result.unsupported.append(f"{binding.name}: {reason_of(binding)}")
        result.findings.extend((f.kind, f.span.start.line, f.facet) for f in binding.findings)
    return result, report


def lost(path: str, reason: str) -> Result:
    """What counts for a file without an answer."""
    return Result(path, float(SECONDS_PER_FILE), crash=f"hang: {reason}")


def lines_of(places: str) -> set[int]:
    """The lines of `12:3-8 14:1 (16,1)-(20,3)`."""
    found: set[int] = set()
    for place in places.split():
        many = re.fullmatch(r"\((\d+),\d+\)-\((\d+),\d+\)", place)
        one = re.match(r"(\d+):", place)
        if many:
            found.update(range(int(many[1]), int(many[2]) + 1))
        elif one:
            found.add(int(one[1]))
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("table")
    parser.add_argument("checkout")
    parser.add_argument("--steps", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="also files that need features of other steps")
    parser.add_argument("--list", action="store_true", help="name every file that is not right")
    options = parser.parse_args()
    steps = set(options.steps.split(",")) if options.steps else None
    with Path(options.table).open(encoding="utf-8") as table:
        rows = [r for r in csv.DictReader(table, delimiter="\t") if (Path(options.checkout) / r["path"]).is_file()]
    rows = [r for r in rows if (steps is None or r["step"] in steps) and (options.all or r["needs"] in ("-", ""))]
    if options.limit:
        rows = rows[:: max(1, len(rows) // options.limit)]
    paths = {str(Path(options.checkout) / r["path"]): r for r in rows}
    begun = time.perf_counter()
    results = Pool(options.jobs, check, lost, SECONDS_PER_FILE).run({path: path for path in paths})
    report(paths, results, options.list)
    print(f"{len(paths)} files in {time.perf_counter() - begun:.0f} s")


def report(paths: dict[str, dict[str, str]], results: dict[str, Result], listing: bool) -> None:
    """Totals per step, then by class of error, then the causes."""
    per_step: dict[str, Counter[str]] = defaultdict(Counter)
    classes: dict[str, Counter[str]] = defaultdict(Counter)
    unsupported: Counter[str] = Counter()
    for path, row in paths.items():
        result = results[path]
        step = per_step[row["step"]]
        step["files"] += 1
        step["bindings"] += sum(result.verdicts.values())
        step["unsupported"] += result.verdicts["unsupported"]
        step["milliseconds"] += int(1000 * result.seconds)
        alarms = [f for f in result.findings if f[0] != "division"]
        unsupported.update(reason.split(": ", 1)[1][:90] for reason in result.unsupported)
        unsupported.update(result.problems)
        wrong = ""
        if result.crash:
            step["hangs" if result.crash.startswith("hang") else "crashes"] += 1
            wrong = result.crash
        if row["verdict"] == "safe":
            step["safe"] += 1
            step["quiet"] += not alarms
            step["green"] += not result.crash and set(result.verdicts) <= {"verified"}
            if alarms:
                wrong = wrong or f"false alarm {alarms[:3]}"
        else:
            kind = row["counterexample"]
            classes[kind]["files"] += 1
            places = lines_of(row["places"])
            at_place = [f for f in alarms if not places or f[1] in places]
            good = at_place
            if kind == "T":
                good = [f for f in alarms if f[0] == "termination"]
            if kind == "N":
                good = [True] if not alarms else []
            classes[kind]["explained"] += bool(good)
            classes[kind]["somewhere"] += bool(alarms)
            if not good:
                wrong = wrong or f"not explained {kind} places {row['places']} findings {alarms[:3]}"
        if listing and wrong:
            told = (result.unsupported + result.problems)[:2]
            print(f"{row['path']}  {row['verdict']}  {wrong}  {dict(result.verdicts)}  {told}")
    columns = ("files", "bindings", "unsupported", "safe", "quiet", "green", "crashes", "hangs", "milliseconds")
    print("step  " + "  ".join(columns))
    for name in sorted(per_step):
        print(f"{name:5} " + "  ".join(f"{per_step[name][c]:{len(c)}}" for c in columns))
    total = sum(per_step.values(), Counter())
    print("all   " + "  ".join(f"{total[c]:{len(c)}}" for c in columns))
    for kind in sorted(classes):
        counts = classes[kind]
        print(f"class {kind}: explained {counts['explained']} of {counts['files']} (anywhere {counts['somewhere']})")
    print("most frequent reasons of unsupported bindings and problems:")
    for reason, count in unsupported.most_common(25):
        print(f"{count:5} {reason}")


if __name__ == "__main__":
    main()
