"""Which data types LiquidHaskell declares to its solver, which knows of the others neither cases nor, of terms in
predicates, that they differ.

data L a = Nil | Cons a (L a)        declared
data N a = Z a | S (N [a])           not: applied to something else than its own parameters
data F f a = F (f a)                 not: a variable is applied
"""

from collections.abc import Callable, Iterator

from liquidlens.lang.components import components
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TCon, TFun, TVar, Type, children, constructors, spine

Lookup = Callable[[str], DataType | None]
"""The data types by name, but those of the library."""


def is_declared(data: DataType, lookup: Lookup) -> bool:
    """Whether the constructors of a data type are ordinary ones, and the group of its recursion is regular."""
    return _is_ordinary(data) and all(_is_regular(each, group) for group in [_group(data, lookup)] for each in group)


def has_dead_parameter(data: DataType) -> bool:
    """Whether a parameter is no field's type by itself: then the solver is told of one constructor more.

    data L a = N,    data T a = T [a]        the solver would forget such a parameter
    """
    return not {TVar(parameter) for parameter in data.params} <= {
        ty for each in data.constructors for ty in each.fields
    }


def _is_ordinary(data: DataType) -> bool:
    return not any(each.context or each.exists or each.equal for each in data.constructors)


def _group(data: DataType, lookup: Lookup) -> list[DataType]:
    """The data types that are declared with this one, of those that have ordinary constructors."""
    found = {data.name: data}
    edges: dict[str, set[str]] = {}
    pending = [data]
    while pending:
        current = pending.pop()
        names = {name for fld in _fields(current) for name in constructors(fld)}
        edges[current.name] = names
        for name in sorted(names - found.keys()):
            used = lookup(name)
            if used is not None and _is_ordinary(used):
                found[name] = used
                pending.append(used)
    group = next(group for group in components(list(found), edges) if data.name in group)
    return [found[name] for name in group]


def _is_regular(data: DataType, group: list[DataType]) -> bool:
    """Whether it has as many parameters as the others, and its fields apply them to just these, and no variable."""
    names = {each.name for each in group}
    own = tuple(TVar(parameter) for parameter in data.params)
    if any(len(each.params) != len(own) for each in group):
        return False
    applications = (spine(part) for fld in _fields(data) for part in _applied(fld))
    return all(isinstance(head, TCon) and (head.name not in names or args == own) for head, args in applications)


def _fields(data: DataType) -> Iterator[Type]:
    return (fld for each in data.constructors for fld in each.fields)


def _applied(ty: Type) -> Iterator[Type]:
    """The applications in a type, each with all its arguments."""
    args = spine(ty)[1] if not isinstance(ty, TFun) else ()
    if args:
        yield ty
    for part in args or children(ty):
        yield from _applied(part)
