"""Newtype deriving: the methods of the type inside, or of another one with the same inside, wrapped and unwrapped.

newtype Age = Age Int deriving Num
      ⇒ (+) = \\y1 -> \\y2 -> Age ((case y1 of Age y -> y) + (case y2 of Age y -> y))
newtype Age = Age Int deriving Semigroup via (Sum Int)
      ⇒ (<>) = \\y1 -> \\y2 -> Age (case Sum (case y1 of Age y -> y) <> .. of Sum y -> y)
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
from liquidlens.lang.types import (
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    free_variables,
    spine,
    substitute,
)
from liquidlens.source.span import Span
from liquidlens.syntax.tree import SurfaceExpr


def derive_through(
    environment: Environment, cls: str, data: DataType, span: Span, own: Type, via: Type | None = None
) -> Definitions:
    """The methods of `cls` for a newtype by those of its field's type, or for any type by those of `via`; `own` is the
    instance's, which lacks the last parameters where the class is one of type constructors."""
    declared = environment.classes[cls]
    outer, inner = [data.constructors[0].name] if via is None else [], list[str]()
    if via is not None:
        left_out = tuple(TVar(f"${name}") for name in data.params[len(spine(own)[1]) :])
        outer, inner = _between(environment, apply_type(own, *left_out), apply_type(via, *left_out), cls, span)
    functors = frozenset(environment.instances.get(prelude("Functor"), ()))
    through = _Through(declared.params[-1], (outer, inner), functors, cls, span)
    result: Definitions = {}
    for method, ty in declared.methods:
        body = ty.body if isinstance(ty, TForall) else ty
        result[method] = function(method, [clause(method, (), through.wrapped(body, var(method, span)))], span)
    return result


def _between(environment: Environment, ty: Type, via: Type, cls: str, span: Span) -> tuple[list[str], list[str]]:
    """The constructors of newtypes around the first thing that is inside both types."""
    first, second = _insides(environment, ty), _insides(environment, via)
    for outer, (_, inside) in enumerate(first):
        for inner, (_, other) in enumerate(second):
            if inside == other:
                return [name for name, _ in first[1 : outer + 1]], [name for name, _ in second[1 : inner + 1]]
    raise failure(UnsupportedDeriving(cls), span)


def _insides(environment: Environment, ty: Type) -> list[tuple[str, Type]]:
    """A type, and what is inside it as long as it is a newtype, each after the constructor around it."""
    found = [("", ty)]
    while len(found) < _DEEPEST:
        head, args = spine(ty)
        data = environment.data.get(head.name) if isinstance(head, TCon) else None
        if data is None or not data.is_newtype or len(args) != len(data.params):
            break
        ty = substitute(data.constructors[0].fields[0], dict(zip(data.params, args, strict=True)))
        found.append((data.constructors[0].name, ty))
    return found


_DEEPEST = 20
"""Newtypes inside newtypes."""


_COERCE = "Data.Coerce.coerce"


class _Through:
    """Converts between a type and the one whose methods it takes, along a method's type."""

    def __init__(
        self, variable: str, around: tuple[list[str], list[str]], functors: frozenset[str], cls: str, span: Span
    ) -> None:
        """`around` are the constructors around what is inside both types, of each."""
        self._variable = variable
        self._outer, self._inner = around
        self._functors = functors
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
            taken, put = (self._inner, self._outer) if wrap else (self._outer, self._inner)
            for constructor in taken:
                inside = self._fresh()
                expr = case(expr, [(con_pattern(constructor, [inside], span), var(inside, span))], span)
            for constructor in reversed(put):
                expr = apply(con(constructor, span), expr)
            return expr
        if isinstance(ty, TFun):
            name = self._fresh()
            argument = self._converted(ty.arg, var(name, span), wrap=not wrap)
            body = self._converted(ty.res, apply(expr, argument), wrap=wrap)
            return lambda_([var_pattern(name, span)], body, span)
        if isinstance(head, TCon) and is_tuple(head.name):
            names = [self._fresh() for _ in args]
            parts = [self._converted(arg, var(name, span), wrap=wrap) for arg, name in zip(args, names, strict=True)]
            return case(expr, [(con_pattern(head.name, names, span), apply(con(head.name, span), *parts))], span)
        if isinstance(head, TCon) and head.name not in self._functors:
            # Of a type that is no functor (`Ptr a`) the values are the same.
            return apply(var(_COERCE, span), expr)
        if isinstance(ty, TApp) and not any(self._variable in free_variables(arg) for arg in args[:-1]):
            name = self._fresh()
            step = lambda_([var_pattern(name, span)], self._converted(args[-1], var(name, span), wrap=wrap), span)
            return apply(var(prelude("fmap"), span), step, expr)
        raise self._refusal()

    def _refusal(self) -> Exception:
        return failure(UnsupportedDeriving(self._cls), self._span)
