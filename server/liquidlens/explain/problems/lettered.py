"""Letters for the parts of types that were never found: users write `[a]`, not `[?4]`.

TypeMismatch(Int, ?4 -> ?4, ...)   ⇒   TypeMismatch(Int, a -> a, ...)        where nothing else is called `a`
"""

from string import ascii_lowercase
from typing import TypeVar

from msgspec.structs import replace

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import (
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    free_variables,
    substitute,
    substitute_constraint,
)

F = TypeVar("F", bound=Fault)

_LETTERS = ascii_lowercase[19:] + ascii_lowercase[:19]
"""From `t` on."""


def lettered(fault: F) -> F:
    """The fault with letters that none of its types has, in the order in which the types are told."""
    told = {name: part for name in fault.__struct_fields__ if isinstance(part := getattr(fault, name), _TOLD)}
    found = dict.fromkeys(name for part in told.values() for name in _variables(part))
    unsolved = [name for name in found if name.startswith("?")]
    taken = {name.partition("'")[0] for name in found}
    letters = [letter for letter in _LETTERS if letter not in taken]
    by: dict[str, Type] = {name: TVar(letter) for name, letter in zip(unsolved, letters, strict=False)}
    return replace(fault, **{name: _with(part, by) for name, part in told.items()}) if by else fault


_TOLD = TVar | TCon | TApp | TFun | TForall | Constraint


def _variables(part: Type | Constraint) -> list[str]:
    types = part.args if isinstance(part, Constraint) else (part,)
    return [name for each in types for name in free_variables(each)]


def _with(part: Type | Constraint, by: dict[str, Type]) -> Type | Constraint:
    return substitute_constraint(part, by) if isinstance(part, Constraint) else substitute(part, by)
