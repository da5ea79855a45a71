"""Numbers: a literal where the type is known, a call of `fromInteger` or `fromRational` where it is not.

2 :: Int  ⇒  Lit(INT, 2)            2 :: a  ⇒  Prelude.fromInteger @a $dNum1 (Lit(INTEGER, 2))
"""

from fractions import Fraction

from liquidlens.core.syntax import Abort, AbortReason, App, Con, Expr, Lit, LitKind, Var
from liquidlens.infer.typed import WantedDictionary
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.lang.types import DOUBLE, FLOAT, INT, INTEGER, Type
from liquidlens.lower.faults import NoLiteral
from liquidlens.lower.lowering import Lowering
from liquidlens.source.span import Span

_NUM_OF_FRACTIONAL = qualify(PRELUDE, "$p1Fractional")
"""Takes the `Num` dictionary out of a `Fractional` one."""


def number_expression(
    lowering: Lowering, value: int | Fraction, ty: Type, number: WantedDictionary | None, span: Span
) -> Expr:
    """A number of type `ty`; `number` is its `Num` or `Fractional` dictionary."""
    ty = lowering.type(ty)
    if ty in (DOUBLE, FLOAT):
        return Lit(LitKind.DOUBLE if ty == DOUBLE else LitKind.FLOAT, Fraction(value), span)
    if ty in (INT, INTEGER) and not isinstance(value, Fraction):
        return Lit(LitKind.INT if ty == INT else LitKind.INTEGER, value, span)
    if number is None:
        return Abort(AbortReason.UNSUPPORTED, ty, NoLiteral(), span)
    dictionary = lowering.dictionary(number, span)
    if value < 0:
        # `-2` at a type of the user's is `negate (fromInteger 2)`.
        positive = number_expression(lowering, -value, ty, number, span)
        num = dictionary
        if isinstance(value, Fraction):
            num = App(Var(_NUM_OF_FRACTIONAL, (ty,), span), (dictionary,), span)
        return App(Var(qualify(PRELUDE, "negate"), (ty,), span), (num, positive), span)
    if not isinstance(value, Fraction):
        fun = Var(qualify(PRELUDE, "fromInteger"), (ty,), span)
        return App(fun, (dictionary, Lit(LitKind.INTEGER, value, span)), span)
    numerator = Lit(LitKind.INTEGER, value.numerator, span)
    denominator = Lit(LitKind.INTEGER, value.denominator, span)
    ratio = App(Con(qualify(PRELUDE, ":%"), (INTEGER,), span), (numerator, denominator), span)
    return App(Var(qualify(PRELUDE, "fromRational"), (ty,), span), (dictionary, ratio), span)
