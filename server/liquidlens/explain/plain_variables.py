"""Type variables as their author wrote them, where inference tells those of a local signature apart by a number.

go :: Ord k'1 => k'1 -> Map k'1 a -> Map k'1 a     ⇒   go :: Ord k => k -> Map k a -> Map k a
"""

import re

from msgspec.structs import replace

from liquidlens.lang.types import TVar, substitute_constraint
from liquidlens.logic.refined import RForall, RType, RVar, subtypes
from liquidlens.logic.substitution import substitute_types

_TOLD_APART = re.compile(r"(.+)'\d+")


def without_quantifiers(type_: RType) -> RType:
    """A type without its `forall`, where that says nothing of the variables."""
    return replace(type_, vars=(), context=()) if isinstance(type_, RForall) and not type_.context else type_


def with_plain_variables(type_: RType) -> RType:
    """A whole type with each such variable by its own name, unless another one has it."""
    parts = list(subtypes(type_))
    names = {part.name for part in parts if isinstance(part, RVar)}
    names.update(name for part in parts if isinstance(part, RForall) for name in part.vars)
    by: dict[str, str] = {}
    for name in sorted(names):
        told_apart = _TOLD_APART.fullmatch(name)
        if told_apart is not None and told_apart[1] not in names and told_apart[1] not in by.values():
            by[name] = told_apart[1]
    if not isinstance(type_, RForall):
        return substitute_types(type_, {name: RVar(plain) for name, plain in by.items()})
    body = substitute_types(type_.body, {name: RVar(plain) for name, plain in by.items()})
    plain_types = {name: TVar(plain) for name, plain in by.items()}
    context = tuple(substitute_constraint(each, plain_types) for each in type_.context)
    return replace(type_, vars=tuple(by.get(each, each) for each in type_.vars), context=context, body=body)
