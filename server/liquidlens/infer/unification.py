"""Unification of types with metavariables.

    ?1 -> [?2]   with   Int -> [Char]     solves  ?1 := Int,  ?2 := Char

A metavariable is only solved by a type whose rigid variables were already in scope where the metavariable was made
(compared by levels), so rigid variables cannot escape.
"""

from collections.abc import Mapping
from enum import Enum

from liquidlens.infer.fitting import same
from liquidlens.infer.metavariables import Meta, prune
from liquidlens.lang.names import is_family
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
    """Solve metavariables until both types are the same, or raise; `rigid` has the levels of rigid variables.

    What a type family makes of types that are not the same may be the same: all else is solved before that is raised.
    """
    stuck: list[tuple[Type, Type]] = []
    _unify(left, right, rigid, stuck)
    for one, other in stuck:
        if not same(one, other):
            raise UnificationError(Reason.MISMATCH, one, other)


def _unify(left: Type, right: Type, rigid: Mapping[str, int], stuck: list[tuple[Type, Type]]) -> None:
    left = prune(left)
    right = prune(right)
    if left is right:
        return
    kind, other = type(left), type(right)
    if kind is Meta:
        _solve(left, right, rigid)  # pyright: ignore[reportArgumentType]
    elif other is Meta:
        _solve(right, left, rigid)  # pyright: ignore[reportArgumentType]
    elif is_of_family(left) or is_of_family(right):
        if isinstance(left, TApp) and isinstance(right, TApp) and type(left.fun) is TApp and same(left.fun, right.fun):
            _unify(left.arg, right.arg, rigid, stuck)
        else:
            stuck.append((left, right))
    elif isinstance(left, TFun) and isinstance(right, TFun):
        _unify(left.arg, right.arg, rigid, stuck)
        _unify(left.res, right.res, rigid, stuck)
    elif isinstance(left, TApp) and isinstance(right, TApp):
        _unify(left.fun, right.fun, rigid, stuck)
        _unify(left.arg, right.arg, rigid, stuck)
    elif isinstance(left, TFun) and isinstance(right, TApp):
        _unify(TApp(_ARROW, left.arg), right.fun, rigid, stuck)
        _unify(left.res, right.arg, rigid, stuck)
    elif isinstance(left, TApp) and isinstance(right, TFun):
        _unify(left.fun, TApp(_ARROW, right.arg), rigid, stuck)
        _unify(left.arg, right.res, rigid, stuck)
    elif isinstance(left, TForall) and isinstance(right, TForall):
        _unify_polymorphic(left, right, rigid, stuck)
    elif left != right:
        raise UnificationError(Reason.MISMATCH, left, right)


def solve_by_arguments(left: Type, right: Type, rigid: Mapping[str, int]) -> None:
    """Solve what nothing else tells of two types that are the same but for what one type family makes of open types:
    `PrimState ?1` beside `PrimState m`. That need not be so of a family; another answer would have been told of."""
    stuck: list[tuple[Type, Type]] = []
    try:
        _unify(left, right, rigid, stuck)
        for one, other in stuck:
            while isinstance(one, TApp) and isinstance(other, TApp):
                unify(one.arg, other.arg, rigid)
                one, other = prune(one.fun), prune(other.fun)
    except UnificationError:
        return


def is_of_family(ty: Type) -> bool:
    """Whether a type is what a type family makes of its arguments, as long as nobody knows what that is."""
    while type(ty) is TApp:
        ty = prune(ty.fun)
    return type(ty) is TCon and is_family(ty.name)


def _unify_polymorphic(left: TForall, right: TForall, rigid: Mapping[str, int], stuck: list[tuple[Type, Type]]) -> None:
    if len(left.vars) != len(right.vars) or len(left.context) != len(right.context):
        raise UnificationError(Reason.MISMATCH, left, right)
    renamed = substitute(right.body, dict(zip(right.vars, map(TVar, left.vars), strict=True)))
    _unify(left.body, renamed, rigid, stuck)


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
