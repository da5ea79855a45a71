"""How long a process that checks may be silent: it may go from unit to unit, and wait for its turn of a processor."""

from collections.abc import Callable

from liquidlens.workspace.at_hand import UnitInHand
from liquidlens.workspace.processor import awake, is_starved, worked


class Silence:
    """The silence of a process, looked at every `patience` seconds; None waits for ever."""

    def __init__(self, process: int, at_hand: Callable[[], UnitInHand], patience: float | None) -> None:
        self._process = process
        self._at_hand = at_hand
        self._patience = patience
        self._before = at_hand()
        self._begun, self._last = worked(process), awake(process)

    def is_too_long(self) -> bool:
        """Whether it has worked at the same unit, or slept, for so many seconds."""
        at, now, last = self._at_hand(), worked(self._process), self._last
        self._last = awake(self._process)
        was_awake = None if last is None or self._last is None else self._last - last
        if at != self._before:
            self._before, self._begun = at, now
        elif self._patience is None or not is_starved(self._begun, now, was_awake, self._patience):
            return True
        return False
