"""What `coerce` is between a newtype and the type inside it: the constructor, or its match.

    newtype Nat = Nat Int        coerce :: Int -> Nat    ⇒  \\x -> Nat x
                                 coerce :: Nat -> Int    ⇒  \\x -> case x of Nat y -> y
                                 coerce :: Int -> Int    ⇒  \\x -> x

In GHC's Core these are one coercion each, by the newtype's own axiom, of which LiquidHaskell asks what it asks of the
constructor.  Any other one, through several newtypes or inside other types, it takes as it is.
"""

from liquidlens.core.syntax import Alt, App, Binder, Case, Con, ConPattern, Expr, Lam, Var
from liquidlens.lang.types import TCon, TFun, Type, spine, substitute
from liquidlens.lower.lowering import Lowering
from liquidlens.source.span import Span


def is_coerce(message: object) -> bool:
    """Whether it is what a missing value says that stands for `coerce`."""
    return isinstance(message, str) and message.startswith("coerce,")


def coercion(lowering: Lowering, ty: Type, span: Span) -> Expr | None:
    """The code of `coerce` at a type, if it is one of these."""
    if not isinstance(ty, TFun):
        return None
    given = Binder(lowering.fresh("coerced"), ty.arg, span)
    value = Var(given.name, (), span)
    if ty.arg == ty.res:
        return Lam((given,), value, span)
    if (into := _around(lowering, ty.res, ty.arg, span)) is not None:
        return Lam((given,), App(into, (value,), span), span)
    if (out := _around(lowering, ty.arg, ty.res, span)) is not None:
        inside = Binder(lowering.fresh("inside"), ty.res, span)
        whole = Binder(lowering.fresh("ds"), ty.arg, span)
        alternative = Alt(ConPattern(out.name, (inside,)), Var(inside.name, (), span), span)
        return Lam((given,), Case(value, whole, (alternative,), ty.res, span), span)
    return None


def _around(lowering: Lowering, outer: Type, inner: Type, span: Span) -> Con | None:
    """The constructor that makes the one type of the other."""
    head, args = spine(outer)
    data = lowering.environment.data.get(head.name) if isinstance(head, TCon) else None
    if data is None or not data.is_newtype or len(args) != len(data.params) or len(data.constructors) != 1:
        return None
    constructor = data.constructors[0]
    field = substitute(constructor.fields[0], dict(zip(data.params, args, strict=True)))
    return Con(constructor.name, args, span) if field == inner else None
