"""Whose questions the solver is asked: what it takes to judge each binding of a unit.

    meter.turn_to("Main.f");  ... seven questions ...;  meter.turn_to("Main.g")      ⇒   spent: {"Main.f": Spent(7, …)}

What is done for several together is shared among them.
"""

import time
from collections.abc import Callable

from liquidlens.contracts.spent import NOTHING_SPENT, Spent


class Meter:
    """Reads the solver's counts, and the processor's clock, whenever another binding's turn comes."""

    def __init__(self, counts: Callable[[], tuple[int, int]]) -> None:
        """`counts` tells how many questions were asked so far, and what they took."""
        self.spent: dict[str, Spent] = {}
        self._counts = counts
        self._turn: tuple[str, ...] = ()
        self._before = (0, 0, 0.0)

    def turn_to(self, *names: str) -> None:
        """From now on everything is done for these, or for nobody."""
        if names == self._turn:
            return
        now = (*self._counts(), time.process_time())
        before, number = self._before, max(1, len(self._turn))
        for index, name in enumerate(self._turn):
            # What cannot be shared evenly is the first one's.
            shares = [
                (new - old) // number + (index < (new - old) % number)
                for new, old in zip(now[:2], before[:2], strict=True)
            ]
            more = Spent(shares[0], shares[1], (now[2] - before[2]) / number)
            self.spent[name] = self.spent.get(name, NOTHING_SPENT).plus(more)
        self._turn, self._before = names, now
