"""Type-level numbers and strings that predicates speak of, by the variable of a type.

    {-@ Small :: forall (s :: Nat). {v:Int | s ~~ v} -> MI s @-}        Small 1 :: MI 0   asks for   0 == 1

Of a type variable a predicate speaks by a name that no value has; where a type is put in for the variable, the number
or string that it is comes in the place of that name, and of any other type a name that is the same for the same type.
"""

from collections.abc import Collection, Mapping

from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PLit, Predicate, PVar
from liquidlens.logic.refined import RCon, RType, RVar


def index_name(variable: str) -> str:
    """What predicates call the number or string that a type variable stands for."""
    return f"{variable}#"


def indices(types: Mapping[str, RType], of: Collection[str]) -> dict[str, Predicate]:
    """What predicates say in the place of some type variables that types are put in for."""
    return {index_name(name): _index(types[name]) for name in of if name in types}


def literals(types: Mapping[str, RType]) -> dict[str, Predicate]:
    """The same of those type variables that numbers or strings are put in for."""
    found = ((index_name(name), _literal(type_)) for name, type_ in types.items())
    return {name: term for name, term in found if term is not None}


def _index(type_: RType) -> Predicate:
    literal = _literal(type_)
    if literal is not None:
        return literal
    return PVar(index_name(type_.name if isinstance(type_, RVar) else repr(erase(type_))))


def _literal(type_: RType) -> PLit | None:
    if not isinstance(type_, RCon) or type_.args:
        return None
    if type_.name.isdecimal():
        return PLit(int(type_.name))
    return PLit(type_.name[1:-1]) if type_.name[:1] == '"' else None
