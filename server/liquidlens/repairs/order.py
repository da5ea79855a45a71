"""Which repair is the likeliest: by what it costs and loses, then by evidence.

The weights are learnt from broken programs whose repair is known (`python tests/bench/repairs.py … --learn`).
"""

from collections.abc import Mapping

from msgspec import Struct, field

from liquidlens.explain.report import Suggestion

MOST_SHOWN = 3
"""Suggestions for one finding."""

WEIGHTS: Mapping[str, float] = {
    "operator": 1.3,
    "constant": 0.9,
    "off-by-one": 1.4,
    "variable": 1.8,
    "result": 2.4,
    "function": 2.0,
    "part": 2.0,
    "exchange": 1.6,
    "branch": 1.5,
    "clamp": 2.4,
    "call": 3.2,
    "guard": 2.2,
    "case": 1.8,
    "pattern": 1.3,
    "bound": 2.2,
    "relation": 2.8,
    "name": 2.6,
    "dropped": 3.6,
    "require": 2.0,
    "promise": 1.0,
    "assume": 1.5,
    "metric": 1.0,
    "export": 2.0,
    "sign": 1.0,
    "differs": 2.0,
    "unknown": 0.5,
    "step": 3.0,
    "loses": 2.5,
    "callers": 2.5,
    "distance": 0.3,
}
"""What a repair of this kind, or with this feature, costs."""


class Offer(Struct, frozen=True):
    """A suggestion with what tells how likely it is."""

    suggestion: Suggestion
    kind: str
    features: Mapping[str, float] = field(default_factory=dict[str, float])
    """Values of the further features, by their names in `WEIGHTS`."""

    @property
    def cost(self) -> float:
        """The less, the likelier."""
        return WEIGHTS.get(self.kind, 2.0) + sum(WEIGHTS[name] * value for name, value in self.features.items())


def best(offers: list[Offer]) -> tuple[Suggestion, ...]:
    """At most `MOST_SHOWN` suggestions, the likeliest first, none twice."""
    found: dict[object, Suggestion] = {}
    for offer in sorted(offers, key=lambda each: each.cost):
        found.setdefault(offer.suggestion.edits, offer.suggestion)
    return tuple(found.values())[:MOST_SHOWN]
