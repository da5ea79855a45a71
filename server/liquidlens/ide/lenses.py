"""A line above each binding, its annotations and signature included: its verdict, and commands to see the run, to check
again, and to see examples."""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.report import Verdict
from liquidlens.ide.beside import NOTHING, Beside
from liquidlens.ide.here import head
from liquidlens.ide.hover import MARKS, headline
from liquidlens.source.span import Span
from liquidlens.workspace.view import View, edited_bindings


class Lens(Struct, frozen=True):
    """A title above `span`; `command` is `show-run`, `check` or `examples`, about `binding`; empty: only words."""

    span: Span
    title: str
    command: str
    binding: str


def lenses(view: View, here: Beside = NOTHING) -> Iterator[Lens]:
    """The lenses of a document, in the order of the text."""
    if view.report is None:
        return
    stale = edited_bindings(view)
    for binding in sorted(view.report.bindings, key=lambda item: item.span.start):
        if binding.span.path != view.document.path:
            continue
        span = head(view, binding)
        if binding.name in stale:
            yield Lens(span, f"… {binding.verdict.value} before this edit", "check", binding.name)
            continue
        verified = binding.verdict is Verdict.VERIFIED
        if verified and here.error_for(binding) is not None:
            yield Lens(span, f"? {headline(binding)} here, but LiquidHaskell reports an error", "", binding.name)
        else:
            yield Lens(span, f"{MARKS[binding.verdict]} {headline(binding)}", "", binding.name)
        if binding.findings:
            yield Lens(span, "show run", "show-run", binding.name)
        if not verified:
            yield Lens(span, "check again", "check", binding.name)
        yield Lens(span, "examples", "examples", binding.name)
