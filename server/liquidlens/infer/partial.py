"""Partial signatures: what they leave open is inferred, the rest is so (`PartialTypeSignatures`).

    go :: _ -> Int64 -> [_]      ⇒   ?1 -> Int64 -> [?2]

Their type variables are open as well, and their contexts are inferred.
"""

from collections.abc import Iterator

from liquidlens.infer.inference import Inference
from liquidlens.infer.signatures import type_of, variables_of
from liquidlens.lang.types import Type
from liquidlens.syntax.type_tree import (
    WILDCARD,
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeForall,
    TypeFunction,
    TypeVariable,
)


def is_partial(surface: SurfaceType) -> bool:
    """Whether a signature leaves something open."""
    return WILDCARD in variables_of(surface)


def open_type(inference: Inference, surface: SurfaceType) -> Type:
    """What a partial signature says of the type that is to be inferred."""
    body = surface.body if isinstance(surface, TypeForall) else surface
    told = _numbered(body, (f"{WILDCARD}{number}" for number in range(1, 1 + len(list(variables_of(body))))))
    scope = {name: inference.type_scope.get(name) or inference.fresh() for name in variables_of(told)}
    return type_of(inference.environment, told, scope)


def _numbered(surface: SurfaceType, names: Iterator[str]) -> SurfaceType:
    match surface:
        case TypeVariable(name, span):
            return TypeVariable(next(names), span) if name == WILDCARD else surface
        case TypeApply(fun, arg, span):
            return TypeApply(_numbered(fun, names), _numbered(arg, names), span)
        case TypeFunction(arg, res, span):
            return TypeFunction(_numbered(arg, names), _numbered(res, names), span)
        case TypeBang(body, span):
            return TypeBang(_numbered(body, names), span)
        case _:
            return surface
