"""Repairs that leave the same text: found as a precondition and as a change of a relation, one is offered once. So is a
case that lacks, with one number: which one is for who writes the program to say.

Require `len xs > i`,  Annotate `at :: xs:[a] -> {i:Nat | i < len xs} -> a`      ⇒   the likelier one
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


_IDLE = re.compile(r"\b([a-z_][\w']*)\s*\{(?:[^{}]*,)?\s*([a-z_][\w']*)\s*=\s*\2\s+\1\s*(?=[,}])")
"""An update of a field with what it is."""
_REFINEMENT = re.compile(r"\|([^{}|]*)\}")
_GREATER = re.compile(r"([^<>=/|]+)>(=?)([^<>=/|]+)")


def distinct(text: LineIndex, offers: Iterable[Offer]) -> list[Offer]:
    """Of the offers that leave the same text but for blanks, or for the number of a new case, the likeliest one; none
    that updates a field with what it is."""
    found: dict[str, Offer] = {}
    idle = len(_IDLE.findall(text.text))
    for number, offer in enumerate(offers):
        changed = applied(text, offer.suggestion.edits) if offer.suggestion.edits else None
        if changed is not None and len(_IDLE.findall(changed)) > idle:
            continue
        key = f"{number}" if changed is None else _REFINEMENT.sub(_ordered, "".join(changed.split()))
        match offer.suggestion.proposal:
            case AddCase(case) if (added := _OF_NUMBER.fullmatch(case)) is not None:
                key = f"case {added[1]}"
            case _:
                pass
        if key not in found or offer.cost < found[key].cost:
            found[key] = offer
    return list(_without_wider(found.values()))


def _ordered(refinement: re.Match[str]) -> str:
    """A refinement without blanks, with the smaller side of each comparison first."""
    parts = (_GREATER.fullmatch(part) or part for part in refinement[1].split("&&"))
    return "|" + "&&".join([part if isinstance(part, str) else f"{part[3]}<{part[2]}{part[1]}" for part in parts]) + "}"


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
