"""What type families make of arguments, as far as their equations say.

    type instance Item [a] = a        Item [Int]  ⇒  Int,      Item b, of which nothing is known, stays as it is

Those of `GHC.TypeLits` compute with numbers (`arithmetic.py`). Where no equation fits, a family may be any type: what
stands between it and another type is a function without source. A type whose equations do not end stays as it is.
"""

from collections.abc import Mapping, Sequence

from liquidlens.infer.arithmetic import computed
from liquidlens.infer.fitting import match
from liquidlens.infer.metavariables import mentions_family, prune
from liquidlens.lang.data import Equation
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, apply_type, rebuild, spine, substitute

_MOST_STEPS = 200
"""Equations that one type may lead to: families may call themselves for ever."""

_ARROW = TCon("->")


def reduced(equations: Mapping[str, Sequence[Equation]], ty: Type) -> Type:
    """A type in which the applications of families are what their equations say, the inner ones first."""
    if not mentions_family(ty):
        return ty
    try:
        return _Reduction(equations).of(ty)
    except _EndlessError:
        return ty


class _EndlessError(Exception):
    """Equations led to more and more others."""


class _Reduction:
    def __init__(self, equations: Mapping[str, Sequence[Equation]]) -> None:
        self._equations = equations
        self._steps = 0

    def of(self, ty: Type) -> Type:
        ty = rebuild(prune(ty), self.of)
        head, args = spine(ty)
        if not isinstance(head, TCon):
            return ty
        number = computed(head.name, args)
        if number is not None:
            return number
        for equation in self._equations.get(head.name, ()):
            arity = len(equation.args)
            if arity > len(args):
                return ty
            by: dict[str, Type] = {}
            asked = list(zip(equation.args, args[:arity], strict=True))
            if any(mentions_family(arg) and not isinstance(pattern, TVar) for pattern, arg in asked):
                return ty
            if all(match(pattern, prune(arg), by) for pattern, arg in asked):
                self._steps += 1
                if self._steps > _MOST_STEPS:
                    raise _EndlessError
                return apply_type(self.of(substitute(equation.result, by)), *args[arity:])
            if equation.is_ordered and not _apart(equation.args, args):
                return ty
        return ty


def _apart(patterns: Sequence[Type], types: Sequence[Type]) -> bool:
    """Whether types do not fit patterns, whatever their variables stand for."""
    by: dict[str, Type] = {}
    return any(_clash(pattern, ty, by) for pattern, ty in zip(patterns, types, strict=False))


def _clash(pattern: Type, ty: Type, by: dict[str, Type] | None) -> bool:
    """Whether two types surely differ; the first is a pattern with the variables `by`, unless that is None."""
    ty, pattern = prune(ty), prune(pattern)
    if by is None and mentions_family(pattern):
        return False
    if isinstance(pattern, TVar):
        if by is None:
            return False
        before = by.setdefault(pattern.name, ty)
        return _clash(before, ty, None)
    if isinstance(ty, TVar) or mentions_family(ty) or isinstance(ty, TForall) or isinstance(pattern, TForall):
        return False
    if isinstance(pattern, TFun):
        pattern = TApp(TApp(_ARROW, pattern.arg), pattern.res)
    if isinstance(ty, TFun):
        ty = TApp(TApp(_ARROW, ty.arg), ty.res)
    if isinstance(pattern, TApp) and isinstance(ty, TApp):
        return _clash(pattern.fun, ty.fun, by) or _clash(pattern.arg, ty.arg, by)
    return pattern != ty
