"""Data families: a family and its instances are one data type, whose constructors make some of its instances only.

    class Store k where data Map k v                     data Map k v where
    instance Store Bool where                       ⇒        Both :: v -> v -> Map Bool v
      data Map Bool v = Both v v                              Flat :: [v] -> Map Int v
    data instance Map Int v = Flat [v]

Each constructor knows which instance it is from: a match at one instance has only the constructors of that.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from liquidlens.lang.problems import Problem, Severity
from liquidlens.syntax.constructs import Form
from liquidlens.syntax.faults import NotSupported
from liquidlens.syntax.tree import ClassDeclaration, Declaration, InstanceDeclaration, UnsupportedDeclaration
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DerivingDeclaration,
    SurfaceType,
    TypeApply,
    TypeName,
)


def with_families(declarations: tuple[Declaration, ...], problems: list[Problem]) -> tuple[Declaration, ...]:
    """The declarations with each data family as one data type; what cannot be so is noted and left out."""
    found = [each for each in _all(declarations) if each.is_family or each.instance is not None]
    if not found:
        return declarations
    families = {each.name: each for each in found if each.is_family}
    instances: dict[str, list[DataDeclaration]] = {name: [] for name in families}
    result: list[Declaration] = [kept for each in declarations for kept in _without(each)]
    for each in found:
        if each.instance is not None and each.name in instances:
            instances[each.name].append(each)
        elif each.instance is not None:
            # A family of another module: its type is known there, without these constructors.
            problems.append(Problem(NotSupported(Form.DATA_INSTANCE), each.span, Severity.WARNING))
            names = tuple(constructor.name for constructor in each.constructors)
            result.append(UnsupportedDeclaration(Form.DATA_INSTANCE, names, each.span))
    for name, family in families.items():
        own = instances[name]
        made = [one for part, each in enumerate(own, 1) for one in _constructors(name, each, part)]
        result.append(replace(family, constructors=tuple(made)))
        for each in own:
            if each.deriving and len(own) > 1:
                problems.append(Problem(NotSupported(Form.DERIVING_CLAUSE), each.span, Severity.WARNING))
            elif each.deriving:
                whole = _type(name, each)
                result.extend(DerivingDeclaration(cls, (whole,), (), each.span) for cls in each.deriving)
    return tuple(result)


def _all(declarations: Iterable[Declaration]) -> Iterator[DataDeclaration]:
    """The data declarations, those inside classes and instances included."""
    for each in declarations:
        if isinstance(each, DataDeclaration):
            yield each
        elif isinstance(each, ClassDeclaration | InstanceDeclaration):
            yield from _all(each.members)


def _without(declaration: Declaration) -> Iterator[Declaration]:
    """A declaration without what is of a family."""
    if isinstance(declaration, ClassDeclaration | InstanceDeclaration):
        members = tuple(each for each in declaration.members if not isinstance(each, DataDeclaration))
        yield declaration if len(members) == len(declaration.members) else replace(declaration, members=members)
    elif not isinstance(declaration, DataDeclaration) or not (declaration.is_family or declaration.instance):
        yield declaration


def _constructors(name: str, instance: DataDeclaration, part: int) -> Iterator[ConstructorDeclaration]:
    whole = _type(name, instance)
    for each in instance.constructors:
        yield replace(each, result=each.result or whole, part=part)


def _type(name: str, instance: DataDeclaration) -> SurfaceType:
    made: SurfaceType = TypeName(name, instance.name_span)
    for arg in instance.instance or ():
        made = TypeApply(made, arg, instance.name_span)
    return made
