"""Values along the run of a counterexample, at the calls that made them.

At a call its result, `⟹ error "..."`; at the place that fails the values there, `xs = Emp`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from liquidlens.explain.text import step_words, tells_values
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Inlay:
    """`label` after `position`; `tooltip` says it in full."""

    position: Position
    label: str
    tooltip: str


def inlays(view: View, within: Span) -> Iterator[Inlay]:
    """The inlays of each binding's first finding that lie in `within`, a stretch of the present text.

    The call of the binding itself has none: its result stands in the lens and the hover.
    """
    if view.report is None:
        return
    stale = edited_bindings(view)
    seen: set[Position] = set()
    for binding in view.report.bindings:
        if not binding.findings or binding.name in stale:
            continue
        for step in binding.findings[0].trace:
            if step.result in ("", "…") or step.span.path != view.document.path or step.span == binding.span:
                continue
            position = view.place(step.span).end
            if position in seen or not within.start <= position <= within.end:
                continue
            seen.add(position)
            yield Inlay(
                position, _shortened(step.result if tells_values(step) else f"⟹ {step.result}"), step_words(step)
            )


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
