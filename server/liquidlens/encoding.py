"""Values as bytes, for files and for other processes of this version: equal values come back, shared parts shared.

    (App(f, x), App(f, x))    both the same object
      ⇒  kinds   tuple, liquidlens.core.syntax:App, liquidlens.core.syntax:Var, ...
         blocks  Var  "f", "x";   App  0, 1;   tuple  2, 2         each part once, after those that it is made of

MessagePack by `msgspec`.  Values are structs and enumerations of this package, strings, numbers, and collections of
such: bytes name no other class, and what they hold is data whatever they say.  Parts of one kind and height stand
together, column by column, so that thousands are made by one call.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Any, cast

from msgspec import DecodeError, Struct, msgpack
from msgspec.structs import astuple

from liquidlens.loading import load

_PACKAGE = __name__.rpartition(".")[0]

_Atom = bool | int | float | str | None
_Key = tuple[int, str, int]
"""What stands in one block: its height above the atoms, its kind, and the number of its parts."""


class Malformed(Exception):
    """Bytes that are no value of this package."""


class _Block(Struct, frozen=True, array_like=True):
    """So many values of one kind; their first parts, their second ones, ..., each by its number."""

    kind: int
    count: int
    columns: list[list[int]]


class _Document(Struct, frozen=True, array_like=True):
    """Parts are numbered in the order in which they stand here, atoms first."""

    kinds: list[str]
    atoms: list[_Atom]
    blocks: list[_Block]
    root: int


_DECODER = msgpack.Decoder(_Document)

_DAMAGES = (DecodeError, TypeError, ValueError, LookupError, AttributeError, ImportError, ArithmeticError)
"""What bytes raise that were not made by `encode`."""


def encode(value: object) -> bytes:
    """The bytes of a value. Raises TypeError where it has a part that is none."""
    return msgpack.encode(_Parts().document(value))


def decode(data: bytes) -> object:
    """The value of these bytes. Raises Malformed."""
    try:
        document = _DECODER.decode(data)
        makers = [_maker(kind) for kind in document.kinds]
        parts: list[Any] = [*document.atoms]
        part = parts.__getitem__
        for block in document.blocks:
            columns = [map(part, column) for column in block.columns]
            parts.extend([*makers[block.kind](columns, block.count)])
        return parts[document.root]
    except _DAMAGES as error:
        raise Malformed(str(error)) from error


_DEEPEST = 500
_STRING, _NO_BRACKET = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL), re.compile(rb"[^\[\]{}]+")


def shallow(data: bytes) -> bytes:
    """JSON that others wrote, as it is: readers follow brackets inside each other on the stack of the processor, and
    where Python may recurse deeply they exhaust it. Raises Malformed."""
    brackets = _NO_BRACKET.sub(b"", _STRING.sub(b"", data))
    steps = (1 if each in b"[{" else -1 for each in brackets)
    if len(brackets) > _DEEPEST and max(accumulate(steps)) > _DEEPEST:
        raise Malformed("nested too deeply")
    return data


class _Parts:
    """Collects the parts of one value."""

    def __init__(self) -> None:
        self._atoms: dict[tuple[type, object], int] = {}
        self._blocks: dict[_Key, list[tuple[int, Sequence[int]]]] = {}
        self._known: dict[int, int] = {}
        self._heights: list[int] = []
        self._alive: list[object] = []
        """Keeps what was made on the way, as identities are keys."""

    def document(self, value: object) -> _Document:
        """The parts in the order in which they can be made."""
        root = self._numbers((value,))[0]
        places = [0] * len(self._heights)
        for place, number in enumerate(self._atoms.values()):
            places[number] = place
        kinds: dict[str, int] = {}
        blocks: list[_Block] = []
        at = len(self._atoms)
        for (_, kind, _), rows in sorted(self._blocks.items()):
            for place, (number, _) in enumerate(rows, start=at):
                places[number] = place
            at += len(rows)
            columns = cast(Iterable[tuple[int, ...]], zip(*(row for _, row in rows), strict=True))
            placed = [[places[number] for number in column] for column in columns]
            blocks.append(_Block(kinds.setdefault(kind, len(kinds)), len(rows), placed))
        return _Document(list(kinds), [cast(_Atom, atom) for _, atom in self._atoms], blocks, places[root])

    def _numbers(self, values: Iterable[object]) -> list[int]:
        """The numbers of parts, in the order in which they are met."""
        found: list[int] = []
        atoms, known = self._atoms, self._known
        for value in values:
            kind = type(value)
            if kind in _ATOMS and ((kind, value) in atoms or _is_plain(value)):
                number = atoms.get((kind, value))
                if number is None:
                    number = atoms[kind, value] = self._new(0)
            else:
                number = known.get(id(value))
                if number is None:
                    number = known[id(value)] = self._part(value)
            found.append(number)
        return found

    def _part(self, value: object) -> int:
        name, found = _taken_apart(value)
        row = self._numbers(found)
        number = self._new(1 + max([self._heights[part] for part in row], default=0))
        self._alive.append(value)
        self._blocks.setdefault((self._heights[number], name, len(row)), []).append((number, row))
        return number

    def _new(self, height: int) -> int:
        self._heights.append(height)
        return len(self._heights) - 1


_ATOMS = frozenset({str, int, bool, float, type(None)})


def _is_plain(value: object) -> bool:
    """Whether MessagePack can say an atom: a text without half a character, a number of 64 bits."""
    if isinstance(value, str):
        return value.isascii() or not _HALF.search(value)
    return not isinstance(value, int) or -(1 << 63) <= value < 1 << 63


def _taken_apart(value: object) -> tuple[str, Iterable[object]]:
    """The kind of a value that is no atom, and its parts."""
    kind = type(value)
    if isinstance(value, Struct):
        return _name(kind), astuple(value)
    if kind in _COLLECTIONS:
        return kind.__name__, cast(Iterable[object], value)
    if kind is dict:
        entries = cast(dict[object, object], value)
        return "dict", [part for entry in entries.items() for part in entry]
    if isinstance(value, Enum):
        return _name(kind), (value.name,)
    if isinstance(value, str):
        return "str", (value.encode("utf-8", "surrogatepass").hex(),)
    if isinstance(value, int):
        return "int", (str(value),)
    if isinstance(value, Fraction):
        return "Fraction", (value.numerator, value.denominator)
    raise TypeError(f"{kind.__name__} has no place in what is stored or sent")


_COLLECTIONS = frozenset({tuple, list, set, frozenset})

_HALF = re.compile("[\ud800-\udfff]")


@cache
def _name(kind: type) -> str:
    if not kind.__module__.startswith(f"{_PACKAGE}."):
        raise TypeError(f"{kind.__module__}.{kind.__qualname__} has no place in what is stored or sent")
    return f"{kind.__module__}:{kind.__qualname__}"


_Columns = list["map[Any]"]
_Maker = Callable[[_Columns, int], Iterable[object]]
"""Makes so many values of their parts."""


def _tuples(columns: _Columns, count: int) -> Iterable[tuple[Any, ...]]:
    return zip(*columns, strict=True) if columns else [()] * count


def _dicts(columns: _Columns, count: int) -> Iterator[object]:
    for row in _tuples(columns, count):
        yield dict(zip(row[::2], row[1::2], strict=True))


_MAKERS: dict[str, _Maker] = {
    "tuple": _tuples,
    "list": lambda columns, count: map(list, _tuples(columns, count)),
    "set": lambda columns, count: map(set, _tuples(columns, count)),
    "frozenset": lambda columns, count: map(frozenset, _tuples(columns, count)),
    "dict": _dicts,
    "int": lambda columns, _: map(int, *columns),
    "str": lambda columns, _: (bytes.fromhex(each).decode("utf-8", "surrogatepass") for each in columns[0]),
    "Fraction": lambda columns, _: map(Fraction, *columns),
}


@cache
def _maker(kind: str) -> _Maker:
    known = _MAKERS.get(kind)
    if known is not None:
        return known
    module, _, name = kind.partition(":")
    if not module.startswith(f"{_PACKAGE}.") or module.endswith("__main__"):
        raise Malformed(f"{kind} is no class of this package")
    made: object = getattr(sys.modules.get(module) or load(module), name)
    if isinstance(made, type) and issubclass(made, Enum):
        members = made.__members__.__getitem__
        return lambda columns, _: map(members, *columns)
    if isinstance(made, type) and issubclass(made, Struct):
        cls = cast(Callable[..., object], made)
        return lambda columns, count: map(cls, *columns) if columns else [cls() for _ in range(count)]
    raise Malformed(f"{kind} is no data")
