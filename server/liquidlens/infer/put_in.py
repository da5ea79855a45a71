"""What GHC puts in where it is used, before LiquidHaskell looks: what a guard alone mentions, and once.

f k | ok k, k < 100 = k      where ok j = j > 8        ⇒   ok:  f k | k > 8, k < 100 = k
f k | not (ok k)    = k                                ⇒   nothing

GHC's simple optimiser puts in what occurs once, but not what a breakpoint mentions, and LiquidHaskell has it set these:
at right-hand sides, and at applications in parentheses.
"""

from collections import Counter
from collections.abc import Iterator

from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import (
    Apply,
    CaseOf,
    Evaluate,
    FunctionDefinition,
    IfThenElse,
    ListOf,
    Name,
    Negate,
    RightSide,
    SurfaceExpr,
    Typed,
)


def put_in(right: RightSide) -> frozenset[str]:
    """The variables that the declarations of a right-hand side define and GHC puts in."""
    conditions = [guard.body for body in right.bodies for guard in body.guards if isinstance(guard, Evaluate)]
    if not right.where or not conditions:
        return frozenset()
    bare = {name for condition in conditions for name in _bare(condition)}
    local = bare.intersection(each.name for each in right.where if isinstance(each, FunctionDefinition))
    if not local:
        return frozenset()
    times = Counter(node.name for node in descendants(right) if isinstance(node, Name) and node.name in local)
    return frozenset(name for name in local if times[name] == 1)


def _bare(expr: SurfaceExpr) -> Iterator[str]:
    """The variables in an expression that no breakpoint inside it mentions, and no function."""
    match expr:
        case Name(name):
            yield name
        case Apply(fun, args):
            if not expr.bracketed:
                for part in (fun, *args):
                    yield from _bare(part)
        case IfThenElse(condition, yes, no):
            for part in (condition, yes, no):
                yield from _bare(part)
        case CaseOf(scrutinee):
            yield from _bare(scrutinee)
        case Negate(body) | Typed(body):
            yield from _bare(body)
        case ListOf(items):
            for item in items:
                yield from _bare(item)
        case _:
            pass
