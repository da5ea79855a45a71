"""Types that are still to be found: metavariables, and reading types through their solutions.

    id 3     id :: ?1 -> ?1,  3 :: Int        solving  ?1 := Int  makes  zonk(?1 -> ?1)  the type  Int -> Int

A metavariable knows the level of the let it belongs to (Rémy's levels): what is still unsolved with a higher level than
that of the surroundings when a let ends is generalised.
"""

from collections.abc import Iterable
from itertools import count

from liquidlens.lang.names import is_family
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    children,
    rebuild,
    rebuild_constraint,
)


class Meta(TVar, frozen=False, eq=False):  # pyright: ignore[reportGeneralTypeIssues]
    """A type to be found: `ref` is its solution once there is one.

    It is a `TVar` so that types of Core may hold it until they are read through by `zonk`; it is mutable, and equal to
    itself only, because unification solves it in place.
    """

    level: int
    ref: Type | None = None


class MetaSupply:
    """Fresh metavariables; one supply per binding, so that the same text gives the same names."""

    __slots__ = ("made", "next")

    def __init__(self) -> None:
        self.next = count(1).__next__
        self.made: list[Meta] = []

    def fresh(self, level: int) -> Meta:
        """A new one, of the let of this level."""
        meta = Meta(f"?{self.next()}", level)
        self.made.append(meta)
        return meta


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


_ENORMOUS = 20_000
"""Parts of a type, written out."""


def are_enormous(types: Iterable[Type]) -> bool:
    """Whether one of the types, written out, has more parts than stages can walk.

    In `id id id x` each `id` has a type of twice as many parts as the one behind it; solutions are shared, so that they
    are counted in the time that it takes to walk what is there once.
    """
    sizes: dict[int, int] = {}
    return any(_size(ty, sizes) > _ENORMOUS for ty in types)


def _size(ty: Type, sizes: dict[int, int]) -> int:
    """The parts of a type; those of what was met before are among `sizes`."""
    ty = prune(ty)
    known = sizes.get(id(ty))
    if known is None:
        known = 1 if isinstance(ty, Meta) else 1 + sum([_size(part, sizes) for part in children(ty)])
        sizes[id(ty)] = known
    return known


def constructors_inside(types: Iterable[Type]) -> set[str]:
    """The type constructors and classes of types; what solutions share is looked at once."""
    found: set[str] = set()
    seen: set[int] = set()
    pending = list(types)
    while pending:
        ty = prune(pending.pop())
        if id(ty) in seen:
            continue
        seen.add(id(ty))
        if isinstance(ty, TCon):
            found.add(ty.name)
        elif isinstance(ty, TForall):
            found.update(constraint.cls for constraint in ty.context)
        if not isinstance(ty, Meta):
            pending.extend(children(ty))
    return found


def zonk(ty: Type) -> Type:
    """`ty` with every solved metavariable replaced by its solution (the same object where nothing changes)."""
    if isinstance(ty, Meta):
        return ty if ty.ref is None else zonk(ty.ref)
    return rebuild(ty, zonk)


def zonk_constraint(constraint: Constraint) -> Constraint:
    """The constraint with solved metavariables replaced."""
    return rebuild_constraint(constraint, zonk)


def as_known(ty: Type) -> Type:
    """`ty` as it is known now: unsolved metavariables are type variables `?1`, `?2`, ... by their numbers."""
    ty = prune(ty)
    if isinstance(ty, Meta):
        return TVar(ty.name)
    return rebuild(ty, as_known)


def constraint_as_known(constraint: Constraint) -> Constraint:
    """A constraint as it is known now."""
    return rebuild_constraint(constraint, as_known)


def unsolved(ty: Type, into: dict[Meta, None]) -> None:
    """Collect the unsolved metavariables of `ty` in order of occurrence; what is shared is looked at once."""
    seen: set[int] = set()
    waiting = [prune(ty)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Meta):
            into[part] = None
        elif id(part) not in seen:
            seen.add(id(part))
            waiting.extend(reversed([prune(each) for each in children(part)]))


def mentions_family(ty: Type) -> bool:
    """Whether a type family is applied in a type: equal types need not be made alike then. What several places share
    is looked at once: types that double are small in memory."""
    seen: set[int] = set()
    waiting = [prune(ty)]
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        match part:
            case TCon(name):
                if is_family(name):
                    return True
            case TApp(fun, arg) | TFun(fun, arg):
                waiting += (prune(arg), prune(fun))
            case _:
                pass
    return False
