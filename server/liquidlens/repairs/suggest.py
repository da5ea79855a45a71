"""The suggestions for a finding: each kind of blame has its repairs (design, section 8), every one re-checked.

a callee's promise is too weak      strengthen it (`strengthen`), say what its code does (`summary`), do not export it
                                    (`exports`)
a recursion is not seen to end      a metric that decreases (`metric`)
the code breaks a promise           a precondition that excludes the input (`require`)
"""

from collections.abc import Iterator, Mapping

from liquidlens.contracts.obligations import Kind, Status
from liquidlens.core.free import children
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Expr, Lit
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.dataclass import dataclass, replace
from liquidlens.explain.report import Finding, Party, Suggestion
from liquidlens.lang.names import base_of, module_of
from liquidlens.liquid.check import BindingJudgement, ModuleJudgement
from liquidlens.logic.predicates import PLit, Predicate
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import applied_functions, subpredicates
from liquidlens.repairs.excluded import is_excluded, is_false
from liquidlens.repairs.exports import restricting_exports
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.metric import metrics, named_as_code
from liquidlens.repairs.require import REPAIRABLE, requirements
from liquidlens.repairs.strengthen import Callee, Recheck, annotation, strengthenings, with_names
from liquidlens.repairs.summary import summary

_MOST_WRITTEN = 4
"""Numbers of a function's code that promises may mention."""


@dataclass(frozen=True, slots=True)
class Repairs:
    """Repairs of the findings in one file."""

    program: Program
    module: Module
    judgement: ModuleJudgement
    text: str
    measures: Mapping[str, Measure]
    naming: Naming

    def of(self, found: Counterexample, finding: Finding) -> tuple[Suggestion, ...]:
        """Checked repairs of one finding, best first."""
        judge = Judge(self.program, self.module, self.judgement)
        if found.obligation.kind is Kind.TERMINATION and found.obligation.callee is not None:
            owner = self.program.bindings[found.woven.function]
            decreasing = tuple(metrics(judge, owner, found.obligation.callee, self.measures))
            return decreasing or tuple(self._required(judge, found))
        if found.is_concrete:
            return tuple(self._required(judge, found))
        return tuple(self._promised(judge, found, finding))

    def _promised(self, judge: Judge, found: Counterexample, finding: Finding) -> Iterator[Suggestion]:
        """What the callee that is to blame could promise."""
        blamed = finding.blame.party in {Party.CALLEE, Party.NO_ANNOTATION, Party.OWN_SPEC}
        if not blamed or not all(call.answered for call in found.witness.calls):
            return
        site = next(c.site for c in found.witness.calls if not c.site.is_stub)
        binding = self.program.bindings.get(site.callee)
        if binding is None or module_of(site.callee) != self.module.name:
            return
        callee = Callee(site.callee, site.visible.type, site.visible.signature, binding.extent, self.naming.write_type)
        caller = found.woven.function

        def holds(name: str, stronger: RType) -> bool:
            return _all_proved(judge.of(name, {site.callee: stronger}))

        recheck = Recheck(lambda stronger: holds(site.callee, stronger), lambda stronger: holds(caller, stronger))
        stronger = tuple(
            strengthenings(
                callee,
                self.measures,
                lambda promise, named: is_excluded(found, promise, named, site.callee),
                recheck,
                literals(found.obligation.predicate) | written(binding.body),
                () if found.obligation.predicate is None else applied_functions(found.obligation.predicate),
            )
        )
        yield from stronger
        if finding.blame.party is Party.NO_ANNOTATION:
            if not stronger:
                yield from self._summarised(judge, caller, callee)
            private = replace(self.module, exports=self.module.exports - {site.callee}, export_list=True)
            yield from restricting_exports(
                self.module, site.callee, self.text, lambda: _verified(judge.of(caller, module=private))
            )

    def _summarised(self, judge: Judge, caller: str, callee: Callee) -> Iterator[Suggestion]:
        """The annotation that says what the callee's code does."""
        plain = with_names(callee.type)
        found = summary(
            judge.of, self.module, callee.name, plain, lambda type_: _all_proved(judge.of(caller, {callee.name: type_}))
        )
        if found is not None:
            title = f"Annotate `{show_name(callee.name)}` with what its code does"
            yield Suggestion(
                title, "its own code meets it, and the caller is then proved", (annotation(callee, found),)
            )

    def _required(self, judge: Judge, found: Counterexample) -> Iterator[Suggestion]:
        """What the callers could be asked for, so that the inputs of a concrete counterexample are excluded."""
        name = found.woven.function
        if found.obligation.kind not in REPAIRABLE or found.witness.local is not None or base_of(name).startswith("$"):
            return
        binding = self.program.bindings[name]
        signature = self.module.specification.signatures.get(name)
        named = named_as_code(signature.type if signature is not None else trivial(binding.type), binding)
        parameters, _ = arguments(named)
        pairs = zip(found.witness.inputs, found.woven.inputs, strict=True)
        inputs = [(value, given.type) for value, given in pairs if given.is_argument]
        if len(parameters) != len(inputs):
            return
        values = {p.binder: value for p, value in zip(parameters, inputs, strict=True)}
        function = Callee(name, named, signature, binding.extent, self.naming.write_type)
        yield from requirements(
            judge, function, found.obligation, self.measures, lambda predicate: is_false(found, predicate, values)
        )


def literals(predicate: Predicate | None) -> frozenset[int]:
    """The whole numbers that a predicate mentions."""
    parts = () if predicate is None else subpredicates(predicate)
    return frozenset(p.value for p in parts if isinstance(p, PLit) and type(p.value) is int)


def written(code: Expr) -> frozenset[int]:
    """The whole numbers that a function's code mentions, the smallest ones."""
    found: set[int] = set()
    work = [code]
    while work:
        part = work.pop()
        if isinstance(part, Lit) and type(part.value) is int:
            found.add(part.value)
        work.extend(child for child, _ in children(part))
    return frozenset(sorted(found, key=abs)[:_MOST_WRITTEN])


def _all_proved(judged: BindingJudgement | None) -> bool:
    return judged is not None and all(each.status is Status.PROVED for each in judged.judgements.values())


def _verified(judged: BindingJudgement | None) -> bool:
    return judged is not None and judged.verified
