"""Pieces of typed trees that rules make: plain right-hand sides, functions of one clause, shared values."""

from liquidlens.infer.typed import (
    Function,
    LocalBindings,
    TypedBinding,
    TypedClause,
    TypedExpr,
    TypedGroup,
    TypedGuardedBody,
    TypedPattern,
    TypedRight,
)
from liquidlens.lang.types import Type
from liquidlens.source.span import Span


def function_of(
    patterns: list[TypedPattern], body: TypedExpr, parameters: tuple[Type, ...], result: Type, span: Span
) -> Function:
    return Function([TypedClause(patterns, plain(body, span), span)], parameters, result, span)


def plain(body: TypedExpr, span: Span) -> TypedRight:
    """A right-hand side without guards or local bindings."""
    return TypedRight([TypedGuardedBody([], body, span)], [])


def sharing(name: str, ty: Type, bound: TypedExpr, body: TypedExpr, result: Type) -> LocalBindings:
    binding = TypedBinding(name, ty, dictionaries=(), body=bound, span=bound.span, extent=bound.span)
    return LocalBindings([TypedGroup([binding], False)], body, result, body.span)
