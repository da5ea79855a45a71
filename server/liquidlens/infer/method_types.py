"""The types of a class's methods at its instances.

class Shape a where { scale :: forall b. b -> a -> a }    instance Shape (Pair b)
  ⇒  scale :: forall b'1. b'1 -> Pair b -> Pair b
"""

from liquidlens.lang.types import TForall, TVar, Type, substitute, substitute_constraint


def method_at_instance(ty: Type, by: dict[str, Type], taken: tuple[str, ...]) -> Type:
    """A method's type at an instance, its own variables renamed where they clash with the instance's."""
    if not isinstance(ty, TForall):
        return substitute(ty, by)
    names = tuple(_apart(name, taken) for name in ty.vars)
    inner: dict[str, Type] = {**by, **{old: TVar(new) for old, new in zip(ty.vars, names, strict=True)}}
    context = tuple(substitute_constraint(c, inner) for c in ty.context)
    return TForall(names, context, substitute(ty.body, inner))


def _apart(name: str, taken: tuple[str, ...]) -> str:
    number = 0
    candidate = name
    while candidate in taken:
        number += 1
        candidate = f"{name}'{number}"
    return candidate
