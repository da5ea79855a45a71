"""The continuations of failed matches of one binding, which are read wherever they are used: where a match fails is
known only there, and LiquidHaskell reads GHC's `fail` there, too.

    f (x:_) | x > 0 = 1          let $fail = 2 in case … of { x:_ -> if x > 0 then 1 else $fail; [] -> $fail }

Uses inside others' code multiply: after so many, or so much that was read, each is read where it is defined, and once.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from liquidlens.liquid.environment import Frame

MOST_RESUMED = 2_000
"""Uses in one binding, those inside others' code included, that are read where they stand."""

MOST_READ = 20_000
"""Pieces of code that are read there: no binding of 1,000 files in the style of LiquidHaskell reads as many."""


class Continuations:
    """Those of the binding that is read."""

    def __init__(self) -> None:
        self.count = 0
        """How many it has had so far."""
        self.defined_in: dict[str, Frame] = {}
        """Where those around were defined."""
        self._uses = self._read = 0
        self._since: int | None = None
        """The pieces of all code when the outermost one was begun that is being read."""

    def may_read(self, name: str, pieces: int) -> bool:
        """Whether one is read at this use, so many pieces of all code having been read before."""
        if name not in self.defined_in:
            return True
        self._uses += 1
        within = 0 if self._since is None else pieces - self._since
        return self._uses <= MOST_RESUMED and self._read + within <= MOST_READ

    @contextmanager
    def reading(self, pieces: Callable[[], int]) -> Generator[None]:
        """One is read; `pieces` tells how many pieces of all code have been."""
        if self._since is not None:
            yield
            return
        self._since = pieces()
        try:
            yield
        finally:
            self._read += pieces() - self._since
            self._since = None
