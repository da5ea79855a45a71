"""The Haskell type under a refinement type.

erase(x:{v:Int | v > 0} -> [Nat])  ⇒  Int -> [Int]
"""

from typing import assert_never

from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, apply_type
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar


def erase(rtype: RType) -> Type:
    """`rtype` without its refinements; a `forall` that binds abstract refinements only disappears."""
    # The frequent ones by their very classes (see `logic.predicates`).
    if type(rtype) is RCon:
        return apply_type(TCon(rtype.name), *map(erase, rtype.args)) if rtype.args else TCon(rtype.name)
    if type(rtype) is RFun:
        return TFun(erase(rtype.arg), erase(rtype.res))
    match rtype:
        case RVar(name=name):
            return TVar(name)
        case RApp(fun=fun, arg=arg):
            return TApp(erase(fun), erase(arg))
        case RForall(vars=names, context=context, body=body):
            return TForall(names, context, erase(body)) if names or context else erase(body)
        case _:
            assert_never(rtype)
