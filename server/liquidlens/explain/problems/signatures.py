"""The Haskell signature that makes the numbers of a local function `Int`, where GHC gives them any type.

go :: (Eq p, Num p) => p -> [Int]      ⇒   go :: Int -> [Int]
"""

from collections.abc import Sequence

from liquidlens.explain.problems.notation import show_context, show_type
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import INT, NUMERIC, TForall, TVar, Type, free_variables, substitute


def any_numbers(type_: Type) -> frozenset[str]:
    """The type variables of a type that stand for any number."""
    context = type_.context if isinstance(type_, TForall) else ()
    return frozenset(arg.name for each in context if base_of(each.cls) in NUMERIC for arg in _variables(each.args))


def signature_of(name: str, type_: Type) -> str | None:
    """The signature of a function over numbers of any type, by which they are of type `Int`; None for others."""
    numbers = any_numbers(type_)
    if not isinstance(type_, TForall) or not numbers or is_operator(name):
        return None
    given = substitute(type_.body, dict.fromkeys(numbers, INT))
    classes = tuple(each for each in type_.context if numbers.isdisjoint(v.name for v in _variables(each.args)))
    if not {*free_variables(given)} <= {*type_.vars}:
        # What the text around fixes has no name that a signature could use.
        return None
    return f"{name} :: {show_context(classes)}{show_type(given)}"


def _variables(types: Sequence[Type]) -> list[TVar]:
    return [each for each in types if isinstance(each, TVar)]
