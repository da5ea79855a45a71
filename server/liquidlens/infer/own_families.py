"""The type families that a module declares, and what they determine.

Of `F a` no variable; of `F a b`, where `F` takes one argument, `b` alone.

    type family F a where { F Int = Bool }         ⇒    F takes one argument
    class C c where { type E c; e :: c -> E c }    ⇒    E takes one argument at least
"""

from collections.abc import Iterable, Iterator, Mapping

from liquidlens.infer.declared_classes import ClassInfo
from liquidlens.infer.environment import Environment
from liquidlens.lang.names import FAMILIES, base_of, qualify
from liquidlens.lang.types import UNIT, TCon, Type, apply_type, free_variables, rebuild, spine, subtypes
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.tree import Declaration, UnsupportedDeclaration

Families = Mapping[str, int]
"""How many arguments are certainly the family's own, by its full name."""


def declared_families(
    environment: Environment, declarations: Iterable[Declaration], classes: Iterable[ClassInfo]
) -> Families:
    """The families of a module, but for those at the top level without equations: their arguments are not known."""
    found = dict.fromkeys(_named(environment, declarations), 0)
    found |= {name: 1 for info in classes for name in _named(environment, info.declaration.members)}
    for name in found:
        found[name] = max([found[name], *[len(each.args) for each in environment.equations.get(name, ())]])
    return {name: arity for name, arity in found.items() if arity}


def _named(environment: Environment, declarations: Iterable[object]) -> Iterator[str]:
    for each in declarations:
        if isinstance(each, UnsupportedDeclaration) and each.construct is Form.TYPE_FAMILY:
            yield from (qualify(f"{FAMILIES}.{environment.module}", base_of(name)) for name in each.names)


def determined(families: Families, ty: Type) -> set[str]:
    """The variables that a type determines: those that stand not only below families."""
    return {*free_variables(_without(families, ty))}


def _without(families: Families, ty: Type) -> Type:
    head, args = spine(ty)
    if isinstance(head, TCon) and (arity := families.get(head.name)) is not None and len(args) >= arity:
        return apply_type(UNIT, *[_without(families, each) for each in args[arity:]])
    return rebuild(ty, lambda each: _without(families, each))


def applications(families: Families, ty: Type) -> Iterator[Type]:
    """The families in a type with just their own arguments."""
    for each in subtypes(ty):
        head, args = spine(each)
        if isinstance(head, TCon) and families.get(head.name) == len(args):
            yield each
