"""What was made lately, by what it was made of: the one memo of all stages.

    @remembered(8_000)
    def mentions(binding: Binding) -> frozenset[str]: ...            a pure step

    known = RESOLVED.get((scope, declaration))                       a step that does more than give a value
    if known is None:
        known = RESOLVED.keep((scope, declaration), ...)

For pure steps only: equal keys must stand for equal results.  Keys are compared by content.  Places in trees are those
in their declaration (`anchor.py`), so a declaration that moves, or is laid out otherwise, is a hit; what stages hand on
is the same object from check to check, so that comparing is a look at a cached hash and an identity.

A part whose equality says too little or too much stands in a key as `Itself`.  Every table is bounded, by a number of
entries or by what these weigh: what was not asked for longest is forgotten first.  A table of thousands of entries is
one of the parts of texts: where a text has more of them than fit, each reading would push out what the next one asks
for, so such tables grow with the texts in hand (`make_room`).
"""

from collections import deque
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

_Key = TypeVar("_Key", bound=Hashable)
_Made = TypeVar("_Made")
_Given = ParamSpec("_Given")


def _one(_made: object) -> int:
    return 1


_OF_PARTS = 1_000
"""A table of so many entries is one of the parts of texts."""

_USUAL = 2_000
"""Declarations of a text for which such tables are large enough."""

_MOST_ROOM = 8.0


class _Room:
    """By how much tables of the parts of texts are larger than usual, for the largest of the texts in hand."""

    def __init__(self) -> None:
        self.factor = 1.0
        self._texts: deque[int] = deque(maxlen=64)

    def make(self, parts: int) -> None:
        self._texts.append(parts)
        self.factor = min(_MOST_ROOM, max(1.0, max(self._texts) / _USUAL))


_ROOM = _Room()


def make_room(parts: int) -> None:
    """A text of so many declarations is in hand."""
    _ROOM.make(parts)


class Memo(Generic[_Key, _Made]):
    """Entries that weigh at most `most` together, each 1 if nobody says else; one that is asked for counts as new.

    What is made while a text passes is forgotten after it, if it does not `last`.
    """

    __slots__ = ("__weakref__", "_is_of_parts", "_lasts", "_most", "_weigh", "_weight", "entries")

    def __init__(self, most: int, weigh: Callable[[_Made], int] = _one, *, lasts: bool = False) -> None:
        self._most = most
        self._lasts = lasts
        self._is_of_parts = weigh is _one and most >= _OF_PARTS
        self._weigh = weigh
        self._weight = 0
        self.entries: dict[_Key, _Made] = {}
        """Those asked for last come last."""
        _ALL.add(self)

    @property
    def most(self) -> float:
        """What all entries may weigh together now."""
        return self._most * _ROOM.factor if self._is_of_parts else self._most

    def get(self, key: _Key) -> _Made | None:
        """The entry of this key, if it is there."""
        made = self.entries.pop(key, None)
        if made is not None:
            self.entries[key] = made
        return made

    def keep(self, key: _Key, made: _Made) -> _Made:
        """Put an entry in."""
        before = self.entries.pop(key, None)
        self.entries[key] = made
        if before is None and not self._lasts:
            for passed in _PASSING:
                passed.append((self, key))
        self._weight += self._weigh(made) - (0 if before is None else self._weigh(before))
        while self._weight > self.most and len(self.entries) > 1:
            self._weight -= self._weigh(self.entries.pop(next(iter(self.entries))))
        return made

    def drop(self, key: _Key) -> None:
        """Forget an entry, if it is there."""
        made = self.entries.pop(key, None)
        if made is not None:
            self._weight -= self._weigh(made)

    def __len__(self) -> int:
        return len(self.entries)

    def clear(self) -> None:
        """Forget everything."""
        self.entries.clear()
        self._weight = 0


class Itself:
    """A value as a key that only the same object equals.

    For what is made once and then handed on, where equality is the wrong question: types of the logic are equal
    wherever they stand, but what is made of them knows places; trees that are being typed have no equality, as they
    are still being solved; modules are large.  It holds the value, so no other object gets its identity meanwhile.
    """

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value) >> 4


def remembered(
    most: int, key: Callable[..., Hashable] | None = None, *, lasts: bool = False
) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """A step that is made once for each key: what it is given, or what `key` makes of that."""

    def around(make: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        memo = Memo[Hashable, tuple[_Made]](most, lasts=lasts)
        entries = memo.entries  # asked for as `get` does it, which is called tens of thousands of times at each check

        @wraps(make)
        def once(*given: _Given.args, **named: _Given.kwargs) -> _Made:
            found = (given, *named.items()) if key is None else key(*given, **named)
            known = entries.pop(found, None)
            if known is None:
                return memo.keep(found, (make(*given, **named),))[0]
            entries[found] = known
            return known[0]

        return once

    return around


_ALL: WeakSet[Memo[Any, Any]] = WeakSet()

_PASSING: list[list[tuple[Memo[Any, Any], Any]]] = []
"""What was kept since texts began to pass."""


@contextmanager
def passing() -> Generator[None]:
    """A text passes: of what is made of it nothing is remembered but what lasts."""
    passed: list[tuple[Memo[Any, Any], Any]] = []
    _PASSING.append(passed)
    try:
        yield
    finally:
        _PASSING.pop()
        for memo, key in passed:
            memo.drop(key)


@remembered(64)
def mark(_content: Hashable) -> object:
    """One object for equal contents: short where a long key would be compared again and again."""
    return object()


def forget_everything() -> None:
    """Make all steps afresh from now on, as in a new process."""
    for memo in tuple(_ALL):
        memo.clear()
