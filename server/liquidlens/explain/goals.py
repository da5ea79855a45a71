"""What is asked at the places of a binding's code, and what became of it, as editors show it at the cursor.

average xs = total xs `div` length xs      ⇒   `div` asks for v /= 0: not proved       at the division
                                               the promise of `average`: proved        in all of it
"""

from collections.abc import Hashable, Mapping

from msgspec import Struct

from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Obligation, Status
from liquidlens.core.syntax import Binding
from liquidlens.explain.report import OpenGoal
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.source.anchor import Anchor, DenseText
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Inside, Span, covering

GETS_SMALLER = "this call gets smaller"

_Judgements = Mapping[Label, Judgement]


def goals(binding: Binding, judgements: _Judgements) -> tuple[OpenGoal, ...]:
    """The obligations that stand in the text of a binding, each once, in the order of the text.

    They are those of before also where the binding has moved.
    """
    asked = _asked(binding, judgements)
    first = binding.span.start.line
    return _placed(binding, asked, tuple(anchor.standing(first) for anchor in asked.anchors))


class _Asked(Struct, frozen=True):
    goals: tuple[tuple[Span, str, Status], ...]
    anchors: tuple[Anchor, ...]
    """The declarations that the places are those of."""


def _asked_by(binding: Binding, judgements: _Judgements) -> Hashable:
    return Itself(judgements), binding


@remembered(10_000, key=_asked_by)
def _asked(binding: Binding, judgements: _Judgements) -> _Asked:
    found = [(_place(binding, each.obligation), _words(each.obligation), each.status) for each in judgements.values()]
    here = sorted((each for each in found if each[0].path == binding.span.path), key=lambda each: each[0].start)
    anchors = dict.fromkeys(place.anchor for span, _, _ in here for place in (span.start, span.end))
    return _Asked(tuple(here), tuple(anchor for anchor in anchors if anchor is not None))


def _place(binding: Binding, asked: Obligation) -> Span:
    """What is asked of a function's result is asked in all of its code."""
    if asked.kind is Kind.POSTCONDITION and asked.function == binding.name:
        return covering(binding.span, binding.extent)
    return asked.span


def _placed_by(binding: Binding, asked: _Asked, standing: tuple[tuple[int, DenseText], ...]) -> Hashable:
    return Itself(asked), standing


@remembered(10_000, key=_placed_by)
def _placed(binding: Binding, asked: _Asked, standing: tuple[tuple[int, DenseText], ...]) -> tuple[OpenGoal, ...]:
    """The goals with their places as these are now, which `standing` tells."""
    found = (OpenGoal(Inside.of(binding.span, span), words, status) for span, words, status in asked.goals)
    return tuple(dict.fromkeys(found))


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
            return "an equation fits"
        case Kind.DIVISION:
            return "the divisor is not 0"
        case Kind.PROPERTY:
            return "the property holds"
        case Kind.PRECONDITION | Kind.DATA_INVARIANT | Kind.INVARIANT:
            said = "" if asked.predicate is None else show_predicate(asked.predicate)
            if said == "false":
                return f"{callee} is never called"
            return f"{callee} asks for `{said}`" if said else f"what {callee} asks for"
