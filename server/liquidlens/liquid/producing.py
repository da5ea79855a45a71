"""Which classes make values of the types that have instances.

class Num a    fromInteger :: Integer -> a     ⇒  makes values of `a`: nothing is known of what they are
class Eq a     (==) :: a -> a -> Bool          ⇒  makes none
"""

from collections.abc import Callable

from liquidlens.lang.data import ClassType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type

CONSUMING_CLASSES = frozenset({"Eq", "Ord", "Show"})
"""Prelude classes whose methods do not make new values (`max` returns one of its arguments)."""


class ProducingClasses:
    """Answers, remembered, about the classes that `declaration` knows."""

    def __init__(self, declaration: Callable[[str], ClassType | None]) -> None:
        self._declaration = declaration
        self._known: dict[str, bool] = {}

    def produces(self, cls: str) -> bool:
        """Whether the methods of a class can make values of its type (`Num`, `Monoid`; not `Eq`, `Ord`, `Show`)."""
        if base_of(cls) in CONSUMING_CLASSES and module_of(cls) in {"Prelude", None}:
            return False
        known = self._known.get(cls)
        if known is None:
            self._known[cls] = False
            known = self._known[cls] = self._find(cls)
        return known

    def _find(self, cls: str) -> bool:
        declared = self._declaration(cls)
        if declared is None:
            return True
        variables = set(declared.params)
        if any(_occurs_positively(method, variables) for _, method in declared.methods):
            return True
        return any(self.produces(constraint.cls) for constraint in declared.supers)


def _occurs_positively(ty: Type, variables: set[str], positive: bool = True) -> bool:
    match ty:
        case TVar(name):
            return positive and name in variables
        case TCon():
            return False
        case TApp(fun, arg):
            return _occurs_positively(fun, variables, positive) or _occurs_positively(arg, variables, positive)
        case TFun(arg, res):
            return _occurs_positively(arg, variables, not positive) or _occurs_positively(res, variables, positive)
        case TForall(_, _, body):
            return _occurs_positively(body, variables, positive)
