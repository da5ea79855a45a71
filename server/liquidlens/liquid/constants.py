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

    def behind(self, unit: Iterable[str], module: Module, found: Mapping[str, BindingJudgement]) -> "Constants":
        """What is known in a unit: also what was found of the constants of units before it."""
        if not self.inferred:
            return self
        names = frozenset(unit)
        earlier = _before(names, module)
        types = {name: found[name].inferred.get(name) for name in self.inferred if name in found and name in earlier}
        known = {name: tuple(_plain_facts(rtype, PVar(name))) for name, rtype in types.items() if rtype is not None}
        facts = (fact for said in known.values() for fact in said)
        return Constants(
            self.visible, (*self.facts, *facts), self.inferred, tuple(name for name, said in known.items() if said)
        )


def constants_of(knowledge: Knowledge) -> Constants:
    """The constants of the module that is checked."""
    bindings = list(_constants(knowledge.module))
    facts = (fact for each in bindings if each.type in _NUMBERS for fact in _facts(each, knowledge))
    inferred = tuple(each.name for each in bindings if is_inferred(each, knowledge))
    return Constants(tuple((each.name, each.type) for each in bindings), tuple(facts), inferred)


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
    """What a number's annotation says of it, or else its literal; of what is exported without one nothing is known."""
    signature, constant = knowledge.module.specification.signatures.get(binding.name), PVar(binding.name)
    if signature is None:
        value = binding.body.value if isinstance(binding.body, Lit) else None
        if isinstance(value, int) and knowledge.module.is_private(binding.name):
            yield from _kept_of(value, constant)
        return
    yield from _plain_facts(signature.type, constant)


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
