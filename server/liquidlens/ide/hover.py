"""What to show about the place under the pointer, as Markdown: the verdict first.

Over a finding's place, that finding; over a binding's name, its verdict and all findings; where something is not
proved that no finding explains, the verdict.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.explain.causes import causes
from liquidlens.explain.costs import cost_words
from liquidlens.explain.goals import GETS_SMALLER, also_unproved
from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.messages import also_broken, message_of_finding
from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.explain.proposal_words import mending_words, seen_words, title_of_repair
from liquidlens.explain.reasons import Claimed, InsideNewtype, NotLookedAt
from liquidlens.explain.report import BindingReport, BrokenPredicate, Finding, Mending, OpenGoal, Suggestion, Verdict
from liquidlens.explain.text import culprit, step_words
from liquidlens.explain.verdicts import note_words, said_of, verdict_words
from liquidlens.ide.beside import NOTHING, Beside, type_at
from liquidlens.ide.declared import declaration, declared, meaning, of_library, told
from liquidlens.ide.expressions import application_of, innermost
from liquidlens.ide.haskell_names import haskell_names
from liquidlens.ide.imported_things import imported_thing
from liquidlens.ide.known import known_at, known_lines
from liquidlens.ide.library_names import imported_at
from liquidlens.ide.library_types import library_type, method_line
from liquidlens.ide.margin import constructor_declaration
from liquidlens.ide.markdown import block_apart, code, prose
from liquidlens.ide.names import NameKind, Occurrence, index
from liquidlens.ide.parameters import parameter_type
from liquidlens.ide.values import Chosen, Values, binder_value, values_at, word_at
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.problems import Problem
from liquidlens.library.sources import source_of
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View, edited_bindings

MARKS = {
    Verdict.UNSAFE: "✗",
    Verdict.WEAK_SPEC: "✗",
    Verdict.UNSUPPORTED: "–",
    Verdict.NO_COUNTEREXAMPLE: "?",
    Verdict.VERIFIED: "✓",
}


_EQUALS = re.compile(r"\s*=(?![!#$%&*+./<=>?@\\^|~:-])")


class Hover(Struct, frozen=True):
    """Markdown about the text of `span`."""

    span: Span
    markdown: str


def hover(
    view: View,
    position: Position,
    here: Beside = NOTHING,
    chosen: Chosen | None = None,
    elsewhere: Iterable[Document] = (),
    beside: bool = False,
) -> Hover | None:
    """What was found at `position` of the present text, the value of the variable there, or what the annotation's name
    there means; `here` is what LiquidHaskell says, `chosen` the runs that are looked at, `elsewhere` what the document
    imports. Where the editor shows problems `beside` a hover, it does not say them again."""
    if index(view.document).block_at(position) is not None:
        return _of_name(view, position, chosen, elsewhere)
    report = _of_report(view, position, here, beside) or (None if beside else _of_other_place(view, position))
    chosen = {**_runs_of(view, position), **(chosen or {})}
    parts = (
        report,
        _of_label(view, position, elsewhere) or _of_known(view, position, with_verdict=report is None),
        _of_variable(view, position, here, chosen),
    )
    found = [each for each in parts if each]
    if not found:
        return _of_name(view, position, chosen, elsewhere) or _of_code(view, position, elsewhere)
    return Hover(found[0].span, "\n\n---\n\n".join(each.markdown for each in found))


def _of_known(view: View, position: Position, with_verdict: bool) -> Hover | None:
    """The type of the name at `position`, what is known of it there, and the verdict on what it names."""
    known = known_at(view, position)
    if known is None:
        return _of_expression(view, position)
    applied = application_of(view, known.span)
    more = (f"{applied.text} :: {applied.type}",) if applied is not None and "{" in applied.type else ()
    lines = list(known_lines(known, more))
    about = known.about
    if about is not None and with_verdict:
        lines.append(f"\n{MARKS[about.verdict]} {prose(headline(about))}")
    return Hover(known.span, "\n".join(lines).strip())


def _of_label(view: View, position: Position, elsewhere: Iterable[Document]) -> Hover | None:
    """How the field is declared whose label stands at `position`, where a record is made, changed or matched."""
    word = word_at(view, position)
    if word is None:
        return None
    text, lines = view.document.text, view.document.lines
    before, after = text[: lines.offset(word[1].start)].rstrip(), text[lines.offset(word[1].end) :]
    name = haskell_names(view.document, {}).at(position)
    if name is None or name.is_local or before[-1:] not in ("{", ",") or _EQUALS.match(after) is None:
        return None
    bindings = view.report.bindings if view.report is not None else ()
    used = next((use for binding in bindings for use in binding.uses if use.name == name.name), None)
    said = list(block_apart([f"{word[0]} :: {used.general or used.type}"])) if used is not None else []
    declared = _of_code(view, position, elsewhere)
    lines = [*said, *([declared.markdown] if declared is not None else [])]
    return Hover(word[1], "\n".join(lines).strip()) if lines else None


def _of_expression(view: View, position: Position) -> Hover | None:
    """The type of the innermost expression at `position`, where no name stands."""
    if not view.document.line(position.line)[position.column - 1 : position.column].strip():
        return None
    found = innermost(view, position)
    return (
        None if found is None else Hover(found.span, "\n".join(block_apart([f"{found.text} :: {found.type}"])).strip())
    )


def _of_code(view: View, position: Position, elsewhere: Iterable[Document]) -> Hover | None:
    """How this module, an imported one, or the library declares the name at `position` of the code, or what its
    signature says of the parameter there."""
    names = haskell_names(view.document, {})
    if (found := library_type(view.document, position)) is not None:
        return Hover(found.span, "\n".join(told(found)).strip())
    word = names.at(position) or imported_at(view.document, position)
    if word is not None and word.is_local and (type_ := parameter_type(view.document, word)) is not None:
        return Hover(word.span, "\n".join(block_apart([f"{word.name} :: {type_}"])).strip())
    if word is None:
        thing = imported_thing(view.document, position, elsewhere)
        return None if thing is None else Hover(thing[0], "\n".join(thing[1]).strip())
    if word.is_local:
        return None
    occurrence = Occurrence(base_of(word.name), word.span, NameKind.NAME, declares=False, of_type=word.of_type)
    library = source_of(module_of(word.name) or "Prelude")
    known = (Document(str(library), 0, library.read_text(encoding="utf-8")),) if library is not None else ()
    own = declaration(view.document, occurrence) if module_of(word.name) == names.module else []
    lines = own or declared((*elsewhere, *known), occurrence) or method_line(word)
    if not lines and not word.of_type and module_of(word.name) == names.module:
        whole = constructor_declaration(view.document, position)
        lines = [] if whole is None else list(block_apart([whole]))
    return Hover(word.span, "\n".join(lines).strip()) if lines else None


def _of_variable(view: View, position: Position, here: Beside, chosen: Chosen | None) -> Hover | None:
    """The values of the variable at `position` in the run that is looked at, and LiquidHaskell's type of it."""
    known = values_at(view, position, chosen or {})
    word = word_at(view, position)
    if word is None:
        return None
    lines = list(_of_values(known))
    type_ = type_at(here, word[1], word[0])
    if type_ is not None:
        lines.append(f"\nLiquidHaskell: {code(f'{word[0]} :: {type_}')}")
    return Hover(word[1], "\n".join(lines).strip()) if lines else None


def _of_values(known: Values | None) -> Iterator[str]:
    if known is not None:
        yield from block_apart([f"{known.name} = {value}" for value in known.values])
        calls = "" if len(known.values) == 1 else ", one line for each value it takes"
        yield f"\nin the run of {code(known.call)}{calls}"


def _of_name(view: View, position: Position, chosen: Chosen | None, elsewhere: Iterable[Document]) -> Hover | None:
    """The declaration of the annotation's name at `position`; of a binder also its value in the run that is looked
    at."""
    occurrence = index(view.document).at(position)
    if occurrence is None:
        return None
    said = [*_of_values(binder_value(view, occurrence, chosen or {}))]
    said.extend(
        declaration(view.document, occurrence)
        or meaning(occurrence)
        or declared(elsewhere, occurrence)
        or of_library(view.document, occurrence)
    )
    if not said and occurrence.kind is NameKind.NAME:
        return None  # nobody declares it, and its problem says so
    return Hover(occurrence.span, "\n".join([f"*{_kind(occurrence, said)}* {code(occurrence.name)}", *said]))


def _kind(occurrence: Occurrence, said: list[str]) -> str:
    """What a name is: of a class, and of a measure that another module has, as its declaration says."""
    if occurrence.kind is NameKind.TYPE and any(line.startswith("class ") for line in said):
        return "class"
    return NameKind.MEASURE.value if occurrence.kind is NameKind.NAME else occurrence.kind.value


def _runs_of(view: View, position: Position) -> Chosen:
    """For a binding with findings at `position` the number of that with the smallest place."""
    found: list[tuple[tuple[int, int], str, int]] = []
    for binding in view.report.bindings if view.report else ():
        for number, finding in enumerate(binding.findings):
            place = view.place(finding.span)
            if finding.span.path == view.document.path and place.start <= position <= place.end:
                found.append((_size(place), binding.name, number))
    return {name: number for _, name, number in sorted(found)[:1]}


def _of_report(view: View, position: Position, here: Beside, beside: bool) -> Hover | None:
    if view.report is None:
        return None
    candidates = [
        (view.place(finding.span), binding, (finding,))
        for binding in view.report.bindings
        for finding in binding.findings
        if finding.span.path == view.document.path
    ]
    candidates += [
        (view.place(binding.span), binding, binding.findings)
        for binding in view.report.bindings
        if binding.span.path == view.document.path
    ]
    candidates += [
        (view.place(binding.unproved), binding, ())
        for binding in view.report.bindings
        if not binding.findings and binding.unproved.path == view.document.path
    ]
    under = [item for item in candidates if item[0].start <= position <= item[0].end]
    if not under:
        return None
    span, binding, _ = min(under, key=lambda item: _size(item[0]))
    findings = list(dict.fromkeys(finding for place, _, some in under if place == span for finding in some))
    stale = binding.name in edited_bindings(view)
    wrong = costs(binding, mistakes(view.report))
    places = [view.place(finding.span) for finding in findings] or [view.place(binding.unproved)]
    is_told = beside and span in places
    lines = list(explanation(binding, findings, stale, here=here, wrong=wrong, is_told=is_told))
    if not findings and span == view.place(binding.span) and (cost := cost_words(binding)):
        lines.append(f"\n*{prose(cost)}*")
    return Hover(span, "\n".join(lines))


def _of_other_place(view: View, position: Position) -> Hover | None:
    """What else is not proved there of a binding with findings."""
    bindings = view.report.bindings if view.report is not None else ()
    places = [(view.place(span), each, words) for each in bindings for span, words in also_unproved(each)]
    here = [found for found in places if found[0].start <= position < found[0].end]
    if not here:
        return None
    place, binding, words = min(here, key=lambda found: _size(found[0]))
    title = f"**{MARKS[binding.verdict]} {prose(headline(binding))}** — {code(binding.name)}"
    return Hover(place, f"{title}\n\n**Not proved here either:** {prose(words)}")


def explanation(
    binding: BindingReport,
    findings: list[Finding],
    stale: bool = False,
    whole: bool = False,
    here: Beside = NOTHING,
    wrong: Problem | None = None,
    is_told: bool = False,
) -> Iterator[str]:
    """The verdict on a binding and some of its findings, as lines of Markdown; `wrong` is the error that costs it.
    What the problem says that the editor shows beside it goes without saying (`is_told`).

    Editors show the findings' messages beside a hover, and there is little room: what a run says as well is told only
    where the `whole` is asked for.
    """
    said_first = headline(binding) if wrong is None else mistake_words(wrong)
    yield f"**{MARKS[binding.verdict]} {prose(said_first)}** — {code(binding.name)}"
    if stale:
        yield "\n*edited since; being checked again*"
    if not findings:
        why = "" if is_told or wrong is not None else said_of(binding)
        if why:
            yield f"\n{prose(why)}"
        if remark := here.remark(binding, None):
            yield f"\n{prose(remark)}"
        yield from _repairs(binding.suggestions)
        yield from _outcome(binding, binding.suggestions)
    for number, (_, (finding, *again)) in enumerate(causes(findings)):
        if number:
            yield "\n---"
        if whole:
            yield f"\n{prose(message_of_finding(finding))}"
        yield from _of_finding(finding, whole, is_told)
        yield from _outcome(binding, finding.suggestions)
        other = [(each, also_broken(finding, each)) for each in again]
        if lines := [str(each.span.start.line) for each, said in other if not said]:
            yield "\nThe same in line " + ", ".join(lines)
        for each, said in other:
            if said:
                yield f"\n**Also broken:** {prose(said)}, line {each.span.start.line}"
        if remark := here.remark(binding, finding):
            yield f"\n{prose(remark)}"


def headline(binding: BindingReport) -> str:
    """The verdict in a few words."""
    match binding.verdict:
        case Verdict.VERIFIED:
            return f"verified{assuming_words(binding.assuming)}"
        case Verdict.NO_COUNTEREXAMPLE:
            return "no counterexample found, but not proved"
        case Verdict.UNSUPPORTED:
            return "not supported"
        case Verdict.UNSAFE | Verdict.WEAK_SPEC:
            count = len(causes(binding.findings))
            if count and all(finding.told.ends for finding in binding.findings):
                return "termination not shown" + (", and more is not proved" if open_goals(binding) else "")
            return verdict_words(binding.verdict) + (f", {count} findings" if count > 1 else "")


def open_goals(binding: BindingReport) -> list[OpenGoal]:
    """What else is not proved where only termination is told of: it is looked at once that is mended."""
    ends = all(finding.told.ends for finding in binding.findings)
    return [each for each in binding.goals if ends and each.status is not Status.PROVED and each.text != GETS_SMALLER]


def _of_finding(finding: Finding, whole: bool, is_told: bool) -> Iterator[str]:
    """The counterexample, what to change first, and what it is that breaks; then, where the `whole` is asked for, what
    a run says as well."""
    if finding.call:
        yield from block_apart([finding.call, *(f"-- = {line}" for line in finding.result.splitlines())])
    if not whole:
        yield from _repairs(finding.suggestions[:1])
    if finding.predicate is not None and not (is_told and _says(finding, finding.predicate)):
        instance = f"  \nhere {code(finding.predicate.instance)}" if finding.predicate.instance else ""
        yield f"\n**Broken:** {code(finding.predicate.text)}{instance}"
    at = f", line {finding.blame.span.start.line}" if finding.blame.span.path else ""
    yield f"\n**At fault:** {prose(culprit(finding.blame))}{at}"
    if finding.abstracted:
        yield "\n**Taking** what the type allows:"
        yield from block_apart(
            f"{call.call} = {call.result}" + (f"   -- really {call.actual}" if call.actual is not None else "")
            for call in finding.abstracted
        )
    if not whole:
        for note in finding.notes:
            if isinstance(note, NotLookedAt | InsideNewtype | Claimed):  # else people look for the error there in vain
                yield f"\n{prose(note_words(note))}"
        return
    if len(finding.trace) > 1 or any(step.call != finding.call for step in finding.trace):
        yield "\n**Calls:**"
        yield from block_apart(
            "  " * depth + step_words(step) + _line(step.span) for depth, step in enumerate(finding.trace)
        )
    for note in finding.notes:
        yield f"\n{prose(note_words(note))}"
    yield from _repairs(finding.suggestions)


def _says(finding: Finding, predicate: BrokenPredicate) -> bool:
    """Whether the sentence has what is broken, with its values: a long one is shortened there. Of a metric it says what
    that is before and after."""
    message = message_of_finding(finding)
    metric = finding.kind is Kind.TERMINATION and "does not get smaller" in message
    return metric or (predicate.text in message and predicate.instance in message)


def _repairs(suggestions: Iterable[Suggestion]) -> Iterator[str]:
    for suggestion in suggestions:
        seen = seen_words(suggestion)
        yield f"\n**Try:** {prose(title_of_repair(suggestion))}" + (f" ({prose(seen)})" if seen else "")


def _outcome(binding: BindingReport, suggestions: tuple[Suggestion, ...]) -> Iterator[str]:
    """How far the search for repairs is, or that it found none."""
    if binding.mending is Mending.ONGOING:
        yield f"\n*{mending_words(bool(suggestions)).capitalize()}*"
    elif binding.mending is Mending.ENDED and not suggestions:
        yield "\n*No repair was found.*"


def _line(span: Span) -> str:
    return f"   -- line {span.start.line}" if span.path else ""


def _size(span: Span) -> tuple[int, int]:
    return span.end.line - span.start.line, span.end.column - span.start.column
