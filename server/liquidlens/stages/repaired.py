"""The repairs of what was explained, once all verdicts are told.

stage.of(Explained(concat: unsafe, one finding))   ⇒   concat with at most three suggestions beside the finding
"""

from msgspec.structs import replace

from liquidlens.explain.reasons import NotRepaired
from liquidlens.explain.report import BindingReport, Mending
from liquidlens.repairs.effort import MOST_VAIN, UNSEEN, among_after
from liquidlens.repairs.order import Offer, best
from liquidlens.stages.explained import Explained, Explanation


class RepairStage:
    """Looks for the repairs of one text, within what a file may take: less of it while it is in vain."""

    def __init__(self, explanation: Explanation) -> None:
        self._explanation = explanation
        self._vain = 0
        """For how many functions with findings in a row no repair was found."""
        self._unseen_in_vain = 0
        """The same of those that no run breaks."""

    def of(self, explained: Explained, among: int = 1) -> BindingReport:
        """The report with its repairs; it is one of so many of the file that may be repaired."""
        if not explained.found:
            fewer = among_after(among, self._unseen_in_vain + UNSEEN)
            suggestions = self._explanation.written(best(self.unexplained(explained, fewer)))
            self._unseen_in_vain = 0 if suggestions else self._unseen_in_vain + 1
            return replace(explained.report, suggestions=suggestions, mending=Mending.ENDED)
        offered = self.offers(explained, among_after(among, self._vain))
        pairs = zip(offered, explained.report.findings, strict=True)
        findings = [replace(finding, suggestions=self._explanation.written(best(offers))) for offers, finding in pairs]
        self._vain = 0 if any(each.suggestions for each in findings) else self._vain + 1
        return replace(explained.report, findings=tuple(findings), mending=Mending.ENDED)

    def may_look(self, explained: Explained) -> bool:
        """Whether repairs may be looked for of one more function: all that a file may take is not used up, and a run
        breaks it, or not all is in vain that was lately looked for where none does."""
        return not self._explanation.effort.is_spent and (bool(explained.found) or self._unseen_in_vain < MOST_VAIN)

    def without(self, explained: Explained, functions: int) -> BindingReport:
        """The report where no repairs are looked for, since so many functions had theirs."""
        note = NotRepaired(functions)
        findings = (replace(each, notes=(*each.notes, note)) for each in explained.report.findings)
        return replace(explained.report, findings=tuple(findings))

    def offers(self, explained: Explained, among: int = 1) -> list[list[Offer]]:
        """The repairs of each finding of a binding, in no order."""
        return self._explanation.repairs.of(explained.function, explained.found, explained.report.findings, among)

    def unexplained(self, explained: Explained, among: int = 1) -> list[Offer]:
        """The repairs of a binding without findings of which not all is proved, in no order."""
        return self._explanation.repairs.of_unexplained(explained.function, explained.asked, among)
