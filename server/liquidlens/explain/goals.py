"""What is asked at the places of a binding's code, and what became of it, as editors show it at the cursor.

average xs = total xs `div` length xs      ⇒   `div` asks for v /= 0: not proved       at the division
                                               the promise of `average`: proved        in all of it
"""

from collections.abc import Hashable, Iterator, Mapping
from itertools import chain, zip_longest

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Obligation, Status
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Let
from liquidlens.counterexample.naming import renamed_locals
from liquidlens.explain.given import Calls, TypeOf, matched_fields, matched_parts
from liquidlens.explain.missed import Missed, Unmatched, missed
from liquidlens.explain.reasons import Claimed, InsideNewtype, NotLookedAt
from liquidlens.explain.report import BindingReport, OpenGoal
from liquidlens.lang.names import source_name
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.substitution import substitute
from liquidlens.source.anchor import Anchor, Standing, Stood
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Inside, Span, covering

_OF_RESULTS = frozenset({Kind.POSTCONDITION, Kind.INVARIANT})
"""What is asked of what code answers, not of what it calls."""

_OF_CALLS = frozenset({Kind.PRECONDITION, Kind.DATA_INVARIANT})
"""What is asked of what is given to a function, or to a constructor."""

GETS_SMALLER = "this call gets smaller"

_Judgements = Mapping[Label, Judgement]


def goals(
    binding: Binding,
    judgements: _Judgements,
    type_of: TypeOf = lambda _used: None,
    standing: Standing | None = None,
) -> tuple[OpenGoal, ...]:
    """The obligations that stand in the text of a binding, each once, in the order of the text; those of calls are of
    what these give, where `type_of` tells the type of what is called.

    They are those of before also where the binding has moved.
    """
    asked = _asked(binding, judgements, type_of)
    return _placed(binding, asked, (standing or Standing(binding.span.start.line)).of(asked.anchors))


class _Goal(Struct, frozen=True):
    place: Span
    words: str
    status: Status
    unmet: tuple[tuple[Span, str], ...]
    kind: Kind


class _Asked(Struct, frozen=True):
    goals: tuple[_Goal, ...]
    anchors: tuple[Anchor, ...]
    """The declarations that the places are those of."""


def _asked_by(binding: Binding, judgements: _Judgements, type_of: TypeOf) -> Hashable:
    return Itself(judgements), binding


@remembered(10_000, key=_asked_by)
def _asked(binding: Binding, judgements: _Judgements, type_of: TypeOf) -> _Asked:
    path, calls = binding.span.path, Calls(binding)
    names: dict[str, Predicate] = {name: PVar(written) for name, written in renamed_locals(binding).items()}
    names.update(matched_fields(binding, type_of))
    names.update(matched_parts(binding))

    lets = (part.group.bindings for part in subexpressions(binding.body) if isinstance(part, Let))
    functions = {each.span.start: each.name for each in (binding, *chain.from_iterable(lets))}

    def fits(asked: Obligation) -> str:
        match missed(binding, asked.span):
            case Missed(Unmatched.PATTERN):
                return "the pattern fits"
            case Missed(Unmatched.FIELD, name):
                return f"the field `{name}` has a value" if name else "all fields have values"
            case Missed(Unmatched.METHOD, name):
                return f"`{name}` is defined"
            case _:
                return _fits(functions.get(asked.span.start))

    def words(judged: Judgement) -> str:
        asked, predicate = judged.obligation, judged.obligation.predicate
        if asked.kind is Kind.MISSING_CASE:
            return fits(asked)
        if predicate is None:
            return _words(asked)
        if asked.kind in _OF_CALLS and asked.callee is not None and not judged.is_put_in:
            predicate = calls.put_in(predicate, asked.callee, asked.span, type_of)
        return _words(replace(asked, predicate=substitute(predicate, names)))

    def name(asked: Obligation, failing: Predicate | None) -> str:
        if asked.kind is Kind.MISSING_CASE:
            return fits(asked)
        return _name(asked, None if failing is None else substitute(failing, names))

    found = [
        _Goal(
            _place(binding, each.obligation),
            words(each),
            each.status,
            tuple((place, name(each.obligation, failing)) for place, failing in _unmet(each) if place.path == path),
            kind=each.obligation.kind,
        )
        for label, each in judgements.items()
        if not label.is_unasked
    ]
    here = sorted((each for each in found if each.place.path == path), key=lambda each: each.place.start)
    spans = [span for each in here for span in (each.place, *(place for place, _ in each.unmet))]
    anchors = dict.fromkeys(place.anchor for span in spans for place in (span.start, span.end))
    return _Asked(tuple(here), tuple(anchor for anchor in anchors if anchor is not None))


def _fits(function: str | None) -> str:
    return f"an equation of `{show_name(source_name(function))}` fits" if function else "an alternative fits"


def _place(binding: Binding, asked: Obligation) -> Span:
    """What is asked of a function's result is asked in all of its code."""
    if asked.kind is Kind.POSTCONDITION and asked.function == binding.name:
        return covering(binding.span, binding.extent)
    return asked.span


def _placed_by(binding: Binding, asked: _Asked, standing: Stood) -> Hashable:
    return Itself(asked), standing


@remembered(10_000, key=_placed_by)
def _placed(binding: Binding, asked: _Asked, standing: Stood) -> tuple[OpenGoal, ...]:
    """The goals with their places as these are now, which `standing` tells."""
    found = (
        OpenGoal(
            Inside.of(binding.span, each.place),
            each.words,
            each.status,
            tuple(Inside.of(binding.span, place) for place, _ in each.unmet),
            names=tuple(name for _, name in each.unmet),
            kind=each.kind,
        )
        for each in asked.goals
    )
    return tuple(dict.fromkeys(found))


def also_unproved(binding: BindingReport) -> list[tuple[Span, str]]:
    """Where else something is not proved of a binding with findings, and what, in the order of the text: a run tells of
    the first thing that breaks, LiquidHaskell complains at every place.

    Nothing where it does not look at the binding.
    """
    notes = [note for finding in binding.findings for note in finding.notes]
    if not binding.findings or any(isinstance(note, Claimed | InsideNewtype | NotLookedAt) for note in notes):
        return []
    told = [(finding.span.absolute, finding.kind) for finding in binding.findings]
    found: dict[Span, str] = {}
    for goal in binding.goals:
        for inside, name in zip(goal.unmet, goal.names, strict=True) if goal.status is Status.REJECTED else ():
            place = inside.place(binding.span)
            if not any(_is_told_by(place, goal.kind, *each) for each in told):
                found.setdefault(place, name)
    return sorted(found.items(), key=lambda each: (each[0].start, each[0].end))


def _is_told_by(place: Span, kind: Kind, other: Span, told: Kind) -> bool:
    """Whether what is not proved at a place is told by a finding: it is asked there, or the same is asked around it."""
    overlaps = place.start < other.end and other.start < place.end
    return overlaps and (kind in _OF_RESULTS) == (told in _OF_RESULTS)


def _words(asked: Obligation) -> str:
    callee = f"`{show_name(asked.callee)}`" if asked.callee else ""
    match asked.kind:
        case Kind.POSTCONDITION:
            return f"the promise of `{show_name(asked.function)}`"
        case Kind.TERMINATION:
            return GETS_SMALLER
        case Kind.ERROR_CALL:
            return f"{callee} is never called"
        case Kind.MISSING_CASE:
            return _fits(asked.function)
        case Kind.DIVISION:
            return "the divisor is not 0"
        case Kind.PROPERTY:
            return "the property holds"
        case Kind.PRECONDITION | Kind.DATA_INVARIANT | Kind.INVARIANT:
            said = "" if asked.predicate is None else show_predicate(asked.predicate)
            if said == "false":
                return f"{callee} is never called"
            return f"{callee} asks for `{said}`" if said else f"what {callee} asks for"


def _unmet(judged: Judgement) -> Iterator[tuple[Span, Predicate | None]]:
    """Places that fail, each with what fails there."""
    yield from zip_longest(judged.places, judged.failing[: len(judged.places)])


def _name(asked: Obligation, failing: Predicate | None) -> str:
    callee = f"`{show_name(asked.callee)}`" if asked.callee else ""
    said = "" if failing is None else show_predicate(failing)
    match asked.kind:
        case Kind.PRECONDITION if callee and said not in ("", "false"):
            return f"what {callee} needs, `{said}`"
        case Kind.DATA_INVARIANT if callee and said:
            return f"the invariant `{said}` of {callee}"
        case _:
            return _words(asked)
