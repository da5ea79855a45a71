"""A line above each binding: its verdict, and commands to see the run and to check again."""

from collections.abc import Iterator
from dataclasses import dataclass

from liquidlens.explain.report import Verdict
from liquidlens.ide.hover import MARKS, headline
from liquidlens.source.span import Span
from liquidlens.workspace.view import View, edited_bindings


@dataclass(frozen=True, slots=True)
class Lens:
    """A title above `span`; `command` is `show-run` or `check`, about `binding`."""

    span: Span
    title: str
    command: str
    binding: str


def lenses(view: View) -> Iterator[Lens]:
    """The lenses of a document, in the order of the text."""
    if view.report is None:
        return
    stale = edited_bindings(view)
    for binding in sorted(view.report.bindings, key=lambda item: item.span.start):
        if binding.span.path != view.document.path:
            continue
        span = view.place(binding.span)
        if binding.name in stale:
            yield Lens(span, f"… {binding.verdict.value} before this edit", "check", binding.name)
            continue
        yield Lens(span, f"{MARKS[binding.verdict]} {headline(binding)}", "show-run", binding.name)
        if binding.verdict is not Verdict.VERIFIED:
            yield Lens(span, "check again", "check", binding.name)
