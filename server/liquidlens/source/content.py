"""What a tree of plain data says, as a short digest: equal digests, equal trees.

    App(Var("f", span=3:5-3:6), (Lit(1, span=3:7-3:8),), span=3:5-3:8)
      ⇒  the digest of  "App Var 'f' 7@0:5-0:6 (1 Lit 1 7@0:7-0:8 7@0:5-0:8"

Places are those in their declaration (here the seventh), so a declaration that moves says the same.  Data are frozen
structs, tuples, lists, sets, dictionaries, enumerations, and what `repr` tells apart.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from inspect import get_annotations
from operator import attrgetter
from types import GenericAlias, NoneType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.source.span import Expansion, Inside, Span

_Tree = TypeVar("_Tree")


class Content(Struct, frozen=True):
    """A tree of data."""

    digest: bytes
    """Stands for all that it says, its places in their declarations included."""
    words: frozenset[str]
    """Every string in the tree: the names that it mentions are among them."""


def content_of(value: object) -> Content:
    """The content of a tree."""
    words: set[str] = set()
    text = _text_of(value, words)
    return Content(_digest(text.encode("utf-8", "surrogatepass")), frozenset(words))


def lasting_digest(value: object) -> str:
    """Stands for all that a tree says, wherever its declarations stand now included, in every process."""
    text = _text_of(value, set(), _absolute_place)
    return _digest(text.encode("utf-8", "surrogatepass")).hex()


def joined(parts: Iterable[Content]) -> Content:
    """The content of several trees in their order."""
    known = tuple(parts)
    digest = _digest(b"".join(part.digest for part in known))
    return Content(digest, frozenset[str]().union(*(part.words for part in known)))


def _text_of(value: object, words: set[str], place: "Callable[[Span], str] | None" = None) -> str:
    pieces: list[str] = []
    waiting: list[Any] = [value]
    pop, push, say = waiting.pop, waiting.append, pieces.append
    placed = place or _place
    while waiting:
        item = pop()
        kind = cast(type[object], type(item))
        if kind is str:
            words.add(item)
            say(repr(item))
        elif kind is Span:
            say(placed(item))
        elif kind is Expansion:
            say(f"{item.name} {placed(item)}")
        elif kind is tuple or kind is list:
            say(f"({len(item)}")
            waiting.extend(reversed(item))
        elif (known := _kind(kind)) is not None:
            name, parts, count = known
            say(name)
            if count == 1:
                push(parts(item))
            elif count:
                waiting.extend(parts(item))
        elif isinstance(item, Mapping):
            say(_unordered(cast(Mapping[object, object], item).items(), words, place))
        elif kind is set or kind is frozenset:
            say(_unordered(cast(Iterable[object], item), words, place))
        else:
            say(repr(item))
    return " ".join(pieces)


def _place(span: Span) -> str:
    start, end = span.start, span.end
    here = f"{start.anchor.number if start.anchor else span.path}@{start.first}:{start.second}"
    there = f"{end.first}:{end.second}"
    return f"{here}-{there}" if end.anchor is start.anchor else f"{here}-{end.anchor}@{there}"


def _absolute_place(span: Span) -> str:
    start, end = span.start.absolute, span.end.absolute
    return f"{span.path}@{start.first}:{start.second}-{end.first}:{end.second}"


def _unordered(entries: Iterable[object], words: set[str], place: Callable[[Span], str] | None) -> str:
    """The texts of entries in the order of these texts."""
    found = sorted(_text_of(entry, words, place) for entry in entries)
    return " ".join([f"{{{len(found)}", *found])


def _digest(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=16).digest()


def with_places(value: _Tree, move: Callable[[Span], Span]) -> _Tree:
    """The same tree with every place moved; parts without a place are shared."""
    return cast(_Tree, _with_places(value, move))


def _with_places(value: object, move: Callable[[Span], Span]) -> object:
    kind = type(value)
    if kind is Span or kind is Expansion:
        return move(cast(Span, value))
    if kind is tuple:
        parts = cast(tuple[object, ...], value)
        moved = tuple([_with_places(part, move) for part in parts])
        return value if all(map(_same, parts, moved)) else moved
    if kind is dict:
        entries = cast(dict[object, object], value)
        return {key: _with_places(part, move) for key, part in entries.items()}
    changes: dict[str, object] = {}
    for name in _movable(kind):
        part = getattr(value, name)
        if not part or type(part) in _PLACELESS:
            continue
        moved = _with_places(part, move)
        if moved is not part:
            changes[name] = moved
    return replace(cast(Struct, value), **changes) if changes else value


_PLACELESS = frozenset({str, int, float, bool, Inside})


@cache
def _movable(kind: type[object]) -> tuple[str, ...]:
    """The fields of a class that may hold a place: not those that hold a text, a number or an enumeration."""
    if not issubclass(kind, Struct):
        return ()
    declared: dict[str, object] = {}
    for each in reversed(kind.__mro__):
        declared.update(get_annotations(each))
    return tuple(name for name in kind.__struct_fields__ if not _is_placeless(declared.get(name)))


@cache
def _is_placeless(declared: object) -> bool:
    """Whether a field of this type holds no place; a type in quotes may be any, and so may a struct that others may be
    made of, wherever they are."""
    if isinstance(declared, UnionType):
        return all(map(_is_placeless, get_args(declared)))
    if isinstance(declared, GenericAlias):
        return get_origin(declared) is tuple and all(each is ... or _is_placeless(each) for each in get_args(declared))
    if not isinstance(declared, type):
        return False
    if issubclass(declared, Struct) and getattr(declared, "__final__", False):
        return not _movable(declared)
    return declared in _PLACELESS or declared is NoneType or issubclass(declared, Enum)


def absolute(value: _Tree) -> _Tree:
    """The same tree with absolute places: what is told, whatever becomes of the text."""
    return with_places(value, lambda span: span.absolute)


def _same(one: object, other: object) -> bool:
    return one is other


@cache
def _kind(kind: type[object]) -> tuple[str, Callable[[Any], Any], int] | None:
    """The name of a class, what takes the parts of a value, and how many these are; None for what is no struct and no
    enumeration."""
    if issubclass(kind, Enum):
        return kind.__name__, attrgetter("name"), 1
    if issubclass(kind, Struct):
        names = kind.__struct_fields__
        return kind.__name__, attrgetter(*names) if names else _no_parts, len(names)
    return None


def _no_parts(_item: object) -> tuple[()]:
    return ()
