"""Repairs that leave the same text: found as a precondition and as a change of a relation, one is offered once. So is a
case that lacks, with one number: which one is for who writes the program to say.

Require `i < len xs`,  Annotate `at :: xs:[a] -> {i:Nat | i < len xs} -> a`      ⇒   the likelier one
Add the case `exec (_:_) _ = 0`,  Add the case `exec (_:_) _ = 1`               ⇒   the likelier one
Add the case `exec [] _ = 0`,  Add the case `exec _ _ = 0`                      ⇒   the first, if it is enough
"""

import re
from collections.abc import Iterable, Iterator

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
    return list(_without_wider(found.values()))


def _without_wider(offers: Iterable[Offer]) -> Iterator[Offer]:
    """The offers without new cases for everything, where a new case for what lacks is enough."""
    some = [*offers]
    is_enough = any(_takes(each) is False and not each.suggestion.is_step for each in some)
    yield from (each for each in some if not (is_enough and _takes(each)))


def _takes(offer: Offer) -> bool | None:
    """Whether a new case takes everything; None of what is no new case."""
    match offer.suggestion.proposal:
        case AddCase(case):
            patterns = re.split(r"=|->", case)[0].split()
            return all(re.fullmatch(r"[a-z_][\w']*", each) for each in patterns)
        case _:
            return None
