"""What looking for the repairs of one function may take of a file's effort, and what it has taken.

Less of it while nothing is found for others (`effort.among_after`): also of what is under way.
"""

import math
from collections.abc import Callable

from msgspec import Struct, field

from liquidlens.repairs.effort import Effort, effort_among, work_among, work_for, work_size
from liquidlens.repairs.judge import Judge

Part = Callable[[int], int]
"""What a judge may do, of all the work of the checker that there is for one thing."""


def all_of_it(work: int) -> int:
    """All the work that there is."""
    return work


class Share(Struct):
    """One function's share, where it is one of so many that have findings."""

    among: int
    whole: Effort
    """What is left for all of them."""
    _judges: list[tuple[Judge, Part]] = field(default_factory=list[tuple[Judge, Part]])
    _efforts: list[Effort] = field(default_factory=list[Effort])
    _charged: int = 0
    _until: float = -math.inf
    """What is left for all of them when it has taken what it may."""

    @property
    def work(self) -> int:
        """The work of the checker that there is for one thing."""
        return work_among(self.among)

    def judging(self, judge: Callable[[int], Judge], part: Part = all_of_it) -> Judge:
        """A judge that may do its part of the work."""
        made = judge(part(self.work))
        self._judges.append((made, part))
        return made

    def effort(self) -> Effort:
        """What trying changes may take."""
        made = effort_among(self.among)
        self._efforts.append(made)
        return made

    def lower(self, among: int) -> None:
        """It is one of more than was thought."""
        if among <= self.among:
            return
        spared = effort_among(self.among).left - effort_among(among).left
        self.among = among
        for judge, part in self._judges:
            judge.work = min(judge.work, part(self.work))
        for effort in self._efforts:
            effort.left -= spared

    def charge(self) -> None:
        """Pay for what the judges did since the last time."""
        spent = self._spent
        self.whole.judge(spent - self._charged)
        self._charged = spent

    def may_take(self, more: float) -> None:
        """It may take so much more from now on."""
        self._until = self.whole.left - more

    @property
    def is_over(self) -> bool:
        """Whether it has taken that, with what is not paid for yet."""
        return self.whole.left - work_size(self._spent - self._charged) <= self._until

    @property
    def askable(self) -> float:
        """The work of the checker that is left until it has taken that."""
        if self._until == -math.inf:
            return math.inf
        return work_for(self.whole.left - work_size(self._spent - self._charged) - int(self._until))

    @property
    def _spent(self) -> int:
        return sum(judge.spent for judge, _ in self._judges)
