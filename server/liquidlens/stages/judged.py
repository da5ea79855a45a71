"""LiquidHaskell's view of a program: which bindings get a verdict, and what is not proved of each.

judge(program)   ⇒   Judged(examined: concat, concat';  targets(concat) = {concat/postcondition: REJECTED})
"""

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from liquidlens.contracts.cells import written_types
from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.indexed import indexed_types
from liquidlens.contracts.instantiated import local_key
from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.contracts.properties import is_property
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding, Con, Var
from liquidlens.counterexample.naming import renamed_locals
from liquidlens.explain.known_types import RefinedConstructor, as_written
from liquidlens.explain.titles import title_of
from liquidlens.lang.guard import guarded, internal_problem
from liquidlens.lang.names import module_of
from liquidlens.lang.problems import Problem
from liquidlens.liquid.check import JudgementMemory, check_module, judgement_memory
from liquidlens.liquid.elsewhere import with_elsewhere
from liquidlens.liquid.failing import refused_failures
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.lost import lost_judgement
from liquidlens.liquid.properties import PropertyJudgement, judge_properties
from liquidlens.liquid.refined_monads import refined_monads
from liquidlens.liquid.rewriting import without_rule
from liquidlens.liquid.termination import metric_of
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RForall, RType, RVar
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import free_values, is_made_up, substitute, substitute_types
from liquidlens.repairs.parameters import named_as_code
from liquidlens.source.memo import Itself, remembered


class Judged:
    """A program whose main module was judged. Answers are kept; nothing changes."""

    def __init__(self, program: Program, judgement: ModuleJudgement) -> None:
        self.program = program
        self.module: Module = program.modules[program.main]
        self.judgement = judgement
        self._metrics: dict[Itself, tuple[WovenMetric | None]] = {}
        self._helpers: dict[str, dict[str, None]] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Bugs of ours that cost a binding its judgement, `fail`s and binds that LiquidHaskell refuses."""
        bindings = self.program.bindings
        lost = (internal_problem(bindings[name].span, name) for name in sorted(self.judgement.lost))
        failures = refused_failures(self.module, self.judgement.bindings)
        return (*lost, *failures, *refined_monads(self.program), *without_rule(self.module))

    def examined(self, wanted: tuple[str, ...]) -> list[Binding]:
        """The bindings that get a verdict, in the order of the text: those that `wanted` names, all if it is empty."""
        bindings = [
            binding
            for group in self.module.groups
            for binding in group.bindings
            # Of a file that this one includes its own check tells.
            if binding.span.path in ("", self.module.path)
        ]
        found = [
            binding
            for binding in bindings
            if binding.name in self.judgement.bindings
            and binding.name not in self.module.specification.expected_failures
            and (not wanted or {show_name(binding.name), title_of(binding.name, self.module)} & set(wanted))
        ]
        costed = {problem.binding for problem in self.module.problems} - {binding.name for binding in found}
        if not wanted:
            found.extend(binding for binding in bindings if binding.name in costed)
        return sorted(found, key=lambda binding: binding.span.start)

    def after_helpers(self, bindings: Sequence[Binding]) -> Iterator[Binding]:
        """The bindings in their order, but each after the private helpers among them that it runs and that are not
        proved: what is told of these is not told of it."""
        own = {binding.name: binding for binding in bindings}
        done: set[str] = set()
        for binding in bindings:
            helpers = () if self.is_proved(binding) else reversed(self.helpers(binding))
            for name in (*(each for each in helpers if each in own and self._unproved(each)), binding.name):
                if name not in done:
                    done.add(name)
                    yield own[name]

    def is_proved(self, binding: Binding) -> bool:
        """Whether nothing is left to look for, in the binding and the private helpers that it runs; not of properties,
        which are asked of the checker by themselves.
        """
        if is_property(binding, self.module):
            return False
        judged = self.judgement.bindings
        return all(name in judged and judged[name].verified for name in (binding.name, *self.helpers(binding)))

    def targets(self, binding: Binding) -> dict[Label, Judgement]:
        """What is not proved in the binding, and in the private helpers that it runs.

        That a helper lacks a metric is told of the helper alone: no run of a caller says more.
        """
        found = self.own_targets(binding)
        for helper in self.helpers(binding):
            unproved = self._unproved(helper).items()
            found.update((label, each) for label, each in unproved if not each.obligation.lacks_metric)
        return found

    def own_targets(self, binding: Binding) -> dict[Label, Judgement]:
        """What is not proved in the binding itself."""
        found = self._unproved(binding.name)
        if is_property(binding, self.module):
            answer = self._properties[binding.name]
            if not answer.proved:
                found[answer.judgement.obligation.label] = answer.judgement
        return found

    @cached_property
    def _properties(self) -> dict[str, PropertyJudgement]:
        """What the checker says of the properties, which it is asked about together."""
        judged = (self.program.bindings[name] for name in self.judgement.bindings)
        return judge_properties(self.program, self.module, [each for each in judged if is_property(each, self.module)])

    def helpers(self, binding: Binding) -> dict[str, None]:
        """The private helpers that a binding runs, in the order in which they are met: in a fixed one, since who comes
        first takes more of what a file has than those after it."""
        known = self._helpers.get(binding.name)
        if known is not None:
            return known
        pending = self._private(binding)
        seen = self._helpers[binding.name] = {}
        while pending:
            helper = pending.pop()
            if helper not in seen:
                seen[helper] = None
                pending.extend(self._private(self.program.bindings[helper]))
        return seen

    def _private(self, binding: Binding) -> list[str]:
        return sorted(filter(self._is_private, mentions(binding)))

    def _unproved(self, name: str) -> dict[Label, Judgement]:
        judgements = self.judgement.bindings[name].judgements
        return {label: each for label, each in judgements.items() if each.status is not Status.PROVED}

    def _is_private(self, name: str) -> bool:
        """Whether a helper has no type of its own that its callers see: it answers through them."""
        return (
            name in self.judgement.bindings
            and name not in self.module.exports
            and name not in self.module.specification.signatures
        )

    @cached_property
    def labels(self) -> frozenset[Label]:
        """Every label that the checker judged."""
        return frozenset(label for judged in self.judgement.bindings.values() for label in judged.judgements)

    def inferred(self, binding: Binding) -> ChainMap[str, RType]:
        """The types that the checker found for bindings and locals without annotation, as this binding's text names
        them: a local `go` is its own, or that of a helper which it runs, before any other."""
        found: dict[str, RType] = {}
        for name in (*reversed(self.helpers(binding)), binding.name):
            judged = self.judgement.bindings.get(name)
            inferred = {} if judged is None else judged.inferred
            found.update(inferred)
            found.update({local_key(name, each, (name,)): inferred[each] for each in inferred if not module_of(each)})
            unproved = () if judged is None else [each.obligation for each in self._unproved(name).values()]
            found.update(indexed_types(unproved, self.program, self.module))
            found.update(written_types(unproved, self.program, self.module))
        return ChainMap(found, self._inferred)

    @cached_property
    def _inferred(self) -> dict[str, RType]:
        found: dict[str, RType] = {}
        for judged in self.judgement.bindings.values():
            found.update(judged.inferred)
        return found

    def seen(self, used: Var | Con, inferred: Mapping[str, RType]) -> RType | None:
        """The general type of a name, as the code of this module sees it, where nothing is said as it is `inferred`; of
        a local only where it is used at types of its own."""
        name = used.name
        if module_of(name) is None and isinstance(used, Var):
            return inferred.get(name) if used.types else None
        binding = self.program.bindings.get(name)
        told = self._knowledge.told(name)
        if told is not None and isinstance(used, Con):
            return self._as_declared(name, told)
        if told is not None:
            return told if binding is None or not _is_nameless(told) else named_as_code(told, binding)
        found = inferred.get(name)
        if found is not None and binding is not None:
            return as_written(found, binding.body, renamed_locals(binding))
        return found or (trivial(binding.type) if binding is not None else None)

    def _as_declared(self, constructor: str, told: RType) -> RType:
        """The type of a constructor with what it makes as its declaration says: `IntE :: Int -> Exp Int`."""
        told = _with_letters(told)
        data, declared = self.program.constructors.get(constructor, (None, None))
        if data is None or declared is None or not declared.equal or not isinstance(told, RForall):
            return told
        called = dict(zip(data.params, told.vars, strict=False))
        made = {called.get(name, name): trivial(ty) for name, ty in declared.equal}
        return replace(told, body=substitute_types(told.body, made))

    def refined_constructor(self, name: str) -> RefinedConstructor | None:
        """A constructor with what an annotation says of its fields, if any does."""
        found = self._knowledge.constructor(name)
        said = self.program.refined_data(found[0].name) if found is not None else None
        is_said = said is not None and not said.is_other and name in said.constructors
        return None if found is None else RefinedConstructor(*found, said if is_said else None)

    @cached_property
    def rejected(self) -> frozenset[str]:
        """The bindings that are not verified."""
        return frozenset(name for name, judged in self.judgement.bindings.items() if not judged.verified)

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.program, self.module)

    def metric(self, binding: Binding) -> WovenMetric | None:
        """The termination metric of a recursive function, None where termination is not checked; weaving asks at every
        call."""
        itself = Itself(binding)
        known = self._metrics.get(itself)
        if known is None:
            known = self._metrics[itself] = (self._metric(binding),)
        return known[0]

    def _metric(self, binding: Binding) -> WovenMetric | None:
        specification = self.module.specification
        if not specification.options.termination or binding.name in specification.lazy:
            return None
        found = metric_of(binding, self._knowledge)
        signature = self._knowledge.signature(binding.name)
        shape = named_as_code(signature.type if signature is not None else trivial(binding.type), binding, apart=True)
        names = [parameter.binder for parameter in arguments(shape)[0]]
        if found is None:
            return WovenMetric(tuple(names), ())
        by: dict[str, Predicate] = {old: PVar(new) for old, new in zip(found.parameters, names, strict=True)}
        return WovenMetric(tuple(names), tuple(substitute(part, by) for part in found.parts))


def _with_letters(told: RType) -> RType:
    """A type with letters for variables that only its kind gave a name (`data Exp :: * -> *`)."""
    if not isinstance(told, RForall):
        return told
    fresh = (chr(letter) for letter in range(ord("a"), ord("z")) if chr(letter) not in told.vars)
    called = {name: next(fresh) for name in told.vars if _OF_KIND.fullmatch(name)}
    if not called:
        return told
    body = substitute_types(told.body, {name: RVar(letter) for name, letter in called.items()})
    return replace(told, vars=tuple(called.get(name, name) for name in told.vars), body=body)


_OF_KIND = re.compile(r"k\d+")


def _is_nameless(rtype: RType) -> bool:
    """Whether a type speaks of a parameter that has no name."""
    parameters, result = arguments(rtype)
    spoken = {*free_values(result), *(name for each in parameters for name in free_values(each.type))}
    return any(is_made_up(each.binder) and each.binder in spoken for each in parameters)


def judge(program: Program, memory: JudgementMemory | None = None) -> Judged:
    """Judge the main module of a program. What `memory` has of earlier checks is not judged again."""
    module = program.modules[program.main]
    whole = program.dialect.within
    if memory is None and program.dialect.included:
        memory = _memory_of_parts(whole.path if whole is not None else module.path)
    judgement = guarded(
        "judge",
        module.name,
        lambda: with_elsewhere(program, module, check_module(program, module, memory=memory)),
        lambda: lost_judgement(program, module),
    )
    return Judged(program, judgement)


@remembered(2)
def _memory_of_parts(_path: str) -> JudgementMemory:
    """What was judged for a module that includes files, and for these: each is checked as a part of all of it."""
    return judgement_memory()
