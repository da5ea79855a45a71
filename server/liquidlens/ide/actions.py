"""What can be done about a finding or a verdict under the cursor.

Checked repairs first; then the run, the counterexample to the clipboard or as a comment above the function
(`-- >>> concat (Emp :+: Emp)`), GHC's own answer, a test module, a larger budget for what was not decided, and an
annotation that makes LiquidHaskell leave the function out.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.report import BindingReport, Edit, Finding, Suggestion, Verdict
from liquidlens.ide.here import head
from liquidlens.options import GENEROSITY
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings, extents


class Action(Struct, frozen=True):
    """A titled change of the document (`edits`), or a command of the server with its arguments after the document."""

    title: str
    binding: str
    code: str
    """The code of the diagnostic that it answers."""
    span: Span
    """Where that is in the present text."""
    edits: tuple[Edit, ...] = ()
    command: str = ""
    """`copy`, `show-run`, `confirm`, `test` or `raise-budget`."""
    arguments: tuple[str | int, ...] = ()
    repairs: bool = False
    preferred: bool = False


def actions(view: View, within: Span) -> Iterator[Action]:
    """The actions for the findings and verdicts whose places meet `within`, a stretch of the present text."""
    if view.report is None:
        return
    stale = edited_bindings(view)
    for binding, extent in extents(view):
        if binding.name in stale:
            continue
        whole = view.place(binding.span)
        for number, finding in enumerate(binding.findings):
            if _meets(view.place(finding.span), within) or _meets(whole, within):
                yield from _for_finding(view, binding, finding, number)
        if binding.verdict not in _UNEXPLAINED or binding.findings:
            continue
        around = view.place(extent) if within.start != within.end else whole
        if _meets(around, within) or _meets(_unexplained_place(view, binding), within):
            yield from _for_verdict(view, binding)


_UNEXPLAINED = frozenset({Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE, Verdict.UNSUPPORTED})


def named(view: View, binding: str, title: str) -> Action | None:
    """The action with that title that there is now, for a request made earlier."""
    everything = Span(view.document.path, Position(1, 1), view.document.end)
    return next((each for each in actions(view, everything) if (each.binding, each.title) == (binding, title)), None)


def _for_finding(view: View, binding: BindingReport, finding: Finding, number: int) -> Iterator[Action]:
    here = view.place(finding.span)
    yield from _repairs(view, binding.name, finding.code, here, finding.suggestions)
    if finding.run:
        title = f"Step through the run of {_quoted(finding.call)}"
        arguments = (binding.name, number)
        yield Action(title, binding.name, finding.code, here, command="show-run", arguments=arguments)
    above = line_above(view, binding)
    if finding.call:
        title = f"Copy {_quoted(finding.call)} for GHCi"
        yield Action(title, binding.name, finding.code, here, command="copy", arguments=(finding.call,))
        if above is not None:
            text = f"-- >>> {' '.join(finding.call.split())}\n"
            title = f"Add `>>> {_shortened(finding.call)}` above {binding.name}"
            yield Action(title, binding.name, finding.code, here, (Edit(above, text),))
    if number == 0:
        name = (binding.name,)
        yield Action(f"Confirm {name[0]} with GHC", *name, finding.code, here, command="confirm", arguments=name)
        yield Action(f"Take {name[0]} away as a test", *name, finding.code, here, command="test", arguments=name)
    yield from _leaving_out(view, binding, finding.code, here)


def _repairs(view: View, binding: str, code: str, here: Span, suggestions: tuple[Suggestion, ...]) -> Iterator[Action]:
    for index, suggestion in enumerate(suggestions):
        edits = tuple(Edit(view.place(edit.span), edit.text) for edit in suggestion.edits)
        title = f"{suggestion.title} ({suggestion.checked})" if suggestion.checked else suggestion.title
        if edits:
            yield Action(title, binding, code, here, edits, repairs=True, preferred=index == 0)


def _for_verdict(view: View, binding: BindingReport) -> Iterator[Action]:
    here, code = _unexplained_place(view, binding), binding.verdict.value
    yield from _repairs(view, binding.name, code, here, binding.suggestions)
    if binding.verdict is Verdict.NO_COUNTEREXAMPLE:
        title = f"Search {GENEROSITY} times longer for {binding.name}"
        arguments = (binding.name,)
        yield Action(title, binding.name, code, here, command="raise-budget", arguments=arguments, preferred=True)
    yield from _leaving_out(view, binding, code, here)


def _unexplained_place(view: View, binding: BindingReport) -> Span:
    return view.place(binding.unproved if binding.unproved.path == view.document.path else binding.span)


def _leaving_out(view: View, binding: BindingReport, code: str, here: Span) -> Iterator[Action]:
    above = line_above(view, binding)
    if above is not None:
        text = f"{{-@ ignore {_in_annotation(binding.name)} @-}}\n"
        title = f"Do not check {binding.name}: add {text.strip()}"
        yield Action(title, binding.name, code, here, (Edit(above, text),))


def line_above(view: View, binding: BindingReport) -> Span | None:
    """The empty span before the annotations and the signature of a binding; None where it stands in another file."""
    return head(view, binding) if binding.span.path == view.document.path else None


def _in_annotation(name: str) -> str:
    return name if name[:1].isalpha() or name[:1] == "_" else f"({name})"


def _quoted(text: str) -> str:
    return f"`{_shortened(text)}`"


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 48 else line[:47] + "…"


def _meets(span: Span, other: Span) -> bool:
    return span.start <= other.end and other.start <= span.end
