"""The run of a counterexample beside the code, at the ends of lines: values where they are bound, outcomes where they
come up.

    f (x:xs) n                  -- x = 4, xs = [], n = 4
      | x > n                   -- ⟹ False
      | otherwise  = g x        -- g 4 ⟹ -1

One run at a time: the one that was chosen last, else each finding's own function has its first.  A line of another
function says whose run it is.  On demand a mark at what is verified, and the refinement types that are inferred.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.counterexample.marks import NO_EQUATION
from liquidlens.explain.report import BindingReport, Finding, StepKind, TypeOrigin, Verdict
from liquidlens.explain.text import tells_values
from liquidlens.ide.values import Chosen, chosen_runs
from liquidlens.lang.names import base_of, source_name
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, edited_bindings, extents

_LONGEST = 80

_GIVES = "⟹"


class Inlay(Struct, frozen=True):
    """`label` after `position`; `tooltip` says it in full."""

    position: Position
    label: str
    tooltip: str


def inlays(
    view: View, within: Span, chosen: Chosen | None = None, marks: bool = False, types: bool = False
) -> Iterator[Inlay]:
    """The inlays that lie in `within`, a stretch of the present text, one at each place; `marks` at what is verified,
    and inferred `types`, where they are wanted."""
    found: dict[Position, Inlay] = {}
    last = next(reversed(list(chosen)), None) if chosen else None
    for binding, finding in chosen_runs(view, chosen or {}):
        if last is None or binding.name == last:
            for inlay in _of_run(view, binding, finding, everywhere=last is not None):
                found.setdefault(inlay.position, inlay)
    if marks:
        for inlay in _verified(view):
            found.setdefault(inlay.position, inlay)
    if types:
        for inlay in _inferred(view):
            found.setdefault(inlay.position, inlay)
    for position in sorted(found):
        if within.start <= position <= within.end:
            yield found[position]


def _of_run(view: View, binding: BindingReport, finding: Finding, everywhere: bool) -> Iterator[Inlay]:
    """At the end of each line what is new at the first step there, and what comes out there; the lines of other
    functions too if the run is looked at `everywhere`."""
    own = next((view.place(extent) for each, extent in extents(view) if each.name == binding.name), None)
    for line, parts in sorted(_said(view, binding, finding).items()):
        is_own = own is not None and own.start.line <= line < own.end.line
        if not is_own and not everywhere:
            continue
        whose = "" if is_own else f"   (in the run of {binding.name})"
        said = f"-- {_joined(parts)}"
        end = Position(line, len(view.document.line(line).rstrip()) + 1)
        yield Inlay(end, _shortened(said) + whose, said + whose)


def _joined(parts: Iterable[str]) -> str:
    """``x = 1, y = 0 ⟹ False``: what a condition gave follows the values that it looked at."""
    return ", ".join(parts).replace(f", {_GIVES}", f" {_GIVES}")


def _said(view: View, binding: BindingReport, finding: Finding) -> dict[int, list[str]]:
    """What is said at the end of each line: values first, then outcomes, each once."""
    values: dict[int, dict[str, str]] = {}
    outcomes: dict[int, list[str]] = {}
    for step in finding.run:
        if step.span.path != view.document.path:
            continue
        place = view.place(step.span)
        line = place.end.line
        if step.text == NO_EQUATION and place.start.line < line:
            # The last alternative is no place for what none takes, and equations have names of their own.
            if view.document.slice(place).startswith(step.function):
                continue
            line = place.start.line
        for value in step.values:
            if value.value == "_":
                continue  # nothing needs it: nothing is known
            values.setdefault(line, {}).setdefault(value.name, f"{value.name} = {value.value}")
        if step.kind is not StepKind.EQUATION and step.result:
            text = f"{step.text} {_GIVES} {step.result}" if step.kind is StepKind.ANSWER else f"{_GIVES} {step.result}"
            outcomes.setdefault(line, []).append(text)
    for call in finding.trace:
        # The call of the binding itself has none: its result stands in the lens and the hover.
        is_told = call.result not in ("", "…") and not tells_values(call) and call.span != binding.span
        if is_told and call.span.path == view.document.path:
            outcomes.setdefault(view.place(call.span).end.line, []).append(f"{call.call} {_GIVES} {call.result}")
    lines = {*values, *outcomes}
    return {line: list(dict.fromkeys((*values.get(line, {}).values(), *outcomes.get(line, [])))) for line in lines}


def _inferred(view: View) -> Iterator[Inlay]:
    """At the ends of lines the refinement types of what is bound there without an annotation."""
    lines: dict[int, list[str]] = {}
    stale = edited_bindings(view)
    for binding in view.report.bindings if view.report else ():
        for known in binding.types if binding.name not in stale else ():
            if known.origin is TypeOrigin.INFERRED and "|" in known.type and binding.span.path == view.document.path:
                name = source_name(base_of(known.name))
                line = view.place(known.inside.place(binding.span)).start.line
                lines.setdefault(line, []).append(f"{name} :: {known.type}")
    for line, said in lines.items():
        end = Position(line, len(view.document.line(line).rstrip()) + 1)
        yield Inlay(end, _shortened(f"-- {said[0]}"), "\n".join(said))


def _verified(view: View) -> Iterator[Inlay]:
    stale = edited_bindings(view)
    for binding in view.report.bindings if view.report else ():
        proved = binding.verdict is Verdict.VERIFIED and not binding.assuming and binding.name not in stale
        if proved and binding.span.path == view.document.path:
            yield Inlay(view.place(binding.span).end, "✓", f"{binding.name}: verified")


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
