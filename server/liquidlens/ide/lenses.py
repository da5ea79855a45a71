"""A line above a binding of which there is something to say, its annotations and signature included: its verdict, and
commands to see the run or to search longer.

What is verified has no line, but a mark beside it where the client shows marks (`Marked`).  A pragma that turns the
check of termination off says so once, not every binding.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.explain.proposal_words import mending_words
from liquidlens.explain.report import BindingReport, Mending, Verdict
from liquidlens.ide.beside import NOTHING, Beside
from liquidlens.ide.here import head
from liquidlens.ide.hover import MARKS, headline
from liquidlens.ide.names import index
from liquidlens.logic.granted import Granted, UncheckedEnd
from liquidlens.options import GENEROSITY
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import PragmaNode
from liquidlens.workspace.view import View, edited_bindings

"""What a verified binding takes for granted where its termination is not checked."""

_OFF = ("--no-termination", "--no-termination-check", "--notermination")


class Lens(Struct, frozen=True):
    """A title above `span`; `command` is `show-run`, `raise-budget` or `check`, about `binding`; empty: only words."""

    span: Span
    title: str
    command: str
    binding: str


class Marked(Struct, frozen=True):
    """What is said beside a binding's name; `state` is its verdict, `edited` or `mistake`."""

    span: Span
    binding: str
    state: str
    assuming: tuple[Granted, ...]


def lenses(view: View, here: Beside = NOTHING) -> Iterator[Lens]:
    """The lenses of a document, in the order of the text."""
    if view.report is None:
        return
    stale, wrong, pragma = edited_bindings(view), mistakes(view.report), _pragma(view)
    bindings = [each for each in view.report.bindings if each.span.path == view.document.path]
    if pragma is not None and any(UncheckedEnd() in each.assuming for each in bindings):
        yield Lens(pragma, "termination is not checked in this file", "", "")
    for binding in sorted(bindings, key=lambda item: item.span.start):
        span = head(view, binding)
        error, mistake = here.error_for(binding), costs(binding, wrong)
        said = headline(binding) if mistake is None else mistake_words(mistake)
        if binding.verdict is Verdict.VERIFIED:
            taken = [each for each in binding.assuming if pragma is None or each != UncheckedEnd()]
            if error is not None:
                yield Lens(span, f"? {said} here, but LiquidHaskell reports an error", "", binding.name)
            elif taken:
                yield Lens(span, f"{MARKS[binding.verdict]} verified{assuming_words(taken)}", "", binding.name)
            continue
        if binding.name in stale:
            yield Lens(span, f"… {said} before this edit", "check", binding.name)
            continue
        runs = any(finding.run for finding in binding.findings)
        # Some editors let the user choose among all lenses: the verdict leads to the run as well.
        mending = f" — {mending_words(bool(binding.offered))}" if binding.mending is Mending.ONGOING else ""
        yield Lens(span, f"{MARKS[binding.verdict]} {said}{mending}", "show-run" if runs else "", binding.name)
        if runs:
            yield Lens(span, "show run", "show-run", binding.name)
        if binding.may_be_searched_on:
            yield Lens(span, f"search {GENEROSITY} times longer", "raise-budget", binding.name)


def marked(view: View) -> list[Marked]:
    """The bindings of a document with their verdicts, for the marks beside them."""
    stale, wrong = edited_bindings(view), mistakes(view.report)
    return [
        Marked(view.place(each.span), each.name, _state(each, each.name in stale, each.name in wrong), each.assuming)
        for each in (view.report.bindings if view.report else ())
        if each.span.path == view.document.path
    ]


def _state(binding: BindingReport, stale: bool, wrong: bool) -> str:
    if stale:
        return "edited"
    return "mistake" if wrong and not binding.findings else binding.verdict.value


def _pragma(view: View) -> Span | None:
    """The pragma that turns the check of termination off."""
    for item in index(view.document).items:
        if isinstance(item.node, PragmaNode) and any(option in item.text for option in _OFF):
            return Span(item.node.span.path, item.node.span.start, item.node.span.start)
    return None
