"""What can be done about a finding under the cursor.

Checked repairs first; then the counterexample to the clipboard, as a test comment above the function
(`-- >>> concat (Emp :+: Emp)`), and an annotation that makes LiquidHaskell leave the function out.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from liquidlens.explain.report import BindingReport, Edit, Finding
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings


@dataclass(frozen=True, slots=True)
class Action:
    """A titled change of the document (`edits`), or a text to copy."""

    title: str
    finding: Finding
    span: Span
    """Where the finding is in the present text."""
    edits: tuple[Edit, ...] = ()
    copy: str | None = None
    repairs: bool = False
    preferred: bool = False


def actions(view: View, within: Span) -> Iterator[Action]:
    """The actions for the findings whose places meet `within`, a stretch of the present text."""
    if view.report is None:
        return
    stale = edited_bindings(view)
    for binding in view.report.bindings:
        if binding.name in stale:
            continue
        for finding in binding.findings:
            if _meets(view.place(finding.span), within) or _meets(view.place(binding.span), within):
                yield from _for_finding(view, binding, finding)


def _for_finding(view: View, binding: BindingReport, finding: Finding) -> Iterator[Action]:
    here = view.place(finding.span)
    for index, suggestion in enumerate(finding.suggestions):
        edits = tuple(Edit(view.place(edit.span), edit.text) for edit in suggestion.edits)
        title = f"{suggestion.title} ({suggestion.checked})" if suggestion.checked else suggestion.title
        if edits:
            yield Action(title, finding, here, edits, repairs=True, preferred=index == 0)
    above = _line_above(view, binding)
    if finding.call:
        yield Action(f"Copy `{_shortened(finding.call)}` for GHCi", finding, here, copy=finding.call)
        if above is not None:
            text = f"-- >>> {' '.join(finding.call.split())}\n"
            yield Action(
                f"Add `>>> {_shortened(finding.call)}` above {binding.name}", finding, here, (Edit(above, text),)
            )
    if above is not None:
        text = f"{{-@ ignore {_in_annotation(binding.name)} @-}}\n"
        yield Action(f"Do not check {binding.name}: add {text.strip()}", finding, here, (Edit(above, text),))


def _line_above(view: View, binding: BindingReport) -> Span | None:
    """The empty span before the first line of the binding's signature or equations, below any blank line."""
    if binding.span.path != view.document.path:
        return None
    line = view.place(binding.span).start.line
    while line > 1 and _belongs(view.document.line(line - 1), binding.name):
        line -= 1
    start = Position(line, 1)
    return Span(binding.span.path, start, start)


def _belongs(line: str, name: str) -> bool:
    """Whether a line above a definition is about it: its Haskell signature or a one-line annotation of it."""
    words = line.replace("{-@", " ").split()
    return words[:2] == [name, "::"] or words[:2] == [_in_annotation(name), "::"]


def _in_annotation(name: str) -> str:
    return name if name[:1].isalpha() or name[:1] == "_" else f"({name})"


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 48 else line[:47] + "…"


def _meets(span: Span, other: Span) -> bool:
    return span.start <= other.end and other.start <= span.end
