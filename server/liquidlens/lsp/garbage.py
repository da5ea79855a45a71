"""When the server looks for cyclic garbage: seldom everywhere, and only while the client is silent.

A long document is a million objects that live on: reports, trees, names.  To look at all of them takes longer than
anybody should wait for an answer, and hardly anything is cyclic garbage, so that is left to a pause.
"""

import asyncio
import gc

_THRESHOLDS = (5_000, 10, 2_000)
"""Net new objects before young ones are looked at, such looks before those that survived one are, and such before all
are, whatever the client does: only a session without a pause comes to that."""

PAUSE = 30.0
"""Seconds of silence after which all objects are looked at."""


class Garbage:
    """Collects all garbage once in each pause of the client."""

    def __init__(self, pause: float = PAUSE) -> None:
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._waiting: asyncio.TimerHandle | None = None
        gc.set_threshold(*_THRESHOLDS)

    def heard(self) -> None:
        """The client said something."""
        self._heard = self._loop.time()
        if self._waiting is None:
            self._waiting = self._loop.call_later(self._pause, self._look)

    def _look(self) -> None:
        """Collect, unless something was said meanwhile."""
        self._waiting = None
        left = self._heard + self._pause - self._loop.time()
        if left > 0:
            self._waiting = self._loop.call_later(left, self._look)
        else:
            gc.collect()
