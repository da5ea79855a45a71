"""Local definitions that a breakpoint mentions: GHC keeps these, though what mentions them may be left out.

f x = case (x, x) of { (a, b) -> a; _ -> y }  where y = head []      ⇒   y:  no alternative is left that mentions it
f x = let z = y + 1 in 3                      where y = head []      ⇒   y
f x = 3                                       where { y = head []; z = y + 1 }   ⇒   nothing

LiquidHaskell has GHC set breakpoints, each of which holds the local variables that the expression mentions: at the
right-hand sides, at the bodies of lets that are no lets themselves, at what generators and guards with patterns match,
at statements that others follow, and at applications in parentheses.  What comes after a guard that always holds has
none.  A variable is kept, too, where code that is left out later mentions it twice, or in a function.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from liquidlens.infer.dependencies import names_of
from liquidlens.infer.put_in import bare_in
from liquidlens.lang.names import base_of
from liquidlens.syntax.parts import children, descendants
from liquidlens.syntax.tree import (
    Alternative,
    Bind,
    ConName,
    Declaration,
    Evaluate,
    FunctionDefinition,
    GuardedBody,
    LetIn,
    LetStatement,
    Name,
    PatternDefinition,
    Statement,
    SurfaceExpr,
)

_ALWAYS = frozenset({"otherwise", "True"})


def kept_by_right_side(bodies: Iterable[GuardedBody]) -> frozenset[str]:
    """The variables that the right-hand sides of one clause mention, as far as these are reached."""
    found: set[str] = set()
    for body in bodies:
        found |= _mentioned(body.body)
        found.update(*(_mentioned(each.body) for each in body.guards if isinstance(each, Bind)))
        if all(isinstance(each, Evaluate) and _always_holds(each.body) for each in body.guards):
            break
    return frozenset(found)


def kept_by_let(body: SurfaceExpr) -> frozenset[str]:
    """The variables that the body of a `let` mentions."""
    return frozenset() if isinstance(body, LetIn) else _mentioned(body)


def kept_by_statements(following: Sequence[Statement]) -> frozenset[str]:
    """The variables that the statements after a `let` of a block mention, but for what the last one alone does, and
    once."""
    front = frozenset[str]().union(*(_mentioned(each.body) for each in following[:-1] if isinstance(each, Evaluate)))
    last = following[-1] if following else None
    end = last.body if isinstance(last, Evaluate) else None
    lets = (each for each in following if isinstance(each, LetStatement))
    declared = [each for statement in lets for each in statement.declarations]
    return _with_defined(front | _kept_among(following, [] if end is None else [(len(following), end)]), declared, end)


def kept_by_qualifiers(following: Sequence[Statement], body: SurfaceExpr) -> frozenset[str]:
    """The variables of a `let` of a comprehension: what the generators that follow mention, and what conditions and the
    element do, but for what is mentioned once and in no function."""
    ends = [(number, each.body) for number, each in enumerate(following) if isinstance(each, Evaluate)]
    lets = (each for each in following if isinstance(each, LetStatement))
    declared = [each for statement in lets for each in statement.declarations]
    return _with_defined(_kept_among(following, [*ends, (len(following), body)]), declared, body)


def kept_by_guards(following: Sequence[Statement], body: SurfaceExpr) -> frozenset[str]:
    """The variables of a `let` among guards: what patterns match and the right-hand side mention, and conditions."""
    conditions = [(0, each.body) for each in following if isinstance(each, Evaluate)]
    lets = (each for each in following if isinstance(each, LetStatement))
    declared = [each for statement in lets for each in statement.declarations]
    return _with_defined(_mentioned(body) | _kept_among(following, conditions), declared, *(c for _, c in conditions))


def _kept_among(following: Sequence[Statement], ends: Sequence[tuple[int, SurfaceExpr]]) -> frozenset[str]:
    """What generators mention, and what is mentioned twice or in a function by those parts that have no breakpoint of
    their own, each with how many of the statements stand before it."""
    found = frozenset[str]().union(*(_mentioned(each.body) for each in following if isinstance(each, Bind)))
    times = Counter(name for _, end in ends for name in _reached(end))
    for number, end in ends:
        inside = any(isinstance(each, Bind) for each in following[:number])
        bare = frozenset[str]() if inside else frozenset(bare_in(end))
        found |= frozenset(name for name in _reached(end) if times[name] > 1 or name not in bare)
    return found


def _with_defined(kept: frozenset[str], declared: Sequence[Declaration], *ends: SurfaceExpr | None) -> frozenset[str]:
    """These and what is kept by the definitions that follow and are mentioned."""
    told = kept.union(*(_mentioned(end) for end in ends if end is not None))
    defined = [each for each in declared if isinstance(each, FunctionDefinition | PatternDefinition)]
    reached = (each for each in defined if not told.isdisjoint(names_of(each)))
    return kept.union(
        *(with_mentioned(frozenset(names_of(each)), declared) - frozenset(names_of(each)) for each in reached)
    )


def with_mentioned(kept: frozenset[str], declarations: Iterable[Declaration]) -> frozenset[str]:
    """These and what the right-hand sides of those mention that are defined so."""
    found = set(kept)
    waiting = [each for each in declarations if isinstance(each, FunctionDefinition | PatternDefinition)]
    while reached := [each for each in waiting if not found.isdisjoint(names_of(each))]:
        waiting = [each for each in waiting if each not in reached]
        for each in reached:
            sides = (clause.right for clause in each.clauses) if isinstance(each, FunctionDefinition) else (each.right,)
            found.update(*(kept_by_right_side(side.bodies) for side in sides))
    return frozenset(found)


def _reached(expr: SurfaceExpr) -> Iterator[str]:
    """The variables that an expression mentions outside the alternatives of its matches, each as often as it does."""
    waiting: list[Struct] = [expr]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Name):
            yield node.name
        waiting.extend(each for each in children(node) if not isinstance(each, Alternative))


def _mentioned(expr: SurfaceExpr) -> frozenset[str]:
    return frozenset(node.name for node in descendants(expr) if isinstance(node, Name))


def _always_holds(condition: SurfaceExpr) -> bool:
    return isinstance(condition, Name | ConName) and base_of(condition.name) in _ALWAYS
