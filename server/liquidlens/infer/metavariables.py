"""Types that are still to be found: metavariables, and reading types through their solutions.

    id 3     id :: ?1 -> ?1,  3 :: Int        solving  ?1 := Int  makes  zonk(?1 -> ?1)  the type  Int -> Int

A metavariable knows the level of the let it belongs to (Rémy's levels): what is still unsolved with a higher level than
that of the surroundings when a let ends is generalised.
"""

from itertools import count

from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type


class Meta(TVar, frozen=False, eq=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A type to be found: `ref` is its solution once there is one.

    It is a `TVar` so that types of Core may hold it until they are read through by `zonk`; it is mutable, and equal to
    itself only, because unification solves it in place.
    """

    level: int
    ref: Type | None = None


class Supply:
    """Numbers for fresh names; one per module, so that the same text gives the same names."""

    __slots__ = ("next",)

    def __init__(self) -> None:
        self.next = count(1).__next__


def prune(ty: Type) -> Type:
    """`ty`, or what it stands for where it is a solved metavariable; only the head is read through."""
    while type(ty) is Meta:
        solution = ty.ref
        if solution is None:
            return ty
        if type(solution) is Meta and solution.ref is not None:
            ty.ref = solution.ref
        ty = solution
    return ty


def zonk(ty: Type) -> Type:
    """`ty` with every solved metavariable replaced by its solution (the same object where nothing changes)."""
    kind = type(ty)
    if kind is TCon:
        return ty
    if isinstance(ty, Meta):
        return ty if ty.ref is None else zonk(ty.ref)
    if kind is TVar:
        return ty
    if isinstance(ty, TApp):
        fun, arg = zonk(ty.fun), zonk(ty.arg)
        if type(fun) is TApp and fun.fun == _ARROW:
            return TFun(fun.arg, arg)
        return ty if fun is ty.fun and arg is ty.arg else TApp(fun, arg)
    if isinstance(ty, TFun):
        arg, res = zonk(ty.arg), zonk(ty.res)
        return ty if arg is ty.arg and res is ty.res else TFun(arg, res)
    assert isinstance(ty, TForall)
    return TForall(ty.vars, tuple(zonk_constraint(part) for part in ty.context), zonk(ty.body))


def zonk_constraint(constraint: Constraint) -> Constraint:
    """The constraint with solved metavariables replaced."""
    return Constraint(constraint.cls, tuple(zonk(arg) for arg in constraint.args))


def as_known(ty: Type) -> Type:
    """`ty` as it is known now: unsolved metavariables are type variables `t1`, `t2`, ... by their numbers."""
    ty = prune(ty)
    if isinstance(ty, Meta):
        return TVar("t" + ty.name[1:])
    if isinstance(ty, TApp):
        return zonk(TApp(as_known(ty.fun), as_known(ty.arg)))
    if isinstance(ty, TFun):
        return TFun(as_known(ty.arg), as_known(ty.res))
    if isinstance(ty, TForall):
        return TForall(ty.vars, tuple(constraint_as_known(part) for part in ty.context), as_known(ty.body))
    return ty


def constraint_as_known(constraint: Constraint) -> Constraint:
    """A constraint as it is known now."""
    return Constraint(constraint.cls, tuple(map(as_known, constraint.args)))


def unsolved(ty: Type, into: dict[Meta, None]) -> None:
    """Collect the unsolved metavariables of `ty` in order of occurrence."""
    ty = prune(ty)
    kind = type(ty)
    if kind is Meta:
        into[ty] = None  # pyright: ignore[reportArgumentType]
    elif isinstance(ty, TApp):
        unsolved(ty.fun, into)
        unsolved(ty.arg, into)
    elif isinstance(ty, TFun):
        unsolved(ty.arg, into)
        unsolved(ty.res, into)
    elif isinstance(ty, TForall):
        for constraint in ty.context:
            for arg in constraint.args:
                unsolved(arg, into)
        unsolved(ty.body, into)


_ARROW = TCon("->")
