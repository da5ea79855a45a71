"""The types that a qualifier leaves open and its measures fix.

qualif Shorter(v:a, p:b): len v <= plen p     ⇒     v : [a1], p : Ptr a2

LiquidHaskell's solver tries a qualifier at all sorts at which it is well sorted; here it fits unknowns by types.
"""

from collections.abc import Callable, Iterable, Mapping

from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, free_variables, substitute
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PLit, PNegate, Predicate, PVar
from liquidlens.logic.substitution import subpredicates


def narrowed(
    parameters: Iterable[tuple[str, Type]], predicate: Predicate, type_of: Callable[[str], Type | None]
) -> tuple[tuple[str, Type], ...]:
    """The parameters at the types that the functions in `predicate` ask of them; as they are where these disagree."""
    own = tuple(parameters)
    types, by = dict(own), dict[str, Type]()
    for index, part in enumerate(subpredicates(predicate)):
        known = type_of(part.fun) if isinstance(part, PApply) else None
        if not isinstance(part, PApply) or known is None:
            continue
        for argument, expected in zip(part.args, _arguments(known, index), strict=False):
            if not isinstance(argument, PVar) or argument.name not in types:
                continue
            if not _unify(types[argument.name], expected, by):
                return own
    return tuple((name, _applied(ty, by)) for name, ty in own)


def counts_openly(predicate: Predicate, types: Mapping[str, Type]) -> bool:
    """Whether a variable of any type stands where a number has to: `v == x + y` or `x >= 0` of `a` has no sort."""

    def is_open(part: Predicate) -> bool:
        return isinstance(part, PVar) and isinstance(types.get(part.name), TVar)

    for part in subpredicates(predicate):
        match part:
            case PBinary(_, left, right):
                wrong = is_open(left) or is_open(right)
            case PCompare(_, left, right):
                wrong = (is_open(left) and _is_number(right)) or (is_open(right) and _is_number(left))
            case PNegate(body):
                wrong = is_open(body)
            case _:
                wrong = False
        if wrong:
            return True
    return False


def _is_number(part: Predicate) -> bool:
    return isinstance(part, PLit | PBinary | PNegate)


def _arguments(ty: Type, use: int) -> list[Type]:
    """The types of a function's arguments, their variables named apart from those of other uses."""
    while isinstance(ty, TForall):
        ty = ty.body
    ty = substitute(ty, {name: TVar(f"{name}'{use}") for name in free_variables(ty)})
    found: list[Type] = []
    while isinstance(ty, TFun):
        found.append(ty.arg)
        ty = ty.res
    return found


def _unify(left: Type, right: Type, by: dict[str, Type]) -> bool:
    left, right = _applied(left, by), _applied(right, by)
    if left == right:
        return True
    if isinstance(right, TVar) and not isinstance(left, TVar):
        left, right = right, left
    if isinstance(left, TVar):
        if left.name in free_variables(right):
            return False
        by[left.name] = right
        return True
    if isinstance(left, TApp) and isinstance(right, TApp):
        return _unify(left.fun, right.fun, by) and _unify(left.arg, right.arg, by)
    if isinstance(left, TFun) and isinstance(right, TFun):
        return _unify(left.arg, right.arg, by) and _unify(left.res, right.res, by)
    # A number of the solver stands for any whole number.
    return isinstance(left, TCon) and isinstance(right, TCon) and {left.name, right.name} <= _WHOLE


def _applied(ty: Type, by: dict[str, Type]) -> Type:
    """`ty` with all that is known of its variables put in."""
    while any(name in by for name in free_variables(ty)):
        ty = substitute(ty, by)
    return ty


_WHOLE = {"Int", "Integer"}
