"""What judgements rest on beside what they prove: `assume g`, `ignore f`, `termination`, callees that are not proved.

{-@ assume g :: x:Int -> {v:Int | v > x} @-}
f x = g x                                       f is verified, assuming `assume g`; so is what uses f
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import chain

from msgspec.structs import replace

from liquidlens.contracts.properties import is_property
from liquidlens.contracts.visible import Origin
from liquidlens.core.mentions import mentioned_constructors, mentioned_types, mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Abort, AbortReason, Binding
from liquidlens.infer.unsupported import LostExpression
from liquidlens.lang.names import base_of, matched_by, module_of, qualify, shown_base
from liquidlens.lang.related import related_functions
from liquidlens.lang.types import TForall, Type, arrows, constructors
from liquidlens.liquid.bounded import is_loose
from liquidlens.liquid.endless import Endless, is_recursive
from liquidlens.liquid.extensional import EXTENSIONALITY
from liquidlens.liquid.instances import OwnInstances, unlooked_methods
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.laws import Laws
from liquidlens.liquid.numbers import takes_unbounded
from liquidlens.liquid.partial import partial_calls
from liquidlens.liquid.unread import unread_annotations
from liquidlens.logic.granted import (
    AssumedReflection,
    AssumedType,
    ComparedCode,
    Extensionality,
    GeneratedCode,
    Granted,
    IgnoredCode,
    LooseBound,
    Lost,
    MatchesElsewhere,
    PartialAnswer,
    TrustedCoercion,
    UnboundedNumbers,
    UncalledCode,
    UncheckedEnd,
    UnlookedCalls,
    UnprovedCode,
    in_order,
    passed_on,
)
from liquidlens.logic.specification import ANYTHING
from liquidlens.logic.unlooked import Unlooked
from liquidlens.lower.coercions import is_coerce
from liquidlens.source.memo import remembered
from liquidlens.syntax.constructs import Form

_PROOFS = "Language.Haskell.Liquid.ProofCombinators"
_QED_OF, _QED, ADMIT = (qualify(_PROOFS, name) for name in ("***", "QED", "Admit"))
"""`... *** QED` says what is proved before it, `... *** Admit` anything."""


class Assumptions:
    """Finds what the judgements of one module rest on."""

    def __init__(self, knowledge: Knowledge, has_template: Callable[[str], bool]) -> None:
        """`has_template` says of which bindings the callers have a part in their types."""
        self.knowledge = knowledge
        self.program = knowledge.program
        self.module = knowledge.module
        self.laws = Laws(knowledge.program)
        self.instances = OwnInstances(knowledge.program)
        self.unlooked = unlooked_methods(knowledge.module)
        self.endless = Endless(knowledge, self.instances)
        self._has_template = has_template

    def of(self, bindings: dict[str, BindingJudgement]) -> dict[str, BindingJudgement]:
        """The judgements with what they rest on: their own assumptions, and those of what they use."""
        unread = self.module.unread
        verified = {name for name, judgement in bindings.items() if judgement.verified and name not in unread}
        everywhere, evaluated = self._unproved_measures(bindings, verified), list(self._unproved_definitions(verified))
        assuming: dict[str, set[Granted]] = {}
        for name, judgement in bindings.items():
            assuming[name] = self._own_assumptions(judgement, bindings, verified)
            if judgement.judgements:
                facts = chain(everywhere, evaluated if self.knowledge.reflection.evaluates(name) else ())
                assuming[name].update(granted for function, granted in facts if function != name)
        uses = {name: [used for used in each.uses if used in verified] for name, each in bindings.items()}
        for name in bindings:
            run = self.instances.implementations(self.program.bindings[name])
            uses[name].extend(sorted(run & verified))
            broken = (each for each in run - verified if each in bindings or self.instances.is_missing(each))
            assuming[name].update(self._unproved(each) for each in broken if each != name)
        for name, method in self._called_unlooked(bindings):
            assuming[name].add(UnlookedCalls(method.name, method.cls))
        for name in self._never_called(bindings):
            assuming[name].add(UncalledCode(self._loses_code()))
        for name, judgement in bindings.items():
            if judgement.judgements and self._is_exported_match(name):
                assuming[name].add(MatchesElsewhere())
        growing = True
        while growing:  # callees come first, so that few rounds do
            growing = False
            for name, mine in assuming.items():
                before = len(mine)
                for used in uses[name]:
                    if assuming[used]:
                        mine |= passed_on(assuming[used])
                growing |= len(mine) > before
        expected = self.module.specification.expected_failures
        return {
            name: replace(
                judgement,
                assuming=in_order(assuming[name] - {UnprovedCode(shown_base(name))}),
                expected_to_fail=name in expected,
                unlooked=self.unlooked.get(name),
            )
            for name, judgement in bindings.items()
        }

    def _unproved(self, name: str) -> Granted:
        return self.instances.unproved(name) or UnprovedCode(shown_base(name))

    def _called_unlooked(self, bindings: Mapping[str, BindingJudgement]) -> Iterator[tuple[str, Unlooked]]:
        """The private functions that ask something, and methods that call them which LiquidHaskell takes on trust."""
        own = {binding.name: binding for group in self.module.groups for binding in group.bindings}
        for method in self.unlooked.keys() & own.keys():
            seen, work = {method}, [method]
            while work:
                for name in mentions(own[work.pop()]) & own.keys() - seen:
                    if self._is_shared(name):
                        seen.add(name)
                        work.append(name)
            asked = (name for name in sorted(seen - {method}) if name in bindings and bindings[name].judgements)
            yield from ((name, self.unlooked[method]) for name in asked)

    def _never_called(self, bindings: Mapping[str, BindingJudgement]) -> set[str]:
        """Functions whose arguments only their callers tell, where nobody else calls them."""
        if not any(self._is_shared(name) for name in bindings):
            return set()
        own = {binding.name: binding for group in self.module.groups for binding in group.bindings}
        shared = {name for name in own if self._is_shared(name)}
        work = [name for name in own if name not in shared and name not in self.unlooked]
        called: set[str] = set()
        while work:
            name = work.pop()
            if name not in called:
                called.add(name)
                work.extend(mentions(own[name]) & own.keys())
        left = {name for name in shared - called if not self._is_exported_match(name)}
        return {name for name in left if name in bindings and arrows(_body(own[name].type))[0]}

    def _is_exported_match(self, name: str) -> bool:
        """Whether other modules may match by the pattern synonym that this function is of."""
        synonym = matched_by(name)
        return synonym is not None and (
            not self.module.export_list or not self.module.exports.isdisjoint((name, synonym))
        )

    def _is_shared(self, name: str) -> bool:
        return self._has_template(name) and self.knowledge.is_transparent(name)

    def _loses_code(self) -> bool:
        bodies = (binding.body for group in self.module.groups for binding in group.bindings)
        return any(isinstance(body, Abort) and body.reason is AbortReason.UNSUPPORTED for body in bodies)

    def _own_assumptions(
        self, judgement: BindingJudgement, bindings: Mapping[str, BindingJudgement], verified: set[str]
    ) -> set[Granted]:
        """What the judgement of one binding rests on, that of measures and of what it uses left out."""
        specification = self.module.specification
        name = judgement.name
        binding = self.program.bindings[name]
        mentioned = mentions(binding)
        assuming = self.laws.taken_by(mentioned) | {*judgement.assuming}
        for function, instead in self.knowledge.glossary.assumed_reflections.items():
            if function in mentioned:
                assuming.add(AssumedReflection(base_of(function), base_of(instead)))
        if related_functions(name) is not None:
            assuming.add(ComparedCode())
        if self.endless.taken_by(binding, mentioned):
            assuming.add(UncheckedEnd())
        if is_property(binding, self.module) and takes_unbounded(self.program, self.module, binding):
            assuming.add(UnboundedNumbers())
        if judgement.judgements and EXTENSIONALITY in specification.options.others:
            assuming.add(Extensionality())
        signature = specification.signatures.get(name)
        if signature is not None and is_loose(signature.type):
            assuming.add(LooseBound())
        own = self.knowledge.visible(name)
        if own is not None and own.origin is Origin.ASSUMED:
            assuming.add(AssumedType(base_of(name)))
        for used in judgement.uses:
            if used == name or used in verified:
                continue
            visible = self.knowledge.visible(used)
            if visible is not None and visible.origin is Origin.ASSUMED:
                if used != _QED_OF or _admits(binding):
                    assuming.add(AssumedType(base_of(used)))
            elif used in bindings:
                assuming.add(UnprovedCode(shown_base(used)))
            elif module_of(used) == self.module.name and used in specification.ignored:
                assuming.add(IgnoredCode(base_of(used)))
        if self._has_template(name):
            assuming.update(self._unchecked_callers.get(name, ()))
        answering = partial_calls(self.program, binding, self.knowledge.visible)
        assuming.update(PartialAnswer(base_of(each)) for each in answering)
        assuming.update(self._lost(binding))
        assuming.update(self.instances.unchecked(binding))
        if self._coerces(binding):
            assuming.add(TrustedCoercion())
        if _is_generated(binding):
            assuming.add(GeneratedCode())
        return assuming

    def _coerces(self, binding: Binding) -> bool:
        """Whether code makes values of refined types by `coerce`, which asks nothing of them."""
        seen = set[str]()
        pending = [*_coerced(binding)]
        while pending:
            name = pending.pop()
            if self.program.refined_data(name) is not None:
                return True
            data = self.knowledge.data_type(name) if name not in seen else None
            if data is not None and data.is_newtype:
                pending += (
                    inside for each in data.constructors for field in each.fields for inside in constructors(field)
                )
            seen.add(name)
        return False

    def _lost(self, binding: Binding) -> Iterator[Lost]:
        """The annotations that could not be read of what the binding mentions."""
        lost = self._lost_annotations
        if not lost:
            return
        if ANYTHING in lost:
            yield lost[ANYTHING]
        mentioned = mentions(binding) | mentioned_types(binding) | mentioned_constructors(binding)
        for name in sorted((mentioned | {binding.name}) & lost.keys()):
            yield lost[name]

    @cached_property
    def _lost_annotations(self) -> dict[str, Lost]:
        return unread_annotations(self.program, self.module)

    def _unproved_measures(
        self, bindings: Mapping[str, BindingJudgement], verified: set[str]
    ) -> list[tuple[str, Granted]]:
        """Measures that facts rest on wherever they are applied, and that are not proved; what is then granted."""
        found: list[tuple[str, Granted]] = []
        for function in self.knowledge.own_measures():
            if function in bindings and function not in verified:
                found.append((function, UnprovedCode(shown_base(function))))
            elif function in self.module.specification.ignored:
                found.append((function, IgnoredCode(base_of(function))))
        return found

    def _unproved_definitions(self, verified: set[str]) -> Iterator[tuple[str, Granted]]:
        """Reflected functions, which are what their definitions say if they end, wherever these are evaluated."""
        specification = self.module.specification
        for function in self.knowledge.reflection.unfolded:
            if module_of(function) != self.module.name:
                continue
            unchecked = not specification.options.termination or function in specification.lazy
            if function not in verified:
                yield function, UnprovedCode(shown_base(function))
            elif unchecked and is_recursive(self.program.group_of(function), function):
                yield function, UncheckedEnd()

    @cached_property
    def _unchecked_callers(self) -> dict[str, set[Granted]]:
        """For each private binding the functions that call it but are not checked."""
        found: dict[str, set[Granted]] = {}
        for group in self.module.groups:
            for binding in group.bindings:
                visible = self.knowledge.visible(binding.name)
                ignored = binding.name in self.module.specification.ignored
                if ignored or (visible is not None and visible.origin is Origin.ASSUMED):
                    own = base_of(binding.name)
                    for used in mentions(binding):
                        if module_of(used) == self.module.name and self._has_template(used):
                            found.setdefault(used, set()).add(IgnoredCode(own) if ignored else AssumedType(own))
        return found


def _admits(binding: Binding) -> bool:
    """Whether a proof may end in `*** Admit`, which says anything; `*** QED` says no more than is proved."""
    mentioned = mentioned_constructors(binding)
    return ADMIT in mentioned or _QED not in mentioned


def _body(ty: Type) -> Type:
    return ty.body if isinstance(ty, TForall) else ty


@remembered(8_000)
def _is_generated(binding: Binding) -> bool:
    """Whether some of its code is made while compiling, and stands nowhere."""
    nodes = (node for node in subexpressions(binding.body) if isinstance(node, Abort))
    return any(isinstance(node.message, LostExpression) and node.message.construct in _GENERATED for node in nodes)


_GENERATED = frozenset({Form.SPLICE, Form.QUASI_QUOTATION})


@remembered(8_000)
def _coerced(binding: Binding) -> frozenset[str]:
    """The types to which code coerces."""
    nodes = (node for node in subexpressions(binding.body) if isinstance(node, Abort))
    coerced = (node for node in nodes if node.reason is AbortReason.WITHOUT_SOURCE and is_coerce(node.message))
    return frozenset(name for node in coerced for name in constructors(arrows(node.type)[1]))
