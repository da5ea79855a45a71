"""Whether a whole annotation makes sense where its type variables are of no other type.

    f :: x:{v:a | v > 0} -> a                                ⇒  `v` is no number
    f :: Num a => x:{v:a | v > 0} -> a                       ⇒  nothing is wrong
    f :: x:a -> {v:[b] | Set_mem x (listElts v)} -> Int      ⇒  `a` is not `b`

As in LiquidHaskell, the classes of the annotation's own type decide whether a variable is as good as a number; what
locals around an annotation are is not looked at.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.infer.equated import EQUALITY
from liquidlens.lang.names import is_tuple, module_of, qualify
from liquidlens.lang.types import Constraint, TCon, TForall, TVar, Type, free_variables, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE, Predicate, PVar
from liquidlens.logic.refined import (
    AbstractArgument,
    PredicateVariable,
    RApp,
    RCon,
    RForall,
    RFun,
    RType,
    RVar,
    subtypes,
)
from liquidlens.logic.shape import HOLE
from liquidlens.lower.specify_context import SpecificationContext, rejection
from liquidlens.lower.specify_form_faults import MetricSort
from liquidlens.lower.specify_sorts import Numbers, check_rigid, check_rigid_number, check_rigid_result
from liquidlens.source.span import Span

_WHOLE, _REAL = qualify("Prelude", "Num"), qualify("Prelude", "Fractional")


def check_type(
    context: SpecificationContext,
    rtype: RType,
    place: Span,
    metrics: Iterable[Predicate] = (),
    known: Mapping[str, Type | None] | None = None,
) -> None:
    """Reject a whole type, with the `metrics` behind it, if it is certainly ill-sorted; errors in what it takes from
    elsewhere are placed at `place`.  Of `known` names no sort is asked, unless it has one."""
    if _is_plain(rtype):
        return
    types = dict(known or {})
    scope = _Scope(context, place, types)
    scope = _walk(rtype, scope.with_free(free_variables(erase(rtype))))
    for metric in metrics:
        if not check_rigid_number(context, metric, scope.types, place, scope.rigid):
            raise rejection(MetricSort(), metric.span if place.contains(metric.span) else place)


def check_fields(
    context: SpecificationContext,
    fields: Sequence[tuple[str, RType]],
    parameters: Sequence[str],
    predicates: Sequence[PredicateVariable],
    place: Span,
) -> None:
    """Reject a constructor's fields, each in scope in those behind it, if they are certainly ill-sorted."""
    scope = _Scope(context, place).with_free(parameters).with_predicates(predicates)
    for name, field in fields:
        scope = scope.with_free(free_variables(erase(field)))
        _walk(field, scope)
        scope = scope.bind(name, erase(field))


def check_equation(
    context: SpecificationContext, term: Predicate, types: Mapping[str, Type | None], wanted: Type, name: str
) -> None:
    """Reject an equation of the measure `name` if it is certainly ill-sorted: whatever `types` speak of is of no other
    type, whichever classes are asked of it."""
    scope = _Scope(context, term.span)
    for ty in (*types.values(), wanted):
        scope = scope.with_free(free_variables(ty) if ty is not None else ())
    for each, ty in types.items():
        scope = scope.bind(each, ty)
    result, rigid = scope.sort(wanted), scope.rigid
    check_rigid_result(context, term, scope.types, term.span, rigid=rigid, wanted=result, name=name)


def _is_plain(rtype: RType) -> bool:
    """Whether there is nothing that the first look at each predicate did not see: no type variable, and nothing given
    for an abstract refinement."""
    return not any(isinstance(part, RForall | RVar) or _has_given(part) for part in subtypes(rtype))


def _has_given(rtype: RType) -> bool:
    return isinstance(rtype, RCon) and bool(rtype.predicates)


class _Scope(Struct, frozen=True):
    """Where a part of the type stands."""

    context: SpecificationContext
    place: Span
    types: dict[str, Type | None] = {}
    rigid: dict[str, Numbers] = {}
    constants: dict[str, Type] = {}
    """What the type variables are, by name; those of which nothing is known stay variables."""
    abstracts: dict[str, tuple[Type, ...]] = {}

    def sort(self, ty: Type) -> Type:
        return substitute(ty.body if isinstance(ty, TForall) else ty, self.constants)

    def bind(self, name: str, ty: Type | None) -> "_Scope":
        return replace(self, types={**self.types, name: None if ty is None else self.sort(ty)})

    def with_free(self, names: Iterable[str]) -> "_Scope":
        return self.with_variables([name for name in names if name not in self.constants], ())

    def with_variables(self, names: Iterable[str], asked: Iterable[Constraint]) -> "_Scope":
        rigid, constants = dict(self.rigid), dict(self.constants)
        for name in names:
            if name != HOLE:
                rigid[name] = Numbers.NONE
                constants[name] = TCon(name)
        for constraint in asked:
            numbers = numbers_of(self.context, constraint.cls)
            for name in _variables(constraint) if numbers is not Numbers.NONE else ():
                if numbers is None:
                    rigid.pop(name, None)
                    constants[name] = TVar(name)
                elif name in rigid:
                    rigid[name] = max(rigid[name], numbers)
        return replace(self, rigid=rigid, constants=constants)

    def with_predicates(self, predicates: Iterable[PredicateVariable]) -> "_Scope":
        taken = {each.name: tuple(self.sort(erase(arg)) for arg in each.arguments) for each in predicates}
        return replace(self, abstracts={**self.abstracts, **taken})

    def check(self, predicate: Predicate) -> None:
        check_rigid(self.context, predicate, self.types, self.place, rigid=self.rigid, abstracts=self.abstracts)


def numbers_of(context: SpecificationContext, name: str) -> Numbers | None:
    """What a class makes of the types that it is asked of; None where it is not known."""
    found: Numbers = Numbers.NONE
    pending, seen = [name], set[str]()
    while pending:
        current = pending.pop()
        cls = context.environment.classes.get(current)
        if current in seen:
            continue
        seen.add(current)
        if current == EQUALITY or cls is None:
            return None
        if current == _REAL:
            return Numbers.ALL
        found = max(found, Numbers.WHOLE) if current == _WHOLE else found
        pending.extend(each.cls for each in cls.supers)
    return found


def _variables(constraint: Constraint) -> Iterable[str]:
    return (name for arg in constraint.args for name in free_variables(arg))


def _walk(rtype: RType, scope: _Scope) -> _Scope:
    """Look at a type and its parts; the scope of what stands behind it."""
    match rtype:
        case RForall(names, predicates, asked, body):
            inner = scope.with_variables(names, asked).with_free(free_variables(erase(body)))
            for each in predicates:
                for argument in each.arguments:
                    _walk(argument, inner)
            return _walk(body, inner.with_predicates(predicates))
        case RFun(binder, arg, res):
            _walk(arg, scope)
            return _walk(res, scope.bind(binder, erase(arg)))
        case RCon():
            _parts(rtype, scope)
        case RApp(fun, arg):
            _walk(fun, scope)
            _walk(arg, scope)
        case RVar():
            pass
    own = rtype.refinement
    is_itself = isinstance(own.predicate, PVar) and own.predicate.name == own.value
    if own.predicate != TRUE and not is_itself:  # `{v:a | v}` says nothing to LiquidHaskell
        scope.bind(own.value, erase(rtype)).check(own.predicate)
    return scope


def _parts(rtype: RCon, scope: _Scope) -> None:
    if rtype.whole:
        scope = scope.bind(rtype.whole, erase(rtype))
    inner = scope
    for index, arg in enumerate(rtype.args):
        _walk(arg, inner)
        if index < len(rtype.binders):
            inner = inner.bind(rtype.binders[index], erase(arg))
    for index, given in enumerate(rtype.predicates):
        _given(given, _taken(rtype, index, scope.context), scope)


def _given(given: AbstractArgument, taken: tuple[Type | None, ...], scope: _Scope) -> None:
    known = taken if len(taken) == len(given.parameters) else (None,) * len(given.parameters)
    for name, ty in zip(given.parameters, known, strict=True):
        scope = scope.bind(name, ty)
    scope.check(given.predicate)


def _taken(rtype: RCon, index: int, context: SpecificationContext) -> tuple[Type | None, ...]:
    """The types of what the `index`-th abstract refinement of a type is asked of; empty where they are not known."""
    args = tuple(map(erase, rtype.args))
    if rtype.name == "[]":
        return (args[0], args[0]) if args else ()
    if is_tuple(rtype.name):
        # The components before it, the nearest first.
        return (*reversed(args[: index + 1]), args[index + 1]) if index + 1 < len(args) else ()
    home = context.imports.get(module_of(rtype.name) or "")
    known = context.result.data.get(rtype.name) or (home.specification.data.get(rtype.name) if home else None)
    if known is None or index >= len(known.predicates) or len(known.params) != len(args):
        return ()
    by = dict(zip(known.params, args, strict=True))
    wanted = [erase(each) for each in known.predicates[index].arguments]
    is_known = all(name in by for each in wanted for name in free_variables(each))
    return tuple(substitute(each, by) for each in wanted) if is_known else ()
