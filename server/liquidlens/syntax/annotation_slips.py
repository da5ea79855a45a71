"""Habits of other notations in annotations, and what they are written like: where the parser stops, or where a name or
an operator has no meaning.

    f :: Int → Nat                        ⇒   `→`                         is written  `->`
    f :: {v:Int || v > 0} -> Int          ⇒   `||`                        is written  `|`
    p :: {(a, b) | a <= b} -> Int         ⇒   `{(a, b) | a <= b}`         is written  `{v:_ | fst v <= snd v}`
    f :: {v:Int | forall x. v <= x}       ⇒   there are no quantifiers
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from liquidlens.syntax.annotation_faults import Habit, Slip
from liquidlens.syntax.annotation_tokens import AnnotationToken, TokenKind

_TYPOGRAPHY = {
    "→": "->", "⟶": "->", "⇒": "=>", "⟹": "=>", "⇔": "<=>", "∷": "::", "∶": ":", "–": "-", "—": "-", "−": "-", "×": "*",
    "·": "*", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "∣": "|", "≤": "<=", "≥": ">=", "≠": "/=", "∧": "&&",
    "∨": "||", "¬": "not ", "…": "..", "｛": "{", "｝": "}", "λ": "\\",
}  # fmt: skip
"""What word processors and books write."""

_ALIASES = frozenset({"type", "predicate", "expression"})
_OF_VALUES = frozenset({"predicate", "expression"})
_ARITHMETIC = frozenset({"+", "-", "*"})
_COMPARISONS = frozenset({"==", "=", "/=", "!=", "<", "<=", ">", ">="})
_CONNECTIVES = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})
_TRUTHS = {"TRUE": "True", "FALSE": "False"}
_PARITIES = {"even": "== 0", "odd": "== 1"}
_CLOSED_BY = {"(": ")", "[": "]", "{": "}"}


class Found(Struct, frozen=True):
    """A slip, and the bytes of what is written."""

    fault: Slip
    start: int
    end: int


def where_the_parser_stops(text: str, tokens: Sequence[AnnotationToken], number: int) -> Found | None:
    """The slip by which an annotation cannot be parsed behind its first `number` tokens."""
    rules = (_typography, _absolute, _defined_by_colons, _bar, _range, _joined_types, _chosen_type, _added,
             _applied_name, _negation, _two_signatures, _pattern)  # fmt: skip
    return _first(rules, _Place(text, tokens, number))


def without_a_meaning(text: str, tokens: Sequence[AnnotationToken], number: int) -> Found | None:
    """The slip by which a token means nothing in an annotation that was parsed."""
    rules = (_quantifier, _membership, _pattern, _bar, _braces_behind, _argument_in_parentheses, _binder, _truth,
             _comparison, _parity, _field, _index, _alias_parameter, _unnamed, _later)  # fmt: skip
    return _first(rules, _Place(text, tokens, number))


class _Place:
    """A token among the others of an annotation."""

    def __init__(self, text: str, tokens: Sequence[AnnotationToken], number: int) -> None:
        self.encoded = text.encode("utf-8", "surrogatepass")
        self.tokens = tokens
        self.number = number

    def at(self, number: int) -> str:
        """The text of a token, empty where there is none."""
        return self.tokens[number].text if 0 <= number < len(self.tokens) else ""

    def is_word(self, number: int) -> bool:
        return 0 <= number < len(self.tokens) and self.tokens[number].kind is TokenKind.WORD

    def text(self, first: int, last: int) -> str:
        """What is written from one token to another."""
        start, end = self.tokens[first].start, self.tokens[last].end
        return self.encoded[start:end].decode("utf-8", "surrogatepass")

    def found(self, habit: Habit, first: int, last: int, near: str = "") -> Found:
        start, end = self.tokens[first].start, self.tokens[last].end
        return Found(Slip(habit, self.text(first, last), near or None), start, end)

    def opened(self, number: int) -> int | None:
        """The innermost bracket that is open before a token."""
        depth = 0
        for at in range(number - 1, -1, -1):
            if self.at(at) in _CLOSED_BY.values():
                depth += 1
            elif self.at(at) in _CLOSED_BY:
                if depth == 0:
                    return at
                depth -= 1
        return None

    def closed(self, opened: int) -> int | None:
        """The bracket that closes one."""
        depth = 0
        for at in range(opened, len(self.tokens)):
            depth += (self.at(at) in _CLOSED_BY) - (self.at(at) in _CLOSED_BY.values())
            if depth == 0:
                return at
        return None

    def brace(self) -> int | None:
        """The brace around the token."""
        at = self.opened(self.number)
        while at is not None and self.at(at) != "{":
            at = self.opened(at)
        return at

    def outermost(self, opened: int, wanted: Sequence[str]) -> int | None:
        """The first of the wanted tokens that stands in a bracket and in none inside it."""
        at, end = opened + 1, self.closed(opened)
        while at < (len(self.tokens) if end is None else end):
            if self.at(at) in wanted:
                return at
            inner = self.closed(at) if self.at(at) in _CLOSED_BY else None
            at = (at if inner is None else inner) + 1
        return None


_Rule = Callable[[_Place], Found | None]


def _first(rules: Sequence[_Rule], place: _Place) -> Found | None:
    return next((found for rule in rules if (found := rule(place)) is not None), None)


def _in_predicate(place: _Place) -> bool:
    brace = place.brace()
    bar = None if brace is None else place.outermost(brace, "|")
    return bar is not None and bar < place.number


# --- where the parser stops --------------------------------------------------------------------------------------


def _typography(place: _Place) -> Found | None:
    """`Int → Nat`: all such characters of the annotation."""
    first = place.number if place.number or place.at(1) not in _TYPOGRAPHY else 1  # `f ∷ Int` stops at its name
    if place.at(first) not in _TYPOGRAPHY:
        return None
    found = [at for at in range(first, len(place.tokens)) if place.at(at) in _TYPOGRAPHY]
    near = place.text(found[0], found[-1]).translate(str.maketrans(_TYPOGRAPHY))
    return place.found(Habit.TYPOGRAPHY, found[0], found[-1], near)


def _absolute(place: _Place) -> Found | None:
    """`|x|`, at the first bar."""
    first = place.number
    if place.at(first) != "|" or not _in_predicate(place):
        return None
    last = next((at for at in range(first + 1, min(first + 8, len(place.tokens))) if place.at(at) == "|"), None)
    if last is None or last == first + 1 or any(place.at(at) in _CONNECTIVES for at in range(first, last)):
        return None
    inside = place.text(first + 1, last - 1)
    negated = inside if last == first + 2 else f"({inside})"
    return place.found(Habit.ABSOLUTE, first, last, f"(if {inside} < 0 then 0 - {negated} else {inside})")


def _defined_by_colons(place: _Place) -> Found | None:
    """`type Big :: T`, and `f = Int -> Nat`."""
    at = place.number
    if place.at(at) in ("::", ":") and place.at(0) in _ALIASES and "=" not in map(place.at, range(at)):
        return place.found(Habit.ALIAS_BY_COLONS, at, at, "=")
    if place.at(at + 1) == "=" and at == 0 and "->" in map(place.at, range(len(place.tokens))):
        return place.found(Habit.SIGNATURE_BY_EQUALS, at + 1, at + 1, "::")
    return None


def _bar(place: _Place) -> Found | None:
    """`{v:Int || p}`, `{v:Int : p}`, `{v:Int where p}`, `{v:Int; p}`."""
    brace = place.brace()
    if brace is None or not place.is_word(brace + 1) or place.at(brace + 2) != ":":
        return None
    end = place.closed(brace)
    rest = [(at, place.at(at)) for at in range(brace + 3, len(place.tokens) if end is None else end)]
    instead = next((at for at, text in rest if text in ("||", ":", ";", "where", ".", "st", "|")), None)
    if instead is None or place.at(instead) == "|" or instead <= brace + 3 or place.opened(instead) != brace:
        return None
    if end is None or instead + 1 >= end or place.outermost(brace, ("|",)) is not None:
        return None
    return place.found(Habit.BAR, instead, instead, "|")


def _range(place: _Place) -> Found | None:
    """`[0..10]` as a type."""
    at = place.number
    if place.at(at) != ".." or place.at(at - 2) != "[" or place.at(at + 2) != "]" or _in_predicate(place):
        return None
    near = f"{{v:Int | {place.at(at - 1)} <= v && v <= {place.at(at + 1)}}}"
    return place.found(Habit.RANGE, at - 2, at + 2, near)


def _joined_types(place: _Place) -> Found | None:
    """`Nat && Pos`."""
    at = place.number
    if (
        place.at(at) not in ("&&", "||", "&", "/\\")
        or place.brace() is not None
        or place.at(0) in ("predicate", "expression")
    ):
        return None
    return place.found(Habit.JOINED_TYPES, at, at)


def _chosen_type(place: _Place) -> Found | None:
    """`x:Int -> if x > 0 then Nat else Int`, at the `if`."""
    for at in range(place.number, -1, -1):
        if place.at(at) == "if":
            is_type = place.at(at - 1) in ("::", "->", ":") and place.opened(at) is None
            return place.found(Habit.CHOSEN_TYPE, at, at) if is_type else None
    return None


def _added(place: _Place) -> Found | None:
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


def _applied_name(place: _Place) -> Found | None:
    """`type Big(N) = …`."""
    at = place.number
    if place.at(at) != "(" or at != 2 or place.at(0) not in _ALIASES:
        return None
    end = place.closed(at)
    if end is None or not all(place.is_word(each) or place.at(each) == "," for each in range(at + 1, end)):
        return None
    names = " ".join(place.at(each) for each in range(at + 1, end) if place.at(each) != ",")
    return place.found(Habit.ALIAS_PARENTHESES, at - 1, end, f"{place.at(at - 1)} {names}")


def _negation(place: _Place) -> Found | None:
    """`!(v == 0)`, `!p`."""
    at = place.number
    if place.at(at) != "!" or not _in_predicate(place):
        return None
    return place.found(Habit.NEGATION, at, at, "not" if place.tokens[at + 1].start > place.tokens[at].end else "not ")


def _two_signatures(place: _Place) -> Found | None:
    """`f :: Int -> Nat, g :: Nat -> Int`."""
    at = place.number
    if place.at(at) == "," and place.is_word(at + 1) and place.at(at + 2) == "::" and place.opened(at) is None:
        return place.found(Habit.TWO_SIGNATURES, at, at)
    return None


# --- where a token has no meaning --------------------------------------------------------------------------------


def _pattern(place: _Place) -> Found | None:
    """`{(a, b) | p}`, `{(a, b):(Int, Int) | p}`, `{(x:xs) | p}`, `{Just x | p}`."""
    brace = place.brace()
    bar = None if brace is None else place.outermost(brace, "|")
    end = None if brace is None else place.closed(brace)
    if brace is None or bar is None or end is None or place.number < bar:
        return None
    names = [place.at(at) for at in range(brace + 1, bar)]
    if place.at(place.number) not in [*names, "|"] or place.at(brace + 2) == ":" or names[:1] not in (["("], ["Just"]):
        return None
    whole = place.closed(brace + 1) if names[0] == "(" else brace + 2
    if whole is None or names[1:5] != [place.at(brace + 2), ",", place.at(brace + 4), ")"]:
        return place.found(Habit.PATTERN, brace + 1, bar - 1)
    type_ = place.text(whole + 2, bar - 1) if place.at(whole + 1) == ":" else "_"
    said = _with_projections(place, bar + 1, end - 1, {names[1]: "fst v", names[3]: "snd v"})
    if said is None or not names[1].isidentifier() or not names[3].isidentifier():
        return place.found(Habit.PATTERN, brace + 1, bar - 1)
    return place.found(Habit.PAIR, brace, end, f"{{v:{type_} | {said}}}")


def _with_projections(place: _Place, first: int, last: int, by: dict[str, str]) -> str | None:
    """A predicate with the names of a pair's parts as its projections; None where one of them is applied."""
    pieces: list[str] = []
    for at in range(first, last + 1):
        text = by.get(place.at(at))
        if text is not None:
            if place.is_word(at + 1) or place.at(at + 1) == "(":
                return None
            text = f"({text})" if place.is_word(at - 1) else text
        blank = at > first and place.tokens[at].start > place.tokens[at - 1].end
        pieces.append(f"{' ' if blank else ''}{text or place.at(at)}")
    return "".join(pieces)


def _quantifier(place: _Place) -> Found | None:
    """`forall x. v <= x`."""
    brace = place.brace()
    words = ("forall", "exists", "∀", "∃")
    first = next((at for at in range((brace or 0) + 1, place.number + 1) if place.at(at) in words), None)
    return None if brace is None or first is None else place.found(Habit.QUANTIFIER, first, first)


def _membership(place: _Place) -> Found | None:
    """`v in xs`, ``v `elem` xs``, `v in [0..9]`."""
    at = place.number
    if place.at(at) == "in" and place.at(at + 1) == "[" and place.at(at + 3) == ".." and place.at(at + 5) == "]":
        value = place.at(at - 1)
        near = f"{place.at(at + 2)} <= {value} && {value} <= {place.at(at + 4)}"
        return place.found(Habit.IN_RANGE, at - 1, at + 5, near) if place.is_word(at - 1) else None
    if place.at(at) in ("in", "elem", "member") or (place.at(at) == "`" and place.at(at + 1) == "elem"):
        return place.found(Habit.MEMBERSHIP, at, at + 2 if place.at(at) == "`" else at)
    return None


def _braces_behind(place: _Place) -> Found | None:
    """`Int{v | v > 0}`."""
    brace = place.brace()
    if brace is None or brace == 0 or not place.is_word(brace - 1) or not place.at(brace - 1)[0].isupper():
        return None
    end = place.closed(brace)
    adjacent = place.tokens[brace - 1].end == place.tokens[brace].start
    if end is None or not adjacent or place.at(brace + 2) == ":" or place.at(brace - 2) not in ("::", "->", ":"):
        return None
    bar = place.outermost(brace, "|")
    name = place.at(place.number)
    if bar is not None and (bar != brace + 2 or place.at(brace + 1) != name):
        return None
    said = place.text((brace if bar is None else bar) + 1, end - 1)
    return place.found(Habit.BRACES_BEHIND, brace - 1, end, f"{{{name}:{place.at(brace - 1)} | {said}}}")


def _argument_in_parentheses(place: _Place) -> Found | None:
    """`(x:Int) -> {v:Int | v > x}`."""
    name = place.at(place.number)
    for at in range(1, len(place.tokens) - 2):
        if place.at(at) == name and place.at(at - 1) == "(" and place.at(at + 1) == ":" and place.is_word(at):
            end = place.closed(at - 1)
            if end is None or place.at(end + 1) != "->" or place.opened(at - 1) is not None:
                continue
            inside = place.outermost(at - 1, ("->", ","))
            if inside is not None and place.at(inside) == ",":
                return None
            type_ = place.text(at + 2, end - 1)
            near = f"{name}:{type_}" if inside is None else f"{name}:({type_})"
            return place.found(Habit.ARGUMENT_IN_PARENTHESES, at - 1, end, near)
    return None


def _binder(place: _Place) -> Found | None:
    """`{result:Int | v > 0}`, and `{v:Int | result > 0}`."""
    brace, name = place.brace(), place.at(place.number)
    if brace is None or not place.is_word(brace + 1) or place.at(brace + 2) != ":" or name not in _VALUES:
        return None
    if place.at(brace + 1) == name or place.outermost(brace, "|") is None:
        return None
    return place.found(Habit.BINDER, place.number, place.number, place.at(brace + 1))


_VALUES = frozenset({"v", "result", "res", "ret", "self", "this", "it", "value"})
"""What people call the value of a refinement."""


def _truth(place: _Place) -> Found | None:
    near = _TRUTHS.get(place.at(place.number))
    return None if near is None else place.found(Habit.WORD, place.number, place.number, near)


def _comparison(place: _Place) -> Found | None:
    """`v >>= 0`, `v <> 0`, where nothing else is compared."""
    at = place.number
    near = {">>=": ">=", "<>": "/=", ">>": ">", "<<": "<", "=<<": "<="}.get(place.at(at))
    brace = place.brace()
    if near is None or brace is None:
        return None
    for step in (-1, 1):
        other = at + step
        while other > brace and place.at(other) not in ("|", "}", *_CONNECTIVES, ""):
            if place.at(other) in _COMPARISONS:
                return None
            other += step
    return place.found(Habit.COMPARISON, at, at, near)


def _parity(place: _Place) -> Found | None:
    """`even v`."""
    at = place.number
    if place.at(at) not in _PARITIES or not place.is_word(at + 1) or place.is_word(at - 1):
        return None
    near = f"{place.at(at + 1)} mod 2 {_PARITIES[place.at(at)]}"
    alone = all(place.at(each) in ("|", "}", "(", ")", "&&", "||", "=>") for each in (at - 1, at + 2))
    return place.found(Habit.PARITY, at, at + 1, near if alone else f"({near})")


def _field(place: _Place) -> Found | None:
    """`xs.len`: at the word, which holds the dot."""
    owner, _, name = place.at(place.number).rpartition(".")
    if not owner or not owner.isidentifier() or not owner[0].islower() or not name.isidentifier():
        return None
    near = f"({name} {owner})" if place.is_word(place.number - 1) else f"{name} {owner}"
    return place.found(Habit.FIELD, place.number, place.number, near)


def _index(place: _Place) -> Found | None:
    """`v[0]`."""
    at = place.number
    if not place.is_word(at) or place.at(at + 1) != "[" or place.tokens[at].end != place.tokens[at + 1].start:
        return None
    end = place.closed(at + 1)
    return None if end is None else place.found(Habit.INDEX, at, end)


def _alias_parameter(place: _Place) -> Found | None:
    """`type Big n = {v:Int | v > n}`: a parameter that is a value has a capital letter."""
    name = place.at(place.number)
    equals = next((at for at in range(len(place.tokens)) if place.at(at) == "="), None)
    if place.at(0) not in _ALIASES or equals is None or equals > place.number or not name[:1].islower():
        return None
    if name not in map(place.at, range(2, equals)):
        return None
    capital, first = name[0].upper() + name[1:], next(at for at in range(2, equals) if place.at(at) == name)
    last = max(at for at in range(len(place.tokens)) if place.at(at) == name)
    if capital in map(place.at, range(len(place.tokens))):
        return place.found(Habit.ALIAS_PARAMETER, first, first)
    near, end = "", place.tokens[first].start
    for at in range(first, last + 1):
        token = place.tokens[at]
        near += place.encoded[end : token.start].decode("utf-8", "surrogatepass")
        near += capital if token.text == name else token.text
        end = token.end
    return place.found(Habit.ALIAS_PARAMETER, first, last, near)


def _unnamed(place: _Place) -> Found | None:
    """`{v > 0} -> Int`, and `Maybe {v > 0}`: a predicate alone is of an argument with a name."""
    brace, name = place.brace(), place.at(place.number)
    if brace is None or place.outermost(brace, "|") is not None or place.opened(place.number) != brace or name != "v":
        return None
    if ":" in map(place.at, range(brace, place.number)) or place.at(0) in _ALIASES:
        return None
    end = place.closed(brace)
    if end is not None and place.at(brace - 1) in ("::", "->") and place.at(end + 1) == "->":
        return place.found(Habit.UNNAMED, brace, brace, f"{name}:{{")
    return place.found(Habit.UNTYPED, brace, brace) if end is not None else None


def _later(place: _Place) -> Found | None:
    """`{v:Int | v < y} -> y:Int -> Int`."""
    name = place.at(place.number)
    for at in range(place.number + 1, len(place.tokens) - 1):
        if place.at(at) == name and place.at(at + 1) == ":" and place.at(at - 1) == "->":
            return place.found(Habit.LATER, place.number, place.number)
    return None
