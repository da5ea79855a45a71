"""The values of terms in the model at hand.

x#1 (Int) ⇒ 5       c (Char) ⇒ 'a'      b ⇒ True       xs ⇒ known by a code only: equal codes, equal values
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec import Struct

from liquidlens.constraints.smt.building import Encoded, Z3Terms
from liquidlens.constraints.smt.interface import Handle, z3core
from liquidlens.constraints.smt.vocabulary import LogicSort
from liquidlens.lang.types import TCon, Type
from liquidlens.logic.predicates import PLit

_NUMBERS = frozenset({"Int", "Integer", "Word", "Natural"})

_TRUTH = {1: True, -1: False}


class Value(Struct, frozen=True):
    """What a term is: a literal, or of a value without one a code."""

    shown: PLit | None = None
    code: str | None = None


def values_in_model(terms: Z3Terms, solver: Any, asked: Iterable[Encoded]) -> list[Value]:
    """The values of `asked` in the solver's model; it has just answered that there is one."""
    context = terms.context
    model = z3core.Z3_solver_get_model(context, solver)
    z3core.Z3_model_inc_ref(context, model)
    answer = (Handle * 1)()
    found: list[Value] = []
    for term, sort, ty in asked:
        has_value = z3core.Z3_model_eval(context, model, term, True, answer)
        found.append(_value(context, answer[0], sort, ty) if has_value else Value())
    z3core.Z3_model_dec_ref(context, model)
    return found


def _value(context: Any, term: Any, sort: LogicSort, ty: Type | None) -> Value:
    if sort is LogicSort.BOOL:
        truth = _TRUTH.get(z3core.Z3_get_bool_value(context, term))
        return Value() if truth is None else Value(PLit(truth))
    if sort not in {LogicSort.INT, LogicSort.REAL} or not z3core.Z3_is_numeral_ast(context, term):
        return Value()
    digits = z3core.Z3_get_numeral_string(context, term)
    if sort is LogicSort.REAL:
        number = Fraction(digits)
        return Value(PLit(int(number) if number.denominator == 1 else number))
    if isinstance(ty, TCon) and ty.name in _NUMBERS:
        return Value(PLit(int(digits)))
    return Value(code=digits)
