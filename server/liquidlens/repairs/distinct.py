"""Repairs that leave the same text: found as a precondition and as a change of a relation, one is offered once. So is a
case that lacks, with one number: which one is for who writes the program to say.

Require `i < len xs`,  Annotate `at :: xs:[a] -> {i:Nat | i < len xs} -> a`      ⇒   the likelier one
Add the case `exec (_:_) _ = 0`,  Add the case `exec (_:_) _ = 1`               ⇒   the likelier one
"""

import re
from collections.abc import Iterable

from liquidlens.explain.proposals import AddCase
from liquidlens.repairs.order import Offer
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

_OF_NUMBER = re.compile(r"(.*(?:=|->))\s*-?\d+", re.DOTALL)


def distinct(text: LineIndex, offers: Iterable[Offer]) -> list[Offer]:
    """Of the offers that leave the same text but for blanks, or for the number of a new case, the likeliest one."""
    found: dict[str, Offer] = {}
    for number, offer in enumerate(offers):
        changed = applied(text, offer.suggestion.edits) if offer.suggestion.edits else None
        key = f"{number}" if changed is None else "".join(changed.split())
        match offer.suggestion.proposal:
            case AddCase(case) if (added := _OF_NUMBER.fullmatch(case)) is not None:
                key = f"case {added[1]}"
            case _:
                pass
        if key not in found or offer.cost < found[key].cost:
            found[key] = offer
    return list(found.values())
