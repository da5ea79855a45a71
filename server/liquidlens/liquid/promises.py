"""What a function promises, as κ variables: of its answers, and of what it passes to the functions that it takes.

    lo:Int -> hi:Int -> (Int -> a) -> [a]
      ⇒  lo:Int -> hi:Int -> ({ν:Int | ?1 lo hi ν} -> a) -> {ν:[{ν:a | ?3 lo hi ν}] | ?2 lo hi ν}

Its code determines these: it flows into them.
"""

from msgspec.structs import replace

from liquidlens.lang.types import TForall, TFun, Type
from liquidlens.liquid.instance import head, refine
from liquidlens.liquid.relate import Ground
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RForall, RFun, RType


def promising(ground: Ground, rtype: RType, outer: tuple[tuple[str, Type], ...] = ()) -> RType:
    """The canonical `rtype` with κ variables beside what it promises."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=promising(ground, body, outer))
        case RFun(binder, arg, res, own, span):
            ty = erase(arg)
            inner = outer if isinstance(ty, TFun | TForall) else (*outer, (binder, ty))
            return RFun(binder, _applied(ground, arg, outer), promising(ground, res, inner), own, span)
        case _:
            return refine(ground.template(erase(rtype), outer, recursive=True), head(rtype))


def _applied(ground: Ground, rtype: RType, outer: tuple[tuple[str, Type], ...]) -> RType:
    """A function that is taken, with κ variables beside what it says of its first-order arguments."""
    if not isinstance(rtype, RFun):
        return rtype
    ty = erase(rtype.arg)
    if isinstance(ty, TFun | TForall):
        return RFun(rtype.binder, rtype.arg, _applied(ground, rtype.res, outer), rtype.refinement, rtype.span)
    arg = refine(ground.template(ty, outer, recursive=True), head(rtype.arg))
    res = _applied(ground, rtype.res, (*outer, (rtype.binder, ty)))
    return RFun(rtype.binder, arg, res, rtype.refinement, rtype.span)
