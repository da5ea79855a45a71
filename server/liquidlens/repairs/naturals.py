"""Numbers that are asked to be natural, or positive.

percent :: Int -> Int -> Int      ⇒  percent :: Nat -> Nat -> Int
"""

from collections.abc import Set

from msgspec.structs import replace

from liquidlens.logic.predicates import TRUE, PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType

PLAIN = RCon("Int")
NATURAL = RCon("Int", refinement=Refinement("v", PCompare(">=", PVar("v"), PLit(0))))
POSITIVE = RCon("Int", refinement=Refinement("v", PCompare(">", PVar("v"), PLit(0))))

NAT = RCon("Nat")
"""How natural numbers are written."""


def narrowed(type_: RType, required: RType, only: Set[str] | None = None) -> RType:
    """The function type with each `Int` that it takes, and that nothing is said of, `required`; natural numbers, too,
    where positive ones are. `only` these parameters are, by their names, where some are given."""
    match type_:
        case RFun(binder=binder, arg=RCon("Int", (), ()) as arg, res=res) if (only is None or binder in only) and (
            arg.refinement.predicate == TRUE or (required == POSITIVE and _is_natural(arg))
        ):
            return replace(type_, arg=required, res=narrowed(res, required, only))
        case RForall(body=body):
            return replace(type_, body=narrowed(body, required, only))
        case RFun(res=res):
            return replace(type_, res=narrowed(res, required, only))
        case _:
            return type_


def _is_natural(type_: RCon) -> bool:
    value = PVar(type_.refinement.value)
    return type_.refinement.predicate in (PCompare("<=", PLit(0), value), PCompare(">=", value, PLit(0)))


def as_written(type_: RType) -> RType:
    """The type with `Nat` for natural parameters."""
    match type_:
        case RFun(arg=arg, res=res):
            return replace(type_, arg=NAT if arg == NATURAL else arg, res=as_written(res))
        case RForall(body=body):
            return replace(type_, body=as_written(body))
        case _:
            return type_
