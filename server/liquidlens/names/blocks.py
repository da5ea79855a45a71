"""Blocks of declarations (`let`, `where`): every declaration sees all of them, in any order.

where go n = step (n - 1)
      step x = go x
"""

from collections.abc import Iterator

from liquidlens.lang.names import source_name
from liquidlens.names.faults import FixityWithoutBinding, Together, TypedTwice, TypeWithoutBinding, UnevenEquations
from liquidlens.names.interface import Fixity
from liquidlens.names.patterns import PatternResolver, all_binders, called_by, resolve_patterns
from liquidlens.names.resolver import Locals, Resolver
from liquidlens.names.types import resolve_type
from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Annotation,
    Bind,
    Clause,
    Declaration,
    Evaluate,
    FunctionDefinition,
    GuardedBody,
    LetStatement,
    PatternDefinition,
    RightSide,
    Statement,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_tree import FixityDeclaration, TypeSignature


def resolve_block(
    resolver: Resolver, locals_: Locals, declarations: tuple[Declaration, ...]
) -> tuple[tuple[Declaration, ...], Locals]:
    """The declarations of a block, and the locals inside it."""
    if not declarations:
        return (), locals_
    annotated = any(isinstance(declaration, Annotation) for declaration in declarations)
    bound = resolver.bind(_defined(resolver, declarations), Together.BLOCK, annotated)
    inside = {**locals_, **bound}
    for declaration in declarations:
        if isinstance(declaration, FixityDeclaration):
            _note_fixities(resolver, declaration, bound)
    resolved: list[Declaration] = []
    seen: set[str] = set()
    _check_signatures(resolver, declarations)
    for declaration in declarations:
        if isinstance(declaration, FunctionDefinition):
            if declaration.name in seen:
                continue
            seen.add(declaration.name)
        resolved.append(_declaration(resolver, inside, bound, declaration))
    return tuple(resolved), inside


def _defined(resolver: Resolver, declarations: tuple[Declaration, ...]) -> Iterator[tuple[str, Span]]:
    for declaration in declarations:
        match declaration:
            case FunctionDefinition(name, _, _, name_span):
                yield name, name_span
            case PatternDefinition(pattern):
                yield from all_binders(resolver, pattern)
            case UnsupportedDeclaration(_, names, span):
                for name in names:
                    yield name, span
            case _:
                pass


def _check_signatures(resolver: Resolver, declarations: tuple[Declaration, ...]) -> None:
    typed: set[str] = set()
    for declaration in declarations:
        if isinstance(declaration, TypeSignature):
            for name in declaration.names:
                if name in typed:
                    resolver.problem(TypedTwice(name), declaration.span)
                typed.add(name)


def _note_fixities(resolver: Resolver, declaration: FixityDeclaration, bound: dict[str, str]) -> None:
    for operator in declaration.operators:
        unique = bound.get(operator)
        if unique is None:
            resolver.problem(FixityWithoutBinding(operator, is_local=True), declaration.span)
        else:
            resolver.local_fixities[unique] = Fixity(declaration.associativity, declaration.precedence)


def _declaration(resolver: Resolver, inside: Locals, bound: dict[str, str], declaration: Declaration) -> Declaration:
    match declaration:
        case FunctionDefinition(name):
            return resolve_function(resolver, inside, bound[name], declaration)
        case PatternDefinition(pattern, right, span):
            resolved = PatternResolver(resolver, bound, inside).pattern(pattern)
            return PatternDefinition(resolved, resolve_right_side(resolver, inside, right), span)
        case TypeSignature(names, ty, span):
            for name in names:
                if name not in bound:
                    resolver.problem(TypeWithoutBinding(name, is_local=True), span)
            unique = tuple(bound[name] for name in names if name in bound)
            return TypeSignature(unique, resolve_type(resolver, ty), span)
        case Annotation(_, _, span):
            resolver.note_annotation(span, inside, bound.values())
            return declaration
        case UnsupportedDeclaration(construct, names, span):
            return UnsupportedDeclaration(construct, tuple(bound[name] for name in names), span)
        case _:
            return declaration


def resolve_function(
    resolver: Resolver, locals_: Locals, name: str, function: FunctionDefinition
) -> FunctionDefinition:
    """A function definition; `name` is its full or unique name."""
    clauses: list[Clause] = []
    arity = len(function.clauses[0].patterns)
    first: tuple[str | None, ...] = ()
    for clause in function.clauses:
        if len(clause.patterns) != arity:
            resolver.problem(UnevenEquations(function.name, arity), clause.name_span)
        patterns, inside = resolve_patterns(resolver, locals_, clause.patterns, Together.EQUATION)
        called = tuple(map(called_by, patterns))
        first = first or tuple(None if name is None else source_name(name) for name in called)
        pairs = zip(called, first, strict=False)
        resolver.later.update(name for name, known in pairs if name is not None and source_name(name) != known)
        right = resolve_right_side(resolver, inside, clause.right)
        clauses.append(Clause(name, patterns, right, clause.span, clause.name_span))
    return FunctionDefinition(name, tuple(clauses), function.span, function.name_span)


def resolve_right_side(resolver: Resolver, locals_: Locals, right: RightSide) -> RightSide:
    """A right-hand side: the guards and bodies see what the `where` defines."""
    where, inside = resolve_block(resolver, locals_, right.where)
    bodies = tuple([resolve_guarded(resolver, inside, body) for body in right.bodies])
    return RightSide(bodies, where, right.span)


# --- statements -------------------------------------------------------------------------------------------------


def resolve_statements(
    resolver: Resolver, locals_: Locals, statements: tuple[Statement, ...]
) -> tuple[tuple[Statement, ...], Locals]:
    """Statements of `do`, comprehensions and guards, each seeing what those before it bind; the locals at the end."""
    resolved: list[Statement] = []
    for statement in statements:
        match statement:
            case Bind(pattern, body, span):
                value = resolver.resolve_expression(resolver, locals_, body)
                (bound,), locals_ = resolve_patterns(resolver, locals_, (pattern,), Together.PATTERN)
                resolved.append(Bind(bound, value, span))
            case LetStatement(declarations, span):
                block, locals_ = resolve_block(resolver, locals_, declarations)
                resolved.append(LetStatement(block, span))
            case Evaluate(body, span):
                resolved.append(Evaluate(resolver.resolve_expression(resolver, locals_, body), span))
    return tuple(resolved), locals_


def resolve_guarded(resolver: Resolver, locals_: Locals, guarded: GuardedBody) -> GuardedBody:
    """A guarded body; it sees what its guards bind."""
    if not guarded.guards:
        return GuardedBody((), resolver.resolve_expression(resolver, locals_, guarded.body), guarded.span)
    guards, inside = resolve_statements(resolver, locals_, guarded.guards)
    return GuardedBody(guards, resolver.resolve_expression(resolver, inside, guarded.body), guarded.span)
