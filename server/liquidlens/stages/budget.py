"""What the searches of one file may take: each has a share of what the earlier ones left, and half as much after each
long one that found nothing, but for the least that every binding has.

Work decides, counted in rules of the machine, so that the same text gets the same answer on every machine; the clock is
a safety net (`options`).
"""

from msgspec.structs import replace

from liquidlens.constraints.answers import RESOURCES
from liquidlens.options import (
    LEAST_SECONDS,
    LONGEST_SHARE,
    PATHS_SHARE,
    PATIENCE,
    TIME_SHARE,
    WORK_PER_SECOND,
    CheckOptions,
)
from liquidlens.search.limits import RULE_RESOURCES, Limits

_REASON = 300
"""Work of the checker, in questions to the solver, by which a reason for one binding is looked for: under a second."""

_FACT = 100
"""The same for a fact that LiquidHaskell lacks: one that proves it is met soon, and without one all are asked about."""

_REASONS = 4_000
"""The same for all bindings of a file: some six seconds."""

_LEAST_REASON = 60
"""Every binding may take so much, until they have taken as much again."""

_LAST_REASON = 5
"""Every binding may take so much after that."""

_VAIN_SECONDS = 0.2
"""A search that takes longer and finds nothing makes it likely that the next ones find nothing either."""

_LEAST_OF_FILE = 5.0
"""So many seconds' work may the searches of a file take together beyond its time, where each has the least."""

_LAST_SECONDS = 0.02
"""Every binding may take so long after that: what fails at once is found."""

_LAST_OF_FILE = 4.0
"""So many seconds' work may those take together; nothing is searched after that."""


class Budget:
    """The time of one check of one file, and what was spent of it."""

    def __init__(self) -> None:
        self._work = 0
        self._asked = 0
        self._seconds = 0.0
        self._vain = 0
        """How many long searches in a row found nothing."""

    def spend(self, work: int, seconds: float, *, found: bool) -> None:
        """Note what a search used, and whether it found something; one whose report was recalled counts with the work
        that it once took."""
        self._work += work
        self._seconds += seconds
        if found:
            self._vain = 0
        elif work > _VAIN_SECONDS * WORK_PER_SECOND:
            self._vain += 1

    def asked(self, work: int) -> None:
        """Note the work of the checker that looking for a reason took."""
        self._asked += work

    @property
    def askable(self) -> int:
        """The work of the checker that looking for one more reason may take."""
        return self._askable(_REASON)

    @property
    def askable_of_facts(self) -> int:
        """The same for the fact that is lacking."""
        return self._askable(_FACT)

    def _askable(self, most: int) -> int:
        left = _REASONS - self._asked
        return min(most, max(left // TIME_SHARE, _LEAST_REASON if left > -_REASONS else _LAST_REASON))

    def limits(self, options: CheckOptions) -> Limits:
        """The bounds of one more search; `options` are those of its binding."""
        left = options.file_timeout - self._work / WORK_PER_SECOND
        share = min(left / TIME_SHARE, options.file_timeout / LONGEST_SHARE / 2**self._vain)
        work = min(options.timeout, max(share, _least(left))) * WORK_PER_SECOND
        late = options.patience - self._seconds
        seconds = min(options.timeout * PATIENCE, max(late / TIME_SHARE, _least(late / PATIENCE) * PATIENCE))
        # One question alone would take more than a search may that has little left.
        resources = min(RESOURCES, RULE_RESOURCES * int(work))
        return replace(limits_of(options), work=int(work), seconds=seconds, solver_resources=resources)


def _least(left: float) -> float:
    """The seconds that a search has at least, where so many are left for the file, or were taken beyond its time."""
    if left <= -(_LEAST_OF_FILE + _LAST_OF_FILE):
        return 0.0
    return min(LEAST_SECONDS, max((_LEAST_OF_FILE + left) / TIME_SHARE, _LAST_SECONDS))


def limits_of(options: CheckOptions) -> Limits:
    """The bounds of a search that has the whole time of a binding."""
    return Limits(
        path_steps=options.max_steps // PATHS_SHARE,
        steps=options.max_steps,
        states=options.max_steps // 10,
        solver_calls=options.max_steps // 50,
        seconds=options.timeout,
    )
