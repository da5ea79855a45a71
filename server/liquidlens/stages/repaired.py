"""The repairs of what was explained, once all verdicts are told.

    stage.of([concat: unsafe, zip: unsafe], ...)
      ⇒   concat with a first suggestion beside its finding; zip with all of its own; concat with all

Many functions of a file may have findings, and for some it takes long to find a repair: each has a short turn until its
first one is there, longer turns as long as there is none, and only then each is looked at to the end.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.reasons import Note, NotRepaired, TooLargeToRepair
from liquidlens.explain.report import BindingReport, Mending, Suggestion
from liquidlens.fingerprint import Fingerprints
from liquidlens.lang.guard import guarded
from liquidlens.options import CheckOptions
from liquidlens.repairs.distinct import distinct
from liquidlens.repairs.effort import MOST_UNSEEN, MOST_VAIN, UNSEEN, among_after, is_beyond_one
from liquidlens.repairs.judge import reading
from liquidlens.repairs.looking import Looking
from liquidlens.repairs.order import Offer, best
from liquidlens.repairs.standing import Written, around, stands
from liquidlens.repairs.trial import affected
from liquidlens.search.limits import processor_seconds
from liquidlens.stages.explained import Explained, Explanation

_PAUSES = 8
"""Pauses of a first turn, each after a question to the checker or so; every further turn has twice as many."""

_LAST = 99
"""The turn of those that have a repair already: all others come before."""


class Repaired(Struct, frozen=True):
    """What is told of a function: once with its first repairs, where that is not all, and once at the end."""

    name: str
    report: BindingReport
    failed: bool = False
    """Whether a bug of ours, or all that a process may take, ended the search."""


class _Turns(Struct):
    """One function's search."""

    name: str
    explained: Explained
    had: int = 0
    """Turns that it had."""
    looking: Looking | None = None
    """None until it begins."""
    told: bool = False
    seconds: float = 0.0

    @property
    def taken(self) -> int:
        return 0 if self.looking is None else self.looking.taken

    @property
    def has_some(self) -> bool:
        return self.looking is not None and self.looking.has_some


class RepairStage:
    """Looks for the repairs of one text, within what a file may take: less of it while it is in vain."""

    def __init__(self, explanation: Explanation) -> None:
        self._explanation = explanation
        self._vain = 0
        """For how many functions with findings in a row no repair was found."""
        self._unseen_in_vain = 0
        """The same of those that no run breaks."""
        self._unseen_taken = 0
        """What was taken for those of the file's effort."""
        self._begun = 0
        """Of how many functions repairs are looked for."""

    def of(
        self,
        wanting: Sequence[tuple[str, Explained]],
        most: int,
        distance: Callable[[str], int] = lambda _name: 0,
    ) -> Iterator[Repaired]:
        """The repairs of functions by their names, as they are found, for the first ones so many; what is at no
        `distance` from where the user looks, which is asked about again whenever a turn begins, before all that is."""
        among = min(most, len(wanting))
        self._explanation.repairs.refuted.update(name for name, each in wanting if each.found)
        waiting = [_Turns(name, each) for name, each in wanting[:among]]
        # Those that no run breaks often come to nothing, and after some in vain the others have no turn at all.
        for each in [each for each in waiting if not each.explained.found][MOST_VAIN:]:
            each.had = _LAST
        while waiting:
            each = min(waiting, key=lambda each: _order(each, distance(each.name)))
            whole = each.has_some or each.had >= _LAST
            if not self._may_look(each):
                waiting.remove(each)
                yield self._given_up(each)
            elif each.looking is None and self._is_too_large(each.name):
                waiting.remove(each)
                yield self._given_up(each, TooLargeToRepair())
            elif not self._goes_on(each, among, None if whole else _PAUSES << each.had):
                waiting.remove(each)
                yield Repaired(each.name, _without(each), failed=True)
            elif each.looking is not None and each.looking.ended:
                waiting.remove(each)
                yield self._at_end(each)
            elif each.has_some and not each.told:
                each.told = True
                yield Repaired(each.name, replace(self._mended(each), key="", mending=Mending.ONGOING))
        yield from (self._given_up(_Turns(name, each)) for name, each in wanting[among:])

    def stands(self, function: str, report: BindingReport) -> bool:
        """Whether the repairs of a report on an earlier text are those of this one: those that mention the function are
        as they were, and where others are not that they may change, they do what they say here, as far as there is
        effort to see it."""
        if not report.repairs:
            return True
        now = self._around(function, report)
        if report.around[:1] != now[:1]:
            return False
        return report.around == now or all(self._holds(function, each) for each in report.repairs)

    def _holds(self, function: str, suggestion: Suggestion) -> bool:
        trial = self._explanation.repairs.trial
        spent = self._explanation.effort.is_spent
        return spent or guarded("repair", function, lambda: stands(trial, function, suggestion), lambda: False)

    def _around(self, function: str, report: BindingReport) -> tuple[str, ...]:
        """The fingerprints of what the repairs of a function depend on."""
        if not report.repairs:
            return ()
        module = self._explanation.repairs.module
        return (
            self._fingerprints.around(affected(module, {function})),
            self._fingerprints.around(around(module, self._written, report.repairs)),
        )

    @cached_property
    def _written(self) -> Written:
        return Written(self._explanation.repairs.module)

    @cached_property
    def _fingerprints(self) -> Fingerprints:
        return Fingerprints(self._explanation.repairs.program, CheckOptions())

    def looking(self, explained: Explained, among: int = 1) -> Looking:
        """The search for the repairs of one function, of so many."""
        repairs, function = self._explanation.repairs, explained.function
        if explained.found:
            return repairs.of(function, explained.found, explained.report.findings, among)
        return repairs.of_unexplained(function, explained.asked, among)

    def _may_look(self, each: _Turns) -> bool:
        """Whether repairs may be looked for of a function: all that a file may take is not used up, and a run breaks
        it, or not all is in vain that was lately looked for where none does."""
        promising = each.has_some or self._unseen_taken < MOST_UNSEEN
        goes_on = bool(each.explained.found) or (self._unseen_in_vain < MOST_VAIN and promising)
        return goes_on and not self._explanation.effort.is_spent

    def _is_too_large(self, name: str) -> bool:
        """Whether a question about a function takes more than the repairs of any may take: none could be proved."""
        return is_beyond_one(reading(self._explanation.repairs.judgement, {name}))

    def _goes_on(self, each: _Turns, among: int, pauses: int | None) -> bool:
        """Have a turn; False after a bug of ours."""
        vain = self._vain if each.explained.found else self._unseen_in_vain + UNSEEN
        fewer = among_after(among, vain)
        began, taken = processor_seconds(), each.taken

        def turn() -> bool:
            if each.looking is None:
                self._begun += 1
                each.looking = self.looking(each.explained, fewer)
            elif not each.has_some:
                each.looking.share.lower(fewer)
            if not each.explained.found:
                each.looking.grant(MOST_UNSEEN - self._unseen_taken)
            each.looking.on(pauses)
            return True

        good = guarded("repair", each.name, turn, lambda: False)
        each.seconds += processor_seconds() - began
        each.had += 1
        if not each.explained.found:
            self._unseen_taken = 0 if each.has_some else self._unseen_taken + each.taken - taken
        return good

    def _at_end(self, each: _Turns) -> Repaired:
        vain = not each.has_some
        if each.explained.found:
            self._vain = self._vain + 1 if vain else 0
        else:
            self._unseen_in_vain = self._unseen_in_vain + 1 if vain else 0
        report = self._mended(each)
        return Repaired(each.name, replace(report, around=self._around(each.name, report), mending=Mending.ENDED))

    def _given_up(self, each: _Turns, why: Note | None = None) -> Repaired:
        """What is told where a function is not looked at, or no further; as a rule since others took what there was."""
        if each.has_some:
            return self._at_end(each)
        note = why or NotRepaired(self._begun)
        report = _without(each)
        findings = (replace(finding, notes=(*finding.notes, note)) for finding in report.findings)
        return Repaired(each.name, replace(report, key=each.explained.report.key, findings=tuple(findings)))

    def _mended(self, each: _Turns) -> BindingReport:
        """The report with what was found so far."""
        report = replace(each.explained.report, repair_seconds=each.seconds)
        offered = each.looking.offers if each.looking is not None else []
        if not each.explained.found:
            return replace(report, suggestions=self._best(offered[0]))
        pairs = zip(offered, report.findings, strict=True)
        return replace(
            report,
            findings=tuple(replace(finding, suggestions=self._best(offers)) for offers, finding in pairs),
        )

    def _best(self, offers: list[Offer]) -> tuple[Suggestion, ...]:
        return self._explanation.written(best(distinct(self._explanation.repairs.text, offers)))


def _order(each: _Turns, distance: int) -> tuple[bool, int, int]:
    return distance > 0, _LAST if each.has_some else each.had, distance


def _without(each: _Turns) -> BindingReport:
    return replace(each.explained.told, mending=Mending.NONE, repair_seconds=each.seconds)
