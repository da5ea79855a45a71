"""Haskell types whose names mean aliases in annotations.

data Nat = Z | S Nat     {-@ plus :: Nat -> Nat -> Nat @-}
  ⇒ there `Nat` is LiquidHaskell's alias of numbers, and `M.Nat` this type
"""

from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.lower.specify_context import SpecificationContext


def hidden(context: SpecificationContext, expected: Type) -> tuple[str, str | None]:
    """A Haskell type's name that means an alias in annotations, and a qualified one that means the type."""
    head, _ = spine(expected)
    if not isinstance(head, TCon):
        return "", None
    word = base_of(head.name)
    if context.logic_name(word) is None:
        return word, None
    qualified = (each for each in context.scope.types if base_of(each) == word and each != word)
    return word, next((each for each in qualified if context.scope.type(each) == head.name), None)
