"""The constants of a module, which the solution of an unknown may speak of, and what is known of them everywhere.

    {-@ limit :: {v:Int | v == 100} @-}    ⇒   limit == 100
    one = 1, which is private              ⇒   one == 1, what built-in qualifiers keep of a literal
    size = id 1, which is private          ⇒   size == 1 for the units behind it, as its type was inferred

An unknown of a function speaks of the constants that stand before it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from liquidlens.core.module import Module
from liquidlens.core.syntax import Binding, Lit
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, INTEGER, TForall, TFun, Type
from liquidlens.liquid.instance import replace
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.logic.predicates import PBinary, PCompare, PLit, PNegate, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RCon, RType

_NUMBERS = (INT, INTEGER)


class Constants(Struct, frozen=True):
    """The names of constants with their Haskell types, in the order of their groups, and facts about them."""

    visible: tuple[tuple[str, Type], ...]
    facts: tuple[Predicate, ...]
    inferred: tuple[str, ...] = ()
    """The numbers of which their inferred types tell."""
    told: tuple[str, ...] = ()
    """Those of them that the facts speak of."""
    proved: tuple[Predicate, ...] = ()
    """What is known by annotations of numbers that are proved; among the facts, too."""
    annotated: tuple[tuple[str, tuple[Predicate, ...]], ...] = ()
    """The numbers whose annotations tell of them, and what: facts where they are proved."""

    def behind(self, unit: Iterable[str], module: Module, found: Mapping[str, BindingJudgement]) -> "Constants":
        """What is known in a unit: also what was found of the constants of units before it."""
        if not self.inferred and not self.annotated:
            return self
        names = frozenset(unit)
        earlier = _before(names, module)
        types = {name: found[name].inferred.get(name) for name in self.inferred if name in found and name in earlier}
        known = {name: tuple(_plain_facts(rtype, PVar(name))) for name, rtype in types.items() if rtype is not None}
        found_out = (fact for said in known.values() for fact in said)
        right = {name for name, judged in found.items() if judged.verified} - names
        proved = tuple(fact for name, said in self.annotated if name in right for fact in said)
        told = tuple(name for name, said in known.items() if said)
        facts = (*self.facts, *proved, *found_out)
        return Constants(self.visible, facts, self.inferred, told=told, proved=proved, annotated=self.annotated)


def constants_of(knowledge: Knowledge) -> Constants:
    """The constants of the module that is checked."""
    bindings = list(_constants(knowledge.module))
    signatures = knowledge.module.specification.signatures
    numbers = [each for each in bindings if each.type in _NUMBERS]
    facts = (fact for each in numbers if each.name not in signatures for fact in _facts(each, knowledge))
    inferred = tuple(each.name for each in bindings if is_inferred(each, knowledge))
    said = (
        (each.name, tuple(_plain_facts(signatures[each.name].type, PVar(each.name))))
        for each in numbers
        if each.name in signatures
    )
    visible = tuple((each.name, each.type) for each in bindings)
    return Constants(visible, tuple(facts), inferred, annotated=tuple(each for each in said if each[1]))


def is_inferred(binding: Binding, knowledge: Knowledge) -> bool:
    """Whether all that is known of a number is the type that is inferred for it."""
    return (
        binding.type in _NUMBERS
        and not isinstance(binding.body, Lit)
        and knowledge.is_transparent(binding.name)
        and not base_of(binding.name).startswith("$")
    )


def before(visible: tuple[tuple[str, Type], ...], name: str, module: Module) -> tuple[tuple[str, Type], ...]:
    """Those of the constants that stand in groups before the one of a binding."""
    earlier = _before({name}, module)
    return tuple(each for each in visible if each[0] in earlier)


def _before(names: Collection[str], module: Module) -> set[str]:
    """What stands in groups before those that bind any of the names."""
    earlier: set[str] = set()
    for group in module.groups:
        here = {each.name for each in group.bindings}
        if not here.isdisjoint(names):
            break
        earlier |= here
    return earlier


def _constants(module: Module) -> Iterator[Binding]:
    """The module's top-level values that are not functions."""
    for group in module.groups:
        for binding in group.bindings:
            if not isinstance(binding.type, TFun | TForall) and not base_of(binding.name).startswith("$"):
                yield binding


def _facts(binding: Binding, knowledge: Knowledge) -> Iterator[Predicate]:
    """What the literal of a number without annotation says of it; of what is exported nothing is known."""
    value = binding.body.value if isinstance(binding.body, Lit) else None
    if isinstance(value, int) and knowledge.module.is_private(binding.name):
        yield from _kept_of(value, PVar(binding.name))


def _plain_facts(rtype: RType, constant: Predicate) -> Iterator[Predicate]:
    """What a type says of its value alone."""
    if not isinstance(rtype, RCon):
        return
    own = rtype.refinement
    for part in conjuncts(own.predicate):
        if isinstance(part, PCompare) and _is_plain(part.left, own.value) and _is_plain(part.right, own.value):
            yield replace(part, {own.value: constant}, {})


def _kept_of(value: int, constant: Predicate) -> Iterator[Predicate]:
    if value in (0, 1):
        yield PCompare("==", constant, PLit(value))
    elif value > 1:
        yield PCompare(">", constant, PLit(0))


def _is_plain(term: Predicate, value: str) -> bool:
    """Whether a term is made of the value and of numbers alone."""
    match term:
        case PVar(name):
            return name == value
        case PLit():
            return True
        case PBinary(_, left, right):
            return _is_plain(left, value) and _is_plain(right, value)
        case PNegate(body):
            return _is_plain(body, value)
        case _:
            return False
