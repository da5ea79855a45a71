"""What GHC puts in where it is used, before LiquidHaskell looks: what a guard or the end of a block mentions, and once.

f k | ok k, k < 100 = k      where ok j = j > 8        ⇒   ok:  f k | k > 8, k < 100 = k
f k | not (ok k)    = k                                ⇒   nothing

f k | ok x y = k                   where (x, y) = g k   ⇒   x and y, each by itself, and not `g k`

do { let {go n = .. go (n - 1) ..}; go k }             ⇒   go is no function of all types, but of that of `k`
do { let {go n = .. go (n - 1) ..}; x <- act; go x }   ⇒   nothing

GHC's simple optimiser puts in what occurs once, but not what a breakpoint mentions, and LiquidHaskell has it set these:
at right-hand sides, and at applications in parentheses.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from liquidlens.infer.dependencies import names_of
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import (
    Apply,
    Bind,
    CaseOf,
    Declaration,
    Do,
    Evaluate,
    FunctionDefinition,
    IfThenElse,
    ListOf,
    Name,
    Negate,
    PatternDefinition,
    Range,
    RecordConstruct,
    RightSide,
    SectionRight,
    Statement,
    SurfaceExpr,
    TupleOf,
    Typed,
)


def put_in(right: RightSide, defined: Iterable[Collection[str]]) -> frozenset[str]:
    """Those of the variables that a right-hand side's declarations define which GHC puts in.

    `defined` are the variables of each declaration, those of a pattern together; see `part`.
    """
    conditions = [guard.body for body in right.bodies for guard in body.guards if isinstance(guard, Evaluate)]
    if not right.where or not conditions:
        return frozenset()
    bare = {name for condition in conditions for name in bare_in(condition)}
    candidates = [each for each in defined if not bare.isdisjoint(each)]
    if not candidates:
        return frozenset()
    times = Counter(node.name for node in descendants(right) if isinstance(node, Name))
    return _said(times, bare, candidates)


def put_in_block(declarations: Sequence[Declaration], following: Sequence[Statement]) -> frozenset[str]:
    """Those of the functions and variables that a `let` of a `do` defines which GHC puts in: what the last of the
    statements that follow mentions, if none of these binds anything."""
    bare = () if _is_bound(following) else (each.body for each in following[-1:] if isinstance(each, Evaluate))
    return _once(declarations, following, bare)


def put_in_guards(
    declarations: Sequence[Declaration], following: Sequence[Statement], body: SurfaceExpr
) -> frozenset[str]:
    """Those of a `let` among guards, before others and what they guard: what one of the conditions mentions."""
    bare = (each.body for each in following if isinstance(each, Evaluate))
    return _once(declarations, (*following, Evaluate(body)), bare)


def put_in_comprehension(
    declarations: Sequence[Declaration], following: Sequence[Statement], body: SurfaceExpr
) -> frozenset[str]:
    """Those of a `let` of a comprehension: what a condition or an element mentions, if nothing is bound before."""
    conditions = (each.body for each in following if isinstance(each, Evaluate))
    bare = () if _is_bound(following) else (*conditions, body)
    return _once(declarations, (*following, Evaluate(body)), bare)


def _is_bound(following: Sequence[Statement]) -> bool:
    """Whether what comes after these stands in a function."""
    return any(isinstance(each, Bind) for each in following)


def _once(
    declarations: Sequence[Declaration], following: Sequence[Statement], places: Iterable[SurfaceExpr]
) -> frozenset[str]:
    bare = {name for place in places for name in bare_in(place)}
    defined = [
        (each, names_of(each)) for each in declarations if isinstance(each, FunctionDefinition | PatternDefinition)
    ]
    candidates = [(each, names) for each, names in defined if not bare.isdisjoint(names)]
    if not candidates:
        return frozenset()
    nodes = (node for part in (*declarations, *following) for node in descendants(part))
    times = Counter(node.name for node in nodes if isinstance(node, Name))
    for each, names in candidates:
        if isinstance(each, FunctionDefinition):  # its recursion does not count
            times.subtract(node.name for node in descendants(each) if isinstance(node, Name) and node.name in names)
    return _said(times, bare, (names for _, names in candidates))


def _said(times: Counter[str], bare: Collection[str], candidates: Iterable[Collection[str]]) -> frozenset[str]:
    """The variables of what is mentioned once; of a pattern of which more is mentioned, each that is mentioned once, as
    a part."""
    found: set[str] = set()
    for names in candidates:
        if sum(times[name] for name in names) == 1:
            found.update(names)
        else:
            found.update(part(name) for name in names if times[name] == 1 and name in bare)
    return frozenset(found)


def part(variable: str) -> str:
    """What stands for a variable of a pattern that is put in though others are mentioned, too."""
    return f"{variable} of several"


def bare_in(expr: SurfaceExpr) -> Iterator[str]:
    """The variables in an expression that no breakpoint inside it mentions, and no function."""
    match expr:
        case Name(name):
            yield name
        case Apply(fun, args):
            if not expr.bracketed:
                for part in (fun, *args):
                    yield from bare_in(part)
        case Do(statements):
            if statements and not any(isinstance(each, Bind) for each in statements):
                yield from bare_in(statements[-1].body) if isinstance(statements[-1], Evaluate) else ()
        case IfThenElse(condition, yes, no):
            for part in (condition, yes, no):
                yield from bare_in(part)
        case CaseOf(scrutinee):
            yield from bare_in(scrutinee)
        case Negate(body) | Typed(body):
            yield from bare_in(body)
        case ListOf(items) | TupleOf(items):
            for item in items:
                yield from () if item is None else bare_in(item)
        case Range(start, following, end):
            for part in (start, following, end):
                yield from () if part is None else bare_in(part)
        case RecordConstruct(_, fields):
            for _, value in fields:
                yield from bare_in(value)
        case SectionRight(operator, body):
            yield from bare_in(operator)
            yield from bare_in(body)
        case _:
            pass
