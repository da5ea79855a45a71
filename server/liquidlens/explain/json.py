"""Reports as JSON: the contract of `liquidlens check --format json`.

    {"version": 1, "files": [{"path": "Abs.hs", "seconds": 0.4, "problems": [...], "bindings": [...]}]}

Keys are those of the data in `explain/report.py`, spans stand as `place`; a part that is absent is `null`.
Nothing but `seconds` differs between two runs on the same text.
"""

import json
from collections.abc import Iterable, Iterator

from liquidlens.explain.goals import also_unproved
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.harmless import harmless_json
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import (
    AbstractAnswer,
    BindingReport,
    Blame,
    BrokenPredicate,
    Confirmation,
    FileReport,
    Finding,
    RunStep,
    Suggestion,
    TraceStep,
)
from liquidlens.explain.verdicts import bound_of, note_words, reason_of
from liquidlens.lang.problems import Problem
from liquidlens.source.span import Position, Span

VERSION = 1

JsonObject = dict[str, object]


def render(reports: Iterable[FileReport]) -> str:
    """The whole answer as indented JSON text, without a final line end."""
    return "".join(pieces(reports)).removesuffix("\n")


def pieces(reports: Iterable[FileReport]) -> Iterator[str]:
    """The same, file by file as the reports come."""
    yield f'{{\n  "version": {VERSION},\n  "files": ['
    before, end = "\n", "]\n}\n"
    for report in reports:
        lines = harmless_json(json.dumps(file(report), indent=2, ensure_ascii=False)).replace("\n", "\n    ")
        yield f"{before}    {lines}"
        before, end = ",\n", "\n  ]\n}\n"
    yield end


def file(report: FileReport) -> JsonObject:
    """One file's report."""
    return {
        "path": report.path,
        "seconds": round(report.seconds, 3),
        "problems": [problem(item) for item in report.problems],
        "bindings": [binding(item) for item in report.bindings],
    }


def problem(item: Problem) -> JsonObject:
    """A problem with the text itself."""
    return {
        "code": item.code,
        "severity": item.severity.value,
        "message": message_of(item),
        "place": place(item.span),
        "binding": item.binding,
    }


def binding(report: BindingReport) -> JsonObject:
    """One binding's verdict and findings."""
    return {
        "name": report.name,
        "place": place(report.span),
        "verdict": report.verdict.value,
        "reason": reason_of(report),
        "bound": bound_of(report),
        "unproved": place(report.unproved),
        "assuming": granted_words(report.assuming),
        "proof": {
            "questions": report.proof.questions,
            "resources": report.proof.resources,
            "seconds": round(report.proof.seconds, 3),
        },
        "seconds": round(report.seconds, 3),
        "steps": report.steps,
        "states": report.states,
        "solver_calls": report.solver_calls,
        "repair": {"seconds": round(report.repair_seconds, 3)},
        "findings": [finding(item) for item in report.findings],
        "elsewhere": [{"place": place(span), "text": words} for span, words in also_unproved(report)],
        "suggestions": [suggestion(repair) for repair in report.suggestions],
    }


def finding(item: Finding) -> JsonObject:
    """One explained violation."""
    return {
        "code": item.code,
        "kind": item.kind.value,
        "facet": item.facet.value,
        "demanded": item.demanded,
        "function": item.function,
        "callee": item.callee,
        "label": str(item.label),
        "message": message_of_finding(item),
        "place": place(item.span),
        "call": item.call,
        "inputs": list(item.inputs),
        "result": item.result,
        "predicate": None if item.predicate is None else predicate(item.predicate),
        "blame": blame(item.blame),
        "abstracted": [abstracted(call) for call in item.abstracted],
        "trace": [step(call) for call in item.trace],
        "notes": [note_words(note) for note in item.notes],
        "known": item.known,
        "replayed": item.replayed,
        "replay": replayed_by(item),
        "ghc": None if item.ghc is None else confirmation(item.ghc),
        "suggestions": [suggestion(repair) for repair in item.suggestions],
        "run": [run_step(each) for each in item.run],
    }


def replayed_by(item: Finding) -> str | None:
    """Who ran the inputs and saw the same promise broken: GHC where it was asked, else Liquidlens's own machine."""
    if item.ghc is not None and item.ghc.confirmed:
        return "ghc"
    return "machine" if item.replayed else None


def confirmation(item: Confirmation) -> JsonObject:
    """What the user's GHC saw."""
    return {
        "confirmed": item.confirmed,
        "compiler": item.compiler,
        "outcome": item.outcome,
        "words": item.words,
    }


def predicate(item: BrokenPredicate) -> JsonObject:
    """The conjunct that fails."""
    return {"text": item.text, "instance": item.instance, "place": place(item.span)}


def blame(item: Blame) -> JsonObject:
    """Whose fault."""
    return {"party": item.party.value, "name": item.name, "place": place(item.span)}


def abstracted(item: AbstractAnswer) -> JsonObject:
    """A call that answered by its type."""
    return {"function": item.function, "call": item.call, "result": item.result, "actual": item.actual}


def step(item: TraceStep) -> JsonObject:
    """A call on the way."""
    return {"call": item.call, "result": item.result, "place": place(item.span)}


def run_step(item: RunStep) -> JsonObject:
    """A step of the run."""
    return {
        "kind": item.kind.value,
        "function": item.function,
        "depth": item.depth,
        "text": item.text,
        "place": place(item.span),
        "values": [{"name": each.name, "value": each.value, "place": place(each.span)} for each in item.values],
        "result": item.result,
        "left_out": item.left_out,
    }


def suggestion(item: Suggestion) -> JsonObject:
    """A repair with its edits."""
    edits = [{"place": place(edit.span), "text": edit.text} for edit in item.edits]
    return {"title": title_of_repair(item), "checked": seen_words(item), "edits": edits}


def place(span: Span) -> JsonObject | None:
    """A span, or null where there is no place in any file."""
    if not span.path:
        return None
    return {"path": span.path, "start": position(span.start), "end": position(span.end)}


def position(item: Position) -> JsonObject:
    """A one-based position, the column in code points."""
    return {"line": item.line, "column": item.column}
