"""An engine for tests of the server alone: it reads its findings off marks in the text, and can be slow on demand.

f x = boom x      -- a finding at `boom`, in the binding that starts the line
f x = weak x      -- one that only the types permit
f x = boom x -- mend 5           -- a repair is looked for, five seconds long
f x = boom x -- mend 5 in vain   -- the same, and none is found
f x = boom x -- mend 5 in turn   -- the same, or until the user looks at that line
-- sleep 5        -- the check takes five seconds
-- touch FILE     -- the file is there once the check has begun
-- die            -- the worker process ends
g x = hard x      -- undecided, unless the budget of `g` was raised
k x = x -- cost 9 -- whose proof took nine questions and half a second
import A          -- a problem with the text of the file A.hs beside this one
"""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.spent import NOTHING_SPENT, Spent
from liquidlens.explain.observed import FunctionProved
from liquidlens.explain.proposals import Replace
from liquidlens.explain.reasons import Undecided
from liquidlens.explain.report import (
    AbstractAnswer,
    BindingReport,
    Blame,
    BrokenPredicate,
    Edit,
    Facet,
    FileReport,
    Finding,
    Mending,
    Party,
    RunStep,
    RunValue,
    StepKind,
    Suggestion,
    Told,
    TraceStep,
    Verdict,
)
from liquidlens.lang.problems import Problem
from liquidlens.liquid.faults import NoAnswer
from liquidlens.options import CheckOptions
from liquidlens.source.faults import CannotRead
from liquidlens.source.span import Position, Span
from liquidlens.syntax.faults import Unexpected
from liquidlens.workspace.frames import LookedAt
from msgspec.structs import replace


def check_text(
    path: str,
    text: str,
    options: CheckOptions,
    *,
    read_text: Callable[[Path], object],
    recall: Callable[[str], BindingReport | None],
    tell: Callable[[BindingReport], None],
    looked_at: Callable[[], LookedAt | None] = lambda: None,
) -> FileReport:
    """One binding for each line `name args = body`, unsafe where its body says `boom`."""
    if match := re.search(r"-- touch (\S+)", text):
        Path(match[1]).touch()
    if match := re.search(r"-- sleep ([0-9.]+)", text):
        time.sleep(float(match[1]))
    if "-- die" in text:
        os._exit(3)
    if "-- bug" in text:
        raise ValueError("a bug")
    bindings: list[BindingReport] = []
    problems: list[Problem] = []
    unsearched: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):

        def span(start: int, end: int, number: int = number) -> Span:
            return Span(path, Position(number, start + 1), Position(number, end + 1))

        if match := re.match(r"import (\w+)", line):
            problems.append(
                Problem(CannotRead(str(read_text(Path(path).parent / f"{match[1]}.hs"))), span(0, len(line)))
            )
        if match := re.search("syntax!", line):
            problems.append(Problem(Unexpected(match[0]), span(match.start(), match.end())))
        if not (match := re.match(r"(\w+)[^=]*= ", line)):
            continue
        name, place = match[1], span(0, len(match[1]))
        findings: tuple[Finding, ...] = ()
        if boom := re.search("boom|weak", line):
            weak = boom[0] == "weak"
            findings = (
                Finding(
                    code="weak-spec/precondition" if weak else "unsafe/precondition",
                    kind=Kind.PRECONDITION,
                    facet=Facet.ABSTRACT if weak else Facet.CONCRETE,
                    demanded=True,
                    function=name,
                    callee="boom",
                    label=Label(name, Kind.PRECONDITION, place, "boom"),
                    span=span(boom.start(), boom.end()),
                    call=f"{name} 0",
                    result='error "boom"',
                    predicate=BrokenPredicate("v > 0", "0 > 0", place),
                    blame=Blame(Party.CODE, name, place),
                    abstracted=(AbstractAnswer("g", "g 0", "-1", "1"),),
                    trace=(TraceStep(f"{name} 0", "-1", span(boom.start(), boom.end())),),
                    suggestions=(
                        Suggestion(
                            Replace("boom", "calm"),
                            (FunctionProved(name),),
                            (Edit(span(boom.start(), boom.end()), "calm"),),
                        ),
                    ),
                    run=_run(name, line, span),
                    told=Told(name, "boom"),
                ),
            )
        verdict = Verdict.VERIFIED
        if findings:
            verdict = Verdict.UNSAFE if findings[0].facet is Facet.CONCRETE else Verdict.WEAK_SPEC
        reason = None
        if "hard" in line and name not in options.generous:
            verdict, reason = Verdict.NO_COUNTEREXAMPLE, Undecided(NoAnswer())
        if options.searched and name not in options.searched and verdict is not Verdict.VERIFIED:
            unsearched.append(name)
            continue
        asked = re.search(r"-- cost (\d+)", line)
        proof = Spent(int(asked[1]), 100, 0.5) if asked else NOTHING_SPENT
        report = BindingReport(name, place, verdict, reason, proof=proof, findings=findings)
        if mending := re.search(r"-- mend ([0-9.]+)( in vain| in turn)?", line):
            without = tuple(replace(each, suggestions=()) for each in findings)
            tell(replace(report, findings=without, mending=Mending.ONGOING))
            end = time.monotonic() + float(mending[1])
            while time.monotonic() < end:
                time.sleep(0.01)
                if mending[2] == " in turn" and (at := looked_at()) is not None and at.first <= number <= at.last:
                    break
            found = without if mending[2] == " in vain" else findings
            report = replace(report, findings=found, mending=Mending.ENDED)
        bindings.append(report)
    return FileReport(path, 0.0, tuple(problems), tuple(bindings), tuple(unsearched))


def _run(name: str, line: str, span: Callable[[int, int], Span]) -> tuple[RunStep, ...]:
    """`f x = boom x`: one step at the right-hand side, where `x` is 0."""
    equals = line.index("=")
    body = span(equals + 2, len(line.rstrip()))
    whole = span(0, len(line))
    values = tuple(
        RunValue(match[0], "0", span(match.start(), match.end()), whole)
        for match in re.finditer(r"\b[a-z]\b", line[:equals])
        if match[0] != name
    )
    return (RunStep(StepKind.EQUATION, name, 0, line[equals + 2 :].strip(), body, values),)
