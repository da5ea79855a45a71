"""The run of a counterexample beside the code: values where they are bound, outcomes where they come up.

    f (x:xs) n
      | x > n      ⟹ False        -- x = 4, xs = [], n = 4
      | otherwise  = g x  ⟹ -1

At the place that fails the values there, `xs = Emp`; on demand a mark at what is verified.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.report import BindingReport, Finding, StepKind, Verdict
from liquidlens.explain.run_text import step_text
from liquidlens.explain.text import step_words, tells_values
from liquidlens.ide.values import Chosen, chosen_runs
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings

_LONGEST = 40


class Inlay(Struct, frozen=True):
    """`label` after `position`; `tooltip` says it in full."""

    position: Position
    label: str
    tooltip: str


def inlays(view: View, within: Span, chosen: Chosen | None = None, marks: bool = False) -> Iterator[Inlay]:
    """The inlays that lie in `within`, a stretch of the present text, one at each place."""
    found: dict[Position, Inlay] = {}
    for binding, finding in chosen_runs(view, chosen or {}):
        for inlay in (*_bound(view, finding), *_outcomes(view, finding), *_calls(view, binding, finding)):
            found.setdefault(inlay.position, inlay)
    if marks:
        for inlay in _verified(view):
            found.setdefault(inlay.position, inlay)
    for position in sorted(found):
        if within.start <= position <= within.end:
            yield found[position]


def _bound(view: View, finding: Finding) -> Iterator[Inlay]:
    """At the end of each line the values that are new at the first step there."""
    lines: dict[int, dict[str, str]] = {}
    for step in finding.run:
        if step.span.path != view.document.path:
            continue
        line = view.place(step.span).end.line
        for value in step.values:
            lines.setdefault(line, {}).setdefault(value.name, value.value)
    for line, values in lines.items():
        said = "-- " + ", ".join(f"{name} = {value}" for name, value in values.items())
        end = Position(line, len(view.document.line(line).rstrip()) + 1)
        yield Inlay(end, _shortened(said, 2 * _LONGEST), said)


def _outcomes(view: View, finding: Finding) -> Iterator[Inlay]:
    """After conditions and calls that were answered, what the first pass gave."""
    for step in finding.run:
        if step.kind is not StepKind.EQUATION and step.result and step.span.path == view.document.path:
            yield Inlay(view.place(step.span).end, f"⟹ {_shortened(step.result)}", step_text(step))


def _calls(view: View, binding: BindingReport, finding: Finding) -> Iterator[Inlay]:
    """After the calls on the way their results, and at the place that fails the values there.

    The call of the binding itself has none: its result stands in the lens and the hover.
    """
    for step in finding.trace:
        if step.result in ("", "…") or step.span.path != view.document.path or step.span == binding.span:
            continue
        label = step.result if tells_values(step) else f"⟹ {step.result}"
        yield Inlay(view.place(step.span).end, _shortened(label), step_words(step))


def _verified(view: View) -> Iterator[Inlay]:
    stale = edited_bindings(view)
    for binding in view.report.bindings if view.report else ():
        proved = binding.verdict is Verdict.VERIFIED and not binding.assuming and binding.name not in stale
        if proved and binding.span.path == view.document.path:
            yield Inlay(view.place(binding.span).end, "✓", f"{binding.name}: verified")


def _shortened(text: str, longest: int = _LONGEST) -> str:
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"
