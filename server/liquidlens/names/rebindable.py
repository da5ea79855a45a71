"""RebindableSyntax: a `do` means the operators in scope, an `if` the function `ifThenElse`, where one is.

    do { x <- m; f x; g }  ⇒  m >>= \\x -> f x >> g      with the `>>=` and `>>` that are in scope there

Literals under functions of the module's own (`fromInteger`) are named as unsupported.
"""

from liquidlens.lang.names import is_tuple
from liquidlens.names.resolver import Locals, Resolver
from liquidlens.source.span import Span, covering
from liquidlens.syntax.constructs import Rebindable, Rebound
from liquidlens.syntax.faults import NotSupported
from liquidlens.syntax.tree import (
    Apply,
    Bind,
    Do,
    Evaluate,
    Lambda,
    LetIn,
    LetStatement,
    Name,
    PatBang,
    PatCon,
    PatLazy,
    PatTyped,
    PatVar,
    PatWild,
    SurfaceExpr,
    SurfacePattern,
    Unsupported,
)


def rebindable_do(resolver: Resolver, expr: Do) -> SurfaceExpr:
    """The expression, with names as written, that a `do` stands for; `Unsupported`, with a problem, where it fails."""
    *before, last = expr.statements
    if not isinstance(last, Evaluate):
        return expr
    result = last.body
    for statement in reversed(before):
        span = covering(statement.span, result.span)
        match statement:
            case Evaluate(body, place):
                result = Apply(Name(">>", place), (body, result), span)
            case LetStatement(declarations):
                result = LetIn(declarations, result, span)
            case Bind(pattern, body, place):
                if not _cannot_fail(pattern):
                    return _unsupported(resolver, Rebound(Rebindable.FALLIBLE_DO), place)
                result = Apply(Name(">>=", place), (body, Lambda((pattern,), result, span)), span)
    return result


def rebound(resolver: Resolver, locals_: Locals, function: str, what: Rebindable, span: Span) -> Unsupported | None:
    """What stands for syntax whose `function` the module defines itself; None where it does not."""
    if not resolver.rebindable:
        return None
    if function not in locals_ and resolver.scope.value(function) not in resolver.scope.top_level:
        return None
    return _unsupported(resolver, Rebound(what, function), span)


def _unsupported(resolver: Resolver, construct: Rebound, span: Span) -> Unsupported:
    resolver.problem(NotSupported(construct), span)
    return Unsupported(construct, span)


def _cannot_fail(pattern: SurfacePattern) -> bool:
    match pattern:
        case PatVar() | PatWild() | PatLazy():
            return True
        case PatBang(inner) | PatTyped(inner):
            return _cannot_fail(inner)
        case PatCon(name, parts):
            return is_tuple(name) and all(map(_cannot_fail, parts))
        case _:
            return False
