"""Equations, cases, guards: clauses are checked pattern by pattern, and stay clauses for `lower`.

    f (Just x) | x > 0 = x      ⇒      Function([TypedClause([Just x], right-hand side with one guard)])

A function is checked against its type with one rule for definitions, lambdas and lambda-cases.
"""

from collections.abc import Callable, Collection, Iterable

from liquidlens.infer.checking import check, infer, local_groups
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import ClauseArity, TooManyParameters
from liquidlens.infer.foreign import as_some_data, fit, is_foreign_type
from liquidlens.infer.inference import Inference
from liquidlens.infer.kept import kept_by_guards, kept_by_let, kept_by_right_side, with_mentioned
from liquidlens.infer.metavariables import as_known, prune
from liquidlens.infer.patterns import PatternChecker
from liquidlens.infer.put_in import part, put_in, put_in_guards
from liquidlens.infer.typed import (
    Choice,
    Conditional,
    Function,
    Guarded,
    LocalBindings,
    TypedBind,
    TypedBinding,
    TypedClause,
    TypedCondition,
    TypedExpr,
    TypedGroup,
    TypedGuardedBody,
    TypedLet,
    TypedPatternBinding,
    TypedRight,
    TypedStatement,
)
from liquidlens.infer.unsupported import EmptyCase
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import BOOL, TApp, TFun, Type, functions
from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Alternative,
    Bind,
    CaseOf,
    Declaration,
    Evaluate,
    GuardedBody,
    IfThenElse,
    Lambda,
    LambdaCase,
    LambdaCases,
    LetIn,
    LetStatement,
    MultiIf,
    RightSide,
    Statement,
    SurfacePattern,
)


def check_function(
    inference: Inference,
    equations: list[tuple[tuple[SurfacePattern, ...], RightSide, Span]],
    expected: Type,
    span: Span,
    name: str = "",
) -> TypedExpr:
    """Equations of a function (or a lambda) of the same number of parameters, at least one.

    What has more parameters than its type has arrows, but a result without source, is of a type of its own: `f :: Int
    -> Handler; f n x = …`.
    """
    count = len(equations[0][0])
    own = _own_type(inference, expected, count)
    if own is not None:
        return fit(inference, check_function(inference, equations, own, span, name), own, expected, span)
    parameters: list[Type] = []
    result = expected
    for index in range(count):
        step = inference.function_type(result, span, _too_few(name, count, index, expected))
        parameters.append(step.arg)
        result = step.res
    clauses: list[TypedClause] = []
    for patterns, right, place in equations:
        if len(patterns) != count:
            raise failure(ClauseArity(name), place)
        clauses.append(check_clause(inference, patterns, parameters=parameters, right=right, result=result, span=place))
    return Function(clauses, tuple(parameters), result, span)


def _own_type(inference: Inference, ty: Type, count: int) -> Type | None:
    """The type of what has so many parameters, where a type without source stands in the way of the next one."""
    parameters: list[Type] = []
    ty = prune(ty)
    while isinstance(ty, TFun) and len(parameters) < count:
        parameters.append(ty.arg)
        ty = prune(ty.res)
    if len(parameters) == count or not is_foreign_type(inference.environment, ty):
        return None
    return functions(*parameters, inference.fresh())


def _too_few(name: str, count: int, index: int, ty: Type) -> Callable[[], Fault]:
    """What is wrong with a function that has more parameters than its type."""
    return lambda: TooManyParameters(name, count, as_known(ty), index)


def check_clause(
    inference: Inference,
    patterns: tuple[SurfacePattern, ...],
    parameters: list[Type],
    right: RightSide,
    result: Type,
    span: Span,
) -> TypedClause:
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    checker = PatternChecker(inference, check)
    typed = [checker.pattern(pattern, prune(ty)) for pattern, ty in zip(patterns, parameters, strict=True)]
    body = check_right(inference, right, result)
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    return TypedClause(typed, body, span)


def check_right(inference: Inference, right: RightSide, result: Type) -> TypedRight:
    """A right-hand side: local bindings, then guarded bodies."""
    groups = local_groups(inference, right.where)
    defined = [_defined(each) for group in groups if not group.recursive for each in group.bindings]
    if groups:
        keep(groups, with_mentioned(kept_by_right_side(right.bodies), right.where))
    moved = put_in(right, defined)
    _note_put_in((group for group in groups if not group.recursive), moved)
    return TypedRight(_bodies(inference, right.bodies, result), groups)


def _bodies(inference: Inference, bodies: tuple[GuardedBody, ...], result: Type) -> list[TypedGuardedBody]:
    typed: list[TypedGuardedBody] = []
    for body in bodies:
        level, scope = inference.level, inference.scope
        guards: list[TypedStatement] = []
        for number, guard in enumerate(body.guards, start=1):
            moved = kept = frozenset[str]()
            if isinstance(guard, LetStatement):
                moved = put_in_guards(guard.declarations, body.guards[number:], body.body)
                kept = kept_by_guards(body.guards[number:], body.body)
            guards.append(check_statement(inference, guard, None, moved, kept))
        typed.append(TypedGuardedBody(guards, check(inference, body.body, prune(result)), body.span))
        inference.level, inference.scope = level, scope
    return typed


def check_statement(
    inference: Inference,
    statement: Statement,
    generator: Type | None,
    moved: frozenset[str] = frozenset(),
    kept: frozenset[str] = frozenset(),
) -> TypedStatement:
    """A guard, or (with the type constructor of `generator`, the list) a statement of a comprehension; of a `let` GHC
    puts in what is `moved`."""
    match statement:
        case Bind(pattern, body, span):
            element = inference.fresh()
            source: Type = element if generator is None else TApp(generator, element)
            typed = check(inference, body, source)
            return TypedBind(PatternChecker(inference, check).pattern(pattern, prune(element)), typed, element, span)
        case LetStatement(declarations, span):
            groups = groups_put_in(inference, declarations, moved)
            keep(groups, with_mentioned(kept, declarations))
            return TypedLet(groups, span)
        case Evaluate(body, span):
            return TypedCondition(check(inference, body, BOOL), span)


def _defined(binding: TypedBinding | TypedPatternBinding) -> Collection[str]:
    """The variables that a lazy binding defines."""
    if isinstance(binding, TypedBinding):
        return (binding.name,)
    return () if binding.strict else binding.variables.keys()


def keep(groups: list[TypedGroup], mentioned: frozenset[str]) -> None:
    """Note which of the groups' variables and functions a breakpoint mentions."""
    for group in groups:
        for binding in group.bindings:
            if isinstance(binding, TypedBinding):
                binding.kept = binding.name in mentioned
            else:
                binding.kept = mentioned.intersection(binding.variables)


def groups_put_in(
    inference: Inference, declarations: tuple[Declaration, ...], moved: frozenset[str]
) -> list[TypedGroup]:
    """The groups of a `let` of which GHC puts in some where they are used: what is recursive then has the type of that
    use."""
    inference.put_in |= moved
    groups = local_groups(inference, declarations)
    _note_put_in((group for group in groups if not group.recursive), moved)
    return groups


def _note_put_in(groups: Iterable[TypedGroup], moved: frozenset[str]) -> None:
    """Note which of the groups' variables and functions GHC puts in."""
    for binding in (each for group in groups for each in group.bindings) if moved else ():
        names = _defined(binding)
        binding.put_in = not moved.isdisjoint(names)
        if isinstance(binding, TypedPatternBinding):
            binding.parts_put_in = frozenset(each for each in names if part(each) in moved)


def check_lambda(inference: Inference, expr: Lambda, expected: Type) -> TypedExpr:
    right = RightSide((GuardedBody((), expr.body, expr.body.span),))
    return check_function(inference, [(expr.patterns, right, expr.span)], expected, expr.span)


def _alternatives(
    alternatives: tuple[Alternative, ...],
) -> list[tuple[tuple[SurfacePattern, ...], RightSide, Span]]:
    return [((alternative.pattern,), alternative.right, alternative.span) for alternative in alternatives]


def check_lambda_case(inference: Inference, expr: LambdaCase, expected: Type) -> TypedExpr:
    if not expr.alternatives:
        raise failure(EmptyCase(), expr.span)
    return check_function(inference, _alternatives(expr.alternatives), expected, expr.span)


def check_lambda_cases(inference: Inference, expr: LambdaCases, expected: Type) -> TypedExpr:
    if not expr.equations:
        raise failure(EmptyCase(), expr.span)
    equations = [(one.patterns, one.right, one.span) for one in expr.equations]
    return check_function(inference, equations, expected, expr.span)


def check_case(inference: Inference, expr: CaseOf, expected: Type) -> TypedExpr:
    scrutinee, ty = as_some_data(inference, *infer(inference, expr.scrutinee), expr.scrutinee.span)
    clauses = [
        check_clause(inference, patterns, parameters=[ty], right=right, result=expected, span=span)
        for patterns, right, span in _alternatives(expr.alternatives)
    ]
    return Choice(scrutinee, ty, clauses, expected, expr.span)


def check_if(inference: Inference, expr: IfThenElse, expected: Type) -> TypedExpr:
    condition = check(inference, expr.condition, BOOL)
    yes = check(inference, expr.yes, expected)
    return Conditional(condition, yes, check(inference, expr.no, prune(expected)), expected, expr.span)


def check_multi_if(inference: Inference, expr: MultiIf, expected: Type) -> TypedExpr:
    return Guarded(TypedRight(_bodies(inference, expr.guards, expected), []), expected, expr.span)


def check_let(inference: Inference, expr: LetIn, expected: Type) -> TypedExpr:
    groups = local_groups(inference, expr.declarations)
    keep(groups, with_mentioned(kept_by_let(expr.body), expr.declarations))
    return LocalBindings(groups, check(inference, expr.body, expected), expected, expr.span)
