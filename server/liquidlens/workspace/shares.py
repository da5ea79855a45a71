"""Which files each of several workers checks: neighbours go to the same one, as they import the same modules, which it
compiles once.

    a/1 a/2 a/3 b/1 b/2     two workers     ⇒   one begins with a/1, the other with b/1

A share is what stands beside each other in a folder.  Where no share is left, or the next ones are far ahead of what
has been told, a worker takes the last file of the longest share that another one is at.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

_MOST = 64
"""Files of one share."""

_FEW = 8
"""A share of fewer files goes on in the next folder."""

_AHEAD = 2 * _MOST
"""So many files for each worker may be begun or done while an earlier one is waited for: their reports are kept."""

_MOST_KEPT = 1_000


class Shares:
    """The files that are still to be checked, by their numbers."""

    def __init__(self, paths: Sequence[Path], workers: int) -> None:
        self._rest = _runs(paths)
        self._next = next(self._rest, None)
        self._own = [deque[int]() for _ in range(workers)]
        self._most = min(workers * _AHEAD, _MOST_KEPT)

    def take(self, worker: int, told: int) -> int | None:
        """The next file for a worker, where the first `told` files are done with; none where others are at all that
        may be begun now."""
        own = self._own[worker]
        if not own and self._next is not None and self._next[0] < told + self._most:
            own.extend(self._next)
            self._next = next(self._rest, None)
        if own:
            return own.popleft()
        longest = max(self._own, key=len)
        return longest.pop() if longest else None

    @property
    def begun(self) -> bool:
        """Whether no share is left."""
        return self._next is None


def _runs(paths: Sequence[Path]) -> Iterator[range]:
    """The shares: numbers of files that follow each other."""
    start = end = 0
    for _, folder in groupby(paths, lambda path: path.parent):
        for _ in folder:
            end += 1
            if end - start == _MOST:
                yield range(start, end)
                start = end
        if end - start >= _FEW:
            yield range(start, end)
            start = end
    if end > start:
        yield range(start, end)
