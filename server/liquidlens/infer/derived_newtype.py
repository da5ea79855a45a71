"""Newtype deriving: the methods of the type inside, wrapped and unwrapped.

newtype Age = Age Int deriving Num
      ⇒ (+) = \\y1 -> \\y2 -> Age ((case y1 of Age y -> y) + (case y2 of Age y -> y))
"""

from liquidlens.infer.environment import Environment
from liquidlens.infer.failure import failure
from liquidlens.infer.surface import (
    Definitions,
    apply,
    case,
    clause,
    con,
    con_pattern,
    function,
    lambda_,
    prelude,
    var,
    var_pattern,
)
from liquidlens.infer.unsupported import UnsupportedDeriving
from liquidlens.lang.data import DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, free_variables, spine
from liquidlens.source.span import Span
from liquidlens.syntax.tree import SurfaceExpr


def derive_through(environment: Environment, cls: str, data: DataType, span: Span) -> Definitions:
    """The methods of `cls` for a newtype by those of its field's type."""
    declared = environment.classes[cls]
    through = _Through(declared.params[-1], data.constructors[0].name, cls, span)
    result: Definitions = {}
    for method, ty in declared.methods:
        body = ty.body if isinstance(ty, TForall) else ty
        result[method] = function(method, [clause(method, (), through.wrapped(body, var(method, span)))], span)
    return result


class _Through:
    """Converts between the newtype and the type inside, along a method's type."""

    def __init__(self, variable: str, constructor: str, cls: str, span: Span) -> None:
        self._variable = variable
        self._constructor = constructor
        self._cls = cls
        self._span = span
        self._count = 0

    def _fresh(self) -> str:
        self._count += 1
        return f"$y{self._count}"

    def wrapped(self, ty: Type, expr: SurfaceExpr) -> SurfaceExpr:
        """`expr`, of `ty` at the type inside, as one of `ty` at the newtype."""
        return self._converted(ty, expr, wrap=True)

    def unwrapped(self, ty: Type, expr: SurfaceExpr) -> SurfaceExpr:
        """The other way round."""
        return self._converted(ty, expr, wrap=False)

    def _converted(self, ty: Type, expr: SurfaceExpr, *, wrap: bool) -> SurfaceExpr:
        span = self._span
        if self._variable not in free_variables(ty):
            return expr
        head, args = spine(ty)
        if isinstance(ty, TVar) or (isinstance(head, TVar) and head.name == self._variable):
            if any(self._variable in free_variables(arg) for arg in args):
                raise self._refusal()
            if wrap:
                return apply(con(self._constructor, span), expr)
            inner = self._fresh()
            return case(expr, [(con_pattern(self._constructor, [inner], span), var(inner, span))], span)
        if isinstance(ty, TFun):
            name = self._fresh()
            argument = self._converted(ty.arg, var(name, span), wrap=not wrap)
            body = self._converted(ty.res, apply(expr, argument), wrap=wrap)
            return lambda_([var_pattern(name, span)], body, span)
        if isinstance(head, TCon) and is_tuple(head.name):
            names = [self._fresh() for _ in args]
            parts = [self._converted(arg, var(name, span), wrap=wrap) for arg, name in zip(args, names, strict=True)]
            return case(expr, [(con_pattern(head.name, names, span), apply(con(head.name, span), *parts))], span)
        if isinstance(ty, TApp) and not any(self._variable in free_variables(arg) for arg in args[:-1]):
            name = self._fresh()
            step = lambda_([var_pattern(name, span)], self._converted(args[-1], var(name, span), wrap=wrap), span)
            return apply(var(prelude("fmap"), span), step, expr)
        raise self._refusal()

    def _refusal(self) -> Exception:
        return failure(UnsupportedDeriving(self._cls), self._span)
