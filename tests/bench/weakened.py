"""Weakened specifications: delete one refinement, or one conjunct of it, and see whether the callee is named.

    python tests/bench/weakened.py [NAME ...] [--seed N --sample N] [--all]

    weakened/Queue.hs   append: result, `size v == size xs + size ys`
      ⇒  rotate fails: weak-spec, names append, repair restores it                       41 ms  steps 310

The programs are verified: those of `examples/`, the right ones of `papers/`, and those of `weakened/`, which are
written for this folder.  One mutant for each predicate, and each conjunct, that a signature states in its result,
inside its result (`[Nat]`), and in the functions that it takes; and for each that a refined data declaration states of
a field.  Signatures are written anew from what was resolved.

A binding that is no longer proved must be answered by a `weak-spec` that names the weakened function; what code does
is as before, so an `unsafe` is a false alarm.  Two exceptions: where a field's refinement is deleted, or the range of
a function that is taken, programs may really fail, and any replayed finding explains.  A repair restores where the
text with its edits is verified again.
"""

import argparse
import random
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import FrameType

from liquidlens.core.module import Module
from liquidlens.counterexample.naming import naming_of
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, Edit, FileReport, Verdict
from liquidlens.explain.verdicts import bound_of, reason_of
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.names import module_of
from liquidlens.lang.problems import Severity
from liquidlens.logic.predicates import TRUE, PAbstract, Predicate, conjoin, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType
from liquidlens.logic.show import Write, show_name, show_predicate, show_type
from liquidlens.logic.specification import DataSpecification, Trust
from liquidlens.pipeline import check_text
from liquidlens.program import load_program
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module
from msgspec import Struct, field
from msgspec.structs import replace

HERE = Path(__file__).parent
SOURCES = (HERE / "weakened", HERE.parent.parent / "examples", HERE / "papers")
PATIENCE = 60
"""Seconds after which a mutant counts as not answered."""
NAMED = 0.9
"""The share of failing callers whose report must name the weakened function."""


class Place(Enum):
    """Where a refinement stood."""

    RESULT = "result"
    TAKEN = "domain of a function that is taken"
    RANGE = "range of a function that is taken"
    FIELD = "field"


REAL = frozenset({Place.RANGE, Place.FIELD})
"""Where the deletion changes what programs may do."""


class Mutant(Struct, frozen=True):
    """A program with one refinement less."""

    path: Path
    text: str
    name: str
    """The function, or the constructor, whose specification is weaker."""
    place: Place
    lost: str


class Row(Struct):
    """What was said of one mutant: the bindings that are no longer proved, by what was said of them."""

    mutant: Mutant
    report: FileReport | None
    seconds: float
    """Of the processor."""
    named: list[str] = field(default_factory=list[str])
    other: list[str] = field(default_factory=list[str])
    silent: list[str] = field(default_factory=list[str])
    alarms: list[str] = field(default_factory=list[str])
    own: list[str] = field(default_factory=list[str])
    """The weakened function itself, where its own proof needs the promise."""
    offered: bool = False
    restored: bool = False

    @property
    def fails(self) -> bool:
        """Whether a caller fails."""
        return bool(self.named or self.other or self.silent or self.alarms)


# --- mutants ----------------------------------------------------------------------------------------------------


def weakenings(type_: RType) -> Iterator[tuple[Place, Predicate, RType]]:
    """Every way to delete one conjunct (and all of several) of what callers may rely on in a function's type."""
    match type_:
        case RForall(body=body):
            yield from ((place, lost, replace(type_, body=each)) for place, lost, each in weakenings(body))
        case RFun(arg=arg, res=res):
            if isinstance(arg, RFun):
                yield from ((place, lost, replace(type_, arg=each)) for place, lost, each in _of_function(arg))
            yield from ((place, lost, replace(type_, res=each)) for place, lost, each in weakenings(res))
        case _:
            yield from ((Place.RESULT, lost, each) for lost, each in _deletions(type_))


def _of_function(type_: RFun) -> Iterator[tuple[Place, Predicate, RType]]:
    """A function that is taken: its domain is what the callee passes, its range what the caller provides."""
    yield from ((Place.TAKEN, lost, replace(type_, arg=each)) for lost, each in _deletions(type_.arg))
    if isinstance(type_.res, RFun):
        yield from ((place, lost, replace(type_, res=each)) for place, lost, each in _of_function(type_.res))
    else:
        yield from ((Place.RANGE, lost, replace(type_, res=each)) for lost, each in _deletions(type_.res))


def _deletions(type_: RType) -> Iterator[tuple[Predicate, RType]]:
    """One conjunct less, here or inside; functions inside are left alone."""
    if isinstance(type_, RFun | RForall):
        return
    own = type_.refinement
    parts = [part for part in conjuncts(own.predicate) if not isinstance(part, PAbstract)]
    for part in parts:
        rest = conjoin(*(other for other in conjuncts(own.predicate) if other is not part))
        yield part, replace(type_, refinement=replace(own, predicate=rest))
    if len(parts) > 1:
        kept = conjoin(*(part for part in conjuncts(own.predicate) if isinstance(part, PAbstract)))
        yield own.predicate, replace(type_, refinement=replace(own, predicate=kept))
    if isinstance(type_, RApp):
        return
    for index, argument in enumerate(type_.args if isinstance(type_, RCon) else ()):
        for lost, each in _deletions(argument):
            assert isinstance(type_, RCon)
            yield lost, replace(type_, args=(*type_.args[:index], each, *type_.args[index + 1 :]))
    for index, given in enumerate(type_.predicates if isinstance(type_, RCon) else ()):
        if given.predicate == TRUE or isinstance(given.predicate, PAbstract):
            continue
        assert isinstance(type_, RCon)
        less = replace(given, predicate=TRUE)
        yield (
            given.predicate,
            replace(type_, predicates=(*type_.predicates[:index], less, *type_.predicates[index + 1 :])),
        )


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of one program."""
    text = path.read_text()
    program = load_program(str(path), text, text_on_disk)
    module = program.modules[program.main]
    interfaces = {name: each.interface for name, each in program.modules.items()}
    write = naming_of(module.name, read_module(str(path), text).imports, interfaces).write_type
    return [*_of_signatures(path, text, module, write), *_of_fields(path, text, module, write)]


def _of_signatures(path: Path, text: str, module: Module, write: Write) -> Iterator[Mutant]:
    index = LineIndex(text)
    for name, signature in module.specification.signatures.items():
        if module_of(name) != module.name or signature.trust is not Trust.CHECKED or signature.holes is not None:
            continue
        metrics = f" / [{', '.join(map(show_predicate, signature.metrics))}]" if signature.metrics else ""
        for place, lost, weaker in weakenings(signature.type):
            edit = Edit(signature.span, f"{show_name(name)} :: {show_type(weaker, write)}{metrics}")
            yield Mutant(path, edited(text, index, (edit,)), show_name(name), place, show_predicate(lost))


def _of_fields(path: Path, text: str, module: Module, write: Write) -> Iterator[Mutant]:
    index = LineIndex(text)
    for data in module.specification.data.values():
        if module_of(data.name) != module.name:
            continue
        for constructor, fields in data.constructors.items():
            for at, (label, type_) in enumerate(fields):
                for lost, weaker in _deletions(type_):
                    changed = (*fields[:at], (label, weaker), *fields[at + 1 :])
                    whole = replace(data, constructors={**data.constructors, constructor: changed})
                    written = _written(whole, write)
                    if written is not None:
                        after = edited(text, index, (Edit(data.span, written),))
                        yield Mutant(path, after, show_name(constructor), Place.FIELD, show_predicate(lost))


def _written(data: DataSpecification, write: Write) -> str | None:
    """The declaration as an annotation, None where it has abstract refinements."""
    if data.predicates:
        return None
    head = " ".join([show_name(data.name), *data.params])
    metric = f" [{show_name(data.metric)}]" if data.metric is not None else ""
    made: list[str] = []
    for constructor, fields in data.constructors.items():
        inside = ", ".join(f"{label.replace('#', '')} :: {show_type(type_, write)}" for label, type_ in fields)
        made.append(f"{show_name(constructor)} {{ {inside} }}" if fields else show_name(constructor))
    return f"data {head.replace(' ', metric + ' ', 1) if data.params else head + metric} = {' | '.join(made)}"


def edited(text: str, index: LineIndex, edits: tuple[Edit, ...]) -> str:
    """The text with edits made, the last place first."""
    for edit in sorted(edits, key=lambda e: e.span.start, reverse=True):
        start, end = index.offset(edit.span.start), index.offset(edit.span.end)
        text = text[:start] + edit.text + text[end:]
    return text


# --- checking -----------------------------------------------------------------------------------------------------


def _out_of_patience(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def check(path: Path, text: str) -> FileReport | None:
    """The report on a text, None where it does not come in time."""
    signal.signal(signal.SIGALRM, _out_of_patience)
    signal.alarm(PATIENCE)
    try:
        return check_text(str(path), text)
    except TimeoutError:
        return None
    finally:
        signal.alarm(0)


def is_verified(report: FileReport | None) -> bool:
    """Whether every binding is proved and the text has no errors."""
    return (
        report is not None
        and not any(problem.severity is Severity.ERROR for problem in report.problems)
        and all(binding.verdict is Verdict.VERIFIED for binding in report.bindings)
    )


def judge(mutant: Mutant) -> Row:
    """Check one mutant and sort what is said of it."""
    begun = time.process_time()
    report = check(mutant.path, mutant.text)
    row = Row(mutant, report, time.process_time() - begun)
    if report is None:
        row.silent.append("late")
        return row
    wrong = [message_of(problem) for problem in report.problems if problem.severity is Severity.ERROR]
    if wrong:
        raise SystemExit(f"{mutant.path}: the mutant of {mutant.name} without {mutant.lost}: {wrong[0]}\n{mutant.text}")
    for binding in report.bindings:
        if binding.verdict is Verdict.VERIFIED:
            continue
        if binding.name == mutant.name:
            row.own.append(binding.name)
        elif mutant.place in REAL:
            explained = bool(binding.findings) or binding.verdict is Verdict.WEAK_SPEC
            (row.named if explained else row.silent).append(binding.name)
        elif binding.verdict is Verdict.UNSAFE:
            row.alarms.append(f"{binding.name} {binding.findings[0].call}")
        elif _names(binding, mutant.name):
            row.named.append(binding.name)
        elif binding.verdict is Verdict.WEAK_SPEC:
            blamed = ", ".join(finding.blame.name for finding in binding.findings)
            row.other.append(f"{binding.name} (blames {blamed or reason_of(binding)})")
        else:
            row.silent.append(f"{binding.name} ({binding.verdict.value}: {reason_of(binding)} {bound_of(binding)})")
    if mutant.place not in REAL and row.named:
        _repair(row, report)
    return row


def _names(binding: BindingReport, name: str) -> bool:
    blamed = {finding.blame.name for finding in binding.findings}
    return name in blamed or (not blamed and f"`{name}`" in reason_of(binding))


def _repair(row: Row, report: FileReport) -> None:
    index = LineIndex(row.mutant.text)
    for binding in report.bindings:
        of_findings = [suggestion for finding in binding.findings for suggestion in finding.suggestions]
        for suggestion in (*of_findings, *binding.suggestions):
            if suggestion.is_step:
                continue
            row.offered = True
            if is_verified(check(row.mutant.path, edited(row.mutant.text, index, suggestion.edits))):
                row.restored = True
                return


# --- the table ----------------------------------------------------------------------------------------------------


def show(row: Row, *, everything: bool) -> None:
    """Print the lines of one mutant."""
    mutant, report = row.mutant, row.report
    figures = (
        "LATE"
        if report is None
        else f"steps {sum(b.steps for b in report.bindings)}  states {sum(b.states for b in report.bindings)}  "
        f"solver {sum(b.solver_calls for b in report.bindings)}"
    )
    trouble = row.alarms or row.other or row.silent
    if not (trouble or everything or (row.fails and mutant.place not in REAL and not row.restored)):
        return
    repair = "restored" if row.restored else "repair fails" if row.offered else "no repair"
    said = (
        "ALARM"
        if row.alarms
        else "SILENT"
        if row.silent
        else "OTHER"
        if row.other
        else "named"
        if row.fails
        else "quiet"
    )
    where = f"{mutant.path.parent.name}/{mutant.path.name}"
    print(f"{where:36} {mutant.name}: {mutant.place.value}, `{mutant.lost}`")
    repaired = repair if row.fails and mutant.place not in REAL else ""
    print(f"    {said:7} {repaired:14} {row.seconds * 1000:6.0f} ms  {figures}")
    for words, names in (("alarm", row.alarms), ("other", row.other), ("silent", row.silent), ("named", row.named)):
        for name in names:
            print(f"      {words}: {name}")


def summary(rows: list[Row]) -> bool:
    """Print the totals against the marks; True when all are met."""
    failing = [row for row in rows if row.fails]
    weak = [row for row in failing if row.mutant.place not in REAL]
    named = [row for row in failing if not (row.other or row.silent or row.alarms)]
    alarms = [row for row in rows if row.alarms]
    times = sorted(row.seconds for row in rows)
    callers = [len(row.named) + len(row.other) + len(row.silent) + len(row.alarms) for row in rows]
    print()
    print(f"mutants                 {len(rows):5}   of {len({row.mutant.path for row in rows})} programs")
    print(f"a caller fails          {len(failing):5}   {sum(callers)} callers")
    share = len(named) / max(1, len(failing))
    print(f"all of them named       {len(named):5}   {100 * share:.1f} % (mark {100 * NAMED:.0f} %)")
    print(f"one names another       {sum(bool(row.other) for row in rows):5}")
    print(f"one unexplained         {sum(bool(row.silent) for row in rows):5}")
    print(f"only the function's own {sum(bool(row.own and not row.fails) for row in rows):5}")
    print(f"quiet                   {sum(not row.own and not row.fails for row in rows):5}")
    print(f"false alarms            {len(alarms):5}   (mark 0)")
    restored = sum(row.restored for row in weak)
    print(f"repair restores         {restored:5}   of {len(weak)} ({100 * restored / max(1, len(weak)):.1f} %)")
    slow = times[min(len(times) - 1, int(0.95 * len(times)))]
    print(f"processor seconds       median {statistics.median(times):.3f}  p95 {slow:.3f}  max {times[-1]:.3f}")
    return share >= NAMED and not alarms


def programs() -> list[Path]:
    """The verified programs."""
    found = [path for source in SOURCES for path in sorted(source.rglob("*.hs")) if ".broken" not in path.name]
    return [path for path in found if path.parent.name != "games"]


def main() -> int:
    """Check all mutants, or a sample of them."""
    parser = argparse.ArgumentParser(description="the checker on weakened specifications")
    parser.add_argument("only", nargs="*", help="parts of paths")
    parser.add_argument("--all", action="store_true", help="show every mutant, not only those that go wrong")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sample", type=int, default=0, help="so many mutants only")
    wanted = parser.parse_args()
    only: list[str] = wanted.only
    mutants: list[Mutant] = []
    for path in programs():
        if only and not any(part in str(path) for part in only):
            continue
        if is_verified(check(path, path.read_text())):
            mutants.extend(mutants_of(path))
        elif path.parent.name == "weakened":
            print(f"{path.name} is not verified")
    if wanted.sample:
        mutants = random.Random(wanted.seed).sample(mutants, min(wanted.sample, len(mutants)))
    rows: list[Row] = []
    for mutant in mutants:
        rows.append(judge(mutant))
        show(rows[-1], everything=wanted.all)
        sys.stdout.flush()
    return 0 if rows and summary(rows) else 1


if __name__ == "__main__":
    sys.exit(main())
