"""Constructors that refine their type: which ones a value of a type may have, and what types a variable is tried at.

Exp Int             IntE, Add, If; not BoolE :: Bool -> Exp Bool
Vec (S (S Z)) a     VCons :: a -> Vec n a -> Vec (S n) a   with  n = S Z;   not VNil :: Vec Z a
"""

from collections.abc import Mapping, Sequence

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import is_index
from liquidlens.lang.types import (
    INT,
    TCon,
    Type,
    agree,
    bind_variables,
    free_variables,
    spine,
    substitute,
    subtypes,
)

_DEPTH = 2
"""How often a type inside itself is taken for an index: vectors of two elements."""


def siblings(data: DataType, constructor: str) -> tuple[Constructor, ...]:
    """The constructors of a data type among which a match with this one chooses: of a family those of an instance."""
    part = next((each.part for each in data.constructors if each.name == constructor), 0)
    return tuple(each for each in data.constructors if each.part == part)


def refines(data: DataType) -> bool:
    """Whether constructors of the type make only some of its instances."""
    return any(constructor.equal for constructor in data.constructors)


def existentials(
    data: DataType, constructor: Constructor, args: Sequence[Type], types: Mapping[str, DataType]
) -> dict[str, Type] | None:
    """What the constructor's existential variables are in a value of these type arguments; None if it makes none.

    One that nothing tells is tried at a type that constructors of its fields make.
    """
    by = dict(zip(data.params, args, strict=False))
    for param, said in constructor.equal:
        known = by.get(param)
        if known is None:
            continue
        bind_variables(said, known, by)
        if not agree(substitute(said, by), known):
            return None
    for name in constructor.exists:
        if name not in by:
            tried = next(filter(None, (index(name, field, types) for field in constructor.fields)), None)
            if tried is not None or refines(data):
                by[name] = tried or INT
    return {name: by[name] for name in constructor.exists if name in by}


def index(name: str, ty: Type, types: Mapping[str, DataType]) -> Type | None:
    """A type at which a variable is tried that stands where constructors refine their type; None for others."""
    for part in subtypes(ty):
        head, args = spine(part)
        data = types.get(head.name) if isinstance(head, TCon) else None
        if data is None:
            continue
        for param, arg in zip(data.params, args, strict=False):
            said = [made for constructor in data.constructors for at, made in constructor.equal if at == param]
            if said and name in free_variables(arg):
                return _chosen(said, types)
    return None


def _chosen(said: Sequence[Type], types: Mapping[str, DataType]) -> Type:
    """One of the types that constructors make: one of values, else one that holds others inside it."""
    if INT in said:
        return INT
    closed = [made for made in said if not any(free_variables(made))]
    of_values = [made for made in closed if _has_values(made, types)]
    if of_values:
        return of_values[0]
    inner: Type = closed[0] if closed else INT
    holding = [made for made in said if any(free_variables(made))]
    for _ in range(_DEPTH if holding else 0):
        inner = substitute(holding[0], dict.fromkeys(free_variables(holding[0]), inner))
    return inner


def _has_values(ty: Type, types: Mapping[str, DataType]) -> bool:
    head = spine(ty)[0]
    if not isinstance(head, TCon) or is_index(head.name):
        return False
    data = types.get(head.name)
    return data is None or bool(data.constructors)
