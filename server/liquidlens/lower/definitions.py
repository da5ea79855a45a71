"""Equations, alternatives and guards, and the bindings around them, to Core.

f (x : _) | x > y = x  where y = 1
  ⇒  \\ds1 -> case ds1 of { x : ds2 -> let y = 1 in case x > y of { True -> x; False -> abort }; _ -> abort }

let !(x, _) = p in e
  ⇒  let $p1 = p; x = case $p1 of { (x, _) -> x } in case $p1 of { (_, _) -> e }

let !(x : _) = p in e
  ⇒  let $p1 = p; x = case $p1 of { x : _ -> x } in case (case $p1 of { _ : _ -> () }) of { _ -> e }
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Alt,
    App,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Group,
    Let,
    Var,
)
from liquidlens.infer.typed import (
    AsPattern,
    BangPattern,
    Choice,
    Conditional,
    Function,
    Guarded,
    LazyPattern,
    LocalBindings,
    TypedBind,
    TypedBinding,
    TypedClause,
    TypedCondition,
    TypedConstructorPattern,
    TypedExpr,
    TypedGroup,
    TypedLet,
    TypedOccurrence,
    TypedPattern,
    TypedPatternBinding,
    TypedRight,
    TypedStatement,
    TypedVariablePattern,
    TypedWildcard,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.components import components
from liquidlens.lang.names import base_of, is_tuple, module_of, qualify, whole_of
from liquidlens.lang.types import BOOL, UNIT, Constraint, TForall, TVar, Type, substitute
from liquidlens.lower.lowering import Lowering, abstract, apply, dictionary_binders
from liquidlens.lower.matching import Matcher, MatchSubject, PatternRow, bind_subject
from liquidlens.lower.pattern_names import always_matches, variable_name, variables_of
from liquidlens.lower.rest import Rest, missing
from liquidlens.lower.rules import lower
from liquidlens.source.span import Span

_OTHERWISE = qualify(PRELUDE, "otherwise")


# --- functions, alternatives and guards ----------------------------------------------------------------------------


def lower_function(lowering: Lowering, expr: Function) -> Expr:
    """`\\p q -> e`, and all else that has clauses but no name."""
    return function_expression(lowering, expr, "lambda")


def function_expression(lowering: Lowering, expr: Function, what: str) -> Expr:
    """A function of its equations; a failed match names its whole definition."""
    result = lowering.type(expr.result)
    matcher = Matcher(lowering, result, expr.span)
    rows = _rows(lowering, expr.clauses)
    subjects = matcher.choose_subjects(rows, expr.parameters, expr.span)
    failed = Rest(lowering, missing(result, f"Non-exhaustive patterns in {what}", expr.span), result, expr.span)
    body = failed.bind(matcher.match(subjects, rows, failed))
    binders = tuple([Binder(subject.name, subject.type, subject.span) for subject in subjects])
    return abstract(binders, body, expr.span)


def _rows(lowering: Lowering, clauses: Sequence[TypedClause]) -> list[PatternRow]:
    return [
        PatternRow(list(clause.patterns), _action(lowering, clause.right), can_fall_through(clause.right), clause.span)
        for clause in clauses
    ]


def _action(lowering: Lowering, right: TypedRight) -> Callable[[Rest], Expr]:
    return lambda rest: right_side(lowering, right, rest)


def lower_choice(lowering: Lowering, expr: Choice) -> Expr:
    """`case e of alternatives`."""
    scrutinee = lower(lowering, expr.scrutinee)
    ty, result = lowering.type(expr.scrutinee_type), lowering.type(expr.type)
    matcher = Matcher(lowering, result, expr.span)
    rows = _rows(lowering, expr.clauses)
    failed = Rest(lowering, missing(result, "Non-exhaustive patterns in case", expr.span), result, expr.span)
    if isinstance(scrutinee, Var) and not scrutinee.types:
        subject = MatchSubject(scrutinee.name, ty, scrutinee.span)
        return failed.bind(matcher.match([subject], rows, failed))
    subject = matcher.choose_subjects(rows, [ty], expr.scrutinee.span)[0]
    body = failed.bind(matcher.match([subject], rows, failed))
    return bind_subject(subject, scrutinee, body, expr.span)


def lower_conditional(lowering: Lowering, expr: Conditional) -> Expr:
    """`if c then e1 else e2`."""
    ty = lowering.type(expr.type)
    condition = lower(lowering, expr.condition)
    yes, no = lower(lowering, expr.yes), lower(lowering, expr.no)
    return decide(lowering, condition, yes=yes, no=no, ty=ty, span=expr.span)


def decide(lowering: Lowering, condition: Expr, yes: Expr, no: Expr, ty: Type, span: Span) -> Expr:
    """One of two expressions of type `ty`, by a condition."""
    binder = Binder(lowering.fresh("c"), BOOL, condition.span)
    alts = (Alt(ConPattern("True", ()), yes, yes.span), Alt(ConPattern("False", ()), no, no.span))
    return Case(condition, binder, alts, ty, span)


def lower_guarded(lowering: Lowering, expr: Guarded) -> Expr:
    """`if | c1 -> e1 | c2 -> e2`."""
    ty = lowering.type(expr.type)
    text = "Non-exhaustive guards"
    failed = Rest(lowering, missing(ty, text, expr.span), ty, expr.span)
    return failed.bind(right_side(lowering, expr.right, failed))


def can_fall_through(right: TypedRight) -> bool:
    """Whether all guards of a right-hand side may fail."""
    return all(any(not _always(guard) for guard in body.guards) for body in right.bodies)


def _always(guard: TypedStatement) -> bool:
    if isinstance(guard, TypedLet):
        return True
    if isinstance(guard, TypedCondition) and isinstance(guard.body, TypedOccurrence):
        return guard.body.name in (_OTHERWISE, "True")
    return isinstance(guard, TypedBind) and isinstance(guard.pattern, TypedVariablePattern | TypedWildcard)


def right_side(lowering: Lowering, right: TypedRight, rest: Rest) -> Expr:
    """Guarded bodies from the top, then `rest`, inside the local bindings."""
    local = LocalGroups(lowering, right.groups)
    return local.around(_bodies(lowering, right, 0, rest), rest.type)


def _bodies(lowering: Lowering, right: TypedRight, index: int, rest: Rest) -> Expr:
    body = right.bodies[index]
    if not any(not _always(guard) for guard in body.guards) or index == len(right.bodies) - 1:
        return _guards(lowering, body.guards, 0, body.body, rest)
    following = Rest(lowering, _bodies(lowering, right, index + 1, rest), rest.type, right.bodies[index + 1].span)
    return following.bind(_guards(lowering, body.guards, 0, body.body, following))


def _guards(lowering: Lowering, guards: Sequence[TypedStatement], index: int, body: TypedExpr, rest: Rest) -> Expr:
    if index == len(guards):
        return lower(lowering, body)
    guard = guards[index]
    match guard:
        case TypedCondition(condition):
            if _always(guard):
                return _guards(lowering, guards, index + 1, body, rest)
            test = lower(lowering, condition)
            yes = _guards(lowering, guards, index + 1, body, rest)
            return decide(lowering, test, yes=yes, no=rest.use(), ty=rest.type, span=guard.span)
        case TypedLet(groups):
            local = LocalGroups(lowering, groups)
            return local.around(_guards(lowering, guards, index + 1, body, rest), rest.type)
        case TypedBind(pattern, scrutinee, ty, span):
            matcher = Matcher(lowering, rest.type, span)
            row = PatternRow([pattern], lambda _: _guards(lowering, guards, index + 1, body, rest), False, span)
            return match_one(matcher, row, lower(lowering, scrutinee), ty, rest)


def match_one(matcher: Matcher, row: PatternRow, scrutinee: Expr, ty: Type, rest: Rest) -> Expr:
    """One row against an expression of type `ty`, which has a name of its own where it is a constructor's: other than
    that of a `case`, GHC does not take it apart before LiquidHaskell looks. Of tuples that tells nothing apart."""
    if isinstance(scrutinee, Var) and not scrutinee.types:
        return matcher.match([MatchSubject(scrutinee.name, matcher.lowering.type(ty), scrutinee.span)], [row], rest)
    subject = matcher.choose_subjects([row], [ty], scrutinee.span)[0]
    body = matcher.match([subject], [row], rest)
    if isinstance(scrutinee, App) and isinstance(scrutinee.fun, Con) and not is_tuple(scrutinee.fun.name):
        binding = Binding(subject.name, subject.type, scrutinee, subject.span, row.span)
        return Let(Group((binding,), False), body, row.span)
    return bind_subject(subject, scrutinee, body, row.span)


# --- local bindings ---------------------------------------------------------------------------------------------


def lower_local(lowering: Lowering, expr: LocalBindings) -> Expr:
    """`let bindings in e`."""
    local = LocalGroups(lowering, expr.groups)
    return local.around(lower(lowering, expr.body), lowering.type(expr.type))


class Forced(Struct, frozen=True):
    """What a bang on the pattern of a binding asks for: `subject`, at `types`, matches the pattern before all else."""

    pattern: TypedPattern
    subject: MatchSubject
    types: tuple[Type, ...]


class LocalGroups:
    """Lowered local groups, in order, with the patterns that strict bindings force before the body."""

    def __init__(self, lowering: Lowering, groups: Sequence[TypedGroup]) -> None:
        self._lowering = lowering
        self._groups: list[tuple[Group, Span]] = []
        self._forced: list[tuple[int, Forced]] = []
        for group in groups:
            self._add(group)

    def _add(self, group: TypedGroup) -> None:
        bindings: list[Binding] = []
        forced: list[Forced] = []
        for binding in group.bindings:
            made, strict = lower_definition(self._lowering, binding)
            bindings.extend(made)
            if strict is not None:
                forced.append(strict)
        made_of = _in_order(bindings) if group.recursive else [Group((binding,), False) for binding in bindings]
        self._groups.extend((each, each.bindings[0].extent) for each in made_of)
        self._forced.extend((len(self._groups), each) for each in forced)

    def around(self, body: Expr, ty: Type) -> Expr:
        """`body`, of type `ty`, inside the bindings."""
        forced = list(self._forced)
        for index in range(len(self._groups), -1, -1):
            while forced and forced[-1][0] == index:
                body = _force(self._lowering, forced.pop()[1], body, ty)
            if index:
                group, _ = self._groups[index - 1]
                body = Let(group, body, body.span)
        return body


def _in_order(bindings: Sequence[Binding]) -> list[Group]:
    """The strongly connected groups of a recursive one: equations that no value reaches may have held the calls."""
    by_name = {binding.name: binding for binding in bindings}
    calls = {name: free_variables(binding.body) for name, binding in by_name.items()}
    return [
        Group(tuple(by_name[member] for member in members), len(members) > 1 or members[0] in calls[members[0]])
        for members in components(list(by_name), calls)
    ]


def _force(lowering: Lowering, forced: Forced, body: Expr, ty: Type) -> Expr:
    """`body`, of type `ty`, after the match that a bang asks for."""
    if _is_made_a_tuple(lowering, forced.pattern):
        seen = _matched(lowering, forced, Con("()", (), forced.subject.span), UNIT)
        binder = Binder(lowering.fresh("c"), UNIT, forced.subject.span)
        return Case(seen, binder, (Alt(DefaultPattern(), body, body.span),), ty, body.span)
    return _matched(lowering, forced, body, ty)


def _matched(lowering: Lowering, forced: Forced, body: Expr, ty: Type) -> Expr:
    """`body`, of type `ty`, inside the match."""
    subject, span = forced.subject, forced.subject.span
    matcher = Matcher(lowering, ty, span)
    if not forced.types:
        return matcher.forced(forced.pattern, subject, body, span)
    local = MatchSubject(lowering.fresh("p"), subject.type, span)
    matched = matcher.forced(forced.pattern, local, body, span)
    return bind_subject(local, Var(subject.name, forced.types, span), matched, span)


def _is_made_a_tuple(lowering: Lowering, pattern: TypedPattern) -> bool:
    """Whether GHC makes a tuple of a pattern's names and forces that, so that what the match tells of the value is not
    known behind: it does but of names alone in the only constructor of their type."""
    match _bare(pattern):
        case AsPattern(_, _, inner):
            return isinstance(_bare(inner), TypedConstructorPattern)
        case TypedConstructorPattern(name, args=args):
            data, _ = lowering.environment.constructors[name]
            are_names = all(isinstance(each, TypedVariablePattern | TypedWildcard) for each in args)
            return not are_names or len(data.constructors) > 1
        case _:
            return False


def lower_definition(
    lowering: Lowering, binding: TypedBinding | TypedPatternBinding
) -> tuple[list[Binding], Forced | None]:
    """The Core bindings of a definition, and the match to force where it is strict."""
    if isinstance(binding, TypedPatternBinding):
        return _pattern_definition(lowering, binding)
    return [lower_binding(lowering, binding)], None


def lower_binding(lowering: Lowering, binding: TypedBinding) -> Binding:
    """A binding of one variable."""
    ty = lowering.type(binding.type)
    context = ty.context if isinstance(ty, TForall) else ()
    binders = dictionary_binders(context, binding.dictionaries, binding.span)
    if isinstance(binding.body, Function):
        body = function_expression(lowering, binding.body, f"function {base_of(binding.name)}")
    else:
        body = lower(lowering, binding.body)
    name = lowering.renamed.get(binding.name, binding.name)
    return Binding(
        name,
        ty,
        body=abstract(binders, body, binding.extent),
        span=binding.span,
        extent=binding.extent,
        has_signature=binding.has_signature,
        put_in=binding.put_in,
        kept=binding.kept,
    )


def _pattern_definition(lowering: Lowering, binding: TypedPatternBinding) -> tuple[list[Binding], Forced | None]:
    pattern = binding.pattern
    if isinstance(_bare(pattern), AsPattern) and _is_made_a_tuple(lowering, pattern):
        pattern = _bare(pattern)
    ty = lowering.type(binding.type)
    right = lower(lowering, binding.right)
    context = tuple(Constraint(c.cls, lowering.types(c.args)) for c in binding.context)
    scheme: Type = TForall(binding.vars, context, ty) if binding.vars else ty
    binders = dictionary_binders(context, binding.dictionaries, binding.span)
    is_whole = always_matches(pattern, lowering.environment.constructors, is_lazy=True)
    named = variable_name(pattern) if is_whole and not _is_projected(lowering, pattern) else None
    whole = named[0] if named is not None else _whole_name(lowering, binding)
    place = named[1] if named is not None else binding.span
    moved, kept = binding.put_in, binding.kept
    parts = frozenset[str]() if _is_made_a_tuple(lowering, pattern) else binding.parts_put_in
    is_kept = whole in kept
    body = abstract(binders, right, binding.span)
    result = [Binding(whole, scheme, body, place, binding.span, put_in=moved, kept=is_kept)]
    subject = MatchSubject(whole, ty, binding.span)
    matcher = Matcher(lowering, ty, binding.span, plain_names=False)
    types: tuple[Type, ...] = tuple(TVar(name) for name in binding.vars)
    dictionaries = [Var(name, (), binding.span) for name in binding.dictionaries]
    for name, variable_type, span in variables_of(pattern):
        if name == whole:
            continue
        inner_type = lowering.type(variable_type)
        inner_scheme: Type = TForall(binding.vars, context, inner_type) if binding.vars else inner_type
        if binding.vars:
            local = MatchSubject(lowering.fresh("p"), ty, binding.span)
            body = matcher.projection(pattern, local, name, variable_type, binding.span, put_in=bool(parts))
            occurrence = apply(Var(whole, types, span), dictionaries, span)
            body = bind_subject(local, occurrence, body, span)
        else:
            body = matcher.projection(pattern, subject, name, variable_type, binding.span, put_in=bool(parts))
        body = abstract(binders, body, span)
        is_put_in = moved or name in parts
        result.append(Binding(name, inner_scheme, body, span, binding.span, put_in=is_put_in, kept=name in kept))
    if not binding.strict or binding.dictionaries:
        return result, None
    # What has no constraints has one head normal form at all types.
    units = tuple(UNIT for _ in binding.vars)
    at_units = substitute(ty, dict(zip(binding.vars, units, strict=True)))
    return result, Forced(pattern, MatchSubject(whole, at_units, binding.span), units)


def _is_projected(lowering: Lowering, pattern: TypedPattern) -> bool:
    """Whether the name of the whole value of a local pattern is a projection of it, too: `t@(T _ _)`."""
    outer = _bare(pattern)
    if not isinstance(outer, AsPattern) or module_of(outer.name) is not None:
        return False
    inner = _bare(outer.pattern)
    if not isinstance(inner, TypedConstructorPattern):
        return False
    data, _ = lowering.environment.constructors[inner.name]
    return not data.is_newtype


def _bare(pattern: TypedPattern) -> TypedPattern:
    """Without what is before it."""
    while isinstance(pattern, BangPattern | LazyPattern):
        pattern = pattern.pattern
    return pattern


def _whole_name(lowering: Lowering, binding: TypedPatternBinding) -> str:
    """A name for the value that a pattern takes apart, after the first variable where that is a top-level one."""
    for name in binding.variables:
        if module_of(name) is not None:
            return whole_of(name)
    return lowering.fresh("p")
