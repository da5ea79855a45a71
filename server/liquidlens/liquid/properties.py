"""Whether a property always answers True: the modular checker asked for a promise that the file does not state.

    prop_abs x = abs' x >= 0      with  abs' :: Int -> Nat      ⇒  PROVED
    prop_rev xs = rev (rev xs) == xs                            ⇒  REJECTED

LiquidHaskell asks nothing of an unannotated property, so this counts neither for it nor against it.
"""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind, label_of
from liquidlens.contracts.obligations import Judgement, Obligation, Status
from liquidlens.contracts.properties import as_property
from liquidlens.contracts.visible import visible_type
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.liquid.check import check_module
from liquidlens.liquid.faults import PropertyNotChecked, PropertyUnsupported
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.numbers import takes_unbounded
from liquidlens.logic.granted import Granted, TrustedInstance, UnboundedNumbers, in_order
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import trivial


class PropertyJudgement(Struct, frozen=True):
    """The judgement of a property's answer, and what a proof rests on."""

    judgement: Judgement
    assuming: tuple[Granted, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether it is True for every input."""
        return self.judgement.status is Status.PROVED


def judge_property(program: Program, module: Module, binding: Binding) -> PropertyJudgement:
    """Judge that the function of `binding`, of result type Bool, always answers True."""
    return judge_properties(program, module, (binding,))[binding.name]


def judge_properties(program: Program, module: Module, bindings: Collection[Binding]) -> dict[str, PropertyJudgement]:
    """The same of many functions, by their names.

    What they call without annotation is solved once for those of which no other runs any; each of the others is asked
    by itself, since what is asked of one function its callers take for granted.
    """
    run = frozenset[str]().union(*(_runs(binding, program, module) for binding in bindings))
    apart = [(binding,) for binding in bindings if binding.name in run]
    together = tuple(binding for binding in bindings if binding.name not in run)
    found: dict[str, PropertyJudgement] = {}
    for asked in (together, *apart) if together else apart:
        promised = {each.name: _promised(program, module, each) for each in asked}
        judged = check_module(program, module, only=promised.keys(), hypotheses=promised)
        found.update((each.name, _judged(program, module, each, judged)) for each in asked)
    return found


def _runs(binding: Binding, program: Program, module: Module) -> frozenset[str]:
    """The functions of the module that one runs, but for itself."""
    own = {each.name for group in module.groups for each in group.bindings}
    pending, seen = [binding.name], {binding.name}
    while pending:
        more = (mentions(program.bindings[pending.pop()]) & own) - seen
        seen |= more
        pending.extend(more)
    return frozenset(seen - {binding.name})


def _promised(program: Program, module: Module, binding: Binding) -> RType:
    visible = visible_type(binding.name, program, module)
    return as_property(visible.type if visible is not None else trivial(binding.type))


def _judged(program: Program, module: Module, binding: Binding, judged: ModuleJudgement) -> PropertyJudgement:
    label = label_of(Kind.PROPERTY, binding.name, binding.span)
    obligation = Obligation(label, None, binding.span, binding.span)
    found = judged.bindings.get(binding.name)
    if found is None:
        return PropertyJudgement(Judgement(obligation, Status.UNKNOWN, PropertyNotChecked()))
    known = found.judgements.get(label_of(Kind.POSTCONDITION, binding.name, binding.span))
    if known is None or found.unsupported:
        return PropertyJudgement(Judgement(obligation, Status.UNKNOWN, PropertyUnsupported()))
    judgement = replace(known, obligation=obligation)
    if known.status is Status.PROVED and (not found.verified or any(map(_is_law, found.assuming))):
        # It may fail before it answers, or tell apart what an instance written by hand calls equal.
        judgement = replace(judgement, status=Status.REJECTED)
    unbounded = (UnboundedNumbers(),) if takes_unbounded(program, module, binding) else ()
    return PropertyJudgement(judgement, in_order((*found.assuming, *unbounded)))


def _is_law(granted: Granted) -> bool:
    """Whether the laws of an instance are taken for granted."""
    return isinstance(granted, TrustedInstance) and not granted.derived
