"""Local definitions that a breakpoint mentions: GHC keeps these, though what mentions them may be left out.

f x = case (x, x) of { (a, b) -> a; _ -> y }  where y = head []      ⇒   y:  no alternative is left that mentions it
f x = let z = y + 1 in 3                      where y = head []      ⇒   y
f x = 3                                       where { y = head []; z = y + 1 }   ⇒   nothing

LiquidHaskell has GHC set breakpoints, each of which holds the local variables that the expression mentions: at the
right-hand sides, and at the bodies of lets that are no lets themselves.  What comes after a guard that always holds has
none.
"""

from collections.abc import Iterable, Sequence

from liquidlens.lang.names import base_of
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.tree import (
    Bind,
    ConName,
    Declaration,
    Evaluate,
    FunctionDefinition,
    GuardedBody,
    LetIn,
    LetStatement,
    Name,
    Statement,
    SurfaceExpr,
)

_ALWAYS = frozenset({"otherwise", "True"})


def kept_by_right_side(bodies: Iterable[GuardedBody]) -> frozenset[str]:
    """The variables that the right-hand sides of one clause mention, as far as these are reached."""
    found: set[str] = set()
    for body in bodies:
        found |= _mentioned(body.body)
        if all(isinstance(each, Evaluate) and _always_holds(each.body) for each in body.guards):
            break
    return frozenset(found)


def kept_by_let(body: SurfaceExpr) -> frozenset[str]:
    """The variables that the body of a `let` mentions."""
    return frozenset() if isinstance(body, LetIn) else _mentioned(body)


def kept_by_statements(following: Sequence[Statement]) -> frozenset[str]:
    """The variables that the statements after a `let` of a block mention, but for what the last one alone does."""
    bodies = [each.body for each in following[:-1] if isinstance(each, Bind | Evaluate)]
    found = frozenset[str]().union(*map(_mentioned, bodies))
    last = following[-1] if following else None
    told = found | (_mentioned(last.body) if isinstance(last, Evaluate) else frozenset[str]())
    defined = [
        each for statement in following if isinstance(statement, LetStatement) for each in statement.declarations
    ]
    reached = (each for each in defined if isinstance(each, FunctionDefinition) and each.name in told)
    return found.union(*(with_mentioned(frozenset({each.name}), defined) - {each.name} for each in reached))


def with_mentioned(kept: frozenset[str], declarations: Iterable[Declaration]) -> frozenset[str]:
    """These and what the right-hand sides of those mention that are defined so."""
    found, waiting = set(kept), [each for each in declarations if isinstance(each, FunctionDefinition)]
    while reached := [each for each in waiting if each.name in found]:
        waiting = [each for each in waiting if each not in reached]
        found.update(*(kept_by_right_side(clause.right.bodies) for each in reached for clause in each.clauses))
    return frozenset(found)


def _mentioned(expr: SurfaceExpr) -> frozenset[str]:
    return frozenset(node.name for node in descendants(expr) if isinstance(node, Name))


def _always_holds(condition: SurfaceExpr) -> bool:
    return isinstance(condition, Name | ConName) and base_of(condition.name) in _ALWAYS
