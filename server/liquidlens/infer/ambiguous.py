"""Signatures that GHC refuses since a call could never say which instance is meant (the ambiguity check of GHC 9).

f :: Show a => Int -> Int                       ⇒   AmbiguousSignature(Show a), at the signature
class C a where { m :: Int -> Int }             ⇒   AmbiguousSignature(C a), at the method's
type family F a where { F Int = Bool }
g :: F a -> Int                                 ⇒   AmbiguousFamily(F a), at the signature

Only what is certain: which parameters of a class determine others is not read, so those of a constraint all count as
known where one is, but of a class that can have no functional dependency (declared without that extension, below no
class of several parameters); so do variables below type families that may have an inverse (of other modules, or
declared with `TypeFamilyDependencies`), or where it is not known how many arguments are the family's.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from liquidlens.infer.declared_classes import ClassInfo
from liquidlens.infer.environment import Environment
from liquidlens.infer.equated import EQUALITY
from liquidlens.infer.families import reduced
from liquidlens.infer.faults import AmbiguousFamily, AmbiguousSignature
from liquidlens.infer.own_families import Families, applications, declared_families, determined
from liquidlens.infer.signatures import variables_of
from liquidlens.lang.problems import Fault, Problem
from liquidlens.lang.types import Constraint, TForall, TVar, Type, free_variables
from liquidlens.syntax.tree import Declaration
from liquidlens.syntax.type_tree import SurfaceType, TypeForall, TypeSignature

_ALLOWED = "AllowAmbiguousTypes"
_DETERMINING = "FunctionalDependencies"
_INVERTIBLE = "TypeFamilyDependencies"


def ambiguous_signatures(
    environment: Environment,
    declarations: Iterable[Declaration],
    classes: Iterable[ClassInfo],
    extensions: frozenset[str],
) -> Iterator[Problem]:
    """The problems of the signatures of a module's top-level functions and methods."""
    if _ALLOWED in extensions:
        return
    declarations, classes = tuple(declarations), tuple(classes)
    check = _Check(
        environment,
        frozenset() if _DETERMINING in extensions else frozenset(filter(None, map(_independent, classes))),
        {} if _INVERTIBLE in extensions else declared_families(environment, declarations, classes),
    )
    for declaration in declarations:
        if isinstance(declaration, TypeSignature):
            for name in declaration.names:
                ty = environment.values.get(name)
                if name not in environment.failed and isinstance(ty, TForall):
                    for fault in check.of(declaration.type, ty.context, ty.body):
                        yield Problem(fault, declaration.span, binding=name)
    for info in classes:
        own = Constraint(info.cls.name, tuple(TVar(param) for param in info.cls.params))
        types = dict(info.cls.methods)
        typed = Counter(n for each in info.declaration.members if isinstance(each, TypeSignature) for n in each.names)
        for member in info.declaration.members:
            if isinstance(member, TypeSignature):
                for name in member.names:
                    if name in types and typed[name] == 1:
                        context, body = _parts(types[name])
                        for fault in check.of(member.type, (own, *context), body):
                            yield Problem(fault, member.span, binding=name)


def _parts(ty: Type) -> tuple[tuple[Constraint, ...], Type]:
    return (ty.context, ty.body) if isinstance(ty, TForall) else ((), ty)


def _independent(info: ClassInfo) -> str | None:
    """The name of a class none of whose parameters can determine another one."""
    contexts, supers = info.declaration.context, info.cls.supers
    return info.cls.name if len(contexts) == len(supers) and all(len(each.args) == 1 for each in supers) else None


def _equated(surface: SurfaceType) -> set[str]:
    """The variables of which an equation of a context speaks: it may determine them."""
    context = surface.context if isinstance(surface, TypeForall) else ()
    return {name for each in context if each.cls == EQUALITY for arg in each.args for name in variables_of(arg)}


class _Check(Struct, frozen=True):
    """What is certain of the signatures of a module."""

    environment: Environment
    free: frozenset[str]
    """Classes without dependencies between their parameters."""
    families: Families
    """Families without an inverse."""

    def of(self, surface: SurfaceType, context: Sequence[Constraint], body: Type) -> Iterator[Fault]:
        """What no call determines of a signature: its constraints, else the first family of its type."""
        families: Families = self.families if self._is_plain(surface) else {}
        body = reduced(self.environment.equations, body)
        known = determined(families, body) | _equated(surface)
        lost = self._undetermined(context, known)
        yield from map(AmbiguousSignature, lost)
        own = {*free_variables(body)}
        unknown = (each for each in applications(families, body) if own & {*free_variables(each)} - known)
        if not lost and (first := next(unknown, None)) is not None:
            yield AmbiguousFamily(first)

    def _is_plain(self, surface: SurfaceType) -> bool:
        """Whether it asks for known classes only: an equation, or a class without source, may determine more."""
        context = surface.context if isinstance(surface, TypeForall) else ()
        return all(each.cls in self.environment.classes for each in context)

    def _undetermined(self, context: Sequence[Constraint], known: set[str]) -> list[Constraint]:
        """The constraints of whose variables none are known, or not all where the class is one of those that are `free`
        of dependencies; what the others determine is known from then on."""
        waiting = list(context)
        while reached := [e for e in waiting if e.cls not in self.free and not known.isdisjoint(_variables(e))]:
            waiting = [each for each in waiting if each not in reached]
            known.update(name for each in reached if len(each.args) > 1 for name in _variables(each))
        lost = (each for each in waiting if each.cls in self.environment.classes and any(_variables(each)))
        return [each for each in lost if each.cls not in self.free or not known.issuperset(_variables(each))]


def _variables(constraint: Constraint) -> list[str]:
    return [name for arg in constraint.args for name in free_variables(arg)]
