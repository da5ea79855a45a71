"""What is tried when a match fails: the equations that are left, which stand in the result once.

one failure leads there              ⇒  in its place
several, and it is large             ⇒  let $fail1 = … in … $fail1 … $fail1 …
no larger than a variable            ⇒  in the place of each
"""

from liquidlens.core.syntax import Abort, AbortReason, App, Binding, Con, Expr, Group, Let, Lit, Var
from liquidlens.lang.types import Type
from liquidlens.lower.lowering import Lowering, substitute_in_tail
from liquidlens.source.span import Span


class Rest:
    """What happens when a match fails; counts how often it is used."""

    __slots__ = ("expr", "name", "small", "span", "type", "uses")

    def __init__(self, lowering: Lowering, expr: Expr, ty: Type, span: Span) -> None:
        self.expr = expr
        self.type = ty
        self.span = span
        self.uses = 0
        self.small = _is_small(expr)
        self.name = "" if self.small else lowering.fresh("fail")

    def use(self) -> Expr:
        """The expression to continue with."""
        self.uses += 1
        return self.expr if self.small else Var(self.name, (), self.span)

    def bind(self, body: Expr) -> Expr:
        """`body`, in which this was used, with the rest in place or bound."""
        if self.small or self.uses == 0:
            return body
        if self.uses == 1:
            return substitute_in_tail(body, self.name, self.expr)
        return Let(Group((Binding(self.name, self.type, self.expr, self.span, self.span),), False), body, self.span)


def _is_small(expr: Expr) -> bool:
    if isinstance(expr, App):
        return isinstance(expr.fun, Var) and len(expr.args) == 1 and isinstance(expr.args[0], Var)
    return isinstance(expr, Abort | Var | Con | Lit)


def missing(ty: Type, message: str, span: Span) -> Abort:
    """The end of a match that no equation covers."""
    return Abort(AbortReason.MISSING_CASE, ty, message, span)
