"""Habits of other notations in annotations, where the parser stops, and what they are written like.

f :: Int → Nat                        ⇒   `→`            is written  `->`
f :: {v:Int; v > 0} -> Int            ⇒   `;`            is written  `|`
type Big(N) = {v:Int | v > N}         ⇒   `Big(N)`       is written  `Big N`
"""

from collections.abc import Sequence

from liquidlens.syntax.annotation_faults import Habit
from liquidlens.syntax.annotation_tokens import AnnotationToken, TokenKind
from liquidlens.syntax.slip_places import ALIASES, CLOSED_BY, Found, Place, bar, first_of, in_predicate, pattern

_TYPOGRAPHY = {
    "→": "->", "⟶": "->", "⇒": "=>", "⟹": "=>", "⇔": "<=>", "∷": "::", "∶": ":", "–": "-", "—": "-", "−": "-", "×": "*",
    "·": "*", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "∣": "|", "≤": "<=", "≥": ">=", "≠": "/=", "∧": "&&",
    "∨": "||", "¬": "not ", "…": "..", "｛": "{", "｝": "}", "λ": "\\",
}  # fmt: skip
"""What word processors and books write."""

_OF_VALUES = frozenset({"predicate", "expression"})

_ARITHMETIC = frozenset({"+", "-", "*"})

_CONNECTIVES = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})


def where_the_parser_stops(text: str, tokens: Sequence[AnnotationToken], number: int) -> Found | None:
    """The slip by which an annotation cannot be parsed behind its first `number` tokens."""
    rules = (_typography, _absolute, _defined_by_colons, bar, _range, _joined_types, _chosen_type, _added,
             _applied_name, _negation, _two_signatures, _context, pattern, _colons, _clause)  # fmt: skip
    return first_of(rules, Place(text, tokens, number))


def _typography(place: Place) -> Found | None:
    """`Int → Nat`: all such characters of the annotation."""
    first = place.number if place.number or place.at(1) not in _TYPOGRAPHY else 1  # `f ∷ Int` stops at its name
    if place.at(first) not in _TYPOGRAPHY:
        return None
    found = [at for at in range(first, len(place.tokens)) if place.at(at) in _TYPOGRAPHY]
    near = place.text(found[0], found[-1]).translate(str.maketrans(_TYPOGRAPHY))
    return place.found(Habit.TYPOGRAPHY, found[0], found[-1], near)


def _absolute(place: Place) -> Found | None:
    """`|x|`, at the first bar."""
    first = place.number
    if place.at(first) != "|" or not in_predicate(place):
        return None
    last = next((at for at in range(first + 1, min(first + 8, len(place.tokens))) if place.at(at) == "|"), None)
    if last is None or last == first + 1 or any(place.at(at) in _CONNECTIVES for at in range(first, last)):
        return None
    inside = place.text(first + 1, last - 1)
    negated = inside if last == first + 2 else f"({inside})"
    return place.found(Habit.ABSOLUTE, first, last, f"(if {inside} < 0 then 0 - {negated} else {inside})")


def _defined_by_colons(place: Place) -> Found | None:
    """`type Big :: T`, and `f = Int -> Nat`."""
    at = place.number
    if place.at(at) in ("::", ":") and place.at(0) in ALIASES and "=" not in map(place.at, range(at)):
        return place.found(Habit.ALIAS_BY_COLONS, at, at, "=")
    if place.at(at + 1) == "=" and at == 0 and "->" in map(place.at, range(len(place.tokens))):
        return place.found(Habit.SIGNATURE_BY_EQUALS, at + 1, at + 1, "::")
    return None


def _range(place: Place) -> Found | None:
    """`[0..10]` as a type."""
    at = place.number
    if place.at(at) != ".." or place.at(at - 2) != "[" or place.at(at + 2) != "]" or in_predicate(place):
        return None
    near = f"{{v:Int | {place.at(at - 1)} <= v && v <= {place.at(at + 1)}}}"
    return place.found(Habit.RANGE, at - 2, at + 2, near)


def _joined_types(place: Place) -> Found | None:
    """`Nat && Pos`."""
    at = place.number
    if (
        place.at(at) not in ("&&", "||", "&", "/\\")
        or place.brace() is not None
        or place.at(0) in ("predicate", "expression")
    ):
        return None
    return place.found(Habit.JOINED_TYPES, at, at)


def _chosen_type(place: Place) -> Found | None:
    """`x:Int -> if x > 0 then Nat else Int`, at the `if`."""
    for at in range(place.number, -1, -1):
        if place.at(at) == "if":
            is_type = place.at(at - 1) in ("::", "->", ":") and place.opened(at) is None
            return place.found(Habit.CHOSEN_TYPE, at, at) if is_type else None
    return None


def _added(place: Place) -> Found | None:
    """`Big x + 1`: what an alias is given is one word, or stands in braces."""
    at = place.number
    if place.at(at) not in _ARITHMETIC or place.brace() is not None or "::" not in map(place.at, range(at)):
        return None
    if not (place.is_word(at - 1) and place.is_word(at - 2)) or not place.at(at - 2)[:1].isupper():
        return None
    last = at - 1
    while place.at(last + 1) in _ARITHMETIC and last + 2 < len(place.tokens):
        if place.tokens[last + 2].kind not in (TokenKind.WORD, TokenKind.NUMBER):
            return None
        last += 2
    return place.found(Habit.GIVEN_EXPRESSION, at - 1, last, f"{{{place.text(at - 1, last)}}}")


def _applied_name(place: Place) -> Found | None:
    """`type Big(N) = …`."""
    at = place.number
    if place.at(at) != "(" or at != 2 or place.at(0) not in ALIASES:
        return None
    end = place.closed(at)
    if end is None or not all(place.is_word(each) or place.at(each) == "," for each in range(at + 1, end)):
        return None
    names = " ".join(place.at(each) for each in range(at + 1, end) if place.at(each) != ",")
    return place.found(Habit.ALIAS_PARENTHESES, at - 1, end, f"{place.at(at - 1)} {names}")


def _negation(place: Place) -> Found | None:
    """`!(v == 0)`, `!p`."""
    at = place.number
    if place.at(at) != "!" or not in_predicate(place):
        return None
    return place.found(Habit.NEGATION, at, at, "not" if place.tokens[at + 1].start > place.tokens[at].end else "not ")


def _two_signatures(place: Place) -> Found | None:
    """`f :: Int -> Nat, g :: Nat -> Int`."""
    at = place.number
    if place.at(at) == "," and place.is_word(at + 1) and place.at(at + 2) == "::" and place.opened(at) is None:
        return place.found(Habit.TWO_SIGNATURES, at, at)
    return None


def _context(place: Place) -> Found | None:
    """`f :: n:Nat => Int`: only an argument without a name may stand before it."""
    at = place.number
    if place.at(at) != "=>" or place.brace() is not None or "::" not in map(place.at, range(at)):
        return None
    return place.found(Habit.CONTEXT, at, at, "->")


def _colons(place: Place) -> Found | None:
    """`assume f : T`, `measure f : T`, `f T -> U`."""
    at = place.number
    if place.at(at) == ":" and at == 2 and place.at(0) in ("assume", "assert", "measure"):
        return place.found(Habit.ONE_COLON, at, at, "::")
    begins = place.at(1)[:1].isupper() or place.at(1) in CLOSED_BY
    texts = [place.at(each) for each in range(len(place.tokens))]
    if at == 0 and place.is_word(0) and place.at(0)[:1].islower() and begins and "->" in texts and "::" not in texts:
        return place.found(Habit.NO_COLONS, 0, 0, f"{place.at(0)} ::") if place.at(0) not in _BEGINNINGS else None
    return None


_BEGINNINGS = frozenset(
    {"type", "data", "newtype", "class", "instance", "predicate", "expression", "invariant", "using"}
)
"""Words behind which a type stands."""


def _clause(place: Place) -> Found | None:
    """`f :: x:Int -> Int where x > 0`."""
    colons = next((at for at in range(place.number) if place.at(at) == "::"), None)
    if colons is None or place.at(0) in ("class", "instance", "data"):
        return None
    where = next((at for at in range(colons, place.number + 1) if place.at(at) == "where"), None)
    return None if where is None or place.opened(where) is not None else place.found(Habit.CLAUSE, where, where)
