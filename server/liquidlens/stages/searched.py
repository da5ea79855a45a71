"""Haskell's view of one binding: what LiquidHaskell did not prove is the target of a search, within the file's budget.

search.of(concat)    ⇒   Tried(targets={concat/postcondition}, investigation=one counterexample)
search.of(concat')   ⇒   Proved(assuming=(), seconds=0.0)
"""

from collections.abc import Callable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample, Investigation, Investigator
from liquidlens.counterexample.replay import ENDLESS
from liquidlens.explain.report import BindingReport
from liquidlens.explain.titles import title_of
from liquidlens.fingerprint import Fingerprints
from liquidlens.lang.guard import loss
from liquidlens.lang.problems import Fault, Problem
from liquidlens.lang.related import related_functions
from liquidlens.lang.types import BOOL, INT, INTEGER, UNIT, TForall, arrows
from liquidlens.liquid.asked import asked_by_name, asked_for
from liquidlens.liquid.faults import NotAskedFor, NotChecked, TooLarge
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.granted import Granted
from liquidlens.options import CheckOptions
from liquidlens.search.limits import processor_seconds, work_of
from liquidlens.stages.budget import Budget, limits_of
from liquidlens.stages.judged import Judged

Recall = Callable[[str], "BindingReport | None"]
"""An earlier report with this fingerprint, its places moved to the present text."""


class GivenUp(Struct, frozen=True):
    """An earlier stage gave the binding up, for this reason."""

    fault: Fault
    cost: Problem | None = None
    """What is wrong with the text, where that is the reason."""


class Proved(Struct, frozen=True):
    """Nothing is left to look for."""

    assuming: tuple[Granted, ...]
    seconds: float


class Recalled(Struct, frozen=True):
    """An earlier check of the same code has the answer."""

    report: BindingReport


class Unsearched(Struct, frozen=True):
    """Nothing is known without a search, and only runs of other bindings are to be searched."""


class Tried(Struct, frozen=True):
    """Runs of the binding were searched for what was not proved."""

    judged: BindingJudgement
    targets: dict[Label, Judgement]
    investigation: Investigation
    options: CheckOptions
    """Those of the binding."""
    key: str
    """The fingerprint of all that the search depends on."""
    begun: float


Answered = GivenUp | Proved | Recalled | Tried

Searched = Answered | Unsearched


_ONE_RUN = 16
"""How many times as long the only run of a proposition or of a number may be as those of what has many."""


def has_one_run(binding: Binding) -> bool:
    """Whether a binding is a proposition of nothing unknown, `prop :: () -> {fib 20 == 6765}`, or a number.

    What has parts may be meant to go on for ever (`primes :: [Int]`), which a longer run only finds out later.
    """
    if isinstance(binding.type, TForall):
        return False
    given, answer = arrows(binding.type)
    return answer in (UNIT, INT, INTEGER, BOOL) and all(each == UNIT for each in given)


class SearchStage:
    """The searches of one check, one binding after the other."""

    def __init__(self, judged: Judged, options: CheckOptions, recall: Recall, budget: Budget) -> None:
        self._judged = judged
        self._options = options
        self._recall = recall
        self._budget = budget
        self._told: set[Label] = set()

    def hear(self, report: BindingReport) -> None:
        """What was told of one binding: of a private helper's mistake its callers tell no more than LiquidHaskell."""
        self._told.update(each.label for each in report.findings)

    def of(self, binding: Binding, *, anew: bool = False) -> Searched:
        """What a search makes of one binding, if it takes one; `anew`: nothing of an earlier one is recalled."""
        begun = processor_seconds()
        stage = self._judged
        judged = stage.judgement.bindings.get(binding.name)
        cost = stage.module.cost(binding.name)
        if self._asked is not None and binding.name not in self._asked:
            return GivenUp(NotAskedFor(asked_by_name(stage.module)))
        if cost is not None or judged is None:
            return GivenUp(cost.fault, cost) if cost is not None else GivenUp(NotChecked())
        if binding.name in stage.judgement.lost:
            return GivenUp(loss(binding.name))
        own = stage.own_targets(binding)
        targets = {
            label: each for label, each in stage.targets(binding).items() if label in own or label not in self._told
        }
        if not targets and not judged.unsupported:
            return Proved(judged.assuming, processor_seconds() - begun)
        inferred = stage.inferred(binding)
        key = self._fingerprints.of(binding, targets, inferred)
        known = None if anew else self._recall(key)
        # Who asks for a function by its name wants its repairs, for which a check of the file may have had no time.
        if known is not None and (known.offered or not self._options.functions):
            work = work_of(known.steps, known.states, known.solver_calls, known.solver_resources)
            self._budget.spend(work + ENDLESS * self._replayed(known), 0.0, found=bool(known.findings))
            return Recalled(known)
        title = title_of(binding.name, stage.module)
        if self._options.searched and title not in self._options.searched:
            return Unsearched()
        options = self._options.of(title)
        if has_one_run(binding):
            options = replace(options, max_steps=_ONE_RUN * options.max_steps)
        investigator = self._investigator
        # Of callees whose types were not found less is known than LiquidHaskell knows.
        is_found = not any(isinstance(each.reason, TooLarge) for each in targets.values())
        abstracts = is_found and not judged.unlooked and related_functions(binding.name) is None
        investigator.limits = replace(self._budget.limits(options), abstracts=abstracts)
        investigation = investigator.investigate(
            binding, frozenset(targets), stage.labels, inferred, self._options.findings
        )
        if judged.unlooked:
            # What only LiquidHaskell would ask for it does not ask here.
            investigation.found = [found for found in investigation.found if _runs(found)]
        if investigator.limits.work <= 0:
            key = ""  # a later check may have time for it
        return Tried(judged, targets, investigation=investigation, options=options, key=key, begun=begun)

    def _replayed(self, known: BindingReport) -> int:
        """Of how many findings the run was looked at for its end."""
        recursion = [each.label for each in known.findings if each.label.kind is Kind.TERMINATION]
        return sum(map(self._investigator.facts.has_default_metric, recursion)) if recursion else 0

    @cached_property
    def _asked(self) -> frozenset[str] | None:
        return asked_for(self._judged.module)

    @cached_property
    def _fingerprints(self) -> Fingerprints:
        return Fingerprints(self._judged.program, self._options)

    @cached_property
    def _investigator(self) -> Investigator:
        stage, options = self._judged, self._options
        return Investigator(
            facts_of(stage.program, stage.module), limits_of(options), stage.metric, stage.rejected, options.strategy
        )


def _runs(found: Counterexample) -> bool:
    """Whether a run of the program breaks what it should keep."""
    return found.is_concrete and found.witness.demanded and not found.ends
