"""Types with full names."""

from liquidlens.names.faults import NotInScope, Space
from liquidlens.names.resolver import Resolver
from liquidlens.syntax.constructs import OutOfScope, Role
from liquidlens.syntax.type_tree import (
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeUnsupported,
    TypeVariable,
)


def resolve_type(resolver: Resolver, ty: SurfaceType) -> SurfaceType:
    """`ty` with full names; an unknown name becomes `TypeUnsupported`, with a problem."""
    match ty:
        case TypeName(name, span):
            full = resolver.type(name, span)
            if full is None:
                return TypeUnsupported(OutOfScope(Role.TYPE, name), span)
            return TypeName(full, span)
        case TypeVariable() | TypeUnsupported():
            return ty
        case TypeApply(fun, arg, span):
            return TypeApply(resolve_type(resolver, fun), resolve_type(resolver, arg), span)
        case TypeFunction(arg, res, span):
            return TypeFunction(resolve_type(resolver, arg), resolve_type(resolver, res), span)
        case TypeForall(names, context, body, span):
            return TypeForall(names, resolve_context(resolver, context), resolve_type(resolver, body), span)
        case TypeBang(body, span):
            return TypeBang(resolve_type(resolver, body), span)


def check_variables(resolver: Resolver, ty: SurfaceType, bound: frozenset[str]) -> None:
    """Note type variables of `ty` that are not `bound`, where none is bound implicitly (data types, synonyms)."""
    match ty:
        case TypeVariable(name, span):
            if name not in bound:
                resolver.problem(NotInScope(name, Space.TYPE_VARIABLE), span)
        case TypeApply(one, two) | TypeFunction(one, two):
            check_variables(resolver, one, bound)
            check_variables(resolver, two, bound)
        case TypeForall(names, _, body):
            check_variables(resolver, body, bound | set(names))
        case TypeBang(body):
            check_variables(resolver, body, bound)
        case TypeName() | TypeUnsupported():
            pass


def resolve_context(resolver: Resolver, context: tuple[TypeContext, ...]) -> tuple[TypeContext, ...]:
    """A context with full names; constraints on unknown classes are left out, with a problem."""
    resolved: list[TypeContext] = []
    for one in context:
        full = resolver.type(one.cls, one.span)
        args = tuple(resolve_type(resolver, arg) for arg in one.args)
        if full is not None:
            resolved.append(TypeContext(full, args, one.span))
    return tuple(resolved)
