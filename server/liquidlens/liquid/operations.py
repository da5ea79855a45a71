"""Primitive operations as refined functions: what the solver's operator of a row says of the answer.

intAdd      ⇒  x:Int -> y:Int -> {v:Int | v == x + y}
intLt       ⇒  x:Int -> y:Int -> {v:Bool | v <=> x < y}
"""

from liquidlens.lang.primitives import PRIMITIVES, Operator
from liquidlens.logic.predicates import (
    TRUE,
    PBinary,
    PCompare,
    PIff,
    PImplies,
    PLit,
    PNegate,
    Predicate,
    PVar,
)
from liquidlens.logic.refined import (
    Refinement,
    RType,
    rebuild_result,
)
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.substitution import strengthen

_ARITHMETIC = {Operator.ADD: "+", Operator.SUBTRACT: "-", Operator.MULTIPLY: "*", Operator.DIVIDE: "/"}
_COMPARISONS = {
    Operator.EQ: "==",
    Operator.NE: "/=",
    Operator.LT: "<",
    Operator.LE: "<=",
    Operator.GT: ">",
    Operator.GE: ">=",
}


def primitive_type(name: str) -> RType:
    """The refined type of a primitive operation."""
    primitive = PRIMITIVES[name]
    plain = trivial(primitive.type)
    names = [PVar(argument.binder) for argument in arguments(plain)[0]]
    return _promise(plain, _answer(primitive.operator, names))


def _answer(operator: Operator | None, names: list[PVar]) -> Predicate:
    value = PVar("v")
    if operator in _ARITHMETIC and len(names) == 2:
        return PCompare("==", value, PBinary(_ARITHMETIC[operator], names[0], names[1]))
    if operator in _COMPARISONS and len(names) == 2:
        return PIff(value, PCompare(_COMPARISONS[operator], names[0], names[1]))
    if operator is Operator.NEGATE:
        return PCompare("==", value, PNegate(names[0]))
    if operator in {Operator.IDENTITY, Operator.TO_REAL}:
        return PCompare("==", value, names[0])
    if operator in {Operator.DIV, Operator.MOD} and len(names) == 2:
        word = "div" if operator is Operator.DIV else "mod"
        exact = PCompare("==", value, PBinary(word, names[0], names[1]))
        return PImplies(PCompare(">", names[1], PLit(0)), exact)
    return TRUE


def _promise(rtype: RType, predicate: Predicate) -> RType:
    return rebuild_result(rtype, lambda result: strengthen(result, Refinement("v", predicate)))
