"""What a pattern's variables are where a local definition's pattern does not match.

(w : _) = words s        ⇒   w = case words s of { w : _ -> w; [] -> "" }
(x : y : _) = ys         ⇒   (x, y) = case ys of { x : y : _ -> (x, y); _ -> (0, 0) }
"""

import re
from collections.abc import Iterator, Mapping

from liquidlens.core.parts import local_bindings
from liquidlens.core.syntax import Abort, Binding, Case, ConPattern, Var
from liquidlens.explain.proposals import InOneEdit, Replace
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, source_name
from liquidlens.repairs.changes.cases import values
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind
from liquidlens.repairs.changes.patterns import data_of
from liquidlens.source.span import Span
from liquidlens.syntax.comments import one_line

_PLAIN = re.compile(r"[\w\s,:()\[\]']+")
"""A pattern without annotations, strictness, or laziness."""

_MOST_AT_ONCE = 3
"""Patterns that are changed together."""


def irrefutable(source: Changed) -> Iterator[Change]:
    """A small value for each variable of a local definition's pattern that may not match."""
    local = list(local_bindings(source.binding.body))
    by_name = {each.name: each for each in local}
    taken: dict[Span, list[Binding]] = {}
    for each in local:
        if _matched(each, by_name) is not None:
            taken.setdefault(each.extent, []).append(each)
    each_made = list[Change]()
    for place, variables in taken.items():
        matched = _matched(variables[0], by_name)
        if matched is None:
            continue
        case, whole = matched
        begin, between = source.text.offset(place.start), source.text.offset(whole.body.span.start)
        pattern, equals, rest = source.text.text[begin:between].rpartition("=")
        given = source.text.slice(whole.body.span)
        answers = [next((text for text, _ in values(source, each.type, ())), None) for each in variables]
        shown = pattern.strip()
        if rest.strip() or not equals or not _PLAIN.fullmatch(shown) or "\n" in given or None in answers:
            continue
        names = [source_name(base_of(each.name)) for each in variables]
        inside = shown[1:-1].strip() if shown.startswith("(") and shown.endswith(")") else shown
        other = _other(source, case) or "_"
        answer = _tuple([each for each in answers if each is not None])
        new = f"{_tuple(names)} = case {given} of {{ {inside} -> {_tuple(names)}; {other} -> {answer} }}"
        old = source.text.slice(place)
        each_made.append(Change(ChangeKind.TOTAL, Replace(one_line(old), new), (Edit(place, new),)))
    yield from each_made
    if 1 < len(each_made) <= _MOST_AT_ONCE:
        edits = tuple(edit for each in each_made for edit in each.edits)
        yield Change(ChangeKind.TOTAL, InOneEdit(tuple(each.proposal for each in each_made)), edits)


def _matched(variable: Binding, by_name: Mapping[str, Binding]) -> tuple[Case, Binding] | None:
    """How a variable is taken out of what a pattern matches, where that may fail."""
    match variable.body:
        case Case(Var(name), _, alts) as case if name in by_name and any(isinstance(each.body, Abort) for each in alts):
            whole = by_name[name]
            return (case, whole) if whole.extent == variable.extent and whole.name != variable.name else None
        case _:
            return None


def _other(source: Changed, case: Case) -> str | None:
    """The one other constructor of what is matched, if it has no fields and the pattern says nothing of the fields."""
    match case.alts[0].pattern:
        case ConPattern(name) if isinstance(case.alts[0].body, Var):
            data = source.program.constructors[name][0]
        case _:
            return None
    others = [each for each in data.constructors if each.name != name]
    if len(others) != 1 or others[0].fields or (data_of(source, data.name) is None and data.name != "[]"):
        return None
    return base_of(others[0].name)


def _tuple(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"({', '.join(parts)})"
