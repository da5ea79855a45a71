"""Signatures that GHC refuses since a call could never say which instance is meant (the ambiguity check of GHC 9).

f :: Show a => Int -> Int                       ⇒   AmbiguousSignature(Show a), at the signature
class C a where { m :: Int -> Int }             ⇒   AmbiguousSignature(C a), at the method's

Only what is certain: which parameters of a class determine others is not read, so those of a constraint all count as
known where one is, but of a class that can have no functional dependency (declared without that extension, below no
class of several parameters); variables below type families count as known, too, since these may have an inverse.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from liquidlens.infer.declared_classes import ClassInfo
from liquidlens.infer.environment import Environment
from liquidlens.infer.faults import AmbiguousSignature
from liquidlens.lang.problems import Problem
from liquidlens.lang.types import Constraint, TForall, TVar, Type, free_variables
from liquidlens.syntax.tree import Declaration
from liquidlens.syntax.type_tree import TypeSignature

_ALLOWED = "AllowAmbiguousTypes"
_DETERMINING = "FunctionalDependencies"


def ambiguous_signatures(
    environment: Environment,
    declarations: Iterable[Declaration],
    classes: Iterable[ClassInfo],
    extensions: frozenset[str],
) -> Iterator[Problem]:
    """The problems of the signatures of a module's top-level functions and methods."""
    if _ALLOWED in extensions:
        return
    classes = tuple(classes)
    free = frozenset[str]() if _DETERMINING in extensions else frozenset(filter(None, map(_independent, classes)))
    for declaration in declarations:
        if isinstance(declaration, TypeSignature):
            for name in declaration.names:
                ty = environment.values.get(name)
                if name not in environment.failed and isinstance(ty, TForall):
                    for constraint in _undetermined(environment, ty.context, ty.body, free):
                        yield Problem(AmbiguousSignature(constraint), declaration.span, binding=name)
    for info in classes:
        own = Constraint(info.cls.name, tuple(TVar(param) for param in info.cls.params))
        types = dict(info.cls.methods)
        typed = Counter(n for each in info.declaration.members if isinstance(each, TypeSignature) for n in each.names)
        for member in info.declaration.members:
            if isinstance(member, TypeSignature):
                for name in member.names:
                    if name in types and typed[name] == 1:
                        context, body = _parts(types[name])
                        for constraint in _undetermined(environment, (own, *context), body, free):
                            yield Problem(AmbiguousSignature(constraint), member.span, binding=name)


def _parts(ty: Type) -> tuple[tuple[Constraint, ...], Type]:
    return (ty.context, ty.body) if isinstance(ty, TForall) else ((), ty)


def _independent(info: ClassInfo) -> str | None:
    """The name of a class none of whose parameters can determine another one."""
    contexts, supers = info.declaration.context, info.cls.supers
    return info.cls.name if len(contexts) == len(supers) and all(len(each.args) == 1 for each in supers) else None


def _undetermined(
    environment: Environment, context: Sequence[Constraint], body: Type, free: frozenset[str]
) -> list[Constraint]:
    """The constraints of whose variables the type determines none, or not all where the class is one of those that are
    `free` of dependencies."""
    known = {*free_variables(body)}
    waiting = list(context)
    while reached := [each for each in waiting if each.cls not in free and not known.isdisjoint(_variables(each))]:
        waiting = [each for each in waiting if each not in reached]
        known.update(name for each in reached if len(each.args) > 1 for name in _variables(each))
    lost = (each for each in waiting if each.cls in environment.classes and any(_variables(each)))
    return [each for each in lost if each.cls not in free or not known.issuperset(_variables(each))]


def _variables(constraint: Constraint) -> list[str]:
    return [name for arg in constraint.args for name in free_variables(arg)]
