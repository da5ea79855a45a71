"""When contexts of Z3 are deleted: at once, or after what somebody waits for.

with DELETIONS.later():
    judge, search, tell          the contexts that are closed on the way stay
⇒  they are deleted here, at most three of them; to delete one with many terms takes as long as to find a small
   counterexample
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from msgspec import Struct, field

_MOST = 3
"""Contexts that wait: each has sixteen megabytes of tables."""


class Deletions(Struct):
    """The contexts that wait to be deleted."""

    _waiting: list[tuple[Callable[[], None], object]] = field(default_factory=list[tuple[Callable[[], None], object]])
    _put_off: int = 0
    """How many blocks put deletions off at present."""

    def of(self, delete: Callable[[], None], kept: object) -> None:
        """Delete a context, now or later; `kept` is what it points to, and lives as long."""
        if not self._put_off:
            delete()
            return
        self._waiting.append((delete, kept))
        while len(self._waiting) > _MOST:
            self._waiting.pop(0)[0]()

    @contextmanager
    def later(self) -> Generator[None]:
        """In this block deletions are put off to its end; if it is interrupted, to the end of the next one, as whoever
        interrupts it waits."""
        self._put_off += 1
        try:
            yield
        finally:
            self._put_off -= 1
        while self._waiting and not self._put_off:
            self._waiting.pop()[0]()


DELETIONS = Deletions()
"""Those of this process."""
