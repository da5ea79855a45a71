"""What may be done for all imports of one check together, unit by unit.

    10,000 are left:   Lib (parse, lex) takes 7,000,   Lib (render) takes 4,000,   Far (go) is not begun

Each unit counts by what it took when it was judged, whether that was for this check or for an earlier one: what is
judged does not depend on what a process did before.
"""

from collections.abc import Callable

from msgspec import Struct, field

from liquidlens.liquid.judgements import UnitJudgement

MOST_ELSEWHERE = 10_000
"""For all imports of one check, in questions: the last unit that is begun may take as much again."""

PIECES = 12
"""Pieces of code of which constraints are made in the time of a question."""


class Counted(Struct, frozen=True):
    """The judgement of a unit, and what that took."""

    judged: UnitJudgement
    work: int


class Ration(Struct):
    """What is left for the imports of one check."""

    left: int

    def reaches(self, units: list[int]) -> bool:
        """Whether units that take so much are all begun."""
        return not units or sum(units[:-1]) < self.left


class Rationed(Struct):
    """The units of one module that others use."""

    ration: Ration
    known: dict[str, Counted] = field(default_factory=dict[str, Counted])
    """Those that were judged, for whichever check, by their first bindings."""
    taken: list[int] = field(default_factory=list[int])
    """What each took that was asked for."""
    skipped: bool = False
    """Whether one was not begun."""

    def of(self, first: str, judge: Callable[[], Counted]) -> UnitJudgement | None:
        """The judgement of a unit; None where nothing is left for it."""
        if self.ration.left <= 0:
            self.skipped = True
            return None
        counted = self.known.get(first)
        if counted is None:
            counted = self.known[first] = judge()
        self.taken.append(counted.work)
        self.ration.left -= counted.work
        return counted.judged
