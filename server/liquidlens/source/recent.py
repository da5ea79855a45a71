"""What was made lately, by what it was made of: the oldest entries are forgotten.

    made = RECENT.get(key)
    if made is None:
        made = RECENT.keep(key, make())

    @remembered(8_000)
    def mentions(binding: Binding) -> frozenset[str]: ...

For pure steps only: equal keys must stand for equal results.  What stages hand on and nobody touched is the same object
from check to check, so a step on a part of a tree is remembered by the part's identity.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, TypeVar
from weakref import WeakSet

_Key = TypeVar("_Key", bound=Hashable)
_Made = TypeVar("_Made")


class Recent(Generic[_Key, _Made]):
    """At most `most` entries; one that is asked for counts as new."""

    __slots__ = ("__weakref__", "_made", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: dict[_Key, _Made] = {}
        _ALL.add(self)

    def get(self, key: _Key) -> _Made | None:
        """The entry of this key, if it is there."""
        made = self._made.pop(key, None)
        if made is not None:
            self._made[key] = made
        return made

    def keep(self, key: _Key, made: _Made) -> _Made:
        """Put an entry in."""
        self._made[key] = made
        while len(self._made) > self.most:
            del self._made[next(iter(self._made))]
        return made

    def __len__(self) -> int:
        return len(self._made)

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()


_Part = TypeVar("_Part")


def remembered(most: int) -> Callable[[Callable[[_Part], _Made]], Callable[[_Part], _Made]]:
    """A step on one part of a tree, made once for each part that stays."""

    def around(make: Callable[[_Part], _Made]) -> Callable[[_Part], _Made]:
        recent = Recent[int, tuple[_Part, _Made]](most)

        @wraps(make)
        def once(part: _Part) -> _Made:
            # The entry keeps the part alive, so that its identity stays its own.
            known = recent.get(id(part)) or recent.keep(id(part), (part, make(part)))
            return known[1]

        return once

    return around


_ALL: WeakSet[Recent[Any, Any]] = WeakSet()


def forget_everything() -> None:
    """Make all steps afresh from now on, as in a new process."""
    for recent in tuple(_ALL):
        recent.clear()
