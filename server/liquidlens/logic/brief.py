"""A conjunction without the comparisons that another one says already: what inference by qualifiers finds says much
twice.

    v > 0 && v >= 0 && v /= 0 && v >= 1 && 0 <= v && v >= x && v > x    ⇒   v >= 1 && v > x
"""

from fractions import Fraction

from msgspec import Struct

from liquidlens.logic.predicates import FLIPPED, PCompare, PLit, Predicate, conjoin, conjuncts

_FOLLOWS = {"<": {"<", "<=", "/="}, ">": {">", ">=", "/="}, "==": {"==", "<=", ">="}}
"""What a comparison of two terms says of them beside itself."""


class _Compared(Struct, frozen=True):
    """A comparison, a literal at its right."""

    left: Predicate
    op: str
    right: Predicate


def brief(predicate: Predicate) -> Predicate:
    """The same with each comparison once, and the strongest of those of the same terms, in the order of the text."""
    parts = conjuncts(predicate)
    kept: dict[Predicate, None] = {}
    beside: dict[Predicate, dict[Predicate, _Compared]] = {}
    """For each term the comparisons of it that are kept: no others say the same."""
    for part in parts:
        here = _compared(part)
        if here is None:
            kept[part] = None
            continue
        near = {**beside.get(here.left, {}), **beside.get(here.right, {})}
        if any(_implies(there, here) for there in near.values()):
            continue
        for other, there in near.items():
            if _implies(here, there):
                del kept[other], beside[there.left][other]
        kept[part] = None
        beside.setdefault(here.left, {})[part] = here
    return predicate if len(kept) == len(parts) else conjoin(*kept)


def _compared(part: Predicate) -> _Compared | None:
    if not isinstance(part, PCompare):
        return None
    turned = _number(part.left) is not None
    left, right = (part.right, part.left) if turned else (part.left, part.right)
    return _Compared(left, FLIPPED[part.op] if turned else part.op, right)


def _number(term: Predicate) -> int | Fraction | None:
    value = term.value if isinstance(term, PLit) else None
    return None if isinstance(value, bool | str) else value


def _implies(one: _Compared, other: _Compared) -> bool:
    """Whether the first comparison says the second one; numbers of any kind are compared as they are."""
    if (one.left, one.right) == (other.right, other.left):
        other = _Compared(other.right, FLIPPED[other.op], other.left)
    if one.left != other.left:
        return False
    if one.right == other.right:
        return one.op == other.op or other.op in _FOLLOWS.get(one.op, ())
    here, there = _number(one.right), _number(other.right)
    if here is None or there is None:
        return False
    match one.op:
        case ">" | ">=":
            return here > there and other.op in (">", ">=", "/=")
        case "<" | "<=":
            return here < there and other.op in ("<", "<=", "/=")
        case "==":
            return {">": here > there, ">=": here > there, "<": here < there, "<=": here < there}.get(
                other.op, other.op == "/="
            )
        case _:
            return False
