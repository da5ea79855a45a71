"""How deep Core may be nested: every stage after this one walks it by recursion.

[1, 2, .., 5000]      ⇒   too deep: its binding keeps its type and has no value
"""

from liquidlens.core.parts import children
from liquidlens.core.syntax import Abort, AbortReason, Binding, Expr
from liquidlens.infer.typed import TypedBinding, TypedPatternBinding
from liquidlens.lang.types import TCon, TForall, Type, apply_type, functions
from liquidlens.lower.faults import TooDeepCode

DEPTH_LIMIT = 1500
"""Levels of Core nodes inside each other."""

_SHORT_LINES, _SHORT_COLUMNS = 50, 1000
"""A text within these bounds cannot be too deep: a level takes two characters at least."""


def is_too_deep(binding: Binding) -> bool:
    """Whether the right-hand side is nested deeper than the limit."""
    extent = binding.extent
    if extent.end.line - extent.start.line < _SHORT_LINES and extent.end.column < _SHORT_COLUMNS:
        return False
    level: list[Expr] = [binding.body]
    for _ in range(DEPTH_LIMIT):
        level = [child for node in level for child, _ in children(node)]
        if not level:
            return False
    return True


def given_up(definition: TypedBinding | TypedPatternBinding) -> list[Binding]:
    """The bindings of a definition without their values."""
    if isinstance(definition, TypedBinding):
        return [_without_value(definition.name, definition.type, definition)]
    return [_without_value(name, ty, definition) for name, (ty, _) in definition.variables.items()]


def _without_value(name: str, ty: Type, definition: TypedBinding | TypedPatternBinding) -> Binding:
    whole = ty
    if isinstance(ty, TForall):
        whole = functions(*[apply_type(TCon(c.cls), *c.args) for c in ty.context], ty.body)
    body = Abort(AbortReason.UNSUPPORTED, whole, TooDeepCode(), definition.span)
    return Binding(
        name,
        ty,
        body=body,
        span=definition.span,
        extent=definition.span,
        has_signature=isinstance(definition, TypedBinding),
    )
