"""Measures without equations that the types of constructors define: as runs need them.

    {-@ data Ev where EZ :: Prop (Ev Z) ; ESS :: n:Peano -> Prop (Ev n) -> Prop (Ev (S (S n))) @-}
      ⇒ prop EZ = Ev Z,  prop (ESS n _) = Ev (S (S n))

`Prop e` is `{v:_ | prop v = e}`.  LiquidHaskell believes what such types say of what the constructors make, and knows
nothing else of the measure; so this is what it means.
"""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.core.module import Program
from liquidlens.lang.data import DataType
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, conjuncts
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import applied_functions


class Axiom(Struct, frozen=True):
    """What a measure is of what a constructor makes, in terms of its fields."""

    fields: tuple[str, ...]
    answer: Predicate


def axioms(program: Program, measure: str, data: DataType) -> Mapping[str, Axiom] | None:
    """What a measure is of each constructor of a data type; None where its types leave that open for one of them."""
    specification = program.refined_data(data.name)
    if specification is None or not data.constructors:
        return None
    found = {each.name: _axiom(specification, measure, each.name) for each in data.constructors}
    known = {name: axiom for name, axiom in found.items() if axiom is not None}
    return known if len(known) == len(found) else None


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
