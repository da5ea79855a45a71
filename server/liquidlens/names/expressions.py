"""Expressions and statements with full and unique names, and operators by their fixities.

    \\x -> x + f x * 2    ⇒ Lambda((x,), Apply(+, (x, Apply(*, (Apply(f, (x,)), 2)))))

`Infix`, `Parens` and `SectionLeft` are gone afterwards; `Negate` stands for exactly what it negates; `SectionRight`
stays (its operand is to be shared, which type inference writes down).  The span of an operator's application is that
of its operands, parentheses included.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, qualify, tuple_name
from liquidlens.names.blocks import resolve_block, resolve_guarded, resolve_right_side, resolve_statements
from liquidlens.names.faults import Together
from liquidlens.names.fixities import Conflict, associate
from liquidlens.names.patterns import resolve_patterns, wildcard_labels
from liquidlens.names.rebindable import rebindable_do, rebound
from liquidlens.names.resolver import Locals, Resolver
from liquidlens.names.types import resolve_type
from liquidlens.source.span import Span, covering
from liquidlens.syntax.constructs import Form, Hole, OutOfScope, Rebindable, Role
from liquidlens.syntax.faults import Nested, TooNested
from liquidlens.syntax.nesting import NESTING_LIMIT
from liquidlens.syntax.tree import (
    Alternative,
    Apply,
    Bind,
    CaseOf,
    ConName,
    Do,
    Equation,
    Evaluate,
    Generated,
    IfThenElse,
    Infix,
    Lambda,
    LambdaCase,
    LambdaCases,
    LetIn,
    ListComprehension,
    ListOf,
    Literal,
    MultiIf,
    Name,
    Negate,
    ParallelComprehension,
    Parens,
    PatCon,
    PatVar,
    Projection,
    Range,
    RecordConstruct,
    RecordUpdate,
    SectionLeft,
    SectionRight,
    Statement,
    SurfaceExpr,
    SurfacePattern,
    TupleOf,
    TypeArgument,
    Typed,
    Unsupported,
)


def resolve_expression(resolver: Resolver, locals_: Locals, expr: SurfaceExpr) -> SurfaceExpr:
    """`expr` with its names resolved; a name that is not in scope becomes `Unsupported`, with a problem."""
    return _RULES[type(expr)](resolver, locals_, expr)


def _same(resolver: Resolver, locals_: Locals, expr: SurfaceExpr) -> SurfaceExpr:
    del resolver, locals_
    return expr


def _literal(resolver: Resolver, locals_: Locals, expr: Literal) -> SurfaceExpr:
    if isinstance(expr.value, str):
        return expr
    function = "fromInteger" if isinstance(expr.value, int) else "fromRational"
    return rebound(resolver, locals_, function, Rebindable.LITERAL, expr.span) or expr


def _name(resolver: Resolver, locals_: Locals, expr: Name) -> SurfaceExpr:
    if resolver.is_hole(expr.name, locals_):
        near = resolver.near(expr.name, locals_) if len(expr.name) > 1 else None
        return Unsupported(Hole(expr.name, tuple(sorted(locals_.items())), near), expr.span)
    found = resolver.value(expr.name, locals_, expr.span)
    return _unbound(expr) if found is None else Name(found, expr.span)


def _constructor(resolver: Resolver, locals_: Locals, expr: ConName) -> SurfaceExpr:
    del locals_
    found = resolver.value(expr.name, {}, expr.span)
    if found is None:
        return _unbound(expr)
    return Name(found, expr.span) if found in resolver.scope.synonyms else ConName(found, expr.span)


def _unbound(expr: Name | ConName) -> Unsupported:
    return Unsupported(OutOfScope(Role.NAME, expr.name), expr.span)


def _operator(resolver: Resolver, locals_: Locals, expr: Name | ConName) -> SurfaceExpr:
    return (_name if isinstance(expr, Name) else _constructor)(resolver, locals_, expr)  # type: ignore[arg-type]


def _apply(resolver: Resolver, locals_: Locals, expr: Apply) -> SurfaceExpr:
    fun = resolve_expression(resolver, locals_, expr.fun)
    args = tuple([resolve_expression(resolver, locals_, arg) for arg in expr.args])
    if isinstance(fun, Apply):
        # `(f x) y` is `f x y`.
        return Apply(fun.fun, fun.args + args, expr.span)
    return Apply(fun, args, expr.span)


# --- operators --------------------------------------------------------------------------------------------------


def _infix(resolver: Resolver, locals_: Locals, expr: Infix) -> SurfaceExpr:
    operators = [_operator(resolver, locals_, operator) for operator in expr.operators]
    operands: list[tuple[SurfaceExpr, Span, int]] = []
    minus: list[bool] = []
    for operand in expr.operands:
        is_negated = isinstance(operand, Negate)
        minus.append(is_negated)
        plain = operand.body if isinstance(operand, Negate) else operand
        operands.append((resolve_expression(resolver, locals_, plain), plain.span, 0))
    fixities = [
        (written.name, resolver.fixity(found.name if isinstance(found, Name | ConName) else written.name))
        for written, found in zip(expr.operators, operators, strict=True)
    ]

    def apply(
        index: int, left: tuple[SurfaceExpr, Span, int], right: tuple[SurfaceExpr, Span, int]
    ) -> tuple[SurfaceExpr, Span, int]:
        span = covering(left[1], right[1])
        return Apply(operators[index], (left[0], right[0]), span), span, 1 + max(left[2], right[2])

    def negate(index: int, operand: tuple[SurfaceExpr, Span, int]) -> tuple[SurfaceExpr, Span, int]:
        span = covering(expr.operands[index].span, operand[1])
        return Negate(operand[0], span), span, 1 + operand[2]

    guessed = [isinstance(found, Name | ConName) and resolver.scope.guesses(found.name) for found in operators]
    tree = associate(operands, minus, fixities, apply, negate, guessed=guessed)
    if isinstance(tree, Conflict):
        resolver.problem(tree.fault, expr.operators[tree.later].span)
        return Unsupported(Form.NO_COMMON_ORDER, expr.span)
    if tree[2] > NESTING_LIMIT:
        resolver.problem(TooNested(Nested.OPERATORS, NESTING_LIMIT), expr.span)
        return Unsupported(Form.DEEP_CHAIN, expr.span)
    return tree[0]


def _negate(resolver: Resolver, locals_: Locals, expr: Negate) -> SurfaceExpr:
    return Negate(resolve_expression(resolver, locals_, expr.body), expr.span)


def _section_left(resolver: Resolver, locals_: Locals, expr: SectionLeft) -> SurfaceExpr:
    operator = _operator(resolver, locals_, expr.operator)
    return Apply(operator, (resolve_expression(resolver, locals_, expr.body),), expr.span)


def _section_right(resolver: Resolver, locals_: Locals, expr: SectionRight) -> SurfaceExpr:
    operator = _operator(resolver, locals_, expr.operator)
    body = resolve_expression(resolver, locals_, expr.body)
    return SectionRight(operator, body, expr.span) if isinstance(operator, Name | ConName) else operator


def _parens(resolver: Resolver, locals_: Locals, expr: Parens) -> SurfaceExpr:
    body = resolve_expression(resolver, locals_, expr.body)
    is_applied = isinstance(expr.body, Apply | Infix) and isinstance(body, Apply)
    return replace(body, bracketed=True) if is_applied else body


# --- binding forms ----------------------------------------------------------------------------------------------


def _lambda(resolver: Resolver, locals_: Locals, expr: Lambda) -> SurfaceExpr:
    patterns, inside = resolve_patterns(resolver, locals_, expr.patterns, Together.LAMBDA)
    return Lambda(patterns, resolve_expression(resolver, inside, expr.body), expr.span)


def _let_in(resolver: Resolver, locals_: Locals, expr: LetIn) -> SurfaceExpr:
    declarations, inside = resolve_block(resolver, locals_, expr.declarations)
    return LetIn(declarations, resolve_expression(resolver, inside, expr.body), expr.span)


def _conditional(resolver: Resolver, locals_: Locals, expr: IfThenElse) -> SurfaceExpr:
    if resolver.rebindable and ("ifThenElse" in locals_ or resolver.scope.value("ifThenElse") is not None):
        choice = Apply(Name("ifThenElse", expr.span), (expr.condition, expr.yes, expr.no), expr.span)
        return resolve_expression(resolver, locals_, choice)
    return IfThenElse(
        resolve_expression(resolver, locals_, expr.condition),
        resolve_expression(resolver, locals_, expr.yes),
        resolve_expression(resolver, locals_, expr.no),
        expr.span,
    )


def _multi_way_if(resolver: Resolver, locals_: Locals, expr: MultiIf) -> SurfaceExpr:
    return MultiIf(tuple([resolve_guarded(resolver, locals_, one) for one in expr.guards]), expr.span)


def _alternatives(
    resolver: Resolver, locals_: Locals, alternatives: tuple[Alternative, ...]
) -> tuple[Alternative, ...]:
    resolved: list[Alternative] = []
    for one in alternatives:
        (pattern,), inside = resolve_patterns(resolver, locals_, (one.pattern,), Together.PATTERN)
        resolved.append(Alternative(pattern, resolve_right_side(resolver, inside, one.right), one.span))
    return tuple(resolved)


def _case(resolver: Resolver, locals_: Locals, expr: CaseOf) -> SurfaceExpr:
    scrutinee = resolve_expression(resolver, locals_, expr.scrutinee)
    return CaseOf(scrutinee, _alternatives(resolver, locals_, expr.alternatives), expr.span)


def _lambda_case(resolver: Resolver, locals_: Locals, expr: LambdaCase) -> SurfaceExpr:
    return LambdaCase(_alternatives(resolver, locals_, expr.alternatives), expr.span)


def _do(resolver: Resolver, locals_: Locals, expr: Do) -> SurfaceExpr:
    if resolver.rebindable and expr.statements:
        return resolve_expression(resolver, locals_, rebindable_do(resolver, expr))
    statements, _ = resolve_statements(resolver, locals_, expr.statements)
    return Do(statements, expr.span)


def _lambda_cases(resolver: Resolver, locals_: Locals, expr: LambdaCases) -> SurfaceExpr:
    resolved: list[Equation] = []
    for one in expr.equations:
        patterns, inside = resolve_patterns(resolver, locals_, one.patterns, Together.LAMBDA)
        resolved.append(Equation(patterns, resolve_right_side(resolver, inside, one.right), one.span))
    return LambdaCases(tuple(resolved), expr.span)


def _parallel_comprehension(resolver: Resolver, locals_: Locals, expr: ParallelComprehension) -> SurfaceExpr:
    """`[e | x <- xs | y <- ys]` is `[e | (x, y) <- zip [x | x <- xs] [y | y <- ys]]`."""
    span = expr.span
    resolver.needs("ParallelListComp", span)
    inside = dict(locals_)
    made: SurfaceExpr | None = None
    taken: SurfacePattern | None = None
    for branch in reversed(expr.branches):
        statements, seen = resolve_statements(resolver, locals_, branch)
        bound = {name: unique for name, unique in seen.items() if locals_.get(name) != unique}
        fresh = {name: resolver.fresh(name) for name in bound}
        inside.update(fresh)
        items = ListComprehension(_together([Name(each, span) for each in bound.values()], span), statements, span)
        pattern = _bound_together([PatVar(each, span) for each in fresh.values()], span)
        zipped = Name(qualify(PRELUDE, "zip"), span)
        made = items if made is None else Apply(zipped, (items, made), span)
        taken = pattern if taken is None else PatCon(tuple_name(2), (pattern, taken), span)
    assert made is not None and taken is not None
    return ListComprehension(resolve_expression(resolver, inside, expr.body), (Bind(taken, made, span),), span)


def _together(items: list[Name], span: Span) -> SurfaceExpr:
    if len(items) == 1:
        return items[0]
    return Apply(ConName(tuple_name(len(items)), span), tuple(items), span) if items else ConName("()", span)


def _bound_together(items: list[PatVar], span: Span) -> SurfacePattern:
    if len(items) == 1:
        return items[0]
    return PatCon(tuple_name(len(items)) if items else "()", tuple(items), span)


def _projection(resolver: Resolver, locals_: Locals, expr: Projection) -> SurfaceExpr:
    """`e.field` applies the field's selector, whatever local has its name."""
    if expr.record is None:
        argument = resolver.fresh("record")
        record: SurfaceExpr = Name(argument, expr.span)
        return Lambda((PatVar(argument, expr.span),), _selected(resolver, record, expr), expr.span)
    if isinstance(expr.record, Projection) and _is_selector(expr.record):
        inner = _projection(resolver, locals_, expr.record)
        assert isinstance(inner, Lambda)
        return Lambda(inner.patterns, _selected(resolver, inner.body, expr), expr.span)
    return _selected(resolver, resolve_expression(resolver, locals_, expr.record), expr)


def _is_selector(expr: Projection) -> bool:
    """Whether it has no record: `(.outer.inner)`."""
    while isinstance(expr.record, Projection):
        expr = expr.record
    return expr.record is None


def _selected(resolver: Resolver, record: SurfaceExpr, expr: Projection) -> SurfaceExpr:
    selector = _name(resolver, {}, expr.field)
    return selector if isinstance(selector, Unsupported) else Apply(selector, (record,), expr.span)


def _comprehension(resolver: Resolver, locals_: Locals, expr: ListComprehension) -> SurfaceExpr:
    statements, inside = resolve_statements(resolver, locals_, expr.statements)
    body = resolve_expression(resolver, inside, expr.body)
    if not expr.of_any_monad:
        return ListComprehension(body, statements, expr.span)
    answered = Apply(Name(qualify(PRELUDE, "return"), expr.span), (body,), expr.span)
    return Do((*map(_guarded, statements), Evaluate(answered, expr.span)), expr.span)


def _guarded(statement: Statement) -> Statement:
    """A qualifier of a comprehension of any monad as a statement: a condition goes on where it holds."""
    if not isinstance(statement, Evaluate):
        return statement
    span = statement.span
    return Evaluate(Apply(Name("Control.Monad.guard", span), (statement.body,), span), span)


# --- data -------------------------------------------------------------------------------------------------------


def _list(resolver: Resolver, locals_: Locals, expr: ListOf) -> SurfaceExpr:
    return ListOf(tuple([resolve_expression(resolver, locals_, item) for item in expr.items]), expr.span)


def _tuple(resolver: Resolver, locals_: Locals, expr: TupleOf) -> SurfaceExpr:
    items = [None if item is None else resolve_expression(resolver, locals_, item) for item in expr.items]
    return TupleOf(tuple(items), expr.span)


def _range(resolver: Resolver, locals_: Locals, expr: Range) -> SurfaceExpr:
    return Range(
        resolve_expression(resolver, locals_, expr.start),
        None if expr.next is None else resolve_expression(resolver, locals_, expr.next),
        None if expr.end is None else resolve_expression(resolver, locals_, expr.end),
        expr.span,
    )


def _record_construct(resolver: Resolver, locals_: Locals, expr: RecordConstruct) -> SurfaceExpr:
    """`C {..}` takes those fields that are bound locally."""
    full = resolver.value(expr.name, {}, expr.span)
    fields = _fields(resolver, locals_, full, expr.fields)
    if fields is None:
        return Unsupported(Form.UNKNOWN_FIELD, expr.span)
    if full is None:
        return Unsupported(OutOfScope(Role.NAME, expr.name), expr.span)
    if expr.wildcard:
        for label in wildcard_labels(resolver, full, (name for name, _ in fields)):
            local = locals_.get(base_of(label))
            if local is not None:
                fields.append((label, Name(local, expr.span)))
    return RecordConstruct(full, tuple(fields), False, expr.span)


def _record_update(resolver: Resolver, locals_: Locals, expr: RecordUpdate) -> SurfaceExpr:
    record = resolve_expression(resolver, locals_, expr.record)
    fields = _fields(resolver, locals_, None, expr.fields)
    if fields is None:
        return Unsupported(Form.UNKNOWN_FIELD, expr.span)
    return RecordUpdate(record, tuple(fields), expr.span)


def _fields(
    resolver: Resolver, locals_: Locals, constructor: str | None, fields: tuple[tuple[str, SurfaceExpr], ...]
) -> list[tuple[str, SurfaceExpr]] | None:
    """Fields with full labels; None where a label is not in scope."""
    resolved: list[tuple[str, SurfaceExpr]] = []
    known = True
    for written, value in fields:
        label = resolver.label(written, constructor, value.span)
        inner = resolve_expression(resolver, locals_, value)
        if label is not None:
            resolved.append((label, inner))
        known = known and label is not None
    return resolved if known else None


# --- types ------------------------------------------------------------------------------------------------------


def _typed(resolver: Resolver, locals_: Locals, expr: Typed) -> SurfaceExpr:
    body = resolve_expression(resolver, locals_, expr.body)
    return Typed(body, resolve_type(resolver, expr.type), expr.span)


def _type_argument(resolver: Resolver, locals_: Locals, expr: TypeArgument) -> SurfaceExpr:
    del locals_
    return TypeArgument(resolve_type(resolver, expr.type), expr.span)


_RULES: dict[type, Callable[[Resolver, Locals, Any], SurfaceExpr]] = {
    Literal: _literal,
    Unsupported: _same,
    Generated: _same,
    Name: _name,
    ConName: _constructor,
    Apply: _apply,
    Infix: _infix,
    Negate: _negate,
    SectionLeft: _section_left,
    SectionRight: _section_right,
    Parens: _parens,
    Lambda: _lambda,
    LetIn: _let_in,
    IfThenElse: _conditional,
    MultiIf: _multi_way_if,
    CaseOf: _case,
    LambdaCase: _lambda_case,
    LambdaCases: _lambda_cases,
    ParallelComprehension: _parallel_comprehension,
    Projection: _projection,
    Do: _do,
    ListComprehension: _comprehension,
    ListOf: _list,
    TupleOf: _tuple,
    Range: _range,
    RecordConstruct: _record_construct,
    RecordUpdate: _record_update,
    Typed: _typed,
    TypeArgument: _type_argument,
}
