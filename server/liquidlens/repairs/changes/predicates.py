"""Another relation, number or name in an annotation, or one conjunct less.

{v:Int | v > x}            ⇒   {v:Int | v >= x},   {v:Int | v > y},   Int
{v:[a] | len v == n}       ⇒   {v:[a] | len v == n + 1}
"""

import re
from collections.abc import Iterator
from itertools import chain, islice

from liquidlens.explain.report import Edit
from liquidlens.repairs.changes.change import Change, ChangeKind, annotated
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_OTHERS = {
    "<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("/=", "<=", ">="), "/=": ("==",),
    "=": ("/=", "<=", ">="), "+": ("-",), "-": ("+",), "*": ("+",), "&&": ("||",), "||": ("&&",), "=>": ("<=>",),
    "<=>": ("=>",), "mod": ("div",), "div": ("mod",), "true": (), "false": ("true",), "Nat": ("Int",), "Int": ("Nat",),
}  # fmt: skip
_TOKEN = re.compile(r"[^\W\d][\w'.]*|\d+\.\d+|\d+|[-+*/<>=&|!.:\\@~$%^?#]+|\S")
_REFINED = re.compile(r"\{\s*([a-z_]\w*)\s*:([^{}|]*)\|([^{}]*)\}")
_BOUNDS = frozenset({"<", "<=", ">", ">="})
_COMPARED = re.compile(r"[<>]=?|[/=]?=")
_BOUNDED = re.compile(r"\s*([^<>=]*[^<>=\s])\s*([<>])=?\s*([^<>=]*[^<>=\s])\s*")
_CONNECTIVE = re.compile(r"[|&]+|<?=>|[(){}]")
_AND_BEFORE, _AND_AFTER = re.compile(r"&&$"), re.compile(r"&&")
_SAME_BEFORE = re.compile(r"(\w[\w']*)\s*(?:&&|\|\||<=>)\s*$")
_SAME_AFTER = re.compile(r"(?:&&|\|\||<=>)\s*(\w[\w']*)(?!\s*[\w(<>=/+*-])")
_OF_EVERY_LIST = re.compile(r"\s*(?:len\s*\w+\s*>=\s*0|0\s*<=\s*len\s*\w+)\s*(?:[})]|&&|$)")
_COUNTED = re.compile(r"\s*(?:len\s*\w+\s*[<>=/]+\s*\d+|\d+\s*[<>=/]+\s*len\s*\w+)\s*")
_COMPARISON_BEFORE, _COMPARISON_AFTER = re.compile(r"([<>]=?)\s*$"), re.compile(r"\s*([<>]=?)")
_OTHER_RELATIONS = frozenset({(">", -1), (">=", 1), ("<", 1), ("<=", -1)})
_FLIPPED = str.maketrans("<>", "><")
_DEFINITION = re.compile(r"(?:type|predicate)\b")
_SUMMAND = re.compile(r"\s*(?<=[\w)\s])[-+]\s*$")
"""A sign between two parts of a sum."""
_OPENING, _CLOSING = "([{", ")]}"
_JOINING = ("&&", "||", "|", "<=>", "=>")
_EQUAL_TO = re.compile(r"==(\s*[a-z][\w']*(?:\s+(?:[a-z][\w']*|\([\w' ]+\)))*)(?=\s*(?:[}|&)]|=>|$))")
"""What a refinement says that something is, where that is no sum yet."""
_MEASURED = re.compile(r"\s*([a-z][\w']*)\s+([a-z][\w']*)")
_BINDER = re.compile(r"(?<=[\s:>])([a-z_][\w']*):(?![:(])")
"""What an annotation calls a parameter."""
_MOST_OTHERS = 2
_MOST = 40


def predicates(text: LineIndex, span: Span) -> Iterator[Change]:
    """Changes of the annotation that stands at `span`, small ones first; of a definition, what is right of its `=`."""
    written = text.slice(span)
    begin = text.offset(span.start)
    first = written.find("=") if _DEFINITION.match(written) else written.find("::") + 1
    if first < 1:
        return
    for kind, start, end, new in islice(
        chain(_by_one(written), _exchanged(written, first + 1), _tokens(written, first + 1), _conjuncts(written)), _MOST
    ):
        place = Span(span.path, text.position(begin + start), text.position(begin + end))
        yield Change(kind, annotated(written, start, end, new), (Edit(place, new),))


def _exchanged(text: str, first: int) -> Iterator[tuple[ChangeKind, int, int, str]]:
    """Both arguments of a call in a predicate, each in the other's place."""
    for found in _CALL_OF_TWO.finditer(text, first):
        one, other = found[1], found[2]
        before = text[: found.start()]
        after = f"{text[: found.start(1)]}{other} {one}{text[found.end(2) :]}"
        if one == other or before.count("{") <= before.count("}") or re.match(r"\s*[\w(:]", text[found.end() :]):
            continue
        if not _says_nothing(after, found.start(1)):
            yield ChangeKind.EXCHANGE, found.start(1), found.end(2), f"{other} {one}"


_ARGUMENT = r"([a-z_][\w']*|\([a-z_][^()]*\))"
_CALL_OF_TWO = re.compile(rf"(?<![\w'.)])[a-z_][\w']* {_ARGUMENT} {_ARGUMENT}(?![\w'])")
"""A function of two arguments, none of which holds brackets of its own."""


def _tokens(text: str, first: int) -> Iterator[tuple[ChangeKind, int, int, str]]:
    """Single tokens from there on."""
    # What is a function, or is applied, is not exchanged for what is none.
    names = sorted({found[1] for found in re.finditer(r"([a-z_][\w']*)\s*:(?![:(]|\s*\()", text)})
    for found in _TOKEN.finditer(text, first):
        token, start, end = found[0], *found.span()
        if token == "=" and not _inside(text, start):
            continue
        if token.isdecimal():
            near = (int(token) - 1, int(token) + 1)
            # What differs from one number differs from most: only 0 is asked for.
            for value in (
                each for each in near if not _is_unequal(text, start) and (each == 0 or not _differs(text, start))
            ):
                new = str(value) if value >= 0 else f"(0 - {-value})"
                by = value - int(token)
                summand = _SUMMAND.search(text, 0, start)
                if value == 0 and summand is not None:
                    # Who adds nothing writes nothing.
                    yield ChangeKind.BOUND, summand.start(), end, ""
                    continue
                if not _is_of_every_list(text, start, end, new) and not _is_other_relation(text, start, end, by):
                    yield ChangeKind.BOUND, start, end, new
        elif token == "-" and text[end : end + 1] == ">":
            continue
        elif token in names and _inside(text, start) and not re.match(r"\s*:(?!:)|\s*[\w(]", text[end:]):
            for name in names:
                after = text[:start] + name + text[end:]
                if name == token or _is_twice(after, start, name):
                    continue
                if _speaks_of_others(text, start, token):
                    continue
                if _is_by_itself(after, start, name) or _says_again(after, start):
                    continue
                if not _says_nothing(after, start) and not _is_unequal(text, start):
                    yield ChangeKind.NAME, start, end, name
        else:
            for other in _OTHERS.get(token, ()):
                if other == "/=" and not _is_beside_zero(text, start, end):
                    continue
                if (token, other) == ("&&", "||") and _bounds_twice(text, start, end):
                    continue
                if {token, other} <= _BOUNDS and token[0] != other[0] and _bounds_otherwise(text, start):
                    continue
                near = (token in _BOUNDS and other in _BOUNDS and token[0] == other[0]) or other == "Nat"
                kind = (
                    ChangeKind.DROPPED
                    if (token, other) in {("Nat", "Int"), ("&&", "||")}
                    else ChangeKind.BOUND
                    if near
                    else ChangeKind.TURNED
                    if {token, other} <= _BOUNDS
                    else ChangeKind.RELATION
                )
                if not _is_of_every_list(text, start, end, other):
                    yield kind, start, end, other


def _is_of_every_list(text: str, start: int, end: int, new: str) -> bool:
    """Whether every list keeps what would be said: who means that leaves it out (`_conjuncts`)."""
    after = text[:start] + new + text[end:]
    return _OF_EVERY_LIST.match(after, _around(after, start)[0]) is not None


def _is_other_relation(text: str, start: int, end: int, by: int) -> bool:
    """Whether a bound that moves by one says what another relation says: `v > -1` is `v >= 0`."""
    first, last = _around(text, start)
    before, after = _COMPARISON_BEFORE.search(text[first:start]), _COMPARISON_AFTER.match(text[end:last])
    if before is not None and not text[end:last].strip():
        return (before[1], by) in _OTHER_RELATIONS
    if after is not None and not text[first:start].strip():
        return (after[1].translate(_FLIPPED), by) in _OTHER_RELATIONS
    return False


def _is_beside_zero(text: str, start: int, end: int) -> bool:
    """Whether 0 stands on a side of a relation: nobody promises to differ from anything else."""
    return bool(re.match(r"\s*0(?![\w.])", text[end:]) or re.search(r"(?<![\w.])0\s*$", text[:start]))


def _bounds_twice(text: str, start: int, end: int) -> bool:
    """Whether the comparisons beside a connective bound the same from both sides: one of the two holds always."""
    before, after = text[_around(text, start)[0] : start], text[end : _around(text, end)[1]]
    first, second = _BOUNDED.fullmatch(before), _BOUNDED.fullmatch(after)
    if first is None or second is None:
        return False
    crossed = first[1] == second[3] or first[3] == second[1]
    straight = first[1] == second[1] or first[3] == second[3]
    return crossed if first[2] == second[2] else straight


def _bounds_otherwise(text: str, at: int) -> bool:
    """Whether a conjunct beside the comparison at a place bounds the same from the other side: turned round, only one
    of the two says something (`1 <= v && v >= 366`)."""
    first, last = _around(text, at)
    before, after = _AND_BEFORE.search(text, 0, first), _AND_AFTER.match(text, last)
    return any(each is not None and _bounds_twice(text, *each.span()) for each in (before, after))


def _says_nothing(text: str, at: int) -> bool:
    """Whether the comparison at a place, or the connective beside it, has the same on both sides."""
    begin, end = _compared(text, at)
    sides = [" ".join(side.split()) for side in _COMPARED.split(text[begin:end])]
    if len(sides) == 2:
        return sides[0] == sides[1]
    before, after = _SAME_BEFORE.search(text, 0, begin), _SAME_AFTER.match(text, end)
    return sides[0] in {found[1] for found in (before, after) if found is not None}


def _is_by_itself(text: str, at: int, name: str) -> bool:
    """Whether a refinement says what something is by the same again: `nullable v <=> (nullable v && nullable b)`."""
    applied = re.search(r"([\w'.]+)\s+$", text[:at])
    opened, closed = text.rfind("|", 0, at), text.find("}", at)
    if applied is None or opened < 0 or closed < 0:
        return False
    term = f"{applied[1]} {name}"
    for relation in ("<=>", "=="):
        left, found, right = (" ".join(each.split()) for each in text[opened + 1 : closed].partition(relation))
        if found and any(
            one == term and re.search(rf"\b{re.escape(term)}(?![\w'])", other)
            for one, other in ((left, right), (right, left))
        ):
            return True
    return False


def _is_unequal(text: str, at: int) -> bool:
    """Whether a place is in a comparison of something with no plain number by `/=`, which says so little that another
    number or name there mends nothing but by chance."""
    begin, end = _around(text, at)
    one, relation, other = text[begin:end].partition("/=")
    return bool(relation) and not any(side.strip().isdecimal() for side in (one, other))


def _is_twice(text: str, at: int, name: str) -> bool:
    """Whether a name at a place stands beside itself, two arguments of one function: `guard mp mp`."""
    before, after = text[:at].split()[-1:], text[at + len(name) :].split()[:1]
    return name in {each.strip("(){}") for each in (*before, *after)}


def _differs(text: str, at: int) -> bool:
    """Whether a place is in a comparison by `/=`."""
    begin, end = _around(text, at)
    return "/=" in text[begin:end]


def _around(text: str, at: int) -> tuple[int, int]:
    """Where the comparison at a place begins and ends."""
    begin = max((found.end() for found in _CONNECTIVE.finditer(text, 0, at)), default=0)
    end = _CONNECTIVE.search(text, at)
    return begin, end.start() if end else len(text)


def _compared(text: str, at: int) -> tuple[int, int]:
    """The same, where a place may stand inside brackets of one of its sides."""
    begin = end = at
    while True:
        begin, end = _first(text, begin), _last(text, end)
        bracketed = text[begin - 1 : begin] == "(" and text[end : end + 1] == ")"
        if not bracketed or _COMPARED.search(text[begin:end]):
            return begin, end
        begin, end = begin - 1, end + 1


def _first(text: str, at: int) -> int:
    """Where what stands before a place begins, up to a connective or a bracket that is open there."""
    depth = 0
    while at > 0 and not (depth == 0 and text[:at].endswith(_JOINING)):
        depth += (text[at - 1] in _CLOSING) - (text[at - 1] in _OPENING)
        if depth < 0:
            break
        at -= 1
    return at


def _last(text: str, at: int) -> int:
    """Where what stands behind a place ends."""
    depth = 0
    while at < len(text) and not (depth == 0 and text.startswith(_JOINING, at)):
        depth += (text[at] in _OPENING) - (text[at] in _CLOSING)
        if depth < 0:
            break
        at += 1
    return at


def _inside(text: str, at: int) -> bool:
    """Whether a place is right of the bar of a refinement."""
    opened = text.rfind("{", 0, at)
    return opened > text.rfind("}", 0, at) and "|" in text[opened:at]


def _speaks_of_others(text: str, at: int, name: str) -> bool:
    """Whether a place is all that a refinement says of its own value, whose name is this: `{v:[a] | len xs > 0}` would
    say nothing of it."""
    opened = text.rfind("{", 0, at)
    found = _REFINED.match(text, opened)
    return found is not None and found[1] == name and len(re.findall(rf"(?<![\w'.]){name}(?![\w'])", found[3])) == 1


def _by_one(text: str) -> Iterator[tuple[ChangeKind, int, int, str]]:
    """What something is, one more or one less, or with as much of another parameter: `len v == len xs + len ys`."""
    for found in _EQUAL_TO.finditer(text):
        if _inside(text, found.start()):
            for more in (" + 1", " - 1"):
                yield ChangeKind.RELATION, found.start(), found.end(1), found[0] + more
            measured = _MEASURED.fullmatch(found[1])
            others = dict.fromkeys(_BINDER.findall(text[: found.start()])) if measured is not None else {}
            for other in islice((each for each in others if measured and each != measured[2]), _MOST_OTHERS):
                for sign in ("+", "-"):
                    said = f"{found[0]} {sign} {measured[1]} {other}" if measured else ""
                    yield ChangeKind.RELATION, found.start(), found.end(1), said


def _conjuncts(text: str) -> Iterator[tuple[ChangeKind, int, int, str]]:
    """A refinement with one conjunct less; none, where it only counts the elements of a list."""
    for found in _REFINED.finditer(text):
        parts = found[3].split("&&")
        if _COUNTED.fullmatch(found[3]):
            elsewhere = text[: found.start()] + text[found.end() :]
            is_named = re.search(rf"(?<![\w'.]){re.escape(found[1])}(?![\w'])", elsewhere) is not None
            yield ChangeKind.DROPPED, found.start(), found.end(), f"{found[1]}:" * is_named + found[2].strip()
        if len(parts) > 1:
            for index in range(len(parts)):
                kept = " && ".join(part.strip() for at, part in enumerate(parts) if at != index)
                yield ChangeKind.DROPPED, found.start(3), found.end(3), f" {kept}"


def _says_again(text: str, at: int) -> bool:
    """Whether one of the conjuncts around a place is there twice."""
    begin, end = text.rfind("|", 0, at) + 1, text.find("}", at)
    parts = ["".join(each.split()) for each in text[begin:end].split("&&")]
    return len({*parts}) < len(parts)
