"""What a parameter's type says already, beside one more precondition of it.

i:{v:Int | 0 <= v && v <= mRow m}      asked  i < len (elts m)      the other bound may be wrong
d:{v:Int | v >= 0}                     asked  d /= 0                with what is said, `d > 0`
"""

from collections.abc import Iterator

from msgspec.structs import replace

from liquidlens.logic.predicates import FLIPPED, PApply, PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables, subpredicates, substitute
from liquidlens.repairs.preconditions import Precondition

_STRICT = {"<=": "<", ">=": ">"}


def sharpened(candidate: Precondition, type_: RType) -> Precondition:
    """That a bound is not met exactly, said by the bound itself; that of a length is 0."""
    match candidate.predicate:
        case PCompare("/=", PApply("Prelude.len") as length, PLit(0)):
            return replace(candidate, predicate=PCompare(">", length, PLit(0)))
        case PCompare("/=", left, right) if not candidate.inside:
            for said in (each for part in _said(candidate.parameter, type_) for each in _both_ways(part)):
                if said.op in _STRICT and (said.left, said.right) == (left, right):
                    return replace(candidate, predicate=PCompare(_STRICT[said.op], left, right))
        case _:
            pass
    return candidate


def is_beside(candidate: Precondition, type_: RType) -> bool:
    """Whether the parameter is bounded from the same side already, or compared with a number by the same relation: what
    is said there may be what is wrong."""
    asked = candidate.predicate
    if candidate.inside or not isinstance(asked, PCompare):
        return False
    for written in _said(candidate.parameter, type_):
        numbers = isinstance(asked.right, PLit) and isinstance(written.right, PLit | PBinary)
        if numbers and (written.op, written.left) == (asked.op, asked.left) and written.right != asked.right:
            return True
        for said in _both_ways(written):
            bounds = said.op[0] == asked.op[0] in "<>" and bool(free_variables(said.right))
            if bounds and said.left == asked.left and said.right != asked.right:
                return True
    return False


def _said(name: str, type_: RType) -> Iterator[PCompare]:
    """The comparisons that the type of a parameter makes."""
    for parameter in arguments(type_)[0]:
        if parameter.binder != name or isinstance(parameter.type, RFun | RForall):
            continue
        refinement = parameter.type.refinement
        named: Predicate = substitute(refinement.predicate, {refinement.value: PVar(name)})
        yield from (part for part in subpredicates(named) if isinstance(part, PCompare))


def _both_ways(said: PCompare) -> Iterator[PCompare]:
    yield said
    if said.op in FLIPPED:
        yield PCompare(FLIPPED[said.op], said.right, said.left)
