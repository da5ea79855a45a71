"""A list over a range as the recursion that it is: LiquidHaskell knows nothing of how long `[a .. b]` is, since it is
made by a method of a class.

[f i | i <- [0 .. n - 1]]     ⇒     let {-@ go :: i:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - i} / [n - i] @-}
map f [0 .. n - 1]                      go :: Int -> [Int]
                                        go i | i < n     = f i : go (i + 1)
                                             | otherwise = []
                                    in go 0
[0 | _ <- [1 .. n]]           ⇒     replicate n 0

Without its Haskell signature GHC may generalise the recursion over classes, of which LiquidHaskell then takes the
annotation for the function from dictionaries alone (`liquid/generalised.py`).
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Let, Var
from liquidlens.explain.problems.notation import show_type
from liquidlens.explain.proposals import InOneEdit, Match
from liquidlens.explain.report import Edit
from liquidlens.lang.types import INT, Type, free_variables
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown, type_of, with_brackets
from liquidlens.repairs.changes.equations import heads
from liquidlens.repairs.changes.patterns import taken_apart
from liquidlens.repairs.changes.sites import Site
from liquidlens.source.span import NOWHERE, Span

_RANGE = re.compile(r"\[\s*(?P<first>-?[\w']+)\s*\.\.\s*(?P<last>[^\[\],]+?)\s*\]")
_GENERATOR = re.compile(rf"(?P<name>[a-z_][\w']*)\s*<-\s*(?P<range>{_RANGE.pattern})")
_MAPPED = re.compile(rf"map\s+(?P<function>[\w'.]+|\([^()]*\))\s+(?P<range>{_RANGE.pattern})")
_ONE_LESS = re.compile(r"(?P<end>.+?)\s*-\s*1")
_PLAIN = re.compile(r"[\w'. ]+|\([^()]*\)|\[[^\[\]]*\]")
_ARGUMENT = re.compile(r"[\w'.]+|\([^()]*\)|\[[^\[\]]*\]|\"[^\"]*\"")
_NAMES = ("go", "loop", "build", *(f"go{number}" for number in range(2, 10)))
"""LiquidHaskell finds the annotation of a local function by its name."""

_NUMBERS = ("i", "j", "k", *(f"i{number}" for number in range(1, 10)))


class _Listed(Struct, frozen=True):
    """What is listed for each number of a range."""

    element: str
    name: str
    first: str
    last: str


def ranges(source: Changed, site: Site) -> Iterator[Change]:
    """A local recursion, annotated, for a list over a range of `Int`s."""
    node = site.node
    if not isinstance(node, App | Let) or node.span == NOWHERE or node.span.path != source.module.path:
        return
    text = source.text.slice(node.span)
    words = frozenset(re.findall(r"[\w']+", source.text.slice(source.binding.extent)))
    listed = _listed(text, next((each for each in _NUMBERS if each not in words), "_"))
    if listed is None or listed.name == "_" or not any(_is_range(part) for part in subexpressions(node)):
        return
    name = next((each for each in _NAMES if not re.search(rf"\b{each}\b", source.text.text)), None)
    if name is None:
        return
    if isinstance(site.parent, App | Let) and _listed(source.text.slice(site.parent.span), listed.name) is not None:
        return  # All of that is a recursion, with the brackets that it needs where it stands.
    is_argument = isinstance(site.parent, App) and with_brackets(source, node.span) == node.span
    if re.search(rf"(?<![\w'.]){re.escape(listed.name)}(?![\w'])", listed.element) is None:
        new = f"replicate {_bracketed(_count(listed))} {_bracketed(listed.element)}"
        new = f"({new})" if is_argument else new
        yield Change(ChangeKind.WRITTEN_OUT, shown(source, site, node.span, new), (Edit(node.span, new),))
        return
    made = type_of(source, node, site.scope)
    closed = made if made is not None and not any(True for _ in free_variables(made)) else None
    indent = " " * (node.span.start.column - 1 + is_argument)
    texts = (_recursion(listed, name, indent, each) for each in (closed, None))
    new, told = (f"({text})" if is_argument else text for text in texts)
    edit, said = Edit(node.span, new), shown(source, site, node.span, told)
    yield Change(ChangeKind.WRITTEN_OUT, said, (edit,))
    if listed.element == listed.name:
        # Of numbers alone it is enough that they lie within; the last may be less than the first.
        new, told = (
            f"({text})" if is_argument else text
            for text in (_recursion(listed, name, indent, each, counted=False) for each in (closed, None))
        )
        yield Change(ChangeKind.WRITTEN_OUT, shown(source, site, node.span, told), (Edit(node.span, new),))
    for matched, match in _matched(source, node.span, listed.last):
        # What a field keeps, as that it is not negative, is known of a record that is matched.
        yield Change(ChangeKind.WRITTEN_OUT, InOneEdit((said, match)), (matched, edit))


def _matched(source: Changed, span: Span, last: str) -> Iterator[tuple[Edit, Match]]:
    """A parameter that the end of a range mentions, matched in the equation around."""
    before = [
        head for head in heads(source) if not head.is_alternative and head.offset < source.text.offset(span.start)
    ]
    for head in before[-1:]:
        for start, end, new in taken_apart(source, head):
            name = re.search(r"[\w']+$", head.text[:start])
            if name is not None and re.search(rf"\b{re.escape(name[0])}\b", last):
                place = Span(span.path, *(source.text.position(head.offset + each) for each in (start, end)))
                after = " ".join((head.text[:start] + new + head.text[end:]).split())
                yield Edit(place, new), Match(after, " ".join(head.text.split()))


def _is_range(part: object) -> bool:
    match part:
        case App(Var("Prelude.enumFromTo", types)):
            return types == (INT,)
        case _:
            return False


def _listed(text: str, number: str) -> _Listed | None:
    """What a text lists: a range, what is mapped over it, or a comprehension with nothing else.

    Args:
        number: A name for the numbers, where the text has none.
    """
    if (found := _RANGE.fullmatch(text)) is not None:
        return _Listed(number, number, found["first"], found["last"])
    if (found := _MAPPED.fullmatch(text)) is not None:
        return _Listed(f"{found['function']} {number}", number, found["first"], found["last"])
    if text[:1] + text[-1:] != "[]":
        return None
    bar = _outermost(text[1:-1])
    found = None if bar is None else _GENERATOR.fullmatch(text[1:-1][bar + 1 :].strip())
    if bar is None or found is None:
        return None
    name = number if found["name"] == "_" else found["name"]
    return _Listed(text[1:-1][:bar].strip(), name, found["first"], found["last"])


def _outermost(text: str) -> int | None:
    """Where the only `|` stands that no brackets are around."""
    depth, places = 0, list[int]()
    for place, each in enumerate(text):
        depth += (each in "([{") - (each in ")]}")
        if each == "|" and not depth:
            places.append(place)
    return places[0] if len(places) == 1 else None


def _count(listed: _Listed) -> str:
    """How many numbers a range has."""
    less = _ONE_LESS.fullmatch(listed.last)
    match listed.first:
        case "1":
            return listed.last
        case "0":
            return less["end"] if less is not None else f"{listed.last} + 1"
        case _:
            return f"{listed.last} - {listed.first} + 1"


def _bracketed(text: str) -> str:
    """A text as an argument."""
    return text if _ARGUMENT.fullmatch(text) else f"({text})"


def _recursion(listed: _Listed, name: str, indent: str, type_: Type | None, *, counted: bool = True) -> str:
    number, last = listed.name, listed.last
    less = _ONE_LESS.fullmatch(last)
    goes_on = f"{number} < {less['end']}" if less is not None else f"{number} <= {last}"
    end = less["end"] if less is not None else str(int(last) + 1) if last.isdecimal() else f"{last} + 1"
    end = re.sub(r"(?<![\w'.])length(?![\w'])", "len", end)
    element = listed.element if _PLAIN.fullmatch(listed.element) else f"({listed.element})"
    taken = f"{number}:{{v:Int | {listed.first} <= v && v <= {end}}}"
    signature = f"{name} :: {taken} -> {{v:[_] | len v == {end} - {number}}} / [{end} - {number}]"
    if not counted:
        signature = f"{name} :: {number}:{{v:Int | {listed.first} <= v}} -> [_] / [{end} - {number}]"
    head = f"{name} {number} "
    haskell = "" if type_ is None else f"{indent}    {name} :: Int -> {show_type(type_)}\n"
    return (
        f"let {{-@ {signature} @-}}\n{haskell}"
        f"{indent}    {head}| {goes_on} = {element} : {name} ({number} + 1)\n"
        f"{indent}    {' ' * len(head)}| otherwise = []\n"
        f"{indent}in {name} {listed.first}"
    )
