"""A token of an annotation among the others, and a slip that is found there.

f :: {v:Int || v > 0}       at `v`:   brace() is the `{`, closed(brace()) the `}`
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from liquidlens.syntax.annotation_faults import Habit, Slip
from liquidlens.syntax.annotation_tokens import AnnotationToken, TokenKind

ALIASES = frozenset({"type", "predicate", "expression"})
"""What defines an alias."""

CLOSED_BY = {"(": ")", "[": "]", "{": "}"}


class Found(Struct, frozen=True):
    """A slip, and the bytes of what is written."""

    fault: Slip
    start: int
    end: int


class Place:
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
            if self.at(at) in CLOSED_BY.values():
                depth += 1
            elif self.at(at) in CLOSED_BY:
                if depth == 0:
                    return at
                depth -= 1
        return None

    def closed(self, opened: int) -> int | None:
        """The bracket that closes one."""
        depth = 0
        for at in range(opened, len(self.tokens)):
            depth += (self.at(at) in CLOSED_BY) - (self.at(at) in CLOSED_BY.values())
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
            inner = self.closed(at) if self.at(at) in CLOSED_BY else None
            at = (at if inner is None else inner) + 1
        return None


Rule = Callable[[Place], Found | None]


def first_of(rules: Sequence[Rule], place: Place) -> Found | None:
    return next((found for rule in rules if (found := rule(place)) is not None), None)


def in_predicate(place: Place) -> bool:
    brace = place.brace()
    bar = None if brace is None else place.outermost(brace, "|")
    return bar is not None and bar < place.number


def bar(place: Place) -> Found | None:
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


def pattern(place: Place) -> Found | None:
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


def _with_projections(place: Place, first: int, last: int, by: dict[str, str]) -> str | None:
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
