"""The fields of a constructor at a refined type, and what their types ask.

constructor_fields(List, (:), [Nat], none)   ⇒   [("field1", Nat), ("field2", [Nat])]
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial

from msgspec.structs import replace

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import Type
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE as HOLDS
from liquidlens.logic.predicates import Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import TRIVIAL, RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import anything, trivial
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import (
    free_values,
    free_variables,
    rename_apart,
    substitute_abstract,
    substitute_types,
    substitute_values,
)

NOTHING_HIDDEN: Mapping[str, Type] = {}


def constructor_fields(
    data: DataType,
    constructor: Constructor,
    type_: RCon,
    specification: DataSpecification | None,
    rename: Callable[[str], str] | None = None,
    hidden: Mapping[str, Type] = NOTHING_HIDDEN,
) -> list[tuple[str, RType]]:
    """Names and refined types of a constructor's fields at a refined type; `rename` gives fields their names.

    Without it they keep their labels, but for one that `type_` itself mentions: that is another's name.
    `hidden` says what the constructor's existential variables are.
    """
    if rename is None:
        taken = free_values(type_)
        rename = partial(rename_apart, taken=taken)
    arguments = dict(zip(data.params, type_.args, strict=False))
    arguments.update((name, trivial(known)) for name, known in hidden.items())
    if specification is not None and constructor.name in specification.constructors:
        arguments.update(zip(specification.params, type_.args, strict=False))
        given = dict(zip((p.name for p in specification.predicates), type_.predicates, strict=False))
        by = {p.name: given.get(p.name, anything(len(p.arguments))) for p in specification.predicates}
        names: dict[str, Predicate] = {}
        found: list[tuple[str, RType]] = []
        for label, refined in specification.constructors[constructor.name]:
            own = substitute_values(substitute_abstract(refined, by), names)
            found.append((rename(label), substitute_types(own, arguments)))
            names[label] = PVar(found[-1][0])
        return found
    written = constructor.labels or tuple(f"field{i}" for i in range(1, len(constructor.written) + 1))
    labels = (*(name for name, _ in constructor.held), *written)
    return [
        (label, substitute_types(trivial(f), arguments)) for label, f in zip(labels, constructor.fields, strict=True)
    ]


def apart(refined: RType, labels: Collection[str]) -> tuple[RType, ...]:
    """A field's type in parts that ask the same together, where what it holds is compared with fields before it.

        T<p> {v:a | v < key}   ⇒   T<p> a  and  T {v:a | v < key}

    The first part is the type around the field again, all the way down.
    """
    if not isinstance(refined, RCon) or not refined.predicates:
        return (refined,)
    if not any(free_values(arg) & set(labels) for arg in refined.args):
        return (refined,)
    without = tuple(_only(arg, lambda free: not free & set(labels)) for arg in refined.args)
    compared = tuple(_only(arg, lambda free: bool(free & set(labels))) for arg in refined.args)
    return (replace(refined, args=without), replace(refined, args=compared, predicates=(), refinement=TRIVIAL))


def _only(arg: RType, wanted: Callable[[frozenset[str]], bool]) -> RType:
    """The type with those refinements on top that are `wanted` by the names they mention."""
    if isinstance(arg, RFun | RForall):
        return arg
    kept = [part for part in conjuncts(arg.refinement.predicate) if wanted(free_variables(part))]
    top = replace(arg, refinement=replace(arg.refinement, predicate=conjoin(*kept)))
    inside = trivial(erase(arg))
    if isinstance(top, RCon) and isinstance(inside, RCon) and not wanted(free_values(replace(top, refinement=TRIVIAL))):
        return replace(inside, refinement=top.refinement)
    return top


def is_plain(type_: RType) -> bool:
    """Whether nothing in the type is refined."""
    match type_:
        case RVar(refinement=r):
            return r.predicate == HOLDS
        case RCon(_, args, predicates, r):
            return r.predicate == HOLDS and not predicates and all(is_plain(a) for a in args)
        case RApp(fun, arg, r):
            return r.predicate == HOLDS and is_plain(fun) and is_plain(arg)
        case RFun(_, arg, res, r):
            return r.predicate == HOLDS and is_plain(arg) and is_plain(res)
        case RForall(body=body):
            return is_plain(body)
