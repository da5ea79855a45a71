"""What to underline in a document: problems with the text, findings, and bindings without an answer (at what is not
proved of them, where that is known).

A finding is underlined at its own, smallest place.  Its text is a sentence; related places are those where the same
cause breaks the promise again, the broken refinement, the blamed specification and the calls on the way.  Where else
LiquidHaskell complains of the same binding is underlined, too.  An error that costs a binding is told at its own place
only.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.explain.causes import causes
from liquidlens.explain.codes import ALSO_UNPROVED, page_of
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.goals import also_unproved
from liquidlens.explain.messages import also_broken, message_of_finding
from liquidlens.explain.mistakes import costs, mistakes
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, Facet, Finding, Verdict
from liquidlens.explain.text import culprit, step_words
from liquidlens.explain.verdicts import said_of
from liquidlens.ide.beside import NOTHING, Beside
from liquidlens.source.span import Position, Span
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.view import View, edited_bindings

_LONGEST = 48
"""Characters of a call, or of its result, in a sentence."""


_CALLS = 2
"""So many calls on the way, the last ones, are related places: editors list them above what to change, and the run has
all."""


class Diagnostic(Struct, frozen=True):
    """One underlined place; spans are those of the present text."""

    span: Span
    severity: str
    """`error`, `warning`, `information` or `hint`."""
    code: str
    message: str
    page: Path | None = None
    related: tuple[tuple[Span, str], ...] = ()
    faded: bool = False
    """Kept from an older text while its binding is checked again."""


def diagnostics(view: View, settings: Settings, here: Beside = NOTHING) -> list[Diagnostic]:
    """Everything to underline, in the order of the text; `here` is what LiquidHaskell says."""
    if view.report is None:
        return []
    stale = edited_bindings(view)
    found = [
        Diagnostic(
            view.place(problem.span), problem.severity.value, problem.code, message_of(problem), page_of(problem.code)
        )
        for problem in view.report.problems
        if problem.span.path in ("", view.document.path)
    ]
    wrong = mistakes(view.report)
    for binding in view.report.bindings:
        if costs(binding, wrong) is None:
            found.extend(_of_binding(binding, view, settings, here, faded=binding.name in stale))
    return sorted(found, key=lambda item: (item.span.start, item.span.end, item.code, item.message))


def _of_binding(
    binding: BindingReport, view: View, settings: Settings, here: Beside, faded: bool
) -> Iterator[Diagnostic]:
    if binding.findings:
        for _, (finding, *again) in causes(binding.findings):
            severity = _severity_of(finding, binding, settings)
            if here.accepts and finding.facet is Facet.ABSTRACT and severity in ("error", "warning"):
                severity = "information"  # LiquidHaskell can prove it
            if severity != "off":
                said = "\n".join(
                    part for part in (message_of_finding(_brief(finding)), here.remark(binding, finding)) if part
                )
                span = finding.span if finding.span.path == view.document.path else binding.span
                related = (
                    *((view.place(each.span), _again(finding, each)) for each in again),
                    *_related(finding, view),
                )
                place, page = _head(view, span, finding.kind), page_of(finding.code)
                yield Diagnostic(place, severity, finding.code, said, page, related=related, faded=faded)
        if not here.accepts:
            yield from _elsewhere(binding, view, settings, faded)
        return
    severity = settings.severity[binding.verdict.value]
    if severity == "off" or binding.verdict is Verdict.VERIFIED:
        return
    said = said_of(binding, placed=False)
    message = f"{binding.name}: {_PHRASES[binding.verdict]}" + (f": {said}" if said else "")
    remark = here.remark(binding, None)
    message += f"\n{remark}" if remark else ""
    code = code_of_reason(binding.reason) or binding.verdict.value
    place = view.place(_unexplained_place(binding, view))
    yield Diagnostic(place, severity, code, message, page_of(code), faded=faded)


def _elsewhere(binding: BindingReport, view: View, settings: Settings, faded: bool) -> Iterator[Diagnostic]:
    """The other places at which LiquidHaskell complains of a binding that has findings."""
    if all(_severity_of(finding, binding, settings) == "off" for finding in binding.findings):
        return
    first = binding.findings[0]
    related = ((view.place(first.span), "what was found"),) if first.span.path == view.document.path else ()
    for span, words in also_unproved(binding):
        said = f"Not proved here either: {words}."
        kind = next((goal.kind for goal in binding.goals if words in goal.names), None)
        place, page = _head(view, span, kind), page_of(ALSO_UNPROVED)
        yield Diagnostic(place, "information", ALSO_UNPROVED, said, page, related=related, faded=faded)


def _head(view: View, span: Span, kind: Kind | None) -> Span:
    """The place of what is told, in the present text: of a `case` that lacks one its first line, not what it has."""
    place = view.place(span)
    if kind is not Kind.MISSING_CASE or place.start.line == place.end.line:
        return place
    line = view.document.line(place.start.line)
    return Span(place.path, place.start, Position(place.start.line, len(line.rstrip()) + 1))


def _brief(finding: Finding) -> Finding:
    """The finding with long values cut: lists of problems show a line, and the hover tells all of them."""
    return replace(finding, call=_cut(finding.call), result=_cut(finding.result))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"


def _again(first: Finding, other: Finding) -> str:
    said = also_broken(first, other)
    return f"also broken: {said}" if said else "the same here"


def _unexplained_place(binding: BindingReport, view: View) -> Span:
    """Where a verdict without a finding is shown: at what is not proved, else at the binding."""
    return binding.unproved if binding.unproved.path == view.document.path else binding.span


_PHRASES = {
    Verdict.UNSAFE: "unsafe",
    Verdict.WEAK_SPEC: "a specification is too weak",
    Verdict.UNSUPPORTED: "not supported",
    Verdict.NO_COUNTEREXAMPLE: "no counterexample found, but not proved",
    Verdict.VERIFIED: "verified",
}


def _severity_of(finding: Finding, binding: BindingReport, settings: Settings) -> str:
    verdict = finding.code.partition("/")[0]
    if verdict not in settings.severity:
        verdict = binding.verdict.value
    return settings.severity[verdict]


def _related(finding: Finding, view: View) -> Iterator[tuple[Span, str]]:
    seen: set[Span] = {finding.span}
    places: list[tuple[Span, str]] = []
    if finding.predicate is not None:
        places.append((finding.predicate.span, f"broken: {finding.predicate.text}"))
    places.append((finding.blame.span, f"at fault: {culprit(finding.blame)}"))
    places.extend((step.span, step_words(step)) for step in finding.trace[-_CALLS:])
    for span, text in places:
        if span.path and span not in seen:
            seen.add(span)
            yield view.place(span), text
