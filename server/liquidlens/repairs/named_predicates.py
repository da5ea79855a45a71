"""What the file has a name for, asked of the parameters: who writes a predicate alias means to ask it.

{-@ predicate ValidKey K M = Set_mem K (keys M) @-}       find :: key:k -> map:[(k, v)] -> v
  ⇒  Set_mem key (keys map)
"""

from collections.abc import Iterator, Mapping
from itertools import islice, permutations

from liquidlens.core.module import Module
from liquidlens.lang.names import module_of
from liquidlens.lang.types import DOUBLE, FLOAT, INT, INTEGER, TApp, TForall, Type, arrows, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE, PApply, PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.refined import RCon, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, rename, subpredicates, substitute
from liquidlens.repairs.preconditions import Precondition

_NUMBERS = (INT, INTEGER, DOUBLE, FLOAT)

_MOST = 6
"""Of one alias."""


def named_predicates(module: Module, type_: RType, measures: Mapping[str, Measure]) -> Iterator[Precondition]:
    """The predicate aliases of the module, of parameters whose types its measures take."""
    known = [each for each in arguments(type_)[0] if not isinstance(each.type, RFun | RForall)]
    order = [each.binder for each in known]
    types = {each.binder: erase(each.type) for each in known}
    for name, alias in sorted(module.specification.predicate_aliases.items()):
        if module_of(name) != module.name or not 0 < len(alias.parameters) <= len(known):
            continue
        needed = _taken(alias.body, measures)
        fitting = (
            chosen
            for chosen in permutations(order, len(alias.parameters))
            if all(
                _fits(types[given], needed.get(parameter))
                for parameter, given in zip(alias.parameters, chosen, strict=True)
            )
        )
        for chosen in islice(fitting, _MOST):
            by = dict(zip(alias.parameters, map(PVar, chosen), strict=True))
            asked = substitute(alias.body, by)
            if _is_of_one_type(asked, types):
                yield Precondition(max(chosen, key=order.index), asked)


def named_types(module: Module, type_: RType) -> Iterator[Precondition]:
    """What the type aliases of the module say of values like the parameters, numbers apart: `NonEmpty a` of a queue."""
    known = [each for each in arguments(type_)[0] if not isinstance(each.type, RFun | RForall)]
    for name, alias in sorted(module.specification.type_aliases.items()):
        body = alias.body
        if module_of(name) != module.name or alias.outer or not isinstance(body, RCon) or body.whole:
            continue
        refinement, head = body.refinement, spine(erase(body))[0]
        if (
            refinement.predicate == TRUE
            or head in _NUMBERS
            or not free_variables(refinement.predicate) <= {refinement.value}
        ):
            continue
        for each in known:
            if spine(erase(each.type))[0] == head:
                yield Precondition(each.binder, rename(refinement.predicate, refinement.value, each.binder))


def _taken(body: Predicate, measures: Mapping[str, Measure]) -> dict[str, Type]:
    """What type the variables of a predicate have that measures are applied to."""
    found: dict[str, Type] = {}
    for part in subpredicates(body):
        match part:
            case PApply(name, (PVar(variable),)) if name in measures:
                own = measures[name].type
                taken, _ = arrows(own.body if isinstance(own, TForall) else own)
                if taken:
                    found[variable] = taken[0]
            case _:
                pass
    return found


def _is_of_one_type(asked: Predicate, types: Mapping[str, Type]) -> bool:
    """Whether what is compared has one type on both sides: the parameters of an alias have no types of their own."""
    for part in subpredicates(asked):
        match part:
            case PCompare(_, PVar(left), PVar(right)) if left in types and right in types:
                if types[left] != types[right]:
                    return False
            case PCompare(_, PVar(variable), PLit(int()) | PBinary()) | PCompare(
                _, PLit(int()) | PBinary(), PVar(variable)
            ) if isinstance(types.get(variable), TApp):
                return False  # `Maybe a` and `[a]` are no numbers
            case _:
                pass
    return True


def _fits(type_: Type, needed: Type | None) -> bool:
    """Whether a value of a type is taken where one of another is, whatever its type variables are."""
    return needed is None or spine(type_)[0] == spine(needed)[0]
