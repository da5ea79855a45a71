"""What the annotations of top-level values say: LiquidHaskell knows it in all that it checks behind them, whether a
binding mentions the values or not.

    {-@ assume lemma :: { p 3 } @-}                  known everywhere in the module, and where `lemma` is imported
    {-@ other :: { p 4 } @-}      other = ()         known in what stands behind `other` in Core, proved or not
    {-@ nil :: {v:[a] | p 5} @-}  nil = []           known nowhere: of a type with variables nothing is

A value's own annotation is not known while the value itself is checked, but where it is recursive, or assumed.  Asked
of LiquidHaskell 0.9.0.2 for some fifty programs.
"""

from collections.abc import Callable, Collection, Iterable, Mapping

from msgspec.structs import replace

from liquidlens.contracts.obligations import Status
from liquidlens.contracts.spent import Spent
from liquidlens.contracts.visible import Origin
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TForall
from liquidlens.liquid.core_order import core_order
from liquidlens.liquid.instance import replace as replace_values
from liquidlens.liquid.judgements import BindingJudgement, UnitJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.logic.predicates import Predicate, PVar, conjuncts
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import UNKNOWN_PREDICATE
from liquidlens.logic.specification import Trust
from liquidlens.logic.substitution import free_variables

Facts = tuple[Predicate, ...]

Axioms = Mapping[str, Mapping[str, Facts]]
"""For bindings the values of which something is known in them, and what."""

NO_AXIOMS: Axioms = {}

MOST_TRIED = 8
"""Where there are more values it is not asked without which as much is proved."""


class ValueFacts:
    """What is known of values in the bindings of a module."""

    def __init__(self, knowledge: Knowledge) -> None:
        module = knowledge.module
        self._everywhere: dict[str, Facts] = {}
        self._behind: dict[str, Facts] = {}
        own = {each.name for group in module.groups for each in group.bindings}
        said = module.specification
        by_code = said.by_code
        for name in sorted({*(own & said.signatures.keys()), *_of_imports(module), *said.values_in_scope}):
            visible = knowledge.visible(name)
            if visible is None or visible.signature is None or name in said.ignored or name in by_code:
                continue
            binding = knowledge.program.bindings.get(name)
            if binding is None or isinstance(binding.type, TForall):
                continue
            facts = _facts(name, visible.type)
            if facts and visible.origin is Origin.ANNOTATION and name in own:
                self._behind[name] = facts
            elif facts and visible.origin in {Origin.ANNOTATION, Origin.ASSUMED}:
                self._everywhere[name] = facts
        self._known = _known_in(module, self._behind)

    def of(self, names: Collection[str]) -> Axioms:
        """What is known in these bindings."""
        if not self._everywhere and not self._behind:
            return NO_AXIOMS
        found = {name: self._of(name) for name in names}
        return {name: facts for name, facts in found.items() if facts}

    def _of(self, name: str) -> dict[str, Facts]:
        behind = {each: self._behind[each] for each in self._known.get(name, ())}
        return {**self._everywhere, **behind}


def facts_in(name: str, axioms: Axioms) -> Facts:
    """All of them that are known in a binding."""
    return tuple(fact for facts in axioms.get(name, {}).values() for fact in facts)


def is_open(judged: UnitJudgement) -> bool:
    """Whether something is not proved that more facts may prove."""
    return any(not each.verified and not each.unsupported for each in judged.bindings)


def best(without: UnitJudgement, axioms: Axioms, judged: Callable[[Axioms], UnitJudgement]) -> UnitJudgement:
    """Of the judgements of a unit `without` and with what is known of values the first, unless the other proves more;
    then it rests on no value without which as much is proved."""
    found, spent = judged(axioms), [without.spent]
    spent.append(found.spent)
    most = proved(found.bindings)
    if most <= proved(without.bindings):
        return replace(without, spent=summed(spent))
    values = sorted({value for each in axioms.values() for value in each})
    for value in values if 1 < len(values) <= MOST_TRIED else ():
        fewer = {
            name: {each: facts for each, facts in known.items() if each != value} for name, known in axioms.items()
        }
        again = judged(fewer)
        spent.append(again.spent)
        if proved(again.bindings) == most:
            found, axioms = again, fewer
    bindings = (replace(each, uses=_with(each.uses, axioms.get(each.name, {}))) for each in found.bindings)
    return replace(found, bindings=tuple(bindings), spent=summed(spent))


def summed(spent: list[dict[str, Spent]]) -> dict[str, Spent]:
    """What it took to judge each of the bindings, as often as that was done."""
    total: dict[str, Spent] = {}
    for name, each in (entry for times in spent for entry in times.items()):
        total[name] = total[name].plus(each) if name in total else each
    return total


def proved(bindings: Iterable[BindingJudgement]) -> int:
    """How many obligations are proved, less those that are not."""
    judged = [judgement.status is Status.PROVED for each in bindings for judgement in each.judgements.values()]
    return sum(1 if each else -1 for each in judged)


def _with(uses: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*uses, *more)))


def _of_imports(module: Module) -> set[str]:
    """What the module itself assumes of the values of others."""
    signatures = module.specification.signatures.items()
    return {n for n, each in signatures if each.trust is Trust.ASSUMED and module_of(n) not in {None, module.name}}


def _known_in(module: Module, values: Mapping[str, Facts]) -> dict[str, tuple[str, ...]]:
    """For each binding the values that stand before it in Core, and those that are defined with it."""
    if not values:
        return {}
    bindings = [each for group in module.groups for each in group.bindings]
    source = sorted(bindings, key=lambda each: each.span.start)
    order = core_order([each.name for each in source], {each.name: mentions(each) for each in bindings})
    together = {
        each.name: {other.name for other in group.bindings} if group.recursive else set[str]()
        for group in module.groups
        for each in group.bindings
    }
    known: dict[str, tuple[str, ...]] = {}
    before: dict[str, None] = {}
    for name in order:
        around = {each for each in together[name] if each in values}
        known[name] = tuple(sorted({*before, *around}))
        if name in values:
            before[name] = None
    return known


def _facts(name: str, rtype: RType) -> Facts:
    """What a type says of its value as facts about a name; of functions only what does not speak of them."""
    if isinstance(rtype, RForall):
        return ()
    own, itself = rtype.refinement, PVar(name)
    parts = (part for part in conjuncts(own.predicate) if part != UNKNOWN_PREDICATE)
    if isinstance(rtype, RFun):
        parts = (part for part in parts if own.value not in free_variables(part))
    return tuple(replace_values(part, {own.value: itself}, {}) for part in parts)
