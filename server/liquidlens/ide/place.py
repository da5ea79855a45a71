"""What there is to know at a place, for a view that follows the cursor: the function there with its verdict, what
guards and matches say, the types of the names in scope, and what is not proved.

    walk (Cons _ rest) | n > 0 = █     ⇒   walk: verified;  n > 0;  rest :: List a,  n :: Int
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from liquidlens.contracts.obligations import Status
from liquidlens.explain.causes import causes
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.explain.report import BindingReport, KnownType, TypeOrigin, Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.ide.bound_values import value_type
from liquidlens.ide.claims import scopes
from liquidlens.ide.expressions import TypedExpression, application_of, expression_at
from liquidlens.ide.facts import facts_at
from liquidlens.ide.hover import MARKS, headline, open_goals
from liquidlens.ide.known import known_at
from liquidlens.lang.names import module_of, source_name
from liquidlens.logic.show import show_name
from liquidlens.source.span import Position, Span
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.view import View, edited_bindings, extents


class ToProve(Struct, frozen=True):
    """Something that is not proved: what, and where."""

    text: str
    span: Span


class InScope(Struct, frozen=True):
    """A name in scope with its type, and where that comes from."""

    name: str
    type: str
    origin: TypeOrigin


class Asked(Struct, frozen=True):
    """Something that is asked at the place, and whether it is proved."""

    text: str
    status: Status


class PlaceInfo(Struct, frozen=True):
    """What there is to know at a place inside a function."""

    binding: str
    said: str
    edited: bool
    facts: tuple[str, ...]
    types: tuple[InScope, ...]
    unproved: tuple[ToProve, ...]
    goals: tuple[Asked, ...] = ()
    """What is asked at the place, the innermost expression first; none while the function is edited."""
    selected: TypedExpression | None = None
    """The expression that is selected, or the innermost one at the place."""


def place_at(view: View, position: Position, selected: Span | None = None) -> PlaceInfo | None:
    """What there is to know at `position` of the present text, and the type of what is `selected`; None outside
    functions."""
    for binding, extent in extents(view):
        moved = view.place(extent)
        if moved.start <= position < moved.end:
            edited = binding.name in edited_bindings(view)
            mistake = costs(binding, mistakes(view.report))
            said = headline(binding) if mistake is None else mistake_words(mistake)
            facts = tuple(facts_at(view.document, position))
            types = _types(view, binding, position)
            return PlaceInfo(
                binding.name,
                f"{MARKS[binding.verdict]} {said}",
                edited=edited,
                facts=facts,
                types=types,
                unproved=_unproved(view, binding),
                goals=() if edited else _goals(view, binding, position),
                selected=_selected(view, selected or Span(view.document.path, position, position)),
            )
    return None


def _selected(view: View, selected: Span) -> TypedExpression | None:
    """The name that is selected, or at the place, with its type; else the expression around it. An operator, or a
    function, at the place stands for what it is applied in."""
    text = view.document.slice(selected)
    bare_text, start = text.strip(), view.document.offset(selected.start) + len(text) - len(text.lstrip())
    bare = Span(selected.path, view.document.position(start), view.document.position(start + len(bare_text)))
    known = known_at(view, bare.start)
    if known is not None and not bare_text and (applied := application_of(view, known.span)) is not None:
        return applied
    if known is not None and known.type and known.span.contains(bare):
        return TypedExpression(known.span, known.name, known.type)
    return expression_at(view, bare)


def _types(view: View, binding: BindingReport, position: Position) -> tuple[InScope, ...]:
    """The names that are in scope at the place, the nearest last; of names that are bound twice the refined type."""
    found: dict[str, KnownType] = {}
    scope = _scopes(view, position)

    def start(known: KnownType) -> Position:
        return view.place(known.inside.place(binding.span)).start

    for each in sorted(binding.types, key=start):
        seen = scope.get(start(each))
        if start(each) > position if seen is None else not seen.start <= position <= seen.end:
            continue
        before = found.get(each.name)
        if before is None or before.inside != each.inside or before.origin is TypeOrigin.HASKELL:
            found.pop(each.name, None)
            found[each.name] = each
    shown = [(start(each), _in_scope(view, binding, each)) for each in found.values()]
    whole = [*shown, *_of_other_equations(view, position, [each for _, each in shown])]
    return tuple([each for _, each in sorted(whole, key=lambda placed: placed[0])])


def _in_scope(view: View, binding: BindingReport, known: KnownType) -> InScope:
    if module_of(known.name) is not None:
        return InScope(binding.name, known.type, known.origin)
    place = view.place(known.inside.place(binding.span))
    if known.origin is TypeOrigin.HASKELL and (value := value_type(view, place)):
        return InScope(source_name(known.name), value, TypeOrigin.INFERRED)
    return InScope(source_name(known.name), known.type, known.origin)


def _of_other_equations(view: View, position: Position, shown: Sequence[InScope]) -> Iterator[tuple[Position, InScope]]:
    """What an equation binds that has become one with what an earlier one binds, so that it is known there."""
    names = {show_name(each.name) for each in shown}
    for place, seen in sorted(_scopes(view, position).items()):
        if place <= position and seen.start <= position <= seen.end:
            known = known_at(view, place)
            if known is not None and known.type and show_name(known.name) not in names:
                names.add(show_name(known.name))
                yield place, InScope(known.name, known.type, known.origin)


def _scopes(view: View, position: Position) -> dict[Position, Span]:
    """Where the variables are in scope that the declaration around a place binds, by the places of these."""
    module = read_module(view.document.path, view.document.source)
    wholes = ((each.span.absolute, each) for each in module.declarations)
    around = (each for whole, each in wholes if whole.start <= position <= whole.end)
    return {start: seen for each in around for start, seen in scopes(each)}


def _goals(view: View, binding: BindingReport, position: Position) -> tuple[Asked, ...]:
    """What is asked of the expressions around the place."""
    around = ((view.place(goal.inside.place(binding.span)), goal) for goal in binding.goals)
    here = [(span, goal) for span, goal in around if span.start <= position <= span.end]
    here.sort(key=lambda each: (each[0].end.line - each[0].start.line, each[0].end.column - each[0].start.column))
    return tuple(Asked(goal.text, goal.status) for _, goal in here)


def _unproved(view: View, binding: BindingReport) -> tuple[ToProve, ...]:
    """What is not proved of a function, each cause once."""
    found = [ToProve(message_of_finding(some[0]), view.place(some[0].span)) for _, some in causes(binding.findings)]
    if found:
        more = {each.text: view.place(each.inside.place(binding.span)) for each in open_goals(binding)}
        found.extend(ToProve(text, place) for text, place in more.items())
    if not found and binding.verdict is not Verdict.VERIFIED:
        place = binding.cost.span if binding.cost is not None else binding.unproved
        place = place if place.path == view.document.path else binding.span
        found = [ToProve(said_of(binding, placed=False), view.place(place))]
    return tuple(found)
