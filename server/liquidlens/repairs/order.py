"""Which repair is the likeliest: by what it costs and loses, then by evidence.

The weights are learnt from broken programs whose repair is known (`python tests/bench/repairs.py … --learn`).
"""

from collections import Counter
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
    "guard": 1.6,
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
    "shared": 1.0,
}
"""What a repair of this kind, or with this feature, costs."""


MOST = 0.5
"""A change that answers more than this share of what is right today otherwise changes most of it."""

_SETTLING = frozenset({"promise", "assume", "metric", "sign", "export"})
"""Kinds that change no answer."""

_ANNOTATING = frozenset({"bound", "relation", "name", "dropped", "require"})
"""Kinds that change what is asked of the function."""


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

    @property
    def loses_most(self) -> bool:
        """Whether most answers that are right would be others. Another pattern is for other inputs: it may do so."""
        return self.kind != "pattern" and self.features.get("differs", 0.0) > MOST

    @property
    def keeps_answers(self) -> bool:
        """Whether no answer was seen to change."""
        return not self.features.get("differs") and not self.features.get("unknown")

    @property
    def settles(self) -> bool:
        """Whether what is asked of the function is met, and it answers as before where that was right."""
        if self.kind in _SETTLING:
            return "step" not in self.features
        return self.kind not in _ANNOTATING and not any(self.features.get(name) for name in ("differs", "unknown"))


REPEATED = 0.4
"""What each repair of the same kind that is shown already adds to what one costs: another idea tells more."""


def best(offers: list[Offer]) -> tuple[Suggestion, ...]:
    """At most `MOST_SHOWN` suggestions, the likeliest first, none twice; beside one that settles it, none that changes
    most answers that are right."""
    settled = any(offer.settles for offer in offers)
    left = {
        o.suggestion.edits: o for o in sorted(offers, key=lambda each: -each.cost) if not (settled and o.loses_most)
    }
    chosen: list[Offer] = []
    while left and len(chosen) < MOST_SHOWN:
        kinds = Counter(each.kind for each in chosen)
        chosen.append(min(left.values(), key=lambda each: each.cost + REPEATED * kinds[each.kind]))
        del left[chosen[-1].suggestion.edits]
    return tuple(each.suggestion for each in chosen)
