"""Reports as text for people: the verdict in the first words, then what is needed to see why.

Concat.hs

concat  specification too weak                       line 14
  LiquidHaskell cannot prove ...

    15 | concat (xs :+: xss) = concat' xs (concat xss)
       |                       ^^^^^^^^^^^^^^^^^^^^^^^
  counterexample   concat (Emp :+: Emp)  =  _ :+: Emp
  broken           size v == sumsize x   here   1 == 0
  at fault         what concat' promises, line 10
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.causes import causes
from liquidlens.explain.columns import columns_of
from liquidlens.explain.costs import cost_table
from liquidlens.explain.goals import also_unproved
from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.harmless import harmless, harmless_line, harmless_lines
from liquidlens.explain.messages import also_broken, message_of_finding
from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.explain.problems.phrases import counted
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.reasons import Note
from liquidlens.explain.report import (
    BindingReport,
    Blame,
    Edit,
    Facet,
    FileReport,
    Finding,
    Party,
    Suggestion,
    TraceStep,
    Verdict,
)
from liquidlens.explain.shortened import shortened
from liquidlens.explain.tally import Tally
from liquidlens.explain.told_once import told_once
from liquidlens.explain.verdicts import note_words, said_of, verdict_words
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Span

ReadLines = Callable[[str], Sequence[str]]
"""The lines of the file at a path; none where it cannot be read."""


class Style(Struct, frozen=True):
    """How words are marked: SGR codes of a terminal, or nothing."""

    colours: bool

    def paint(self, codes: str, text: str) -> str:
        """`text` in the colour of SGR `codes`."""
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colours and text else text


PLAIN = Style(colours=False)
COLOURED = Style(colours=True)

_VALUES = re.compile(r"[a-z_][\w']*( before| after)? = ")

_WIDTH = 100
"""Columns within which sentences are broken into lines."""

_LONGEST_LINE, _BEFORE = 400, 80
"""Letters of a line of code, or of a repair, that are shown, and those before what is marked."""

_BOLD, _FAINT, _RED, _YELLOW, _GREEN, _BLUE = "1", "2", "31", "33", "32", "34"

_VERDICT_COLOURS = {
    Verdict.UNSAFE: "1;31",
    Verdict.WEAK_SPEC: "1;33",
    Verdict.UNSUPPORTED: "1;35",
    Verdict.NO_COUNTEREXAMPLE: "1;34",
    Verdict.VERIFIED: "1;32",
}

_SEVERITY_COLOURS = {Severity.ERROR: _RED, Severity.WARNING: _YELLOW, Severity.INFORMATION: _BLUE}


def render(reports: Iterable[FileReport], read_lines: ReadLines, style: Style = PLAIN) -> str:
    """All reports and a closing line."""
    return "".join(pieces(reports, read_lines, style)).removesuffix("\n")


def pieces(
    reports: Iterable[FileReport], read_lines: ReadLines, style: Style = PLAIN, with_cost: bool = False
) -> Iterator[str]:
    """The same, file by file as the reports come; with what the dearest bindings cost, where that is asked for."""
    tally = Tally()
    for report in reports:
        tally.add(report)
        shown = harmless(report)
        yield "\n".join(file(shown, harmless_lines(read_lines), style)) + "\n\n"
        if with_cost:
            title, *lines = cost_table(shown)
            yield "\n".join((style.paint(_FAINT, title), *lines)) + "\n\n"
    yield f"{summary(tally, style)}\n"


def file(report: FileReport, read_lines: ReadLines, style: Style) -> Iterator[str]:
    """The lines about one file: problems with the text, findings, then the bindings without findings."""
    yield style.paint(_BOLD, harmless_line(report.path))
    for item, words in told_once(report.problems):
        yield from problem(item, words, read_lines, style)
    explained = [item for item in report.bindings if item.findings]
    for item in explained:
        yield ""
        yield from binding(item, read_lines, style)
    quiet = [item for item in report.bindings if not item.findings]
    if quiet:
        yield ""
    width = max((columns_of(item.name) for item in quiet), default=0)
    wrong = mistakes(report)
    for item in quiet:
        yield quiet_line(item, width, style, costs(item, wrong))
        yield from _labelled(map(repair, item.suggestions), style)


def problem(item: Problem, words: str, read_lines: ReadLines, style: Style) -> Iterator[str]:
    """A problem with the text in `words`, and its place."""
    severity = style.paint(_SEVERITY_COLOURS[item.severity], item.severity.value)
    yield ""
    yield f"{_line_of(item.span)}{severity}: {words} {style.paint(_FAINT, f'[{item.code}]')}"
    yield from excerpt(item.span, read_lines, style, _SEVERITY_COLOURS[item.severity])


def binding(report: BindingReport, read_lines: ReadLines, style: Style) -> Iterator[str]:
    """A binding with findings: of one cause all places; what was said of an earlier finding, or report, not again."""
    yield verdict_line(report, style)
    notes, repairs = set[Note](), set[Suggestion]()
    for number, (first, *again) in causes(report.findings):
        if number:
            yield ""
        if all(each.known for each in (first, *again)):
            yield from headline(first, style)
            continue
        known = [title_of_repair(each) for each in first.suggestions if each in repairs]
        item = replace(
            first,
            notes=tuple(each for each in first.notes if each not in notes),
            suggestions=tuple(each for each in first.suggestions if each not in repairs),
        )
        yield from finding(item, read_lines, style, again)
        yield from _labelled((("try", [f"As above: {title[:1].lower()}{title[1:]}"]) for title in known), style)
        notes.update(first.notes)
        repairs.update(first.suggestions)
    if not all(each.known for each in report.findings):
        yield from _labelled(elsewhere(report), style)


def elsewhere(report: BindingReport) -> Iterator[tuple[str, list[str]]]:
    """What else is not proved of a binding with findings, as a fact."""
    more = [f"{words}, line {span.start.line}" for span, words in also_unproved(report)]
    if more:
        yield "also not proved", list(dict.fromkeys(more))


def verdict_line(report: BindingReport, style: Style) -> str:
    """`zipWith  unsafe  line 12`."""
    verdict = style.paint(_VERDICT_COLOURS[report.verdict], verdict_words(report.verdict))
    place = style.paint(_FAINT, f"line {report.span.start.line}") if report.span.path else ""
    return f"{style.paint(_BOLD, report.name)}  {verdict}  {place}".rstrip()


def quiet_line(report: BindingReport, width: int, style: Style, wrong: Problem | None = None) -> str:
    """`abs   verified, assuming termination`; the error `wrong`, which costs the binding, was told in full before."""
    verdict = verdict_words(report.verdict)
    colour = _VERDICT_COLOURS[report.verdict]
    if report.verdict is Verdict.VERIFIED and report.assuming:
        colour = _GREEN
    detail = assuming_words(report.assuming)
    said = said_of(report)
    if wrong is not None and wrong.code.partition("/")[0] != "unsupported" and report.verdict is Verdict.UNSUPPORTED:
        said = mistake_words(wrong)
    if said and report.verdict is not Verdict.VERIFIED:
        detail += f": {said}"
    padding = " " * (width - columns_of(report.name))
    place = f"  line {report.span.start.line}" if report.verdict is Verdict.UNSUPPORTED and report.span.path else ""
    return f"{report.name}{padding}  {style.paint(colour, verdict)}{detail}{style.paint(_FAINT, place)}"


def finding(item: Finding, read_lines: ReadLines, style: Style, again: Iterable[Finding] = ()) -> Iterator[str]:
    """One explained violation, indented under its binding; `again` are those of the same cause."""
    colour = _RED if item.facet is Facet.CONCRETE else _YELLOW
    yield from headline(item, style)
    for each in (item, *again):
        yield from ("  " + line if line else line for line in excerpt(each.span, read_lines, style, colour))
    also = dict.fromkeys(f"{said}, line {each.span.start.line}" for each in again if (said := also_broken(item, each)))
    for fact in facts(item):
        yield from _labelled([fact], style)
        if fact[0] == "broken" and also:
            yield from _labelled([("also broken", list(also))], style)


def headline(item: Finding, style: Style) -> Iterator[str]:
    """What is wrong, and whether an earlier report has told of it."""
    *lines, last = _wrapped(f"{message_of_finding(item)} [{item.code}]{' (known)' if item.known else ''}", 2)
    yield from lines
    yield last.replace(f"[{item.code}]", style.paint(_FAINT, f"[{item.code}]"))


def _labelled(facts: Iterable[tuple[str, list[str]]], style: Style) -> Iterator[str]:
    for name, lines in facts:
        for index, line in enumerate(lines):
            label = style.paint(_BOLD, f"{name if index == 0 else '':<16}")
            yield f"  {label} {line}".rstrip()


def excerpt(span: Span, read_lines: ReadLines, style: Style, colour: str) -> Iterator[str]:
    """The line of text where `span` starts, with carets under it."""
    lines = read_lines(span.path) if span.path else ()
    if not 1 <= span.start.line <= len(lines):
        return
    text = lines[span.start.line - 1]
    end = span.end.column if span.end.line == span.start.line else len(text) + 1
    text, start, end = _window(text, span.start.column - 1, end - 1)
    before, marked = text[:start], text[start:end]
    number = f"{span.start.line:>5}"
    blank = "".join(character if character == "\t" else " " * columns_of(character) for character in before)
    carets = "^" * max(1, columns_of(marked))
    yield ""
    yield f"{style.paint(_FAINT, f'{number} |')} {text}"
    yield f"{style.paint(_FAINT, '      |')} {blank}{style.paint(colour, carets)}"


def _window(text: str, start: int, end: int) -> tuple[str, int, int]:
    """What is shown of a line, all of it unless that is very long, and where there what stood from `start` to `end`
    stands."""
    first = max(0, start - _BEFORE)
    if len(text) <= _LONGEST_LINE:
        return text, start, end
    left, right = "… " if first else "", " …" if first + _LONGEST_LINE < len(text) else ""
    shown = text[first : first + _LONGEST_LINE]
    moved = len(left) - first
    return f"{left}{shown}{right}", start + moved, min(end + moved, len(left) + len(shown))


def summary(tally: Tally, style: Style = PLAIN) -> str:
    """`2 findings in 1 file: 1 unsafe, 3 verified (0.4 s)`; of several files the seconds are those of all their checks,
    also of such that are kept."""
    counts = [(verdict, tally.verdicts[verdict]) for verdict in Verdict if tally.verdicts[verdict]]
    parts = [style.paint(_VERDICT_COLOURS[verdict], f"{count} {verdict_words(verdict)}") for verdict, count in counts]
    if tally.problems:
        parts.append(counted(tally.problems, "problem"))
    detail = ": " + ", ".join(parts) if parts else ""
    found = counted(tally.findings, "finding") + (f" ({tally.known} known)" if tally.known else "")
    seconds = f"{tally.seconds:.1f} s" + (" of checks" if tally.files > 1 else "")
    return f"{found} in {counted(tally.files, 'file')}{detail} ({seconds})"


def culprit(blame: Blame) -> str:
    """Whose fault, in words: `what concat' promises`."""
    name = blame.name
    match blame.party:
        case Party.CODE:
            return f"the code of `{name}`"
        case Party.OWN_SPEC:
            return f"the specification of `{name}` itself"
        case Party.CALLEE:
            return f"the specification of `{name}`: it promises too little"
        case Party.NO_ANNOTATION:
            return f"`{name}` has no specification that LiquidHaskell can use"
        case Party.LOCAL:
            return f"`{name}` has no annotation, and what LiquidHaskell infers is too weak"
        case Party.HOLED:
            return f"the annotation of `{name}` leaves something open, and what LiquidHaskell infers is too weak"
        case Party.QUALIFIERS:
            return f"the qualifiers, which say too little of the abstract refinements of `{name}` here"
        case Party.MEASURE:
            return f"the code, or what annotations say of the measure `{name}`, which has no equations"
        case Party.CELL:
            return f"what the mutable cell holds: `{name}` knows only what its type says"
        case Party.METHOD:
            return f"the class method `{name}`, which answers by its bare type"


def step_words(step: TraceStep) -> str:
    """A call with its result, `f 0 = 1`, or with the values at it, `f x where x = 0`."""
    if not step.result:
        return step.call
    return f"{step.call}  {'where' if tells_values(step) else '='}  {step.result}"


def tells_values(step: TraceStep) -> bool:
    """Whether a step says what variables are, `x = 0`, and not what a call returns."""
    return _VALUES.match(step.result) is not None


def facts(item: Finding) -> Iterator[tuple[str, list[str]]]:
    """What is known of a finding: for each fact its name and its lines."""
    if item.call:
        yield "counterexample", [f"{item.call}  =  {item.result}" if item.result else item.call]
    if item.predicate is not None:
        instance = f"   here   {item.predicate.instance}" if item.predicate.instance else ""
        yield "broken", [shortened(item.predicate.text, _LONGEST_LINE) + instance]
    at = f", line {item.blame.span.start.line}" if item.blame.span.path else ""
    yield "at fault", [culprit(item.blame) + at]
    if item.abstracted:
        yield (
            "taking",
            [
                f"{call.call}  =  {call.result}" + (f"   (really {call.actual})" if call.actual is not None else "")
                for call in item.abstracted
            ],
        )
    if item.trace:
        lines: list[str] = []
        for depth, step in enumerate(item.trace):
            at = f"   line {step.span.start.line}" if step.span.path else ""
            lines.append("  " * depth + step_words(step) + at)
        yield "calls", lines
    for note in item.notes:
        yield "note", [line.strip() for line in _wrapped(note_words(note), 19)]
    if item.ghc is not None:
        head, *rest = _wrapped(item.ghc.words, 19)
        yield item.ghc.compiler, [head.strip(), *(line.strip() for line in rest)]
    yield from map(repair, item.suggestions)


def repair(suggestion: Suggestion) -> tuple[str, list[str]]:
    """The fact that a repair is offered; what it adds to the text is indented, unless the title says it."""
    title, seen = title_of_repair(suggestion), seen_words(suggestion)
    texts = [_dedented(edit) for edit in suggestion.edits if edit.text.strip() not in title]
    added = [f"    {shortened(line, _LONGEST_LINE)}" for text in texts for line in text.splitlines() if line.strip()]
    title = shortened(title, _LONGEST_LINE)
    return "try", [f"{title} ({seen})" if seen else title, *added]


def _dedented(edit: Edit) -> str:
    """The text of an edit, as it would be where lines begin."""
    start = " " * (edit.span.start.column - 1)
    return "\n".join(line.removeprefix(start) for line in edit.text.split("\n"))


def _wrapped(text: str, indent: int) -> list[str]:
    """A sentence in lines of at most `_WIDTH` columns; words of code are not broken."""
    lines = textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines or [""]


def _line_of(span: Span) -> str:
    return f"{harmless_line(str(span))}: " if span.path else ""
