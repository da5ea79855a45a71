"""Repairs that leave the same text: found as a precondition and as a change of a relation, one is offered once.

Require `i < len xs`,  Annotate `at :: xs:[a] -> {i:Nat | i < len xs} -> a`      ⇒   the likelier one
"""

from collections.abc import Iterable

from liquidlens.repairs.order import Offer
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex


def distinct(text: LineIndex, offers: Iterable[Offer]) -> list[Offer]:
    """Of the offers that leave the same text but for blanks, the likeliest one."""
    found: dict[str, Offer] = {}
    for number, offer in enumerate(offers):
        changed = applied(text, offer.suggestion.edits) if offer.suggestion.edits else None
        key = f"{number}" if changed is None else "".join(changed.split())
        if key not in found or offer.cost < found[key].cost:
            found[key] = offer
    return list(found.values())
