"""The final types of a typed tree: metavariables read through, what was never decided made `()`.

?1 -> [?2]   with  ?1 := Int,  ?2 undecided      ⇒   Int -> [()]
"""

from collections.abc import Mapping

from liquidlens.infer.metavariables import Meta
from liquidlens.lang.types import UNIT, TVar, Type, rebuild


def zonked(ty: Type, renamed: Mapping[str, str]) -> Type:
    """`ty` without metavariables; `renamed` are rigid variables that go by another name."""

    def visit(part: Type) -> Type:
        if isinstance(part, Meta):
            return UNIT if part.ref is None else visit(part.ref)
        if isinstance(part, TVar):
            return TVar(renamed[part.name]) if part.name in renamed else part
        return rebuild(part, visit)

    return visit(ty)
