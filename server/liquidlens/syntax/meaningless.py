"""Habits of other notations in annotations that were parsed, where a name or an operator has no meaning.

f :: {v:Int || v > 0} -> Int          ⇒   `||`                        is written  `|`
p :: {(a, b) | a <= b} -> Int         ⇒   `{(a, b) | a <= b}`         is written  `{v:_ | fst v <= snd v}`
f :: {v:Int | forall x. v <= x}       ⇒   there are no quantifiers
"""

from collections.abc import Sequence

from liquidlens.syntax.annotation_faults import Habit
from liquidlens.syntax.annotation_tokens import AnnotationToken
from liquidlens.syntax.slip_places import ALIASES, Found, Place, bar, first_of, pattern

_COMPARISONS = frozenset({"==", "=", "/=", "!=", "<", "<=", ">", ">="})

_CONNECTIVES = frozenset({"&&", "||", "=>", "==>", "<=>", "<==>"})

_TRUTHS = {"TRUE": "True", "FALSE": "False", "Not": "not", "NOT": "not"}

_CONNECTING = {"implies": "=>", "iff": "<=>"}

_PARITIES = {"even": "== 0", "odd": "== 1"}


def without_a_meaning(text: str, tokens: Sequence[AnnotationToken], number: int) -> Found | None:
    """The slip by which a token means nothing in an annotation that was parsed."""
    rules = (_quantifier, _membership, pattern, bar, _braces_behind, _argument_in_parentheses, _binder, _truth,
             _comparison, _parity, _magnitude, _list, _field, _index, _alias_parameter, _unnamed,
             _later)  # fmt: skip
    return first_of(rules, Place(text, tokens, number))


def connecting_word(text: str, tokens: Sequence[AnnotationToken], number: int) -> Found | None:
    """`p implies q` behind a token: a word that stands for a connective."""
    place = Place(text, tokens, number)
    at = next((each for each in range(number, len(tokens)) if place.at(each) in _CONNECTING), None)
    return None if at is None else place.found(Habit.WORD, at, at, _CONNECTING[place.at(at)])


def _quantifier(place: Place) -> Found | None:
    """`forall x. v <= x`."""
    brace = place.brace()
    words = ("forall", "exists", "∀", "∃")
    first = next((at for at in range((brace or 0) + 1, place.number + 1) if place.at(at) in words), None)
    return None if brace is None or first is None else place.found(Habit.QUANTIFIER, first, first)


def _membership(place: Place) -> Found | None:
    """`v in xs`, ``v `elem` xs``, `v in [0..9]`."""
    at = place.number
    if place.at(at) == "in" and place.at(at + 1) == "[" and place.at(at + 3) == ".." and place.at(at + 5) == "]":
        value = place.at(at - 1)
        near = f"{place.at(at + 2)} <= {value} && {value} <= {place.at(at + 4)}"
        return place.found(Habit.IN_RANGE, at - 1, at + 5, near) if place.is_word(at - 1) else None
    if place.at(at) in ("in", "elem", "member") or (place.at(at) == "`" and place.at(at + 1) == "elem"):
        return place.found(Habit.MEMBERSHIP, at, at + 2 if place.at(at) == "`" else at)
    return None


def _braces_behind(place: Place) -> Found | None:
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


def _argument_in_parentheses(place: Place) -> Found | None:
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


def _binder(place: Place) -> Found | None:
    """`{result:Int | v > 0}`, and `{v:Int | result > 0}`."""
    brace, name = place.brace(), place.at(place.number)
    if brace is None or not place.is_word(brace + 1) or place.at(brace + 2) != ":" or name not in _VALUES:
        return None
    if place.at(brace + 1) == name or place.outermost(brace, "|") is None:
        return None
    if any(place.at(at) == name and place.at(at + 1) == ":" for at in range(brace)):
        return None  # a parameter has this name
    return place.found(Habit.BINDER, place.number, place.number, place.at(brace + 1))


_VALUES = frozenset({"v", "result", "res", "ret", "self", "this", "it", "value"})
"""What people call the value of a refinement."""


def _truth(place: Place) -> Found | None:
    near = _TRUTHS.get(place.at(place.number))
    return None if near is None else place.found(Habit.WORD, place.number, place.number, near)


def _comparison(place: Place) -> Found | None:
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


def _parity(place: Place) -> Found | None:
    """`even v`."""
    at = place.number
    if place.at(at) not in _PARITIES or not place.is_word(at + 1) or place.is_word(at - 1):
        return None
    near = f"{place.at(at + 1)} mod 2 {_PARITIES[place.at(at)]}"
    alone = all(place.at(each) in ("|", "}", "(", ")", "&&", "||", "=>") for each in (at - 1, at + 2))
    return place.found(Habit.PARITY, at, at + 1, near if alone else f"({near})")


def _magnitude(place: Place) -> Found | None:
    """`abs v`."""
    at, given = place.number, place.at(place.number + 1)
    if place.at(at) != "abs" or not place.is_word(at + 1) or place.is_word(at - 1):
        return None
    return place.found(Habit.ABSOLUTE, at, at + 1, f"(if {given} < 0 then 0 - {given} else {given})")


def _list(place: Place) -> Found | None:
    """`List Int`."""
    at = place.number
    if place.at(at) != "List":
        return None
    last = place.closed(at + 1) if place.at(at + 1) in ("(", "{") else at + 1 if place.is_word(at + 1) else None
    if last is None:
        return None
    inside = place.text(at + 2, last - 1) if place.at(at + 1) == "(" else place.text(at + 1, last)
    return place.found(Habit.LIST, at, last, f"[{inside}]")


def _field(place: Place) -> Found | None:
    """`xs.len`: at the word, which holds the dot."""
    owner, _, name = place.at(place.number).rpartition(".")
    if not owner or not owner.isidentifier() or not owner[0].islower() or not name.isidentifier():
        return None
    near = f"({name} {owner})" if place.is_word(place.number - 1) else f"{name} {owner}"
    return place.found(Habit.FIELD, place.number, place.number, near)


def _index(place: Place) -> Found | None:
    """`v[0]`."""
    at = place.number
    if not place.is_word(at) or place.at(at + 1) != "[" or place.tokens[at].end != place.tokens[at + 1].start:
        return None
    end = place.closed(at + 1)
    return None if end is None else place.found(Habit.INDEX, at, end)


def _alias_parameter(place: Place) -> Found | None:
    """`type Big n = {v:Int | v > n}`: a parameter that is a value has a capital letter."""
    name = place.at(place.number)
    equals = next((at for at in range(len(place.tokens)) if place.at(at) == "="), None)
    if place.at(0) not in ALIASES or equals is None or equals > place.number or not name[:1].islower():
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


def _unnamed(place: Place) -> Found | None:
    """`{v > 0} -> Int`, and `Maybe {v > 0}`: a predicate alone is of an argument with a name."""
    brace, name = place.brace(), place.at(place.number)
    if brace is None or place.outermost(brace, "|") is not None or place.opened(place.number) != brace or name != "v":
        return None
    if ":" in map(place.at, range(brace, place.number)) or place.at(0) in ALIASES or place.at(brace + 1) == "\\":
        return None
    end = place.closed(brace)
    if end is not None and place.at(brace - 1) in ("::", "->") and place.at(end + 1) == "->":
        return place.found(Habit.UNNAMED, brace, brace, f"{name}:{{")
    return place.found(Habit.UNTYPED, brace, brace) if end is not None else None


def _later(place: Place) -> Found | None:
    """`{v:Int | v < y} -> y:Int -> Int`."""
    name = place.at(place.number)
    for at in range(place.number + 1, len(place.tokens) - 1):
        if place.at(at) == name and place.at(at + 1) == ":" and place.at(at - 1) == "->":
            return place.found(Habit.LATER, place.number, place.number)
    return None
