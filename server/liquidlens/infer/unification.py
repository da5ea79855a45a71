"""Unification of types with metavariables.

    ?1 -> [?2]   with   Int -> [Char]     solves  ?1 := Int,  ?2 := Char

A metavariable is only solved by a type whose rigid variables were already in scope where the metavariable was made
(compared by levels), so rigid variables cannot escape.
"""

from collections.abc import Mapping
from enum import Enum

from liquidlens.infer.metavariables import Meta, prune
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, substitute


class Reason(Enum):
    """Why two types have no common instance."""

    MISMATCH = "mismatch"
    INFINITE = "infinite"
    ESCAPE = "escape"
    POLYMORPHIC = "polymorphic"


class UnificationError(Exception):
    """`left` and `right` are the innermost parts that do not agree."""

    def __init__(self, reason: Reason, left: Type, right: Type) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.left = left
        self.right = right


_ARROW = TCon("->")


def unify(left: Type, right: Type, rigid: Mapping[str, int]) -> None:
    """Solve metavariables until both types are the same, or raise; `rigid` has the levels of rigid variables."""
    left = prune(left)
    right = prune(right)
    if left is right:
        return
    kind, other = type(left), type(right)
    if kind is Meta:
        _solve(left, right, rigid)  # pyright: ignore[reportArgumentType]
    elif other is Meta:
        _solve(right, left, rigid)  # pyright: ignore[reportArgumentType]
    elif isinstance(left, TFun) and isinstance(right, TFun):
        unify(left.arg, right.arg, rigid)
        unify(left.res, right.res, rigid)
    elif isinstance(left, TApp) and isinstance(right, TApp):
        unify(left.fun, right.fun, rigid)
        unify(left.arg, right.arg, rigid)
    elif isinstance(left, TFun) and isinstance(right, TApp):
        unify(TApp(_ARROW, left.arg), right.fun, rigid)
        unify(left.res, right.arg, rigid)
    elif isinstance(left, TApp) and isinstance(right, TFun):
        unify(left.fun, TApp(_ARROW, right.arg), rigid)
        unify(left.arg, right.res, rigid)
    elif isinstance(left, TForall) and isinstance(right, TForall):
        _unify_polymorphic(left, right, rigid)
    elif left != right:
        raise UnificationError(Reason.MISMATCH, left, right)


def _unify_polymorphic(left: TForall, right: TForall, rigid: Mapping[str, int]) -> None:
    if len(left.vars) != len(right.vars) or len(left.context) != len(right.context):
        raise UnificationError(Reason.MISMATCH, left, right)
    renamed = substitute(right.body, dict(zip(right.vars, map(TVar, left.vars), strict=True)))
    unify(left.body, renamed, rigid)


def _solve(meta: Meta, ty: Type, rigid: Mapping[str, int]) -> None:
    if type(ty) is TForall:
        raise UnificationError(Reason.POLYMORPHIC, meta, ty)
    _adjust(meta, ty, rigid, ty)
    meta.ref = ty


def _adjust(meta: Meta, ty: Type, rigid: Mapping[str, int], whole: Type) -> None:
    """Occurs check, escape check, and lowering of levels, in one walk."""
    kind = type(ty)
    if kind is TCon:
        return
    if kind is Meta:
        inner: Meta = ty  # pyright: ignore[reportAssignmentType]
        if inner.ref is not None:
            _adjust(meta, inner.ref, rigid, whole)
            return
        if inner is meta:
            raise UnificationError(Reason.INFINITE, meta, whole)
        if inner.level > meta.level:
            inner.level = meta.level
    elif isinstance(ty, TVar):
        if rigid.get(ty.name, 0) > meta.level:
            raise UnificationError(Reason.ESCAPE, meta, whole)
    elif isinstance(ty, TApp):
        _adjust(meta, ty.fun, rigid, whole)
        _adjust(meta, ty.arg, rigid, whole)
    elif isinstance(ty, TFun):
        _adjust(meta, ty.arg, rigid, whole)
        _adjust(meta, ty.res, rigid, whole)
    elif isinstance(ty, TForall):
        for constraint in ty.context:
            for arg in constraint.args:
                _adjust(meta, arg, rigid, whole)
        _adjust(meta, ty.body, rigid, whole)
