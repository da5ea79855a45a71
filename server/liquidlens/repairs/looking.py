"""The search for one function's repairs, a piece at a time: where many functions of a file have findings, each has its
turn (`stages/repaired.py`).

    looking.on(6)     ⇒   its first offer is there, or six pauses have passed
    looking.on()      ⇒   it has ended

What looks for repairs yields: an offer, or None where it may be left for a while.
"""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from msgspec import Struct, field

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.repairs.effort import MOST_SEEN, work_for
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.order import Offer
from liquidlens.repairs.share import Part, Share, all_of_it

_END = object()


class Looking(Struct):
    """What was found so far."""

    share: Share
    annotations: list[list[Offer]]
    """For each finding; one list for a function without any."""
    terms: SharedTerms
    """The context of the checker's solvers: a new one for each turn, so that what is answered depends on nobody's."""
    changes: list[Offer] = field(default_factory=list[Offer])
    """Changes of the code: they are for all findings, those that change answers not for the `blameless`."""
    joined: list[Offer] = field(default_factory=list[Offer])
    """Steps towards several findings as one repair."""
    steps: Iterator[None] = field(default_factory=lambda: iter(()))
    most: float = math.inf
    """What it may take of the file's effort until there is a first offer."""
    blameless: Collection[int] = ()
    """The findings, by their numbers, that no run of the code alone shows, where others are shown by one."""
    ended: bool = False
    _taken: int = 0

    @property
    def offers(self) -> list[list[Offer]]:
        """What is offered for each finding, in no order."""
        kept = [each for each in self.changes if each.keeps_answers]
        return [
            [*self.joined, *each, *(kept if number in self.blameless else self.changes)]
            for number, each in enumerate(self.annotations)
        ]

    @property
    def has_whole(self) -> bool:
        """Whether something proves the whole function, and changes no answer."""
        whole = (each for offers in self.offers for each in offers if not each.suggestion.is_step)
        return any(not each.leaves_more and each.keeps_answers for each in whole)

    @property
    def has_some(self) -> bool:
        """Whether anything is offered."""
        return bool(self.joined or self.changes or any(self.annotations))

    @property
    def taken(self) -> int:
        """What it has taken of the file's effort."""
        return self._taken

    def judging(self, judge: Callable[[int], Judge], part: Part = all_of_it) -> Judge:
        """A judge that may do its part of the work; where there is no offer yet, no more than what may be taken until
        there is one."""
        if self.has_some or self.most == math.inf:
            return self.share.judging(judge, part)
        most = work_for(int(self.most) - self._taken)
        return self.share.judging(judge, lambda work: min(part(work), most))

    def grant(self, more: int) -> None:
        """It may take no more than so much more until there is a first offer."""
        self.most = min(self.most, self._taken + more)

    def on(self, pauses: int | None = None) -> None:
        """Go on until there is a first offer, or so many pauses have passed; to the end where no number is given."""
        with self.terms:
            for number, _ in enumerate(self._paid(), start=1):
                if pauses is not None and (self.has_some or number >= pauses):
                    break
            else:
                self.ended = True

    def _paid(self) -> Iterator[None]:
        """The pauses, what came before each paid for, until it is hopeless."""
        while self.has_some or self._taken < self.most:
            before = self.share.whole.left
            self.share.may_take(math.inf if self.has_some else MOST_SEEN - self._taken)
            going = next(self.steps, _END)
            self.share.charge()
            self._taken += before - self.share.whole.left
            if going is _END:
                return
            yield


def kept_in(offers: list[Offer], found: Iterable[Offer | None]) -> Iterator[None]:
    """Pause after each offer, which is taken in, and wherever a pause is."""
    for each in found:
        if each is not None:
            offers.append(each)
        yield


def in_turns(searches: Sequence[Iterable[None]]) -> Iterator[None]:
    """The pauses of several searches, one of each in turn."""
    waiting = [iter(each) for each in searches]
    while waiting:
        for each in tuple(waiting):
            try:
                yield next(each)
            except StopIteration:
                waiting.remove(each)
