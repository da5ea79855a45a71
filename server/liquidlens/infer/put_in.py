"""What GHC puts in where it is used, before LiquidHaskell looks: what a guard alone mentions, and once.

f k | ok k, k < 100 = k      where ok j = j > 8        ⇒   ok:  f k | k > 8, k < 100 = k
f k | not (ok k)    = k                                ⇒   nothing

GHC's simple optimiser puts in what occurs once, but not what a breakpoint mentions, and LiquidHaskell has it set these:
at right-hand sides, and at applications in parentheses.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import (
    Apply,
    CaseOf,
    Evaluate,
    IfThenElse,
    ListOf,
    Name,
    Negate,
    Range,
    RecordConstruct,
    RightSide,
    SectionRight,
    SurfaceExpr,
    TupleOf,
    Typed,
)


def put_in(right: RightSide, defined: Iterable[Collection[str]]) -> frozenset[str]:
    """Those of the variables that a right-hand side's declarations define which GHC puts in.

    `defined` are the variables of each declaration, those of a pattern together.
    """
    conditions = [guard.body for body in right.bodies for guard in body.guards if isinstance(guard, Evaluate)]
    if not right.where or not conditions:
        return frozenset()
    bare = {name for condition in conditions for name in _bare(condition)}
    candidates = [each for each in defined if not bare.isdisjoint(each)]
    if not candidates:
        return frozenset()
    times = Counter(node.name for node in descendants(right) if isinstance(node, Name))
    return frozenset(name for each in candidates if sum(times[name] for name in each) == 1 for name in each)


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
        case ListOf(items) | TupleOf(items):
            for item in items:
                yield from () if item is None else _bare(item)
        case Range(start, following, end):
            for part in (start, following, end):
                yield from () if part is None else _bare(part)
        case RecordConstruct(_, fields):
            for _, value in fields:
                yield from _bare(value)
        case SectionRight(operator, body):
            yield from _bare(operator)
            yield from _bare(body)
        case _:
            pass
