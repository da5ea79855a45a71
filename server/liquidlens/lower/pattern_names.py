"""The names that typed patterns give.

whole@(x : _)      ⇒  whole and x are its variables
whole@(x, y)       ⇒  whole for the value, too: nothing but it is looked at
"""

from collections.abc import Mapping

from liquidlens.infer.typed import (
    AsPattern,
    BangPattern,
    LazyPattern,
    TypedConstructorPattern,
    TypedLiteralPattern,
    TypedPattern,
    TypedVariablePattern,
    TypedWildcard,
    ViewPattern,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import Type
from liquidlens.source.span import Span


def variable_name(pattern: TypedPattern) -> tuple[str, Span] | None:
    """The name that a pattern gives to the whole value."""
    while True:
        match pattern:
            case TypedVariablePattern(name, _, span) | AsPattern(name, _, _, span):
                return name, span
            case BangPattern(inner) | LazyPattern(inner):
                pattern = inner
            case _:
                return None


def always_matches(
    pattern: TypedPattern, constructors: Mapping[str, tuple[DataType, Constructor]], *, is_lazy: bool = False
) -> bool:
    """Whether a match neither fails nor looks at more than the value itself; `is_lazy`: when it is asked for."""
    match pattern:
        case LazyPattern(inner) if is_lazy:
            return always_matches(inner, constructors, is_lazy=True)
        case TypedConstructorPattern(name=name, args=args):
            data, _ = constructors[name]
            if data.is_newtype:
                return all(always_matches(each, constructors) for each in args)
            return len(data.constructors) == 1 and all(map(_is_idle, args))
        case AsPattern(pattern=inner) | BangPattern(inner):
            return always_matches(inner, constructors)
        case _:
            return _is_idle(pattern)


def _is_idle(pattern: TypedPattern) -> bool:
    """Whether a match looks at nothing."""
    match pattern:
        case TypedVariablePattern() | TypedWildcard() | LazyPattern():
            return True
        case AsPattern(pattern=inner):
            return _is_idle(inner)
        case _:
            return False


def variables_of(pattern: TypedPattern) -> list[tuple[str, Type, Span]]:
    """The variables of a pattern with their types, in order."""
    match pattern:
        case TypedVariablePattern(name, ty, span):
            return [(name, ty, span)]
        case AsPattern(name, ty, inner, span):
            return [(name, ty, span), *variables_of(inner)]
        case TypedConstructorPattern(args=args):
            return [found for arg in args for found in variables_of(arg)]
        case LazyPattern(inner) | BangPattern(inner):
            return variables_of(inner)
        case ViewPattern(pattern=inner):
            return variables_of(inner)
        case TypedWildcard() | TypedLiteralPattern():
            return []
