"""Broken programs whose repair is known, and what is offered for them.

    python tests/bench/repairs.py [--files TABLE CHECKOUT] [--folder FOLDER ...] [--held-out] [--seed S]
                                  [--programs N] [--each N] [--jobs N] [--list] [--rows FILE [--every]]
                                  [--minutes M] [--judge COMMAND]

Each program is an accepted text with one real change (operator, constant, variable, guard, case, annotation weakened or
dropped; `soundness/mutants.py`) under which something is no longer proved that was: the original is the answer.  Texts
are those of a table of LiquidHaskell's files with the verdict `safe`, of folders, and always those of our own corpora.
Half of the files, by a digest of their names, are for building; `--held-out` takes the other half.

    repaired     a suggestion makes the text as good as the original: what was proved of it is proved
    first        the first suggestion equals the original, or is equivalent: changed code agrees with it within the
                 bounds of a search, changed types imply each other
    three        one of the three that are shown does
    honest       suggestions that, made in the text and checked again, do what they say: the text has no new errors, the
                 function is proved (or less of it is rejected, where the title says "a step"; or no run breaks anything
                 any more, where that is said), no other one is worse
    accepted     of those after which everything in the text is proved, where LiquidHaskell accepts the original: those
                 after which it accepts the text (`--judge`: a command that prints `SAFE` or `UNSAFE` for a file)

`--rows` keeps what is known of each file in FILE as soon as it is, and begins with what is kept there: so a long run
may be ended, by hand or after `--minutes`, tells the figures that it has, and goes on when it is called again.  With
`--every` all that is offered is looked at, not only what is shown, to learn weights from (`repairs_learn.py`).
"""

import argparse
import csv
import math
import random
import signal
import statistics
import sys
import time
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
from liquidlens.explain.observed import RunsRight
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Suggestion, Verdict
from liquidlens.files.reading import text_on_disk
from liquidlens.logic.show import show_name
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.repairs.distinct import distinct
from liquidlens.repairs.judge import rejected
from liquidlens.repairs.order import Offer, best
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex
from liquidlens.stages.budget import Budget
from liquidlens.stages.explained import Explanation
from liquidlens.stages.judged import judge
from liquidlens.stages.repaired import RepairStage
from liquidlens.stages.searched import SearchStage, Tried
from msgspec import Struct, field

from tests.bench.pool import Pool
from tests.bench.repairs_asked import accepts
from tests.bench.repairs_compared import Text, is_equal, read
from tests.soundness.mutants import Change, changes
from tests.support.unrepaired import without_repairs

ROOT = Path(__file__).parents[2]
OWN = ("examples", "tests/bench/weakened", "tests/bench/papers", "tests/soundness/programs", "tests/replay/programs")
SECONDS = 120
"""Processor time for one file."""
ENOUGH_SECONDS = 30
"""Processor time after which no other change of a file is tried."""
MOST_TRIED = 60
"""Changes of one file that are tried until some break it."""
LONGEST = 400
"""Lines of a text; one that is longer would count for the time that it takes alone."""
ACCEPTED = 97
"""Of a hundred suggestions after which everything is proved, LiquidHaskell is to accept so many."""
MARKS = {"repaired": 80, "first": 55, "three": 70}


class Task(Struct, frozen=True):
    """A file, and how many broken programs to make of it."""

    path: str
    seed: int
    each: int
    every: bool = False
    """Whether to look at all that is offered, not only at what is shown."""
    judge: str = ""


class Shown(Struct):
    """What became of one suggestion."""

    title: str
    kind: str
    features: dict[str, float]
    repaired: bool
    equal: bool
    honest: bool
    accepted: bool | None = None
    """By LiquidHaskell, where it was asked."""


class Row(Struct):
    """What was offered for one broken program."""

    path: str
    change: Change
    broken: tuple[str, ...]
    verdict_seconds: float = 0.0
    seconds: float = 0.0
    """Of processor time, from the last verdict to the first suggestion."""
    whole_seconds: float = 0.0
    """From the last verdict to the last suggestion."""
    shown: list[Shown] = field(default_factory=list[Shown])
    """Of the finding that is shown first."""
    others: list[Shown] = field(default_factory=list[Shown])
    """Of further findings."""
    every: list[Shown] = field(default_factory=list[Shown])
    """All that is offered for the finding that is shown first."""
    crash: str = ""

    def has(self, mark: str) -> bool:
        """Whether the program counts for a mark."""
        match mark:
            case "repaired":
                return any(each.repaired for each in (*self.shown, *self.others))
            case "first":
                return bool(self.shown) and self.shown[0].equal
            case _:
                return any(each.equal for each in self.shown[:3])


def rows(task: Task) -> list[Row]:
    """The broken programs of one file, and what is offered for them."""
    text = Path(task.path).read_bytes().decode("utf-8", "replace")
    if text.count("\n") > LONGEST:
        return []
    original = read(task.path, text)
    if original.errors or not original.proved:
        return []
    found: list[Row] = []
    begun = time.process_time()
    for change in changes(text, original.module, task.seed, MOST_TRIED):
        if time.process_time() - begun > ENOUGH_SECONDS:
            break
        changed = with_change(text, change)
        broken = read(task.path, changed)
        lost = original.proved - broken.proved
        if broken.errors or not lost or set(original.judgement.bindings) != set(broken.judgement.bindings):
            continue
        row = Row(task.path, change, tuple(sorted(map(show_name, lost))))
        try:
            offered(row, original, changed, lost, task)
        except Exception as error:  # a crash is what is counted here
            row.crash = f"{type(error).__name__}: {error}"
        found.append(row)
        if len(found) >= task.each:
            break
    return found


def with_change(text: str, change: Change) -> str:
    """The text after a change."""
    lines = text.split("\n")
    line, at = lines[change.line - 1], change.column - 1
    lines[change.line - 1] = line[:at] + change.new + line[at + len(change.old) :]
    return "\n".join(lines)


def offered(row: Row, original: Text, text: str, lost: frozenset[str], task: Task) -> None:
    """Check the broken text, and look at each suggestion."""
    begun = time.process_time()
    program = load_program(row.path, text, text_on_disk)
    judged = judge(program)
    budget, options = Budget(), CheckOptions()
    search = SearchStage(judged, options, lambda _key: None, budget)
    explanation = Explanation(judged, text, budget, lambda _evidence: None)
    repairing = RepairStage(explanation)
    told = [(binding.name, search.of(binding), binding) for binding in judged.examined(())]
    explained = [(name, explanation.of(binding, each)) for name, each, binding in told if isinstance(each, Tried)]
    row.verdict_seconds = time.process_time() - begun
    begun = time.process_time()
    made: list[tuple[str, Sequence[Offer]]] = []
    among = sum(each.may_be_repaired for _, each in explained)
    for name, each in sorted(explained, key=lambda pair: pair[0] not in lost):
        if not each.may_be_repaired:
            continue
        looking = repairing.looking(each, among)
        looking.on()
        for offers in (distinct(explanation.repairs.text, some) for some in looking.offers):
            if offers and not made:
                row.seconds = time.process_time() - begun
            made.append((name, offers))
    row.whole_seconds = time.process_time() - begun
    if not any(offers for _, offers in made):
        row.seconds = row.whole_seconds
    now = Text(text, program, judged.module, judged.judgement)
    first = True
    for name, offers in made:
        shown = [look(original, now, name, suggestion, offers, task.judge) for suggestion in best(list(offers))]
        if first and shown:
            row.shown, first = shown, False
            if task.every:
                row.every = [look(original, now, name, each.suggestion, offers) for each in offers]
        else:
            row.others.extend(shown)


def look(
    original: Text, now: Text, name: str, suggestion: Suggestion, offers: Sequence[Offer], judge_by: str = ""
) -> Shown:
    """Make a suggestion's edits, check again, compare with the original."""
    offer = next(each for each in offers if each.suggestion.edits == suggestion.edits)
    path = original.module.path
    read(path, now.text)  # so that places tell where they stand in it
    text = applied(LineIndex(now.text), suggestion.edits)
    shown = Shown(
        title_of_repair(suggestion), offer.kind, dict(offer.features), repaired=False, equal=False, honest=False
    )
    if text is None:
        return shown
    after = read(path, text)
    if after.errors:
        return shown
    shown.repaired = original.proved <= after.proved
    shown.honest = does_what_it_says(now, after, name, suggestion)
    shown.equal = shown.repaired and is_equal(original, after)
    whole = not suggestion.is_step and after.proved == after.judgement.bindings.keys()
    if judge_by and whole and accepts(judge_by, path, original.text):
        shown.accepted = accepts(judge_by, path, text)
    return shown


def does_what_it_says(now: Text, after: Text, name: str, suggestion: Suggestion) -> bool:
    """Whether the function is proved, or better where only a step is promised, and nothing else is worse."""
    before, then = now.judgement.bindings[name], after.judgement.bindings.get(name)
    if then is None:
        return False
    if any(isinstance(seen, RunsRight) for seen in suggestion.seen):
        good = not runs_wrong(after, name)
    else:
        good = len(rejected(then)) < len(rejected(before)) if suggestion.is_step else then.verified
    worse = [
        other
        for other, each in now.judgement.bindings.items()
        if other != name
        and (found := after.judgement.bindings.get(other)) is not None
        and len(rejected(found)) > len(rejected(each))
        and show_name(other) not in suggestion.worse_after
    ]
    return good and not worse


def runs_wrong(text: Text, name: str) -> bool:
    """Whether a run of the function breaks something."""
    with without_repairs():
        report = check_text(text.module.path, text.text)
    return any(each.name == name and each.verdict is Verdict.UNSAFE for each in report.bindings)


# --- the run ---------------------------------------------------------------------------------------------------------


def lost(task: Task, reason: str) -> list[Row]:
    """What counts for a file without an answer."""
    return [Row(task.path, Change("", 0, 0, "", ""), (), crash=reason)]


class Answer(Struct, frozen=True):
    """All that is known of one file."""

    task: Task
    rows: list[Row]


def run(tasks: Sequence[Task], options: argparse.Namespace) -> list[Row]:
    """So many broken programs, in the order of the tasks, or as many as there are when the run is ended."""
    asked = {each.path: each for each in tasks}
    known = {each.task.path: each.rows for each in kept(options.rows) if asked.get(each.task.path) == each.task}
    until, waiting = time.monotonic() + 60 * options.minutes, [each for each in tasks if each.path not in known]

    def keep(path: str, answer: list[Row]) -> None:
        known[path] = answer
        if options.rows:
            with options.rows.open("ab") as file:
                file.write(msgspec.json.encode(Answer(asked[path], answer)) + b"\n")

    def done() -> list[Row]:
        """Of the files up to the first that is not known, so that the quick ones don't count for more."""
        before = takewhile(lambda each: each.path in known, tasks)
        return [row for each in before for row in known[each.path]]

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while waiting and len(done()) < options.programs and time.monotonic() < until:
            batch, waiting = waiting[: 8 * options.jobs], waiting[8 * options.jobs :]
            Pool(options.jobs, rows, lost, SECONDS).run({each.path: each for each in batch}, keep)
            print(f"{len(done())} programs", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("ended", file=sys.stderr)
    return done()[: options.programs]


def kept(file: Path | None) -> list[Answer]:
    """What an earlier run has kept; a last line that it did not end is left out."""
    if file is None or not file.exists():
        return []
    whole = file.read_bytes().rpartition(b"\n")[0]
    file.write_bytes(whole + b"\n" if whole else b"")
    return [msgspec.json.decode(line, type=Answer) for line in whole.splitlines()]


def files(options: argparse.Namespace) -> dict[str, str]:
    """The files of the half that is asked for, with names that are the same wherever the checkouts lie."""
    found: list[tuple[Path, Path]] = []
    if options.files:
        table, checkout = options.files
        with Path(table).open(encoding="utf-8") as lines:
            named = [each["path"] for each in csv.DictReader(lines, delimiter="\t") if each["verdict"] == "safe"]
        found.extend((Path(checkout) / each, Path(checkout)) for each in named)
    for folder in map(Path, options.folder):
        texts = sorted(path for path in folder.rglob("*") if path.suffix in {".hs", ".lhs"})
        found.extend((path, folder) for path in texts)
    for folder in OWN:
        found.extend((path, ROOT) for path in sorted((ROOT / folder).rglob("*.hs")))
    named_files = {str(path): path.relative_to(root).as_posix() for path, root in found if path.is_file()}
    return {path: name for path, name in named_files.items() if half(name) == bool(options.held_out)}


def half(name: str) -> bool:
    """Which half a file belongs to."""
    return digest(name) % 2 == 1


def digest(name: str) -> int:
    """A number for a file."""
    return zlib.crc32(name.encode())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", nargs=2, metavar=("TABLE", "CHECKOUT"))
    parser.add_argument("--folder", action="append", default=[])
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--each", type=int, default=2, help="broken programs of one file")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--rows", type=Path, help="keep the programs and what is offered for them there")
    parser.add_argument("--every", action="store_true", help="look at all that is offered, to learn weights from")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin nothing after so long")
    parser.add_argument("--judge", default="", help="a command that says whether LiquidHaskell accepts a file")
    options = parser.parse_args()
    names = files(options)
    paths = list(names)
    random.Random(options.seed).shuffle(paths)
    tasks = [
        Task(path, options.seed + digest(names[path]), options.each, options.every, options.judge) for path in paths
    ]
    done = run(tasks, options)
    if options.list:
        for row in done:
            print("\n".join(told(row)))
    print("\n".join(figures(done)))


def told(row: Row) -> Iterator[str]:
    """One program for people."""
    at = f"{row.path}:{row.change.line}"
    marks = " ".join(mark for mark in MARKS if row.has(mark))
    yield f"{at} [{row.change.kind}] `{row.change.old}` → `{row.change.new}` {row.broken} {marks} {row.crash}"
    for each in (*row.shown, *row.others):
        flags = f"{'r' if each.repaired else '-'}{'e' if each.equal else '-'}{'h' if each.honest else '-'}"
        flags += "" if each.accepted is None else "a" if each.accepted else "!"
        yield f"    {flags} {each.kind}: {each.title}"


def figures(done: Sequence[Row]) -> Iterator[str]:
    """The table."""
    good = [row for row in done if row.broken]
    yield f"{len(good)} programs of {len({row.path for row in good})} files; crashed {sum(bool(r.crash) for r in done)}"
    if not good:
        return
    for mark, wanted in MARKS.items():
        count = sum(row.has(mark) for row in good)
        yield f"{mark:9} {count:4} of {len(good)}  {100 * count / len(good):5.1f} %  (mark {wanted})"
    shown = [each for row in good for each in (*row.shown, *row.others)]
    honest = sum(each.honest for each in shown)
    yield f"honest    {honest:4} of {len(shown)}  {100 * honest / max(1, len(shown)):5.1f} %  (mark 100)"
    asked = [each.accepted for each in shown if each.accepted is not None]
    if asked:
        yield f"accepted  {sum(asked):4} of {len(asked)}  {100 * sum(asked) / len(asked):5.1f} %  (mark {ACCEPTED})"
    for name, times in (
        ("verdicts", [row.verdict_seconds for row in good]),
        ("first suggestion", [row.seconds for row in good]),
        ("all suggestions", [row.whole_seconds for row in good]),
    ):
        yield f"processor seconds to {name}: median {statistics.median(times):.2f}, most {max(times):.2f}"
    kinds = Counter(row.change.kind for row in good)
    for kind, count in sorted(kinds.items()):
        inside = [row for row in good if row.change.kind == kind]
        yield f"  {kind:11} {count:4}  " + "  ".join(f"{m} {sum(r.has(m) for r in inside)}" for m in MARKS)


if __name__ == "__main__":
    main()
