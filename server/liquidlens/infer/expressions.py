"""Expressions: each is checked against the type its surroundings expect, and elaborated to the typed tree.

    map (+ 1) xs  against  [Int]
      ⇒  Application(Occurrence("Prelude.map", (Int, Int)), [section, xs])

`check` is the one entry; a rule per node, found by the node's type.  An expected polymorphic type is made rigid first.
Sections, do blocks, ranges and records are rewritten here; matches stay as clauses for `lower`.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.failure import failure
from liquidlens.infer.inference import Inference, replace
from liquidlens.infer.metavariables import Meta, prune
from liquidlens.infer.notation import show_type
from liquidlens.infer.patterns import PatternChecker, constructor_of
from liquidlens.infer.signatures import scheme_of, type_of
from liquidlens.infer.solver import enter, same
from liquidlens.infer.typed import (
    Application,
    AsPattern,
    BangPattern,
    Choice,
    Clause,
    Comprehension,
    Conditional,
    ConstructorPattern,
    Failure,
    Function,
    Guarded,
    LazyPattern,
    ListLiteral,
    LiteralPattern,
    LocalBindings,
    NumberLiteral,
    Occurrence,
    Polymorphic,
    PrimitiveOccurrence,
    TextLiteral,
    TypedBind,
    TypedBinding,
    TypedCondition,
    TypedExpr,
    TypedGroup,
    TypedGuardedBody,
    TypedLet,
    TypedPattern,
    TypedRight,
    TypedStatement,
    VariablePattern,
    ViewPattern,
    WildPattern,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.data import Constructor as DataConstructor
from liquidlens.lang.names import base_of, qualify, tuple_name
from liquidlens.lang.primitives import PRIMITIVE_MODULE, PRIMITIVES
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    LIST,
    STRING,
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    free_variables,
    functions,
    list_of,
    spine,
)
from liquidlens.source.span import Span, covering
from liquidlens.syntax.tree import (
    Alternative,
    Apply,
    Bind,
    CaseOf,
    ConName,
    Declaration,
    Do,
    Evaluate,
    GuardedBody,
    IfThenElse,
    Infix,
    Lambda,
    LambdaCase,
    LetIn,
    LetStatement,
    ListComprehension,
    ListOf,
    Literal,
    MultiIf,
    Name,
    Negate,
    Parens,
    Range,
    RecordConstruct,
    RecordUpdate,
    RightSide,
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

_DOLLAR = qualify(PRELUDE, "$")

InferDeclarations = Callable[[Inference, tuple[Declaration, ...]], list[TypedGroup]]
_declarations: list[InferDeclarations] = []


def install_declarations(infer: InferDeclarations) -> None:
    """Let `bindings`, which needs expressions, provide the inference of local declarations that these need."""
    _declarations[:] = [infer]


def local_groups(inference: Inference, declarations: tuple[Declaration, ...]) -> list[TypedGroup]:
    """The typed groups of local declarations."""
    return _declarations[0](inference, declarations) if declarations else []


def check(inference: Inference, expr: SurfaceExpr, expected: Type) -> TypedExpr:
    """The typed expression; `expected` may hold metavariables, which this solves, or be polymorphic."""
    if type(expected) is TForall:
        return check_polymorphic(inference, expr, expected)
    return _RULES[type(expr)](inference, expr, expected)


def infer(inference: Inference, expr: SurfaceExpr) -> tuple[TypedExpr, Type]:
    """The typed expression with its type."""
    ty = inference.fresh()
    return check(inference, expr, ty), ty


def check_polymorphic(inference: Inference, expr: SurfaceExpr, expected: TForall) -> TypedExpr:
    """An argument of higher-rank type: checked with rigid variables and its own dictionaries."""
    outer_level, outer_scope = inference.level, inference.scope
    inference.level += 1
    rigid = tuple(inference.fresh_rigid(name) for name in expected.vars)
    by: dict[str, Type] = dict(zip(expected.vars, rigid, strict=True))
    context = tuple(Constraint(c.cls, tuple(replace(arg, by) for arg in c.args)) for c in expected.context)
    names = tuple(inference.fresh_name("d" + base_of(c.cls)) for c in context)
    inference.scope = enter(inference, context, names)
    body_type = replace(expected.body, by)
    body = check(inference, expr, body_type)
    inference.level, inference.scope = outer_level, outer_scope
    scheme = TForall(tuple(variable.name for variable in rigid), context, body_type)
    return Polymorphic(scheme, names, body, expr.span)


# --- variables, constructors, literals --------------------------------------------------------------------------


def _head(inference: Inference, expr: SurfaceExpr, given: tuple[Type | None, ...] = ()) -> tuple[TypedExpr, Type]:
    """What is applied, with its type: an occurrence keeps polymorphic parameters, anything else is inferred."""
    while type(expr) is Parens:
        expr = expr.body
    if isinstance(expr, Name):
        return _variable(inference, expr.name, expr.span, given)
    if isinstance(expr, ConName):
        return _constructor(inference, expr.name, expr.span, given)
    return infer(inference, expr)


def _variable(
    inference: Inference, name: str, span: Span, given: tuple[Type | None, ...] = ()
) -> tuple[TypedExpr, Type]:
    ty = inference.locals.get(name) or inference.environment.values.get(name)
    if ty is None:
        return _not_a_value(inference, name, span, given)
    if isinstance(ty, Meta):
        ty = prune(ty)
    if isinstance(ty, TForall):
        types, dictionaries, body = inference.instantiate(ty, span, name, given)
        return Occurrence(name, types, dictionaries, span), body
    occurrence = Occurrence(name, (), [], span)
    if name in inference.monomorphic:
        inference.monomorphic[name].append(occurrence)
    return occurrence, ty


def _not_a_value(inference: Inference, name: str, span: Span, given: tuple[Type | None, ...]) -> tuple[TypedExpr, Type]:
    module, _, base = name.rpartition(".")
    if module == PRIMITIVE_MODULE:
        row = PRIMITIVES.get(base)
        if row is None:
            raise failure("type/unknown-primitive", f"there is no primitive operation {base}", span)
        ty = row.type
        if isinstance(ty, TForall):
            ty = inference.instantiate(ty, span, name, given)[2]
        return PrimitiveOccurrence(base, span), ty
    if inference.environment.is_foreign(name):
        ty = inference.fresh()
        return Failure(AbortReason.UNDEFINED, ty, f"{base_of(name)}, whose source is not known", span), ty
    if name in inference.environment.failed:
        raise failure("type/depends", f"{base_of(name)} has no type: its definition has a problem", span)
    raise failure("type/unbound", f"{base_of(name)} is not in scope", span)


def _constructor(
    inference: Inference, name: str, span: Span, given: tuple[Type | None, ...] = ()
) -> tuple[TypedExpr, Type]:
    data, constructor = constructor_of(inference.environment, name, span)
    held = len(constructor.context)
    if not data.params and not constructor.exists:
        return Occurrence(name, (), [], span, constructor=True), functions(*constructor.fields, TCon(data.name))
    result = apply_type(TCon(data.name), *map(TVar, data.params))
    scheme = TForall(
        data.params + constructor.exists, constructor.context, functions(*constructor.fields[held:], result)
    )
    types, dictionaries, ty = inference.instantiate(scheme, span, name, given)
    return Occurrence(name, types, dictionaries, span, constructor=True), ty


def _check_variable(inference: Inference, expr: Name | ConName, expected: Type) -> TypedExpr:
    typed, ty = _head(inference, expr)
    inference.unify(ty, expected, expr.span)
    return typed


def _check_literal(inference: Inference, expr: Literal, expected: Type) -> TypedExpr:
    value, span = expr.value, expr.span
    if isinstance(value, str):
        if not expr.char and inference.overloaded_strings:
            return _overloaded_string(inference, expr, expected)
        inference.unify(CHAR if expr.char else STRING, expected, span)
        return TextLiteral(value, expr.char, span)
    return _number(inference, value, expected, span)


def _overloaded_string(inference: Inference, expr: Literal, expected: Type) -> TypedExpr:
    """A string under OverloadedStrings: `fromString` at what is expected, a plain string where that is known."""
    text = TextLiteral(str(expr.value), False, expr.span)
    expected = prune(expected)
    if same(expected, STRING) or "Data.String.IsString" not in inference.environment.classes:
        if isinstance(expected, Meta) or same(expected, STRING):
            inference.unify(STRING, expected, expr.span)
            return text
        if _is_foreign(inference, expected):
            return Failure(AbortReason.UNDEFINED, expected, "a string of a type whose source is not known", expr.span)
        inference.unify(STRING, expected, expr.span)
    constraint = Constraint("Data.String.IsString", (expected,))
    wanted = inference.want(constraint, None, expr.span, "an overloaded string")
    return Application(Occurrence("Data.String.fromString", (expected,), [wanted], expr.span), [text], expr.span)


def _is_foreign(inference: Inference, ty: Type) -> bool:
    head, _ = spine(ty)
    return isinstance(head, TCon) and inference.environment.is_foreign(head.name)


def _number(inference: Inference, value: int | Fraction, expected: Type, span: Span) -> NumberLiteral:
    cls = "Fractional" if isinstance(value, Fraction) else "Num"
    name = "a fractional literal" if isinstance(value, Fraction) else "an integer literal"
    constraint = Constraint(qualify(PRELUDE, cls), (prune(expected),))
    return NumberLiteral(value, expected, inference.want(constraint, None, span, name), span)


# --- application ------------------------------------------------------------------------------------------------


def _check_apply(inference: Inference, expr: Apply, expected: Type) -> TypedExpr:
    args = expr.args
    given: tuple[Type | None, ...] = ()
    while args and isinstance(args[0], TypeArgument):
        given = (*given, _type_argument(inference, args[0]))
        args = args[1:]
    fun, ty = _head(inference, expr.fun, given)
    if not args:
        inference.unify(ty, expected, expr.span)
        return fun
    return apply(inference, fun, ty, args, expected, expr.span)


def _type_argument(inference: Inference, argument: TypeArgument) -> Type | None:
    from_scope = type_of(inference.environment, argument.type, inference.type_scope)
    return None if isinstance(from_scope, TVar) and from_scope.name.startswith("_") else from_scope


def apply(
    inference: Inference, fun: TypedExpr, ty: Type, args: tuple[SurfaceExpr, ...], expected: Type, span: Span
) -> TypedExpr:
    """`fun args`: the result is unified before the arguments are checked, so that they see all that is known."""
    parameters: list[Type] = []
    for index in range(len(args)):
        if type(ty) is not TFun:
            ty = inference.function_type(ty, span, _too_many(fun, index, ty))
        parameters.append(ty.arg)
        ty = ty.res
    if _is_dollar(fun) and len(args) == 2:
        return _dollar(inference, fun, parameters, ty, args, expected, span)
    inference.unify(ty, expected, span)
    return Application(fun, [check(inference, arg, prune(p)) for arg, p in zip(args, parameters, strict=True)], span)


def _too_many(fun: TypedExpr, index: int, ty: Type) -> Callable[[], str]:
    """The words for an application to more arguments than there are parameters."""

    def words() -> str:
        if not isinstance(fun, Occurrence):
            return f"this is applied to an argument, but its type is {show_type(ty)}"
        if index == 0:
            return f"{base_of(fun.name)} is not a function: its type is {show_type(ty)}"
        return f"{base_of(fun.name)} is applied to too many arguments: it takes {index}"

    return words


def _too_few(name: str, count: int, index: int, ty: Type) -> Callable[[], str]:
    """The words for a function with more parameters than its type has."""
    what = base_of(name) if name else "this function"
    return lambda: f"{what} has {count} parameters, but its type {show_type(ty)} has {index}"


def _is_dollar(fun: TypedExpr) -> bool:
    return isinstance(fun, Occurrence) and fun.name == _DOLLAR


def _dollar(
    inference: Inference,
    fun: TypedExpr,
    parameters: list[Type],
    result: Type,
    args: tuple[SurfaceExpr, ...],
    expected: Type,
    span: Span,
) -> TypedExpr:
    """`f $ x`, which GHC types like `f x`: the argument may be polymorphic."""
    left, ty = _head_of_chain(inference, args[0])
    function = inference.function_type(ty, args[0].span, _too_many(left, 0, ty))
    if isinstance(prune(function.arg), TForall):
        inference.unify(function.res, expected, span)
        return Application(left, [check(inference, args[1], prune(function.arg))], span)
    inference.unify(function, parameters[0], args[0].span)
    inference.unify(result, expected, span)
    return Application(fun, [left, check(inference, args[1], prune(parameters[1]))], span)


def _head_of_chain(inference: Inference, expr: SurfaceExpr) -> tuple[TypedExpr, Type]:
    """An expression with its type, where the type may keep polymorphic parameters: `f a b` of a known `f`."""
    while type(expr) is Parens:
        expr = expr.body
    if isinstance(expr, Apply) and not any(isinstance(arg, TypeArgument) for arg in expr.args):
        fun, ty = _head(inference, expr.fun)
        if _is_dollar(fun):
            result = inference.fresh()
            return apply(inference, fun, ty, expr.args, result, expr.span), result
        checked: list[TypedExpr] = []
        for index, arg in enumerate(expr.args):
            step = inference.function_type(ty, expr.span, _too_many(fun, index, ty))
            checked.append(check(inference, arg, prune(step.arg)))
            ty = step.res
        return Application(fun, checked, expr.span), ty
    return _head(inference, expr)


def _check_negate(inference: Inference, expr: Negate, expected: Type) -> TypedExpr:
    body = expr.body
    while type(body) is Parens:
        body = body.body
    # A negative zero is no literal: Double tells it from zero.
    if isinstance(body, Literal) and not isinstance(body.value, str) and body.value != 0:
        return _number(inference, -body.value, expected, expr.span)
    return _call(inference, "negate", (expr.body,), expected, expr.span)


def _call(inference: Inference, name: str, args: tuple[SurfaceExpr, ...], expected: Type, span: Span) -> TypedExpr:
    """A call of a Prelude function that the language itself refers to."""
    fun, ty = _variable(inference, qualify(PRELUDE, name), span)
    return apply(inference, fun, ty, args, expected, span)


def _check_section_left(inference: Inference, expr: SectionLeft, expected: Type) -> TypedExpr:
    """`(e op)` is `op e`."""
    fun, ty = _head(inference, expr.operator)
    return apply(inference, fun, ty, (expr.body,), expected, expr.span)


def _check_section_right(inference: Inference, expr: SectionRight, expected: Type) -> TypedExpr:
    """`(op e)` is `\\x -> x op e`, with `e` evaluated at most once."""
    fun, ty = _head(inference, expr.operator)
    text = f"{base_of(expr.operator.name)} is not a function of two arguments"
    first = inference.function_type(ty, expr.operator.span, lambda: text)
    second = inference.function_type(first.res, expr.operator.span, lambda: text)
    inference.unify(TFun(first.arg, second.res), expected, expr.span)
    body = check(inference, expr.body, prune(second.arg))
    name = inference.fresh_name("x")
    variable = Occurrence(name, (), [], expr.span)
    parameter = VariablePattern(name, first.arg, expr.span)
    if isinstance(body, Occurrence | NumberLiteral | TextLiteral):
        return _lambda([parameter], Application(fun, [variable, body], expr.span), (first.arg,), second.res, expr.span)
    shared = inference.fresh_name("y")
    inner = Application(fun, [variable, Occurrence(shared, (), [], expr.span)], expr.span)
    function = _lambda([parameter], inner, (first.arg,), second.res, expr.span)
    return _let(shared, second.arg, body, function, TFun(first.arg, second.res))


def _lambda(
    patterns: list[TypedPattern], body: TypedExpr, parameters: tuple[Type, ...], result: Type, span: Span
) -> Function:
    return Function([Clause(patterns, plain(body, span), span)], parameters, result, span)


def plain(body: TypedExpr, span: Span) -> TypedRight:
    """A right-hand side without guards or local bindings."""
    return TypedRight([TypedGuardedBody([], body, span)], [])


def _let(name: str, ty: Type, bound: TypedExpr, body: TypedExpr, result: Type) -> LocalBindings:
    binding = TypedBinding(name, ty, (), bound, bound.span, bound.span)
    return LocalBindings([TypedGroup([binding], False)], body, result, body.span)


# --- functions, matches -----------------------------------------------------------------------------------------


def check_function(
    inference: Inference,
    equations: list[tuple[tuple[SurfacePattern, ...], RightSide, Span]],
    expected: Type,
    span: Span,
    name: str = "",
) -> Function:
    """Equations of a function (or a lambda) of the same number of parameters, at least one."""
    count = len(equations[0][0])
    parameters: list[Type] = []
    result = expected
    for index in range(count):
        step = inference.function_type(result, span, _too_few(name, count, index, expected))
        parameters.append(step.arg)
        result = step.res
    clauses: list[Clause] = []
    for patterns, right, place in equations:
        if len(patterns) != count:
            text = f"the equations of {base_of(name)} have different numbers of parameters"
            raise failure("type/clause-arity", text, place)
        clauses.append(_clause(inference, patterns, parameters, right, result, place))
    return Function(clauses, tuple(parameters), result, span)


def _clause(
    inference: Inference,
    patterns: tuple[SurfacePattern, ...],
    parameters: list[Type],
    right: RightSide,
    result: Type,
    span: Span,
) -> Clause:
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    checker = PatternChecker(inference, check)
    typed = [checker.pattern(pattern, prune(ty)) for pattern, ty in zip(patterns, parameters, strict=True)]
    body = check_right(inference, right, result)
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    return Clause(typed, body, span)


def check_right(inference: Inference, right: RightSide, result: Type) -> TypedRight:
    """A right-hand side: local bindings, then guarded bodies."""
    groups = local_groups(inference, right.where)
    return TypedRight(_bodies(inference, right.bodies, result), groups)


def _bodies(inference: Inference, bodies: tuple[GuardedBody, ...], result: Type) -> list[TypedGuardedBody]:
    typed: list[TypedGuardedBody] = []
    for body in bodies:
        level, scope = inference.level, inference.scope
        guards = [_statement(inference, guard, None) for guard in body.guards]
        typed.append(TypedGuardedBody(guards, check(inference, body.body, prune(result)), body.span))
        inference.level, inference.scope = level, scope
    return typed


def _statement(inference: Inference, statement: Statement, generator: Type | None) -> TypedStatement:
    """A guard, or (with the type constructor of `generator`, the list) a statement of a comprehension."""
    match statement:
        case Bind(pattern, body, span):
            element = inference.fresh()
            source: Type = element if generator is None else TApp(generator, element)
            typed = check(inference, body, source)
            return TypedBind(PatternChecker(inference, check).pattern(pattern, prune(element)), typed, element, span)
        case LetStatement(declarations, span):
            return TypedLet(local_groups(inference, declarations), span)
        case Evaluate(body, span):
            return TypedCondition(check(inference, body, BOOL), span)


def _check_lambda(inference: Inference, expr: Lambda, expected: Type) -> TypedExpr:
    right = RightSide((GuardedBody((), expr.body, expr.body.span),))
    return check_function(inference, [(expr.patterns, right, expr.span)], expected, expr.span)


def _alternatives(
    alternatives: tuple[Alternative, ...],
) -> list[tuple[tuple[SurfacePattern, ...], RightSide, Span]]:
    return [((alternative.pattern,), alternative.right, alternative.span) for alternative in alternatives]


def _check_lambda_case(inference: Inference, expr: LambdaCase, expected: Type) -> TypedExpr:
    if not expr.alternatives:
        raise failure("unsupported/empty-case", "a case without alternatives is not supported", expr.span)
    return check_function(inference, _alternatives(expr.alternatives), expected, expr.span)


def _check_case(inference: Inference, expr: CaseOf, expected: Type) -> TypedExpr:
    scrutinee, ty = infer(inference, expr.scrutinee)
    clauses = [
        _clause(inference, patterns, [ty], right, expected, span)
        for patterns, right, span in _alternatives(expr.alternatives)
    ]
    return Choice(scrutinee, ty, clauses, expected, expr.span)


def _check_if(inference: Inference, expr: IfThenElse, expected: Type) -> TypedExpr:
    condition = check(inference, expr.condition, BOOL)
    yes = check(inference, expr.yes, expected)
    return Conditional(condition, yes, check(inference, expr.no, prune(expected)), expected, expr.span)


def _check_multi_if(inference: Inference, expr: MultiIf, expected: Type) -> TypedExpr:
    return Guarded(TypedRight(_bodies(inference, expr.guards, expected), []), expected, expr.span)


def _check_let(inference: Inference, expr: LetIn, expected: Type) -> TypedExpr:
    groups = local_groups(inference, expr.declarations)
    return LocalBindings(groups, check(inference, expr.body, expected), expected, expr.span)


# --- do, comprehensions, lists, tuples --------------------------------------------------------------------------


def _check_do(inference: Inference, expr: Do, expected: Type) -> TypedExpr:
    """`do` by `>>=` and `>>`; the statements are visited in order and nested from the last to the first."""
    *front, last = expr.statements
    if not isinstance(last, Evaluate):
        raise failure("type/last-statement", "the last statement of a do block must be an expression", last.span)
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    monad: Type = inference.fresh()
    result: Type = inference.fresh()
    if not all(isinstance(statement, LetStatement) for statement in front):
        inference.unify(TApp(monad, result), expected, expr.span)
    steps: list[Callable[[TypedExpr], TypedExpr]] = []
    for statement in front:
        span = covering(statement.span, last.span)
        match statement:
            case Bind(pattern, body):
                steps.append(_bind_step(inference, pattern, body, monad, result, span))
            case Evaluate(body):
                element = inference.fresh()
                then = _monadic(inference, ">>", monad, (element, result), span)
                steps.append(_then_step(then, check(inference, body, TApp(monad, element)), span))
            case LetStatement(declarations):
                steps.append(_let_step(local_groups(inference, declarations), expected, span))
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
    clauses: list[Clause] = []
    if not irrefutable(inference, matched):
        fail = _monadic(inference, "fail", monad, (result,), pattern.span)
        place = pattern.span.start
        text = f"Pattern match failure in do expression at {pattern.span.path}:{place.line}:{place.column}"
        message = TextLiteral(text, False, pattern.span)
        otherwise = Application(fail, [message], pattern.span)
        clauses.append(Clause([WildPattern(pattern.span)], plain(otherwise, pattern.span), pattern.span))

    def nest(rest: TypedExpr) -> TypedExpr:
        first = Clause([matched], plain(rest, span), span)
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
        raise failure("type/unbound", f"{name} is not in scope", span)
    types, dictionaries, _ = inference.instantiate(scheme, span, name, (monad, *elements))
    return Occurrence(full, types, dictionaries, span)


def irrefutable(inference: Inference, pattern: TypedPattern) -> bool:
    """Whether a match cannot fail, though it may force: a refutable pattern in a do block needs `fail`."""
    match pattern:
        case VariablePattern() | WildPattern() | LazyPattern():
            return True
        case AsPattern(pattern=inner) | BangPattern(pattern=inner) | ViewPattern(pattern=inner):
            return irrefutable(inference, inner)
        case ConstructorPattern(name=name, args=args):
            data, _ = inference.environment.constructors[name]
            return len(data.constructors) == 1 and all(irrefutable(inference, arg) for arg in args)
        case LiteralPattern():
            return False


def _check_comprehension(inference: Inference, expr: ListComprehension, expected: Type) -> TypedExpr:
    element = inference.fresh()
    inference.unify(list_of(element), expected, expr.span)
    level, scope, type_scope = inference.level, inference.scope, inference.type_scope
    inference.type_scope = dict(type_scope)
    statements = [_statement(inference, statement, LIST) for statement in expr.statements]
    body = check(inference, expr.body, prune(element))
    inference.level, inference.scope, inference.type_scope = level, scope, type_scope
    return Comprehension(body, statements, element, expr.span)


def _check_list(inference: Inference, expr: ListOf, expected: Type) -> TypedExpr:
    element = inference.fresh()
    inference.unify(list_of(element), expected, expr.span)
    return ListLiteral([check(inference, item, prune(element)) for item in expr.items], element, expr.span)


def _check_tuple(inference: Inference, expr: TupleOf, expected: Type) -> TypedExpr:
    """A tuple; a section `(,e)` is a function of the missing items."""
    name = tuple_name(len(expr.items))
    if name not in inference.environment.constructors:
        raise failure("unsupported/tuple", f"tuples of {len(expr.items)} parts are not supported", expr.span)
    types = tuple([inference.fresh() for _ in expr.items])
    missing = [ty for item, ty in zip(expr.items, types, strict=True) if item is None]
    result = apply_type(TCon(name), *types)
    inference.unify(functions(*missing, result), expected, expr.span)
    items: list[TypedExpr] = []
    patterns: list[TypedPattern] = []
    shared: list[tuple[str, Type, TypedExpr]] = []
    for item, ty in zip(expr.items, types, strict=True):
        if item is None:
            variable = inference.fresh_name("x")
            patterns.append(VariablePattern(variable, ty, expr.span))
            items.append(Occurrence(variable, (), [], expr.span))
            continue
        typed = check(inference, item, prune(ty))
        if missing and not isinstance(typed, Occurrence | NumberLiteral | TextLiteral):
            variable = inference.fresh_name("y")
            shared.append((variable, ty, typed))
            typed = Occurrence(variable, (), [], item.span)
        items.append(typed)
    body: TypedExpr = Application(Occurrence(name, types, [], expr.span, constructor=True), items, expr.span)
    if missing:
        body = _lambda(patterns, body, tuple(missing), result, expr.span)
    for variable, ty, typed in reversed(shared):
        body = _let(variable, ty, typed, body, functions(*missing, result))
    return body


def _check_range(inference: Inference, expr: Range, expected: Type) -> TypedExpr:
    match expr.next, expr.end:
        case None, None:
            return _call(inference, "enumFrom", (expr.start,), expected, expr.span)
        case None, end:
            return _call(inference, "enumFromTo", (expr.start, end), expected, expr.span)
        case following, None:
            return _call(inference, "enumFromThen", (expr.start, following), expected, expr.span)
        case following, end:
            return _call(inference, "enumFromThenTo", (expr.start, following, end), expected, expr.span)


# --- records ----------------------------------------------------------------------------------------------------


def _check_record(inference: Inference, expr: RecordConstruct, expected: Type) -> TypedExpr:
    _, constructor = constructor_of(inference.environment, expr.name, expr.span)
    fun, ty = _constructor(inference, expr.name, expr.span)
    types: list[Type] = []
    while isinstance(ty, TFun) and len(types) < len(constructor.fields) - len(constructor.context):
        types.append(ty.arg)
        ty = ty.res
    inference.unify(ty, expected, expr.span)
    given = dict(expr.fields)
    for label, body in expr.fields:
        if label not in constructor.labels:
            text = f"the constructor {base_of(expr.name)} has no field {base_of(label)}"
            raise failure("type/no-such-field", text, body.span)
    args: list[TypedExpr] = []
    for index, field_type in enumerate(types):
        label = constructor.labels[index] if constructor.labels else ""
        if label in given:
            args.append(check(inference, given[label], prune(field_type)))
        else:
            text = f"missing field {base_of(label)}" if label else "missing field"
            args.append(Failure(AbortReason.MISSING_CASE, field_type, text, expr.span))
    return Application(fun, args, expr.span) if args else fun


def _check_update(inference: Inference, expr: RecordUpdate, expected: Type) -> TypedExpr:
    """`r { f = e }`: a case with one alternative per constructor that has all the fields."""
    environment = inference.environment
    labels = [label for label, _ in expr.fields]
    found = environment.labels(labels[0]) if labels else []
    if not found:
        what = base_of(labels[0]) if labels else "an empty update"
        raise failure("type/no-such-field", f"{what} is not a field of a record", expr.span)
    data, _ = environment.constructors[found[0][0].name]
    constructors = [c for c in data.constructors if all(label in c.labels for label in labels)]
    if not constructors:
        text = f"no constructor of {base_of(data.name)} has all the fields {', '.join(map(base_of, labels))}"
        raise failure("type/no-such-field", text, expr.span)
    if any(constructor.exists for constructor in constructors):
        raise failure(
            "unsupported/existential-update", "an update of an existential record is not supported", expr.span
        )
    kept = {
        variable
        for constructor in constructors
        for label, ty in zip(constructor.labels, constructor.fields, strict=True)
        if label not in labels
        for variable in free_variables(ty)
    }
    before: dict[str, Type] = {param: inference.fresh() for param in data.params}
    after: dict[str, Type] = {param: before[param] if param in kept else inference.fresh() for param in data.params}
    inference.unify(apply_type(TCon(data.name), *after.values()), expected, expr.span)
    old_type = apply_type(TCon(data.name), *before.values())
    record = check(inference, expr.record, old_type)
    new: dict[str, TypedExpr] = {}
    shared: list[tuple[str, Type, TypedExpr]] = []
    for label, body in expr.fields:
        first = constructors[0]
        ty = replace(first.fields[first.labels.index(label)], after)
        typed = check(inference, body, prune(ty) if not isinstance(ty, TForall) else ty)
        if len(constructors) > 1 and not isinstance(typed, Occurrence | NumberLiteral | TextLiteral):
            variable = inference.fresh_name("y")
            shared.append((variable, ty, typed))
            typed = Occurrence(variable, (), [], body.span)
        new[label] = typed
    clauses = [_update_clause(inference, c, before, after, new, expr.span) for c in constructors]
    result: TypedExpr = Choice(record, old_type, clauses, apply_type(TCon(data.name), *after.values()), expr.span)
    for variable, ty, typed in reversed(shared):
        result = _let(variable, ty, typed, result, apply_type(TCon(data.name), *after.values()))
    return result


def _update_clause(
    inference: Inference,
    constructor: DataConstructor,
    before: dict[str, Type],
    after: dict[str, Type],
    new: dict[str, TypedExpr],
    span: Span,
) -> Clause:
    patterns: list[TypedPattern] = []
    args: list[TypedExpr] = []
    fields = tuple(replace(ty, before) for ty in constructor.fields)
    for label, ty in zip(constructor.labels, fields, strict=True):
        if label in new:
            patterns.append(WildPattern(span))
            args.append(new[label])
        else:
            variable = inference.fresh_name("x")
            patterns.append(VariablePattern(variable, ty, span))
            args.append(Occurrence(variable, (), [], span, polymorphic=isinstance(ty, TForall)))
    pattern = ConstructorPattern(constructor.name, tuple(before.values()), fields, patterns, span)
    built = Application(Occurrence(constructor.name, tuple(after.values()), [], span, constructor=True), args, span)
    return Clause([pattern], plain(built, span), span)


# --- annotations and what is not supported ----------------------------------------------------------------------


def _check_typed(inference: Inference, expr: Typed, expected: Type) -> TypedExpr:
    """`(e :: t)`: checked against `t`, then used at an instance of it."""
    scheme = scheme_of(inference.environment, expr.type, inference.type_scope)
    if not isinstance(scheme, TForall):
        inference.unify(scheme, expected, expr.span)
        return check(inference, expr.body, scheme)
    bound = check_polymorphic(inference, expr.body, scheme)
    assert isinstance(bound, Polymorphic)
    name = inference.fresh_name("e")
    types, dictionaries, ty = inference.instantiate(bound.scheme, expr.span, "a type annotation")
    inference.unify(ty, expected, expr.span)
    binding = TypedBinding(name, bound.scheme, bound.dictionaries, bound.body, expr.span, expr.span, True)
    occurrence = Occurrence(name, types, dictionaries, expr.span)
    return LocalBindings([TypedGroup([binding], False)], occurrence, expected, expr.span)


def _check_parens(inference: Inference, expr: Parens, expected: Type) -> TypedExpr:
    return check(inference, expr.body, expected)


def _check_unsupported(inference: Inference, expr: Unsupported, expected: Type) -> TypedExpr:
    del inference, expected
    raise failure("unsupported/expression", f"{expr.construct} is not supported", expr.span)


def _check_type_argument(inference: Inference, expr: TypeArgument, expected: Type) -> TypedExpr:
    del inference, expected
    raise failure("unsupported/type-application", "a type application stands only after a function", expr.span)


def _check_infix(inference: Inference, expr: Infix, expected: Type) -> TypedExpr:
    del inference, expected
    raise failure("unsupported/operators", "an operator expression that could not be resolved", expr.span)


_RULES: dict[type, Callable[[Inference, Any, Type], TypedExpr]] = {
    Name: _check_variable,
    ConName: _check_variable,
    Literal: _check_literal,
    Apply: _check_apply,
    Infix: _check_infix,
    Negate: _check_negate,
    SectionLeft: _check_section_left,
    SectionRight: _check_section_right,
    Lambda: _check_lambda,
    LetIn: _check_let,
    IfThenElse: _check_if,
    MultiIf: _check_multi_if,
    CaseOf: _check_case,
    LambdaCase: _check_lambda_case,
    Do: _check_do,
    ListComprehension: _check_comprehension,
    ListOf: _check_list,
    TupleOf: _check_tuple,
    Range: _check_range,
    RecordConstruct: _check_record,
    RecordUpdate: _check_update,
    Typed: _check_typed,
    TypeArgument: _check_type_argument,
    Parens: _check_parens,
    Unsupported: _check_unsupported,
}
