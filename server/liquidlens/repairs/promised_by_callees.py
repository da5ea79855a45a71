"""What the callees that are to blame could promise: stronger refinements that their own code keeps.

the type of `pop` permits too much      ⇒  {-@ pop :: … -> {v:_ | held v == held q - 1} @-}, if its code keeps it
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import Module, Program
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import GiveResult, InOneEdit
from liquidlens.explain.reasons import Sign
from liquidlens.explain.report import Finding, Party, Suggestion
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.logic.predicates import PImplies, POr, Predicate
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import applied_functions
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.assumed import LibraryPromises, assumptions
from liquidlens.repairs.callees import callee_of, callees_of
from liquidlens.repairs.chains import chained
from liquidlens.repairs.class_methods import method_promises
from liquidlens.repairs.excluded import is_excluded
from liquidlens.repairs.exports import restricting_exports
from liquidlens.repairs.judge import Judge, about, rejected
from liquidlens.repairs.kept import PossiblePromise, kept
from liquidlens.repairs.measured import with_metric
from liquidlens.repairs.narrower import narrower
from liquidlens.repairs.order import Offer
from liquidlens.repairs.signs import are_so, sign_edits, with_signs
from liquidlens.repairs.strengthen import Types, is_met, offer, strengthened, with_promises
from liquidlens.repairs.terms import literals, written
from liquidlens.source.text import LineIndex


class PromisedByCallees(Struct, frozen=True):
    """Promises for what one file's functions call."""

    program: Program
    module: Module
    judgement: ModuleJudgement
    text: LineIndex
    measures: Mapping[str, Measure]
    naming: Naming
    libraries: LibraryPromises = field(default_factory=LibraryPromises)

    def of(self, judge: Judge, owner: str, found: Counterexample, finding: Finding) -> Iterator[Offer]:
        """What the callees that are to blame could promise."""
        if finding.blame.party is Party.METHOD:
            yield from (Offer(each, "promise") for each in self._of_methods(judge, owner, found))
        if finding.blame.party not in {Party.CALLEE, Party.NO_ANNOTATION, Party.OWN_SPEC, Party.LOCAL}:
            return
        callees = self._callees(judge, found)
        if owner not in self.judgement.bindings:
            return
        before, repaired = rejected(self.judgement.bindings[owner]), about(found.obligation)

        def verified(types: Types) -> bool:
            return judge.proves(owner, types)

        def holds(types: Types) -> bool:
            judged = judge.annotated(owner, types)
            return judged is not None and rejected(judged) < before and repaired not in rejected(judged)

        if not callees:
            assumed = list(self._assumed(judge, found, verified, wholly=True))
            if not assumed and len(before) > 1:
                assumed = list(self._assumed(judge, found, holds, wholly=False))
            yield from (Offer(each, "assume", {"step": float(each.is_step)}) for each in assumed)
            return
        promises = [promise for callee in callees for promise in self._kept(judge, callee, found.obligation.predicate)]
        stronger = strengthened(judge, callees, promises, verified)
        measured = None if stronger is not None else self._measured(judge, owner, callees, promises)
        if measured is not None:
            yield Offer(measured, "promise")
            return
        if stronger is None:
            # Others may answer by their types too, where this run needed their code.
            known = {callee.name for callee in callees}
            around = callees_of(judge, self.program.bindings[owner], self.text, self.naming.write_type)
            others = [callee for callee in around if callee.name not in known]
            more = [promise for callee in others for promise in self._kept(judge, callee, found.obligation.predicate)]
            if more:
                stronger = strengthened(judge, [*callees, *others], [*promises, *more], verified)
                callees, promises = [*callees, *others], [*promises, *more]
            if stronger is None:
                chain = self._chained(judge, callees, found.obligation.predicate)
                stronger = strengthened(judge, *chain, verified)
                callees, promises = chain if stronger is not None else (callees, promises)
        narrowed = None
        if stronger is None:
            narrowed = narrower(judge, owner, callees, self._kept_for(found.obligation.predicate), verified)
        signed = (
            ()
            if stronger is not None or narrowed
            else self._with_signs(judge, owner, callees, found.obligation.predicate)
        )
        if narrowed:
            yield Offer(narrowed, "promise", {"callers": 0.0})
        elif signed:
            yield from (Offer(each, "sign") for each in signed)
        elif stronger is not None:
            odd = any(isinstance(each.predicate, POr | PImplies) for each in stronger)
            yield Offer(offer(callees, stronger, ThenProved.CALLER), "promise", {"odd": float(odd)})
        else:
            step = strengthened(judge, callees, promises, holds) or self._excluding(judge, found, callees[0], promises)
            if step:
                yield Offer(replace(offer(callees, step, None), is_step=True), "promise", {"step": 1.0})
        if finding.blame.party is Party.NO_ANNOTATION:
            private = replace(self.module, exports=self.module.exports - {callees[0].name}, export_list=True)
            restricted = restricting_exports(
                self.module, callees[0].name, self.text.text, lambda: _verified(judge.of(owner, module=private))
            )
            yield from (Offer(each, "export") for each in restricted)

    def _measured(
        self, judge: Judge, owner: str, callees: Sequence[Callee], promises: Sequence[PossiblePromise]
    ) -> Suggestion | None:
        """What callees promise together with the metric that gets smaller by it."""
        binding, write = self.program.bindings[owner], self.naming.write_type
        return with_metric(judge, binding, callees, promises, measures=self.measures, text=self.text, write=write)

    def _of_methods(self, judge: Judge, owner: str, found: Counterexample) -> Iterator[Suggestion]:
        """What the methods that answer by their types on a run could promise."""
        predicate = found.obligation.predicate
        yield from method_promises(
            judge,
            owner,
            dict.fromkeys(call.site.callee for call in found.witness.calls),
            text=self.text,
            write=self.naming.write_type,
            measures=self.measures,
            preferred=() if predicate is None else applied_functions(predicate),
        )

    def _with_signs(
        self, judge: Judge, owner: str, callees: Sequence[Callee], predicate: Predicate | None
    ) -> tuple[Suggestion, ...]:
        """Stronger promises of the callees that need measures to be known as never negative, both in one repair."""
        for names, module, positive in with_signs(self.module):
            if positive or judge.is_spent or not are_so(judge, names, positive=False):
                continue
            signed = judge.within(module)
            promises = [promise for callee in callees for promise in self._kept(signed, callee, predicate)]
            least = strengthened(signed, callees, promises, lambda types, signed=signed: signed.proves(owner, types))
            edits = sign_edits(judge, names, module, self.text, self.naming.write_type)
            if not least or edits is None:
                continue
            offered = offer(callees, least, ThenProved.CALLER)
            signs = GiveResult(Sign(tuple(map(show_name, names)), positive=False))
            both = InOneEdit((signs, offered.proposal))
            return (Suggestion(both, (Met(Meeting.EACH, ThenProved.CALLER),), (*edits, *offered.edits)),)
        return ()

    def _assumed(
        self, judge: Judge, found: Counterexample, repairs: Callable[[Types], bool], *, wholly: bool
    ) -> Iterator[Suggestion]:
        """What libraries' functions could be assumed to promise; a step where the function is not `wholly` proved."""
        predicate = found.obligation.predicate
        yield from assumptions(
            judge,
            found,
            self.text,
            self.naming,
            measures=self.measures,
            preferred=() if predicate is None else applied_functions(predicate),
            libraries=self.libraries,
            repairs=repairs,
            wholly=wholly,
        )

    def _callees(self, judge: Judge, found: Counterexample) -> list[Callee]:
        """The functions of this file that answer by their types on a run."""
        names = dict.fromkeys(call.site.callee for call in found.witness.calls if not call.site.is_stub)
        callees = (callee_of(judge, name, self.text, self.naming.write_type, hidden=True) for name in names)
        return [callee for callee in callees if callee is not None]

    def _kept(self, judge: Judge, callee: Callee, predicate: Predicate | None) -> list[PossiblePromise]:
        """What the code of a callee keeps, where this predicate is asked for."""
        constants = literals(predicate) | written(self.program.bindings[callee.name].body)
        preferred = () if predicate is None else applied_functions(predicate)
        return kept(
            judge, callee.name, named=callee.type, measures=self.measures, constants=constants, preferred=preferred
        )

    def _chained(
        self, judge: Judge, callees: Sequence[Callee], predicate: Predicate | None
    ) -> tuple[Sequence[Callee], Sequence[PossiblePromise]]:
        """The callees with those that they call in turn, and what all of them keep."""
        return chained(judge, callees, self.text, self.naming.write_type, self._kept_for(predicate))

    def _kept_for(self, predicate: Predicate | None) -> Callable[[Judge, Callee], list[PossiblePromise]]:
        return lambda there, callee: self._kept(there, callee, predicate)

    def _excluding(
        self, judge: Judge, found: Counterexample, callee: Callee, promises: Sequence[PossiblePromise]
    ) -> list[PossiblePromise]:
        """The first promise that is false of the counterexample, and that the callee's own code meets."""
        depth = len(arguments(callee.type)[0])
        for promise in promises:
            if promise.function != callee.name or len(promise.place) != depth or 0 in promise.place:
                continue
            if is_excluded(found, promise.predicate, callee.type, callee.name):
                return [promise] if is_met(judge, callee.name, with_promises([callee], [promise])) else []
        return []


def _verified(judged: BindingJudgement | None) -> bool:
    return judged is not None and judged.verified
