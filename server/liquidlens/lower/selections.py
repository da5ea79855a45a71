"""Selectors of records to Core.

data P = P { px :: Int, py :: Int }   ⇒   px = \\ds -> case ds of { P x0 x1 -> x0 }      one pattern for px and py
"""

from liquidlens.core.syntax import Alt, Binder, Case, DefaultPattern, Expr, Lam, Var
from liquidlens.infer.typed import Selection
from liquidlens.lower.lowering import Lowering
from liquidlens.lower.rest import missing


def lower_selection(lowering: Lowering, expr: Selection) -> Expr:
    """The function that looks at a record's field, in the words of any other match."""
    span = expr.span
    subject, binder = Binder(lowering.fresh("ds"), expr.record, span), Binder(lowering.fresh("c"), expr.record, span)
    alts = [Alt(pattern, Var(pattern.binders[i].name, (), at), at) for pattern, i, at in expr.alternatives]
    if not expr.is_whole:
        failed = missing(expr.result, f"Non-exhaustive patterns in function {expr.label}", span)
        alts.append(Alt(DefaultPattern(), failed, span))
    return Lam((subject,), Case(Var(subject.name, (), span), binder, tuple(alts), expr.result, span), span)
