"""Promises that say nothing beside others that a function keeps as well.

len v <= len xs + 1              beside   len v <= len xs
len xs > 1 => len v < len xs     beside   len xs > 0 => len v < len xs
len v <= len xs, of a part       beside   len (fst v) <= len xs
"""

from collections.abc import Collection

from liquidlens.logic.predicates import PApply, PBinary, PCompare, PImplies, PLit, Predicate, PVar
from liquidlens.logic.substitution import substitute
from liquidlens.repairs.candidates import Place

_PARTS = ("Prelude.fst", "Prelude.snd")
_IMPLIED = {"==": ("<=", ">="), "<": ("<=", "/="), ">": (">=", "/=")}


def is_dominated(place: Place, predicate: Predicate, said: Collection[tuple[Place, Predicate]], answer: int) -> bool:
    """Whether it says nothing beside what else is `said`; the answer stands behind so many parameters."""
    if any((place, each) in said for each in _stronger(predicate)):
        return True
    whole, inside = place[:answer], place[answer:]
    if len(inside) != 1 or not 0 <= inside[0] < len(_PARTS) or 0 in whole:
        return False
    return (whole, substitute(predicate, {"v": PApply(_PARTS[inside[0]], (PVar("v"),))})) in said


def _stronger(predicate: Predicate) -> list[Predicate]:
    """What it follows from."""
    match predicate:
        case PCompare("<=", left, PBinary("+", right, PLit(1))):
            return [PCompare(each, left, right) for each in ("<", "<=", "==")]
        case PCompare(relation, left, right):
            return [PCompare(each, left, right) for each, weaker in _IMPLIED.items() if relation in weaker]
        case PImplies(PCompare(">", term, PLit(1)), then):
            return [then, PImplies(PCompare(">", term, PLit(0)), then)]
        case PImplies(_, then):
            return [then]
        case _:
            return []
