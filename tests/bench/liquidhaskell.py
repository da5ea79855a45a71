"""How far our answers agree with LiquidHaskell's own: file by file, and place by place.

    python tests/bench/liquidhaskell.py VERDICTS CHECKOUT [--judge COMMAND] [--sample N] [--list] [--places] [--edits]
    python tests/bench/liquidhaskell.py VERDICTS CHECKOUT --judge COMMAND --new N [--seed S] [--smaller-than B] FILE ...

VERDICTS is a table of LiquidHaskell's verdicts (`judged.py`), CHECKOUT the folder that its paths count from.  With
`--judge` the verdicts are made anew instead of read; with `--new` the judge's verdicts on N single-token changes of the
files (paths that count from CHECKOUT, or `@list` of them), and on the files as they stand, are added to the table, each
as it comes; a table that has some of the seed already gets the others.

Of files that LiquidHaskell accepts, nothing may be found.  Of those that it rejects, something must be: best a finding
in a line where LiquidHaskell complains, else a reason that names the fact that LiquidHaskell lacks (`weak-spec` without
values).  Where everything is verified although LiquidHaskell rejects the file, the report must say that it will.
Where its errors lie only in modules that the file imports, it never came to the file: these are checked instead.
With `--edits` the edits that are offered beside such reasons are made, and the judge judges the text: an edit counts
if LiquidHaskell then has fewer errors.  `places` are counted by LiquidHaskell's error places: whether something that
we do not prove lies in their lines.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.contracts.labels import Kind
from liquidlens.explain.reasons import Claimed, InsideNewtype, NotLookedAt
from liquidlens.explain.verdicts import reason_of, said_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.bench.corpus import SECONDS_PER_FILE, Result, checked, lost
from tests.bench.judged import Case, Lines, judge, judge_text, read, write
from tests.bench.pool import Pool
from tests.soundness.mutants import changes

EXPECTED_FAILURE = "spec/expected-failure"
"""The problem that tells of a function that an annotation `fail` speaks of, but that is proved."""


class Task(Struct, frozen=True):
    """A case, and the text that was judged."""

    path: str
    text: str
    imported: tuple[str, ...] = ()
    """The files of modules that it imports and in which alone LiquidHaskell has errors."""


class Answer(Struct):
    """Our answer for one case."""

    result: Result
    unproved: list[tuple[str, list[Lines]]] = field(default_factory=list[tuple[str, list[Lines]]])
    """What is not proved, by label, and the lines of its places."""
    reasons: list[tuple[str, Lines]] = field(default_factory=list[tuple[str, Lines]])
    """Of bindings without a finding: the reason that names the missing fact, and the lines of the binding."""
    finding_lines: list[Lines] = field(default_factory=list[Lines])
    edits: list[str] = field(default_factory=list[str])
    """The text with one of the edits that are offered where there is no finding, steps left out."""
    unseen: int = 0
    """How many findings are said to lie where LiquidHaskell does not look, or of a property, which it never judges."""
    rejects_imported: bool = False
    """Whether something is not proved, or refused, in each of the imported files that the task names."""
    succeeds: bool = False
    """Whether something is proved that an annotation expects to fail: LiquidHaskell's error is just that."""
    words: list[str] = field(default_factory=list[str])
    """For people who trace a case."""


def answer(task: Task) -> Answer:
    """Check one text in this process."""
    from liquidlens.contracts.obligations import Status
    from liquidlens.explain.report import Verdict
    from liquidlens.liquid.check import check_module
    from liquidlens.program import load_program, text_on_disk

    result, report = checked(task.path, task.text)
    made = Answer(result)
    if report is None:
        return made
    made.rejects_imported = all(not _is_clean(checked(path)[0]) for path in task.imported)
    program = load_program(task.path, task.text, text_on_disk)
    judged = check_module(program, program.modules[program.main])
    places: dict[object, list[Lines]] = {}
    for binding in judged.bindings.values():
        for label, judgement in binding.judgements.items():
            if judgement.status is not Status.PROVED:
                spans = [*judgement.places, judgement.obligation.span]
                places[label] = [Lines(span.start.line, span.end.line) for span in spans]
                made.unproved.append((str(label), places[label]))
    made.succeeds = any(problem.code == EXPECTED_FAILURE for problem in report.problems)
    for binding in report.bindings:
        if binding.verdict is not Verdict.VERIFIED:
            made.words.append(f"{binding.name}: {binding.verdict.value}: {said_of(binding)}"[:300])
        if binding.verdict is Verdict.WEAK_SPEC and not binding.findings:
            made.reasons.append((reason_of(binding), Lines(binding.span.start.line, binding.span.end.line)))
        if binding.verdict is Verdict.VERIFIED and reason_of(binding):
            made.words.append(f"{binding.name}: verified: {reason_of(binding)}")
        if binding.verdict is Verdict.WEAK_SPEC and not binding.findings:
            changed = (applied(LineIndex(task.text), each.edits) for each in binding.suggestions if not each.is_step)
            made.edits.extend(text for text in changed if text is not None)
        for finding in binding.findings:
            is_told = any(isinstance(note, NotLookedAt | InsideNewtype | Claimed) for note in finding.notes)
            made.unseen += is_told or finding.kind is Kind.PROPERTY
            made.finding_lines.append(Lines(finding.span.start.line, finding.span.end.line))
            made.finding_lines.extend(places.get(finding.label, ()))
    return made


def _is_clean(result: Result) -> bool:
    """Whether a check has nothing to tell of a file."""
    return set(result.verdicts) <= {"verified"} and not result.problems


def lost_answer(task: Task, reason: str) -> Answer:
    """What counts for a case without an answer."""
    return Answer(lost(task.path, reason))


# --- marks ------------------------------------------------------------------------------------------------------


class Marks(Struct):
    """The counts."""

    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, case: Case, answer: Answer) -> str:
        """Count one case; how it misses, if it does."""
        self.counts[case.verdict] += 1
        if answer.result.crash:
            self.counts["crashes and hangs"] += 1
            return "crash"
        return self._accepted(answer) if case.verdict == "SAFE" else self._rejected(case, answer)

    def _accepted(self, answer: Answer) -> str:
        result = answer.result
        if result.findings and answer.unseen == len(result.findings):
            self.counts["accepted, and said to be"] += 1
            return ""
        if result.findings:
            self.counts["alarm"] += 1
            return "alarm"
        if answer.unproved and any(result.verdicts[verdict] for verdict in ("weak-spec", "no-counterexample")):
            self.counts["accepted, not proved"] += 1
            return "not-proved"
        if result.unsupported or result.problems:
            self.counts["accepted, not read"] += 1
        return ""

    def _rejected(self, case: Case, answer: Answer) -> str:
        counts, result, lines = self.counts, answer.result, case.lines
        if case.elsewhere and not lines:
            counts["rejected in imports"] += 1
            counts["rejected in imports by us too"] += answer.rejects_imported
            return "" if answer.rejects_imported else "imports"
        for place in lines:
            counts["places"] += 1
            counts["places not proved"] += any(place.meets(own) for _, owns in answer.unproved for own in owns)
            counts["places explained"] += any(place.meets(own) for own in answer.finding_lines)
        if (
            answer.succeeds
            or any(own.meets(place) for own in answer.finding_lines for place in lines)
            or (result.findings and not lines)
        ):
            counts["explained"] += 1
            return ""
        if answer.reasons:
            counts["a reason names the fact"] += 1
            return "reason"
        if result.findings:
            counts["explained elsewhere"] += 1
            return "elsewhere"
        if _is_clean(result):
            kind = "all verified, and said to be rejected" if answer.words else "all verified"
            counts[kind] += 1
            return kind.replace(", ", "-").replace(" ", "-")
        if result.unsupported or result.problems:
            counts["rejected, not read"] += 1
            return "not-read"
        counts["neither"] += 1
        return "neither"

    def print(self) -> None:
        """The table."""
        accepted, rejected = self.counts["SAFE"], self.counts["UNSAFE"]
        print(f"accepted by LiquidHaskell {accepted}, rejected {rejected}, no evidence {self.counts['ERROR']}")
        rows = (
            ("alarm", "accepted, a finding", accepted, "at most 0.3 %"),
            ("accepted, and said to be", "accepted, a finding that says so", accepted, ""),
            ("accepted, not proved", "accepted, not proved, no finding", accepted, ""),
            ("accepted, not read", "accepted, not read or unsupported", accepted, ""),
            ("all verified", "rejected, all verified", rejected, "none"),
            ("all verified, and said to be rejected", "rejected, all verified, which is said", rejected, ""),
            ("explained", "rejected, explained at its place", rejected, "at least 95 %"),
            ("explained elsewhere", "rejected, explained elsewhere only", rejected, ""),
            ("a reason names the fact", "rejected, a reason names the fact", rejected, ""),
            ("a reason, and an edit", "... with an edit", rejected, ""),
            ("an accepted edit", "... that LiquidHaskell accepts", rejected, "with findings: at least 95 %"),
            ("rejected, not read", "rejected, not read or unsupported", rejected, ""),
            ("neither", "rejected, neither", rejected, "at most 1 %"),
            ("rejected in imports", "rejected in what it imports only", rejected, ""),
            ("rejected in imports by us too", "... by us, too", self.counts["rejected in imports"], ""),
            ("places not proved", "its error places: not proved", self.counts["places"], ""),
            ("places explained", "its error places: explained", self.counts["places"], ""),
            ("crashes and hangs", "crashes and hangs", sum(self.counts[v] for v in ("SAFE", "UNSAFE", "ERROR")), ""),
        )
        for key, words, total, mark in rows:
            share = 100 * self.counts[key] / total if total else 0
            print(f"{words:40} {self.counts[key]:5} of {total:5}  {share:6.2f} %  {mark}")


def tell_miss(kind: str, case: Case, answer: Answer) -> None:
    """A case that misses, with what was said."""
    result = answer.result
    print(f"\n{kind}: {case.name}  {case.verdict} {case.places}")
    if result.crash:
        print(f"    {result.crash}")
    for finding in result.findings[:3] if kind in ("alarm", "elsewhere") else ():
        print(f"    finding {finding}")
    for words in (answer.words + (result.problems if kind == "not-read" else []))[:4]:
        print(f"    {words}", flush=True)


def tell_places(case: Case, answer: Answer) -> None:
    """LiquidHaskell's places of which nothing is found, with what is said of bindings without a finding."""
    for place in case.lines:
        if any(place.meets(own) for own in answer.finding_lines):
            continue
        labels = [label for label, owns in answer.unproved if any(place.meets(own) for own in owns)]
        reasons = [reason for reason, own in answer.reasons if place.meets(own)]
        print(f"\nnot explained: {case.name}  {place.first}: {', '.join(labels) or 'nothing'} is not proved there")
        for words in reasons or answer.words[:2]:
            print(f"    {words}", flush=True)


def is_accepted(command: str, original: Path, case: Case, edits: Sequence[str]) -> bool:
    """Whether one of the edited texts has fewer errors for LiquidHaskell than the case has."""
    for text in edits:
        told = judge_text(command, original, text)
        if told is not None and (told[0] == "SAFE" or (told[0] == "UNSAFE" and len(told[1].split()) < len(case.lines))):
            return True
    return False


def compare(
    checkout: Path, cases: Iterable[Case], jobs: int, listing: bool, judge_of_edits: str = "", placing: bool = False
) -> Marks:
    """Our answers beside LiquidHaskell's; the judge of edits is a command."""
    tasks: dict[str, Task] = {}
    by_name: dict[str, Case] = {}
    marks = Marks()
    for case in cases:
        original = checkout / case.path
        text = case.text(original.read_bytes().decode("utf-8", "replace")) if original.is_file() else None
        if text is None:
            print(f"not there: {case.name}")
        elif case.verdict in ("SAFE", "UNSAFE"):
            imported = () if case.lines else tuple(str(original.parent / file) for file in case.elsewhere)
            tasks[case.name] = Task(str(original), text, imported)
            by_name[case.name] = case
        else:
            marks.counts["ERROR"] += 1

    def count(name: str, answer: Answer) -> None:
        case = by_name[name]
        kind = marks.add(case, answer)
        if kind == "reason" and judge_of_edits and answer.edits:
            marks.counts["a reason, and an edit"] += 1
            good = is_accepted(judge_of_edits, checkout / case.path, case, answer.edits)
            marks.counts["an accepted edit"] += good
            kind += ": an accepted edit" if good else ": an edit that is not accepted"
        if kind and listing:
            tell_miss(kind, case, answer)
        if placing and case.verdict == "UNSAFE":
            tell_places(case, answer)

    Pool(jobs, answer, lost_answer, SECONDS_PER_FILE).run(tasks, count)
    return marks


# --- new verdicts -----------------------------------------------------------------------------------------------


def fresh(checkout: Path, files: Sequence[str], known: Iterable[Case], each: int, seed: int) -> Iterator[Case]:
    """The files as they stand, each with `each` changes, in an order that depends on `seed`; none that is known."""
    from liquidlens.program import load_program, text_on_disk
    from liquidlens.source.literate import code_of, is_literate

    names = {case.name for case in known}
    for path in random.Random(seed).sample(files, len(files)):
        original = checkout / path
        whole = Case(path)
        text = whole.text(original.read_bytes().decode("utf-8", "replace"))
        assert text is not None
        program = load_program(str(original), text, text_on_disk)
        code = code_of(str(original), text)[0] if is_literate(str(original)) else text
        made = changes(code, program.modules[program.main], seed, each)
        cases = [Case(path, c.line, c.column, c.old, c.new, c.kind, str(seed)) for c in made]
        yield from (case for case in (whole, *cases) if case.name not in names)


def add_verdicts(table: Path, checkout: Path, files: Sequence[str], command: str, new: int, seed: int) -> None:
    """Let the judge judge new changes until the table has `new` of this seed with a verdict.

    The table is written after each, also those without evidence: a run that was broken off goes on where it was.
    """
    known = read(table) if table.is_file() else []
    made = sum(case.seed == str(seed) and _is_judged_change(case) for case in known)
    cases = fresh(checkout, files, tuple(known), max(1, 2 * new // len(files)), seed)
    for case in judge(command, checkout, cases):
        if made >= new:
            break
        known.append(case)
        made += _is_judged_change(case)
        write(table, known)


def _is_judged_change(case: Case) -> bool:
    return bool(case.line) and case.verdict in ("SAFE", "UNSAFE")


def _files(names: Sequence[str], checkout: Path, bound: int) -> list[str]:
    """The files that are meant, those of fewer than `bound` bytes."""
    found: list[str] = []
    for name in names:
        found.extend(Path(name[1:]).read_text(encoding="utf-8").split() if name.startswith("@") else [name])
    return [path for path in found if (checkout / path).stat().st_size < bound]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("verdicts", type=Path)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--judge", default="", help="a command that prints LiquidHaskell's verdicts on files")
    parser.add_argument("--new", type=int, default=0, help="so many new verdicts on changes of FILEs")
    parser.add_argument("--smaller-than", type=int, default=1_000_000, help="changes of files of fewer bytes only")
    parser.add_argument("--edits", action="store_true", help="have the judge judge the edits that reasons come with")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of-seed", default="", help="cases made with this seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="cases whose names contain this text")
    parser.add_argument("--list", action="store_true", help="tell every case that misses")
    parser.add_argument("--places", action="store_true", help="tell every place that is not explained")
    options = parser.parse_intermixed_args()
    if options.new:
        files = _files(options.files, options.checkout, options.smaller_than)
        add_verdicts(options.verdicts, options.checkout, files, options.judge, options.new, options.seed)
        return
    cases = [case for case in read(options.verdicts) if options.only in case.name]
    cases = [case for case in cases if options.of_seed in ("", case.seed)]
    if options.sample:
        cases = random.Random(options.seed).sample(cases, min(options.sample, len(cases)))
    if options.judge and not options.edits:
        cases = list(judge(options.judge, options.checkout, cases))
    judge_of_edits = options.judge if options.edits else ""
    compare(options.checkout, cases, options.jobs, options.list, judge_of_edits, options.places).print()


if __name__ == "__main__":
    main()
