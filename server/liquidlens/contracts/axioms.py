"""Measures without equations that the types of constructors define: as runs need them.

    {-@ data Ev where EZ :: Prop (Ev Z) ; ESS :: n:Peano -> Prop (Ev n) -> Prop (Ev (S (S n))) @-}
      ⇒ prop EZ = Ev Z,  prop (ESS n _) = Ev (S (S n))

`Prop e` is `{v:_ | prop v = e}`.  LiquidHaskell believes what such types say of what the constructors make, and knows
nothing else of the measure; so this is what it means.  Of other constructors it may be anything (`uninterpreted.py`).
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from liquidlens.contracts.supply import Supply
from liquidlens.core.module import Program
from liquidlens.core.syntax import Alt, Binder, Case, ConPattern, Expr, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TCon, Type, spine, substitute
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, conjuncts
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import applied_functions


class TypedAtom(Struct, frozen=True):
    """A Core expression (atomic) with its type."""

    expr: Expr
    type: Type


Scope = Mapping[str, TypedAtom]


class Axiom(Struct, frozen=True):
    """What a measure is of what a constructor makes, in terms of its fields."""

    fields: tuple[str, ...]
    answer: Predicate


def axioms(program: Program, measure: str, data: DataType) -> Mapping[str, Axiom]:
    """What a measure is of the constructors of a data type whose types say it."""
    specification = program.refined_data(data.name)
    if specification is None:
        return {}
    found = {each.name: _axiom(specification, measure, each.name) for each in data.constructors}
    return {name: axiom for name, axiom in found.items() if axiom is not None}


def by_constructor(
    data: Mapping[str, DataType],
    known: Mapping[str, Axiom],
    *,
    value: TypedAtom,
    supply: Supply,
    said: Callable[[Axiom, Scope, Type | None], tuple[Expr, Type]],
    unsaid: Callable[[TypedAtom, Type | None], tuple[Expr, Type]],
) -> tuple[Expr, Type]:
    """What a measure is of a value, with its type: by constructor what is `said`; of others what is `unsaid` of the
    whole value."""
    head, inside = spine(value.type)
    declared = data[head.name] if isinstance(head, TCon) else None
    assert declared is not None
    by = dict(zip(declared.params, inside, strict=False))
    whole = supply.fresh("whole")
    alternatives: dict[str, Alt] = {}
    answered: Type | None = None
    for constructor in sorted(declared.constructors, key=lambda each: each.name not in known):
        axiom = known.get(constructor.name)
        fields = tuple(Binder(supply.fresh("part"), substitute(each, by)) for each in constructor.fields)
        if axiom is None:
            answer, answered = unsaid(TypedAtom(Var(whole), value.type), answered)
        else:
            named = zip(axiom.fields, fields, strict=True)
            here = {label: TypedAtom(Var(each.name), each.type) for label, each in named}
            answer, answered = said(axiom, here, answered)
        alternatives[constructor.name] = Alt(ConPattern(constructor.name, fields), answer)
    assert answered is not None
    ordered = tuple(alternatives[constructor.name] for constructor in declared.constructors)
    return Case(value.expr, Binder(whole, value.type), ordered, answered), answered


def _axiom(specification: DataSpecification, measure: str, constructor: str) -> Axiom | None:
    result = specification.results.get(constructor)
    if result is None:
        return None
    of_value = PApply(measure, (PVar(result.value),))
    for part in conjuncts(result.predicate):
        match part:
            case PCompare("==", left, right) if of_value in (left, right):
                answer = right if left == of_value else left
                if measure not in applied_functions(answer):
                    return Axiom(tuple(label for label, _ in specification.constructors[constructor]), answer)
            case _:
                pass
    return None
