"""The final types of a typed tree: metavariables read through, what was never decided made `()`.

?1 -> [?2]   with  ?1 := Int,  ?2 undecided      ⇒   Int -> [()]
"""

from collections.abc import Mapping

from liquidlens.infer.metavariables import Meta
from liquidlens.lang.types import UNIT, Constraint, TApp, TCon, TForall, TFun, TVar, Type

_ARROW = TCon("->")


def settled(ty: Type, renamed: Mapping[str, str]) -> Type:
    """`ty` without metavariables; `renamed` are rigid variables that go by another name."""
    kind = type(ty)
    if kind is TCon:
        return ty
    if isinstance(ty, Meta):
        return UNIT if ty.ref is None else settled(ty.ref, renamed)
    if isinstance(ty, TVar):
        if renamed and ty.name in renamed:
            return TVar(renamed[ty.name])
        return ty
    if isinstance(ty, TApp):
        fun, arg = settled(ty.fun, renamed), settled(ty.arg, renamed)
        if type(fun) is TApp and fun.fun == _ARROW:
            return TFun(fun.arg, arg)
        return ty if fun is ty.fun and arg is ty.arg else TApp(fun, arg)
    if isinstance(ty, TFun):
        arg, res = settled(ty.arg, renamed), settled(ty.res, renamed)
        return ty if arg is ty.arg and res is ty.res else TFun(arg, res)
    assert isinstance(ty, TForall)
    context = tuple(Constraint(c.cls, tuple(settled(arg, renamed) for arg in c.args)) for c in ty.context)
    return TForall(ty.vars, context, settled(ty.body, renamed))
