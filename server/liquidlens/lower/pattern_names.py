"""The names that typed patterns give.

whole@(x : _)      ⇒  whole for the value; whole and x are its variables
"""

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
