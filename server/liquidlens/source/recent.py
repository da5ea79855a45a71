"""What was made lately, by what it was made of: the oldest entries are forgotten.

    made = RECENT.get(key)
    if made is None:
        made = RECENT.keep(key, make())

For pure steps only: equal keys must stand for equal results.
"""

from collections.abc import Hashable
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


_ALL: WeakSet[Recent[Any, Any]] = WeakSet()


def forget_everything() -> None:
    """Make all steps afresh from now on, as in a new process."""
    for recent in tuple(_ALL):
        recent.clear()
