"""Arguments are bound to names, so that tests and the call share them; what asserts something is tried by itself.

g (h x) y     ⇒     let argument~1 = <h x> in g argument~1 y
"""

from collections.abc import Callable

from liquidlens.contracts.context import Context
from liquidlens.contracts.supply import is_atomic, let
from liquidlens.core.syntax import Expr, Lam, Speculate, Var
from liquidlens.lang.types import UNIT

Weave = Callable[[Expr, Context], Expr]
"""How an expression becomes owned code (`code.py`)."""


def with_arguments(
    args: tuple[Expr, ...], context: Context, weave: Weave, body: Callable[[tuple[Expr, ...]], Expr]
) -> Expr:
    """What `body` makes of the woven arguments, where these are bound."""
    names: list[Expr] = []
    bound: list[tuple[str, Expr]] = []
    speculated: list[str] = []
    for arg in args:
        before = context.log.asserted
        woven = weave(arg, context)
        if is_atomic(woven):
            names.append(woven)
            continue
        name = context.fresh("argument")
        bound.append((name, woven))
        names.append(Var(name, (), arg.span))
        if context.log.asserted > before and not isinstance(woven, Lam):
            speculated.append(name)
    result = body(tuple(names))
    if context.aims.speculate:
        for name in reversed(speculated):
            result = Speculate(Var(name), result)
    for name, woven in reversed(bound):
        result = let(name, UNIT, woven, result)
    return result
