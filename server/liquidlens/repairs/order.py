"""Which repair is the likeliest: by what it costs and loses, then by evidence.

The weights (`weights.py`) are learnt from broken programs whose repair is known (`tests/bench/repairs_learn.py`).
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from liquidlens.explain.proposals import Replace
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.weights import WEIGHTS
from liquidlens.source.span import Span

MOST_SHOWN = 3
"""Suggestions for one finding."""

MOST = 0.5
"""A change that answers more than this share of what is right today otherwise changes most of it."""

_SETTLING = frozenset({"promise", "assume", "metric", "sign", "export"})
"""Kinds that change no answer."""

_ANNOTATING = frozenset(
    {"bound", "relation", "turned", "name", "measure", "dropped", "refined", "sibling", "unused", "require"}
)
"""Kinds that change what is asked of the function."""


_BESIDE = frozenset({"clamp", "apart", "wrap", "asked", "base", "end", "total"})
"""Kinds that answer where nothing right was answered, and leave all else as it is."""

_NUMBERS = frozenset({"constant", "number", "off-by-one"})
"""Kinds that put a number in another's place."""

_OTHERWISE = ("differs", "inverted", "shifts", "unknown")
"""The features of a change after which some answers are, or may be, others."""


class Offer(Struct, frozen=True):
    """A suggestion with what tells how likely it is."""

    suggestion: Suggestion
    kind: str
    features: Mapping[str, float] = field(default_factory=dict[str, float])
    """Values of the further features, by their names in `WEIGHTS`."""

    @property
    def cost(self) -> float:
        """The less, the likelier."""
        return self.cost_by(WEIGHTS)

    def cost_by(self, weights: Mapping[str, float]) -> float:
        """The same under other weights."""
        return weights.get(self.kind, 2.0) + sum(weights[name] * value for name, value in self.features.items())

    @property
    def loses_most(self) -> bool:
        """Whether most answers that are right would be others, or some because what was computed is not any more."""
        abandons = bool(self.features.get("abandons")) and not self.keeps_answers
        # What stands in the wrong branch, or drops what was matched, answers wrongly wherever it answers at all.
        return abandons or (self.features.get("differs", 0.0) > MOST and self.kind not in ("branch", "restored"))

    @property
    def loses_some(self) -> bool:
        """Whether inputs that are right today are asked for no more."""
        return bool(self.features.get("loses"))

    @property
    def leaves_more(self) -> bool:
        """Whether something else of the function is not proved after it."""
        return bool(self.features.get("step"))

    @property
    def is_unmet(self) -> bool:
        """Whether callers do not meet what is asked of them."""
        return bool(self.features.get("callers")) and self.suggestion.is_step

    @property
    def mends_all(self) -> bool:
        """Whether nothing of the function is left unproved, and what is right or promised today, also to others, is
        kept."""
        promises_less = self.kind == "dropped" or bool(self.features.get("shared")) or self.deadens
        return not (
            promises_less or bool(self.features.get("behind")) or self.leaves_more or self.loses_most or self.loses_some
        )

    @property
    def deadens(self) -> bool:
        """Whether a branch is never taken any more."""
        return bool(self.features.get("deadens"))

    def begins(self, other: "Offer") -> bool:
        """Whether it is the first step to what another offer does as a whole."""
        own, others = self.suggestion, other.suggestion
        return own.is_step and not others.is_step and {*own.edits} < {*others.edits}

    def asks_beyond(self, other: "Offer") -> bool:
        """Whether it asks, at the same place, more than another one that does as much."""
        if self.kind != other.kind or self.kind not in ("asked", "conjunct") or _place(self) != _place(other):
            return False
        return other.leaves_more <= self.leaves_more and _conditions(other) < _conditions(self)

    def clamps_beyond(self, other: "Offer") -> bool:
        """Whether it clamps, at the same place, more than another one: `max 0 (min 9 n)` beside `min 9 n`, or beside
        `max 0 n`."""
        if self.kind != "clamp" or other.kind != "clamp" or _place(self) != _place(other):
            return False
        more, less = (Counter(_BOUND.findall(offer.suggestion.edits[0].text)) for offer in (self, other))
        return less < more

    def goes_round(self, other: "Offer") -> bool:
        """Whether it counts a remainder from another number on where another offer clamps it: `m `mod` 12 + 1` beside
        `max 1 ((m + 1) `mod` 12)`."""
        return self.kind == "round" and other.kind == "clamp" and _place(self) == _place(other) and _is_rest(self)

    @property
    def keeps_answers(self) -> bool:
        """Whether no answer was seen to change."""
        return not any(self.features.get(name) for name in _OTHERWISE)

    @property
    def is_other_number(self) -> bool:
        """Whether a number is another one, and answers are others: `length xs + 1` in the place of `length xs`."""
        return self.kind in _NUMBERS and not self.keeps_answers

    @property
    def settles(self) -> bool:
        """Whether what is asked of the function is met, and it answers as before where that was right."""
        if self.kind in _SETTLING:
            return not self.leaves_more
        # A clamp, or one more base case, answers as before wherever that was right, whatever the code is: that is no
        # evidence. Nor is code that does not look at what was looked at where it broke something.
        mends = self.kind not in _ANNOTATING | _BESIDE and not self.features.get("drops") and not self.deadens
        return mends and self.keeps_answers


OTHERWISE = 0.15
"""What answering otherwise adds to what an offer costs beside one that settles it: of two that cost about the same the
one that leaves what is right comes first."""

REPEATED = 0.4
"""What each repair of the same kind that is shown already adds to what one costs: another idea tells more."""

THERE = 0.2
"""The same for each at the same place, and for what clamps a remainder that may count from another number on."""


def best(offers: Sequence[Offer]) -> tuple[Suggestion, ...]:
    """At most `MOST_SHOWN` suggestions, the likeliest first, none twice; beside one that settles it, none that changes
    most answers that are right, and beside one that mends all no step, nor what callers do not meet and loses inputs
    that are right."""
    return tuple(each.suggestion for each in shown(offers))


def shown(offers: Sequence[Offer], weights: Mapping[str, float] = WEIGHTS) -> list[Offer]:
    """The offers that are shown, under these weights."""
    settled = any(offer.settles for offer in offers)
    mended = any(offer.mends_all for offer in offers)
    costs: dict[tuple[object, ...], tuple[float, Offer]] = {}
    for offer in sorted(offers, key=lambda each: each.cost_by(weights)):
        begun = any(offer.begins(each) or offer.asks_beyond(each) or offer.clamps_beyond(each) for each in offers)
        in_part = offer.leaves_more or (offer.loses_some and offer.is_unmet)
        if not begun and not (settled and (offer.loses_most or offer.is_other_number)) and not (mended and in_part):
            cost = offer.cost_by(weights) + (OTHERWISE if settled and not offer.keeps_answers else 0.0)
            cost += THERE if any(each.goes_round(offer) for each in offers) else 0.0
            known = costs.get(said := _said(offer))
            if known is None or (known[0] == cost and _length(offer) < _length(known[1])):
                costs[said] = cost, offer
    # What asks whether a call can be made says what a clamp of its argument hides.
    asks = any(each.kind == "asked" for _, each in costs.values())
    # Beside what leaves all that is right, an order the other way round is what hardly anybody meant.
    kept = any(each.mends_all and each.keeps_answers and each.kind != "turned" for _, each in costs.values())
    hidden = {*(["clamp"] if asks else []), *(["turned"] if kept else [])}
    left = [each for each in costs.values() if each[1].kind not in hidden and not (kept and each[1].deadens)]
    chosen: list[Offer] = []
    while left and len(chosen) < MOST_SHOWN:
        kinds = Counter(each.kind for each in chosen)
        waiting = [
            REPEATED * kinds[each.kind] + THERE * sum(_is_there(each, other) for other in chosen) for _, each in left
        ]
        # What gives up what is computed comes after a step that leaves it.
        stepping = any(each.leaves_more for _, each in left)
        later = [stepping and each.loses_most and not each.leaves_more for _, each in left]
        next_ = min(zip(left, waiting, later, strict=True), key=lambda each: (each[2], each[0][0] + each[1]))[0]
        left.remove(next_)
        chosen.append(next_[1])
    return chosen


_BOUND = re.compile(r"\b(max|min) ([\w']+|\([^()]*\))")


def _is_rest(offer: Offer) -> bool:
    """Whether what an offer replaces is a remainder."""
    match offer.suggestion.proposal:
        case Replace(old):
            return "`mod`" in old
        case _:
            return False


def _length(offer: Offer) -> int:
    """How much is written."""
    return sum(len(each.text) for each in offer.suggestion.edits)


def _said(offer: Offer) -> tuple[object, ...]:
    """What an offer says: of two that say the same one is shown. Of another number in what takes nothing any says that
    the number is wrong, and nothing tells which is right."""
    if offer.features.get("closed") and offer.kind in _NUMBERS:
        return (_place(offer),)
    if isinstance(offer.suggestion.proposal, Replace):
        return offer.suggestion.proposal, _place(offer)  # an annotation inside it may be another one
    return offer.suggestion.edits or (offer.suggestion.proposal,)


def _is_there(offer: Offer, other: Offer) -> bool:
    """Whether two offers begin at one place, or one inside the place of the other; what answers beside all else stands
    around much, and is another idea than any of it."""
    one, two = _place(offer), _place(other)
    if one is None or two is None or {offer.kind, other.kind} & _BESIDE:
        return one == two and not other.loses_most
    return one.contains(two) or two.contains(one)


def _conditions(offer: Offer) -> frozenset[str]:
    """The comparisons that stand before a call that is only made where they hold."""
    asked = (each.text.removeprefix("if ").partition(" then ")[0] for each in offer.suggestion.edits)
    return frozenset(part for condition in asked for part in condition.split(" && "))


def _place(offer: Offer) -> Span | None:
    """Where the first edit of an offer is."""
    return next((edit.span for edit in offer.suggestion.edits), None)
