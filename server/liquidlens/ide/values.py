"""The values of variables on the path of a counterexample: what the name under the pointer is there.

walk (Cons _ rest) = 1 + walk rest      over `rest`:  Emp, in the run of `walk (Cons 0 Emp)`
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from liquidlens.explain.report import BindingReport, Finding, RunValue
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings

_WORD = re.compile(r"[^\W\d][\w']*")

_MOST = 4
"""Values of one variable that are shown."""

Chosen = Mapping[str, int]
"""For each binding the number of the finding whose run the user looks at; the first where nothing is said."""


@dataclass(frozen=True, slots=True)
class Values:
    """What the variable `name` at `span` is, one value for each call, in the order of the run."""

    name: str
    span: Span
    values: tuple[str, ...]
    call: str


def chosen_runs(view: View, chosen: Chosen) -> Iterator[tuple[BindingReport, Finding]]:
    """For each binding with findings, not edited since, the finding whose run is looked at."""
    stale = edited_bindings(view)
    for binding in view.report.bindings if view.report else ():
        if binding.findings and binding.name not in stale:
            number = chosen.get(binding.name, 0)
            yield binding, binding.findings[number if number < len(binding.findings) else 0]


def values_at(view: View, position: Position, chosen: Chosen) -> Values | None:
    """The values of the variable at `position` of the present text, None where no run knows it."""
    word = word_at(view, position)
    if word is None:
        return None
    name, span = word
    for _, finding in chosen_runs(view, chosen):
        known = [value for step in finding.run for value in step.values if value.name == name]
        here = [value for value in known if _knows(view, value, position)]
        if here:
            narrowest = min((view.place(value.scope) for value in here), key=_size)
            seen = dict.fromkeys(value.value for value in here if view.place(value.scope) == narrowest)
            return Values(name, span, tuple(seen)[:_MOST], finding.call)
    return None


def word_at(view: View, position: Position) -> tuple[str, Span] | None:
    """The variable's name at a position, and where it stands."""
    line = view.document.line(position.line)
    for match in _WORD.finditer(line):
        if match.start() + 1 <= position.column <= match.end() + 1:
            start, end = Position(position.line, match.start() + 1), Position(position.line, match.end() + 1)
            return match[0], Span(view.document.path, start, end)
    return None


def _knows(view: View, value: RunValue, position: Position) -> bool:
    scope = view.place(value.scope)
    bound = view.place(value.span)
    return scope.start <= position <= scope.end or bound.start <= position <= bound.end


def _size(span: Span) -> tuple[int, int]:
    return span.end.line - span.start.line, span.end.column - span.start.column
