"""`do` blocks and list comprehensions.

    do { x <- m; f x }      ⇒      m >>= \\x -> f x

Statements are visited in order; the typed tree nests them from the last to the first.
"""

from collections.abc import Callable

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.built import plain
from liquidlens.infer.checking import check
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import EmptyDo, NoResult, Unbound
from liquidlens.infer.inference import Inference
from liquidlens.infer.kept import kept_by_qualifiers, kept_by_statements, with_mentioned
from liquidlens.infer.matches import check_statement, groups_put_in, keep
from liquidlens.infer.metavariables import prune
from liquidlens.infer.patterns import PatternChecker
from liquidlens.infer.put_in import put_in_block, put_in_comprehension
from liquidlens.infer.typed import (
    Application,
    AsPattern,
    BangPattern,
    Comprehension,
    Failure,
    Function,
    LazyPattern,
    LocalBindings,
    TextLiteral,
    TypedClause,
    TypedConstructorPattern,
    TypedExpr,
    TypedGroup,
    TypedLiteralPattern,
    TypedOccurrence,
    TypedPattern,
    TypedStatement,
    TypedVariablePattern,
    TypedWildcard,
    ViewPattern,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.lang.types import LIST, TApp, TForall, Type, list_of
from liquidlens.source.span import Span, covering
from liquidlens.syntax.tree import (
    Bind,
    Do,
    Evaluate,
    LetStatement,
    ListComprehension,
    SurfaceExpr,
    SurfacePattern,
)


def check_do(inference: Inference, expr: Do, expected: Type) -> TypedExpr:
    """`do` by `>>=` and `>>`; the statements are visited in order and nested from the last to the first."""
    if not expr.statements:
        raise failure(EmptyDo(), expr.span)
    *front, last = expr.statements
    if not isinstance(last, Evaluate):
        raise failure(NoResult(), last.span)
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    monad: Type = inference.fresh()
    result: Type = inference.fresh()
    if not all(isinstance(statement, LetStatement) for statement in front):
        inference.unify(TApp(monad, result), expected, expr.span)
    steps: list[Callable[[TypedExpr], TypedExpr]] = []
    for number, statement in enumerate(front, start=1):
        span = covering(statement.span, last.span)
        match statement:
            case Bind(pattern, body):
                steps.append(_bind_step(inference, pattern, body=body, monad=monad, result=result, span=span))
            case Evaluate(body):
                element = inference.fresh()
                then = _monadic(inference, ">>", monad, (element, result), span)
                steps.append(_then_step(then, check(inference, body, TApp(monad, element)), span))
            case LetStatement(declarations):
                moved = put_in_block(declarations, expr.statements[number:])
                groups = groups_put_in(inference, declarations, moved)
                keep(groups, with_mentioned(kept_by_statements(expr.statements[number:]), declarations))
                steps.append(_let_step(groups, expected, span))
    typed = check(inference, last.body, prune(expected))
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    for step in reversed(steps):
        typed = step(typed)
    return typed


def _bind_step(
    inference: Inference, pattern: SurfacePattern, body: SurfaceExpr, monad: Type, result: Type, span: Span
) -> Callable[[TypedExpr], TypedExpr]:
    element = inference.fresh()
    bind = _monadic(inference, ">>=", monad, (element, result), span)
    typed = check(inference, body, TApp(monad, element))
    matched = PatternChecker(inference, check).pattern(pattern, prune(element))
    clauses: list[TypedClause] = []
    if not irrefutable(inference, matched) and irrefutable(inference, matched, of_others=True):
        # Whether it may fail, and the monad has a `fail`, is known where the constructor is.
        ty, text = TApp(monad, result), "a match of what comes from a module without source"
        unknown = Failure(AbortReason.WITHOUT_SOURCE, ty, text, pattern.span)
        clauses.append(TypedClause([TypedWildcard(pattern.span)], plain(unknown, pattern.span), pattern.span))
    elif not irrefutable(inference, matched):
        fail = _monadic(inference, "fail", monad, (result,), pattern.span)
        message = TextLiteral("Pattern match failure in do expression at ", False, pattern.span, sited=True)
        otherwise = Application(fail, [message], pattern.span)
        clauses.append(TypedClause([TypedWildcard(pattern.span)], plain(otherwise, pattern.span), pattern.span))

    def nest(rest: TypedExpr) -> TypedExpr:
        first = TypedClause([matched], plain(rest, span), span)
        rest_type = TApp(monad, result)
        return Application(bind, [typed, Function([first, *clauses], (element,), rest_type, span)], span)

    return nest


def _then_step(then: TypedExpr, body: TypedExpr, span: Span) -> Callable[[TypedExpr], TypedExpr]:
    return lambda rest: Application(then, [body, rest], span)


def _let_step(groups: list[TypedGroup], ty: Type, span: Span) -> Callable[[TypedExpr], TypedExpr]:
    return lambda rest: LocalBindings(groups, rest, ty, span)


def _monadic(inference: Inference, name: str, monad: Type, elements: tuple[Type, ...], span: Span) -> TypedExpr:
    """`>>=`, `>>` or `fail` at the monad and element types of a do block."""
    full = qualify(PRELUDE, name)
    scheme = inference.environment.values.get(full)
    if not isinstance(scheme, TForall):
        raise failure(Unbound(name), span)
    types, dictionaries, _ = inference.instantiate(scheme, span, name, (monad, *elements))
    return TypedOccurrence(full, types, dictionaries, span)


def irrefutable(inference: Inference, pattern: TypedPattern, *, of_others: bool = False) -> bool:
    """Whether a match cannot fail, though it may force: a refutable pattern in a do block needs `fail`.

    `of_others`: if each constructor of a module without source is the only one of its type.
    """
    match pattern:
        case TypedVariablePattern() | TypedWildcard() | LazyPattern():
            return True
        case ViewPattern(
            function=Failure(reason=AbortReason.WITHOUT_SOURCE), pattern=TypedConstructorPattern(args=args)
        ) if of_others:
            return all(irrefutable(inference, arg, of_others=True) for arg in args)
        case AsPattern(pattern=inner) | BangPattern(pattern=inner) | ViewPattern(pattern=inner):
            return irrefutable(inference, inner, of_others=of_others)
        case TypedConstructorPattern(name=name, args=args):
            data, _ = inference.environment.constructors[name]
            return len(data.constructors) == 1 and all(irrefutable(inference, arg, of_others=of_others) for arg in args)
        case TypedLiteralPattern():
            return False


def check_comprehension(inference: Inference, expr: ListComprehension, expected: Type) -> TypedExpr:
    element = inference.fresh()
    inference.unify(list_of(element), expected, expr.span)
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    statements: list[TypedStatement] = []
    for number, statement in enumerate(expr.statements, start=1):
        moved = kept = frozenset[str]()
        if isinstance(statement, LetStatement):
            moved = put_in_comprehension(statement.declarations, expr.statements[number:], expr.body)
            kept = kept_by_qualifiers(expr.statements[number:], expr.body)
        statements.append(check_statement(inference, statement, LIST, moved, kept))
    body = check(inference, expr.body, prune(element))
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    return Comprehension(body, statements, element, expr.span)
