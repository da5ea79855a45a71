"""The values of variables on the path of a counterexample: what the name under the pointer is there.

walk (Cons _ rest) = 1 + walk rest      over `rest`:  Emp, in the run of `walk (Cons 0 Emp)`
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from liquidlens.explain.report import BindingReport, Finding, RunStep, RunValue
from liquidlens.ide.names import Occurrence, index
from liquidlens.source.span import Position, Span
from liquidlens.syntax import annotations as spec
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.workspace.view import View, edited_bindings

_WORD = re.compile(r"[^\W\d][\w']*")

_MOST = 4
"""Values of one variable that are shown."""

Chosen = Mapping[str, int]
"""For each binding the number of the finding whose run the user looks at; the first where nothing is said."""


class Values(Struct, frozen=True):
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
        known = [(step, value) for step in finding.run for value in step.values if value.name == name]
        here = [(_distance(view, step, value, position), value.value) for step, value in known]
        nearest = min((distance for distance, _ in here if distance is not None), default=None)
        if nearest is not None:
            seen = dict.fromkeys(value for distance, value in here if distance == nearest)
            return Values(name, span, tuple(seen)[:_MOST], finding.call)
    return None


def binder_value(view: View, occurrence: Occurrence, chosen: Chosen) -> Values | None:
    """What a binder of a function's annotation is in the run that is looked at: an argument, or the promised result."""
    if occurrence.binder is None:
        return None
    signatures = (item.node for item in index(view.document).items if isinstance(item.node, SignatureNode))
    signature = next((each for each in signatures if each.span.contains(occurrence.span)), None)
    names = {name.text for name in signature.names} if signature else set[str]()
    for binding, finding in chosen_runs(view, chosen):
        if signature is None or binding.name not in names or not finding.inputs:
            continue
        place = dict(_places(signature.type)).get(occurrence.binder)
        given = (*finding.inputs, finding.result if finding.kind == "postcondition" else "")
        if place is not None and place < len(given) and given[place]:
            return Values(occurrence.name, occurrence.span, (given[place],), finding.call)
    return None


def _places(type_: spec.SpecType) -> Iterator[tuple[Span, int]]:
    """The binders of a function's arguments and of its result, with the number of the argument; the result's is the
    number of all."""
    number = 0
    while not isinstance(type_, spec.RefinedType | spec.BracedType):
        match type_:
            case spec.ForallType(body=body) | spec.QualifiedType(body=body):
                type_ = body
            case spec.FunctionType(binder=binder, arg=arg, res=res):
                if binder is not None:
                    yield binder.span, number
                if isinstance(arg, spec.RefinedType) and arg.value is not None:
                    yield arg.value.span, number
                type_, number = res, number + 1
            case _:
                return
    if isinstance(type_, spec.RefinedType) and type_.value is not None:
        yield type_.value.span, number


def equation_of(view: View, step: RunStep) -> tuple[int, int]:
    """The first and the last line of the equation that a step is taken in, in the present text."""
    document = view.document
    place = view.place(step.span)
    first = place.start.line
    while first > 1 and not _begins(document.line(first), step.function):
        first -= 1
    indent = _indent(document.line(first))
    last, line = place.end.line, place.end.line + 1
    while line <= document.end.line and (not document.line(line).strip() or _indent(document.line(line)) > indent):
        last, line = (line if document.line(line).strip() else last), line + 1
    return first, last


def _begins(line: str, function: str) -> bool:
    words = line.split()
    return bool(line) and (not line[0].isspace() or words[:1] in ([function], [f"({function})"]))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _distance(view: View, step: RunStep, value: RunValue, position: Position) -> tuple[int, int] | None:
    """How wide the stretch is in which a value is known around `position`; None where it is not known there."""
    if step.span.path != view.document.path:
        return None
    first, last = equation_of(view, step)
    if not first <= position.line <= last:
        return None
    scope = view.place(value.scope)
    return _size(scope) if scope.start <= position <= scope.end else (last - first + 1, 0)


def word_at(view: View, position: Position) -> tuple[str, Span] | None:
    """The variable's name at a position, and where it stands."""
    line = view.document.line(position.line)
    for match in _WORD.finditer(line):
        if match.start() + 1 <= position.column <= match.end() + 1:
            start, end = Position(position.line, match.start() + 1), Position(position.line, match.end() + 1)
            return match[0], Span(view.document.path, start, end)
    return None


def _size(span: Span) -> tuple[int, int]:
    return span.end.line - span.start.line, span.end.column - span.start.column
