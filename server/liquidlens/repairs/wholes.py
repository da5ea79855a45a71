"""Values that a pattern takes apart, written out where code has them as they are.

    merge (N x a) h@(N y b) | x <= y = node x (merge a h)     h : Heap a
      ⇒  .. merge a (N y b)                                   N y b : Heap {v:a | x <= v}, since y : {v:a | x <= v}

What a guard tells of the parts, and what follows for all that the data keeps, LiquidHaskell knows of the parts alone.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Program
from liquidlens.core.parts import children, rebuild
from liquidlens.core.syntax import App, Binder, Binding, Case, Con, ConPattern, Expr, Var
from liquidlens.explain.observed import Met, ThenProved
from liquidlens.explain.proposals import InOneEdit, Proposal, Replace, TellApart
from liquidlens.explain.reasons import Fact, Lacking, PartsOfWholes, ToldApart
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.data import Constructor
from liquidlens.lang.names import source_name
from liquidlens.lang.types import Type, spine
from liquidlens.logic.show import show_predicate
from liquidlens.repairs.annotate import above
from liquidlens.repairs.changes.change import Changed, shown
from liquidlens.repairs.changes.rebuilt import as_made, put_in
from liquidlens.repairs.changes.sites import sites
from liquidlens.repairs.judge import Judge, with_bindings
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_IDENTIFIER = re.compile(r"(?<![\w'.])[a-z_][\w']*")
_SAYABLE = re.compile(r"(?:[\w'.:,\s()\[\]])*")
"""What patterns and expressions write alike."""

_WILDCARD = re.compile(r"(?<![\w'])_(?![\w'])")


_MOST = 8
"""So many places where a whole stands are looked at."""


class Built(Struct, frozen=True):
    """What a match says of a value: its constructor, at types, and its fields, those that are matched in turn built."""

    constructor: str
    types: tuple[Type, ...]
    fields: tuple["Built | Binder", ...]

    def variables(self) -> Iterator[Binder]:
        """The fields that no match takes apart."""
        for each in self.fields:
            yield from each.variables() if isinstance(each, Built) else (each,)

    def code(self, place: Span) -> Expr:
        """The expression that makes it, all at one place."""
        fields = tuple(e.code(place) if isinstance(e, Built) else Var(e.name, (), place) for e in self.fields)
        made = Con(self.constructor, self.types, place)
        return App(made, fields, place) if fields else made

    def text(self, names: Mapping[str, str]) -> str:
        """The same as the text says it, which calls the fields so."""
        parts = [each.text(names) if isinstance(each, Built) else names[each.name] for each in self.fields]
        return as_made(self.constructor, parts)


class Whole(Struct, frozen=True):
    """A variable that stands in code inside a match that takes its value apart."""

    variable: str
    name: str
    """What the text calls it."""
    place: Span
    built: Built
    is_hidden: bool
    """Whether something else has the name of one of the parts there."""


def parts_of_wholes(
    judge: Judge, binding: Binding, labels: frozenset[Label], text: LineIndex, telling: Sequence[str]
) -> tuple[Lacking, tuple[Suggestion, ...]] | None:
    """That `labels` are proved once wholes are written out, and the edit; cases that are still missing then are proved
    with one of the options `telling` which constructor it was. None where that does not prove them all."""
    found = wholes(judge.program, binding, text)[:_MOST]
    asked = sorted({label for label in labels if label.kind is not Kind.MISSING_CASE}, key=lambda each: str(each))
    if not found or not asked:
        return None
    tried = _Tried(judge, binding)
    left = tried.left(found, None)
    if left is None or not left.issubset(labels) or any(each.kind is not Kind.MISSING_CASE for each in left):
        return None
    option = next((each for each in telling if tried.left(found, each) == set()), None) if left else None
    if left and option is None:
        return None
    for each in found:
        fewer = [other for other in found if other != each]
        found = fewer if fewer and tried.left(fewer, option) == set() else found
    first = judge.now.bindings[binding.name].judgements[asked[0]]
    names = tuple(dict.fromkeys(each.name for each in found))
    asks, place = first.obligation.predicate, first.obligation.span
    place = first.places[0] if asked[0].kind is Kind.POSTCONDITION and first.places else place
    lacks: list[Fact] = [PartsOfWholes(names, "" if asks is None else show_predicate(asks), place.start.line)]
    source = Changed(judge.program, judge.module, binding, text)
    written = _in_text(source, found)
    if option is not None:
        lacks.append(ToldApart(option))
    if written is None:
        return Lacking(tuple(lacks)), ()
    edits = [Edit(place, new) for place, new in written.edits.items()]
    proposals: list[Proposal] = [*written.told]
    if option is not None:
        edits.append(above(text, binding.extent, f'LIQUID "{option}"'))
        proposals.append(TellApart(option))
    proposal = proposals[0] if len(proposals) == 1 else InOneEdit(tuple(proposals))
    return Lacking(tuple(lacks)), (Suggestion(proposal, (Met(goal=ThenProved.PROMISE),), tuple(edits)),)


class _Tried(Struct):
    """Judges a binding in which wholes are written out."""

    judge: Judge
    binding: Binding

    def left(self, chosen: Sequence[Whole], option: str | None) -> set[Label] | None:
        """What is not proved with these written out, and with an option; None where that is not known."""
        changed = with_bindings(self.judge.program, {self.binding.name: written_out(self.binding, chosen)})
        module = changed.modules[changed.main]
        if option is not None:
            known = module.specification
            options = replace(known.options, others=(*known.options.others, option))
            module = replace(module, specification=replace(known, options=options))
        judged = self.judge.of(self.binding.name, {}, module)
        if judged is None or judged.unsupported:
            return None
        return {label for label, each in judged.judgements.items() if each.status is not Status.PROVED}


def wholes(program: Program, binding: Binding, text: LineIndex) -> list[Whole]:
    """The variables of a binding's code that a match around them takes apart, each as often as it stands there."""
    found: dict[tuple[str, Span], Whole] = {}
    for each in _in(program, binding.body, {}, {}):
        if each.place.path and _IDENTIFIER.fullmatch(name := text.slice(each.place)):
            found.setdefault((each.variable, each.place), replace(each, name=name))
    return list(found.values())


def _in(program: Program, code: Expr, matched: Mapping[str, Built], scope: Mapping[str, str]) -> Iterator[Whole]:
    """Those inside; `scope` are the variables by what the text calls them."""
    match code:
        case Var(name, _, span) if name in matched:
            built = _whole(name, matched)
            hidden = any(scope.get(source_name(each.name)) != each.name for each in built.variables())
            yield Whole(name, "", span, built, hidden)
        case Case(Var(name), binder, alts):
            for alt in alts:
                inside, within = dict(matched), dict(scope)
                if isinstance(alt.pattern, ConPattern):
                    within |= {source_name(each.name): each.name for each in alt.pattern.binders}
                    declared = program.constructors.get(alt.pattern.name)
                    if declared is not None and _is_plain(declared[1]):
                        inside[name] = Built(alt.pattern.name, spine(binder.type)[1], alt.pattern.binders)
                yield from _in(program, alt.body, inside, within)
        case _:
            for part, bound in children(code):
                yield from _in(program, part, matched, {**scope, **{source_name(each): each for each in bound}})


def _whole(name: str, matched: Mapping[str, Built]) -> Built:
    """All that the matches say of a value and of its fields."""
    built = matched[name]
    fields = (_whole(e.name, matched) if isinstance(e, Binder) and e.name in matched else e for e in built.fields)
    return replace(built, fields=tuple(fields))


def _is_plain(constructor: Constructor) -> bool:
    return not (constructor.exists or constructor.held or constructor.equal)


def written_out(binding: Binding, chosen: Iterable[Whole]) -> Binding:
    """The binding with these written out."""
    by = {(each.variable, each.place): each for each in chosen}

    def put(code: Expr) -> Expr:
        if isinstance(code, Var) and (whole := by.get((code.name, code.span))) is not None:
            return whole.built.code(code.span)
        return rebuild(code, put)

    return replace(binding, body=put(binding.body))


class _Written(Struct, frozen=True):
    """Edits of the text by their places, and as what they are told."""

    edits: dict[Span, str]
    told: tuple[Replace, ...]


def _in_text(source: Changed, chosen: Iterable[Whole]) -> _Written | None:
    """The same in the text, `_` in patterns getting names; None where it cannot be written so."""
    edits: dict[Span, str] = {}
    told: dict[Replace, None] = {}
    there = {site.node.span: site for site in sites(source.binding) if isinstance(site.node, Var)}
    for whole in chosen:
        site = there.get(whole.place)
        if whole.is_hidden or site is None:
            return None
        said = site.scope.written()
        if all(each.name in said for each in whole.built.variables()):
            new = whole.built.text(said)
        elif (named := _named(source, whole)) is not None:
            new, names = named
            edits |= names
        else:
            return None
        edits[whole.place] = text = put_in(source, site, new)
        told[shown(source, site, whole.place, text)] = None
    return _Written(edits, tuple(told))


def _named(source: Changed, whole: Whole) -> tuple[str, dict[Span, str]] | None:
    """The pattern of a whole as code, its wildcards with names, and where these are put in; None where it is not all
    that the matches say of the value, or cannot be said."""
    text, pattern = source.text, _pattern(source.binding, whole, source.text)
    inside = "" if pattern is None else text.slice(pattern)
    leaves = _IDENTIFIER.findall(inside)
    if pattern is None or not _SAYABLE.fullmatch(inside) or len(leaves) != len([*whole.built.variables()]):
        return None
    first = text.offset(pattern.start)
    numbers = (number for number in count(1) if f"{whole.name}_{number}" not in text.text)
    names = {each.start(): f"{whole.name}_{next(numbers)}" for each in _WILDCARD.finditer(inside)}
    places = {
        Span(pattern.path, text.position(first + at), text.position(first + at + 1)): name for at, name in names.items()
    }
    written = "".join(names.get(at, letter) for at, letter in enumerate(inside))
    return (written[1:-1] if written.startswith("(") else written), places


def _pattern(binding: Binding, whole: Whole, text: LineIndex) -> Span | None:
    """The last pattern before the place that names the whole: what stands in brackets behind `name@`."""
    start, end = text.offset(binding.extent.start), text.offset(whole.place.start)
    named = list(re.finditer(rf"(?<![\w']){re.escape(whole.name)}@(?=[(\[])", text.text[start:end]))
    if not named:
        return None
    first = start + named[-1].end()
    depth = 0
    for at in range(first, end):
        depth += (text.text[at] in "([") - (text.text[at] in ")]")
        if depth == 0:
            return Span(whole.place.path, text.position(first), text.position(at + 1))
    return None
