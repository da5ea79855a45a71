"""The final types of a typed tree: metavariables read through, what was never decided made `()`.

?1 -> [?2]   with  ?1 := Int,  ?2 undecided      ⇒   Int -> [()]
"""

from collections.abc import Mapping

from liquidlens.infer.metavariables import Meta
from liquidlens.lang.types import UNIT, TVar, Type, rebuild


def zonked(ty: Type, renamed: Mapping[str, str]) -> Type:
    """`ty` without metavariables; `renamed` are rigid variables that go by another name."""
    if isinstance(ty, Meta):
        return UNIT if ty.ref is None else zonked(ty.ref, renamed)
    if isinstance(ty, TVar):
        return TVar(renamed[ty.name]) if ty.name in renamed else ty
    return rebuild(ty, lambda part: zonked(part, renamed))
