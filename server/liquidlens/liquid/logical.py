"""What the logic says of a Haskell function that it knows, as part of the function's type.

reflect f           f :: x:Int -> Nat                  ⇒  for callers   f :: x:Int -> {v:Nat | v == f x}
                    f :: x:Int -> {v:Nat | v == f x}   ⇒  its code is checked against   x:Int -> Nat
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.liquid.instance import VALUE
from liquidlens.logic.predicates import PApply, PCompare, PIff, Predicate, PVar, conjoin, conjuncts, equated
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.specification import Inline
from liquidlens.logic.substitution import strengthen, substitute


class Logical(Struct, frozen=True):
    """What the logic says of a Haskell function: `f x == function x`, `f x == body`."""

    function: str | None
    body: Inline | None


def meaning(rtype: RType, said: Logical, given: list[Predicate]) -> RType:
    """The type of a function strengthened by what the logic says of its result."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=meaning(body, said, given))
        case RFun(binder, arg, res, refinement, span):
            return RFun(binder, arg, meaning(res, said, [*given, PVar(binder)]), refinement, span)
        case _:
            boolean = isinstance(rtype, RCon) and rtype.name == "Bool"
            value = PVar(VALUE)
            facts: list[Predicate] = []
            if said.function is not None and given:
                facts.append(equated(value, PApply(said.function, tuple(given)), boolean=boolean))
            if said.body is not None and len(said.body.parameters) == len(given):
                by = dict(zip(said.body.parameters, given, strict=True))
                facts.append(equated(value, substitute(said.body.body, by), boolean=boolean))
            return strengthen(rtype, Refinement(VALUE, conjoin(*facts))) if facts else rtype


def without_definition(rtype: RType, function: str, given: tuple[str, ...] = ()) -> RType:
    """The type of a function that the logic knows by its own name, without what is so by definition: that the value is
    what the function answers these arguments. LiquidHaskell asks it of no code."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=without_definition(body, function, given))
        case RFun(binder, _, res):
            return replace(rtype, res=without_definition(res, function, (*given, binder)))
        case _:
            value, said = PVar(rtype.refinement.value), PApply(function, tuple(map(PVar, given)))
            parts = conjuncts(rtype.refinement.predicate)
            left = [part for part in parts if not (given and _equates(part, value, said))]
            if len(left) == len(parts):
                return rtype
            return replace(rtype, refinement=replace(rtype.refinement, predicate=conjoin(*left)))


def _equates(predicate: Predicate, one: Predicate, other: Predicate) -> bool:
    match predicate:
        case PCompare("==", left, right) | PIff(left, right):
            return (left, right) in ((one, other), (other, one))
        case _:
            return False
