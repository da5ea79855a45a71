"""Whether a type is an instance of a pattern, or may become one, without solving any metavariable.

[a]  of  [Int]  ⇒  yes, a := Int        [a]  of  ?1  ⇒  no, but it may become one
"""

from collections.abc import Sequence

from liquidlens.infer.metavariables import Meta, prune
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, children

_ARROW = TCon("->")

_NUMBERED = frozenset(TApp(TCon(name), TCon("Int")) for name in ("Data.Map.Map", "Data.Set.Set"))
"""What `IntMap` and `IntSet` stand for: in GHC they are types of their own."""


def same(left: Type, right: Type) -> bool:
    """Whether two types are equal, read through solved metavariables."""
    left, right = prune(left), prune(right)
    if left is right:
        return True
    if isinstance(left, TApp):
        if isinstance(right, TApp):
            return same(left.fun, right.fun) and same(left.arg, right.arg)
        return False
    if isinstance(left, TFun):
        return isinstance(right, TFun) and same(left.arg, right.arg) and same(left.res, right.res)
    if isinstance(left, TForall):
        return False
    return left == right


def match(pattern: Type, ty: Type, by: dict[str, Type]) -> bool:
    """One-way matching: extend `by` so that `pattern` under it is `ty`, without solving any metavariable."""
    ty = prune(ty)
    if isinstance(pattern, TVar):
        bound = by.get(pattern.name)
        if bound is None:
            by[pattern.name] = ty
            return True
        return same(bound, ty)
    if isinstance(pattern, TCon):
        return pattern == ty
    if isinstance(pattern, TApp):
        if isinstance(ty, TApp):
            return match(pattern.fun, ty.fun, by) and match(pattern.arg, ty.arg, by)
        if isinstance(ty, TFun):
            return match(pattern.fun, TApp(_ARROW, ty.arg), by) and match(pattern.arg, ty.res, by)
        return False
    if isinstance(pattern, TFun):
        if isinstance(ty, TFun):
            return match(pattern.arg, ty.arg, by) and match(pattern.res, ty.res, by)
        if isinstance(ty, TApp):
            inner = prune(ty.fun)
            return (
                isinstance(inner, TApp)
                and prune(inner.fun) == _ARROW
                and match(pattern.arg, inner.arg, by)
                and match(pattern.res, ty.arg, by)
            )
        return False
    return same(pattern, ty)


def may_match(patterns: Sequence[Type], types: Sequence[Type]) -> bool:
    """Whether the types could still become an instance of the patterns (repeated variables are not compared)."""
    return all(_may_match(pattern, ty) for pattern, ty in zip(patterns, types, strict=False))


def _may_match(pattern: Type, ty: Type) -> bool:
    ty = prune(ty)
    if isinstance(pattern, TVar) or type(ty) is Meta:
        return True
    if isinstance(pattern, TApp) and isinstance(ty, TApp):
        return _may_match(pattern.fun, ty.fun) and _may_match(pattern.arg, ty.arg)
    if isinstance(pattern, TFun) and isinstance(ty, TFun):
        return _may_match(pattern.arg, ty.arg) and _may_match(pattern.res, ty.res)
    if isinstance(pattern, TApp) and isinstance(ty, TFun):
        return _may_match(pattern.fun, TApp(_ARROW, ty.arg)) and _may_match(pattern.arg, ty.res)
    if isinstance(pattern, TFun) and isinstance(ty, TApp):
        return _may_match(TApp(_ARROW, pattern.arg), ty.fun) and _may_match(pattern.res, ty.arg)
    return pattern == ty


def mentions_numbered(ty: Type) -> bool:
    """Whether a type without metavariables mentions what may have been written as `IntMap` or `IntSet`."""
    return ty in _NUMBERED or any(map(mentions_numbered, children(ty)))
