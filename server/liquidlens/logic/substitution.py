"""Free variables and capture-avoiding substitution in predicates and refinement types.

    substitute(size v == size xs,  xs := ys)                     ⇒  size v == size ys
    substitute_values(y:Int -> {v:Int | v > x},  x := y + 1)     ⇒  y#1:Int -> {v:Int | v > y + 1}
    substitute_types(x:a -> {v:a | v >= x},  a := {v:Int | v > 0})
                                                                 ⇒  x:{v:Int | v > 0} -> {v:Int | v >= x && v > 0}

A made-up name contains `#`, which no user can write.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from operator import is_
from typing import assert_never

from msgspec.structs import replace

from liquidlens.lang import types
from liquidlens.lang.types import Constraint
from liquidlens.logic.erasure import erase
from liquidlens.logic.indices import literals
from liquidlens.logic.predicates import (
    PAbstract,
    PAnd,
    PApply,
    PBinary,
    PCompare,
    PIf,
    PIff,
    PImplies,
    PLit,
    PNegate,
    PNot,
    POr,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import (
    AbstractArgument,
    PredicateVariable,
    RApp,
    RBound,
    RCon,
    Refinement,
    RForall,
    RFun,
    RType,
    RVar,
)
from liquidlens.logic.refined import rebuild as rebuild_refined
from liquidlens.source.span import NOWHERE, Span

MADE_UP = "#"
"""The mark of a made-up name: `x#1`."""


def is_made_up(name: str) -> bool:
    """Whether the tool, not the user, chose `name`."""
    return MADE_UP in name


def rename_apart(name: str, taken: Iterable[str]) -> str:
    """`name` itself, or `name#n` with the least n that is not among `taken`."""
    used = set(taken)
    if name not in used:
        return name
    base = name.split(MADE_UP)[0]
    number = 1
    while f"{base}{MADE_UP}{number}" in used:
        number += 1
    return f"{base}{MADE_UP}{number}"


def children(predicate: Predicate) -> tuple[Predicate, ...]:
    """The direct parts of a predicate."""
    if type(predicate) is PVar or type(predicate) is PLit:
        return ()
    if type(predicate) is PApply or type(predicate) is PAbstract:
        return predicate.args
    if type(predicate) is PAnd or type(predicate) is POr:
        return predicate.parts
    if type(predicate) is PIf:
        return (predicate.condition, predicate.yes, predicate.no)
    if type(predicate) is PNot or type(predicate) is PNegate:
        return (predicate.body,)
    return (predicate.left, predicate.right)


def rebuild(predicate: Predicate, visit: Callable[[Predicate], Predicate]) -> Predicate:
    """`predicate` with `visit` applied to its direct parts; itself where that leaves them as they are."""
    parts = children(predicate)
    moved = [visit(part) for part in parts]
    if all(map(is_, moved, parts)):
        return predicate
    # The frequent ones by their very classes (see `logic.predicates`).
    if type(predicate) is PApply:
        return PApply(predicate.fun, tuple(moved), predicate.span)
    if type(predicate) is PAnd or type(predicate) is POr:
        return type(predicate)(tuple(moved), predicate.span)
    if type(predicate) is PCompare or type(predicate) is PBinary:
        return type(predicate)(predicate.op, moved[0], moved[1], predicate.span)
    match predicate:
        case PVar() | PLit():
            return predicate
        case PAbstract(name, span=span):
            return PAbstract(name, tuple(moved), span)
        case PImplies(span=span):
            return PImplies(*moved, span=span)
        case PIff(span=span):
            return PIff(*moved, span=span)
        case PNot(span=span):
            return PNot(*moved, span=span)
        case PNegate(span=span):
            return PNegate(*moved, span=span)
        case PIf(span=span):
            return PIf(*moved, span=span)
        case _:
            assert_never(predicate)


def subpredicates(predicate: Predicate) -> Iterator[Predicate]:
    """`predicate` and all its parts, outermost first, left to right."""
    pending = [predicate]
    while pending:
        current = pending.pop()
        yield current
        parts = children(current)
        if parts:
            pending.extend(parts[::-1])


def free_variables(predicate: Predicate) -> frozenset[str]:
    """The variables of a predicate (predicates bind nothing)."""
    if type(predicate) is PVar:
        return frozenset((predicate.name,))
    found: list[str] = []
    pending = list(children(predicate))
    while pending:
        part = pending.pop()
        if type(part) is PVar:
            found.append(part.name)
        elif type(part) is not PLit:
            pending.extend(children(part))
    return frozenset(found)


def applied_functions(predicate: Predicate) -> frozenset[str]:
    """The measures, constructors and other functions that a predicate applies."""
    return frozenset([part.fun for part in subpredicates(predicate) if type(part) is PApply])


def substitute(predicate: Predicate, by: Mapping[str, Predicate]) -> Predicate:
    """`predicate` with its variables replaced; itself where none of them occurs."""
    # The frequent ones first, by their very classes (see `logic.predicates`).
    if type(predicate) is PVar:
        return by.get(predicate.name, predicate)
    if type(predicate) is PLit or not by:
        return predicate
    if type(predicate) is PApply:
        args = predicate.args
        moved = tuple([substitute(arg, by) for arg in args])
        head = by.get(predicate.fun)
        if isinstance(head, PVar | PApply):
            # An applied parameter of function type is replaced like any other variable.
            return applied(head, moved, predicate.span)
        return predicate if all(map(is_, moved, args)) else PApply(predicate.fun, moved, predicate.span)
    return rebuild(predicate, lambda part: substitute(part, by))


def applied(fun: PVar | PApply, args: tuple[Predicate, ...], span: Span) -> PApply:
    """A function, perhaps one that is applied to some of its arguments already, applied to (more) arguments."""
    return PApply(fun.name, args, span) if isinstance(fun, PVar) else PApply(fun.fun, (*fun.args, *args), span)


def rename(predicate: Predicate, old: str, new: str) -> Predicate:
    """`predicate` with the variable `old` called `new`."""
    return predicate if old == new else substitute(predicate, {old: PVar(new)})


def free_values(rtype: RType) -> frozenset[str]:
    """The value variables that occur free in the refinements of a type."""
    free: set[str] = set()
    _collect_values(rtype, frozenset(), free)
    return frozenset(free)


def _collect_values(rtype: RType, bound: frozenset[str], free: set[str]) -> None:
    def refinement(what: Refinement) -> None:
        free.update(free_variables(what.predicate) - bound - {what.value})

    match rtype:
        case RVar(refinement=own):
            refinement(own)
        case RCon(_, args, predicates, own, _, binders, whole):
            refinement(own)
            for index, arg in enumerate(args):
                _collect_values(arg, bound.union(binders[:index], (whole,)), free)
            for abstract in predicates:
                free.update(free_variables(abstract.predicate) - bound - {whole, *abstract.parameters})
        case RApp(fun, arg, own):
            refinement(own)
            _collect_values(fun, bound, free)
            _collect_values(arg, bound, free)
        case RFun(binder, arg, res, own):
            refinement(own)
            _collect_values(arg, bound, free)
            _collect_values(res, bound | {binder}, free)
        case RForall(body=body, bounds=bounds):
            _collect_values(body, bound, free)
            for asked in bounds:
                inside = bound
                for binder, held in asked.binders:
                    _collect_values(held, inside, free)
                    inside |= {binder}
                _collect_values(asked.lower, inside, free)
                _collect_values(asked.upper, inside, free)
        case _:
            assert_never(rtype)


def substitute_refinement(refinement: Refinement, by: Mapping[str, Predicate]) -> Refinement:
    """`{value | predicate}` with its free variables replaced, the value renamed where it would capture."""
    inner = {name: to for name, to in by.items() if name != refinement.value}
    if not inner:
        return refinement
    coming = _coming(inner)
    value, predicate = refinement.value, refinement.predicate
    if value in coming:
        value = rename_apart(value, coming | free_variables(predicate))
        predicate = rename(predicate, refinement.value, value)
    return Refinement(value, substitute(predicate, inner))


def substitute_values(rtype: RType, by: Mapping[str, Predicate]) -> RType:
    """`rtype` with its free value variables replaced; binders are renamed where they would capture."""
    if not by:
        return rtype
    match rtype:
        case RVar(name, own, span):
            return RVar(name, substitute_refinement(own, by), span)
        case RCon(name, args, predicates, own, span, binders, whole):
            inner = {name: to for name, to in by.items() if name != whole}
            if whole and whole in _coming(inner):
                fresh = rename_apart(whole, _coming(inner) | free_values(rtype))
                inner[whole] = PVar(fresh)
                whole = fresh
            parts, names = _substitute_parts(args, binders, inner)
            return RCon(
                name,
                parts,
                predicates=tuple(_substitute_abstract(argument, inner) for argument in predicates),
                refinement=substitute_refinement(own, by),
                span=span,
                binders=names,
                whole=whole,
            )
        case RApp(fun, arg, own, span):
            return RApp(substitute_values(fun, by), substitute_values(arg, by), substitute_refinement(own, by), span)
        case RFun(binder, arg, res, own, span):
            new_arg = substitute_values(arg, by)
            inner = {name: to for name, to in by.items() if name != binder}
            coming = _coming(inner)
            if binder in coming:
                fresh = rename_apart(binder, coming | free_values(res))
                inner[binder] = PVar(fresh)
                binder = fresh
            return RFun(binder, new_arg, substitute_values(res, inner), substitute_refinement(own, by), span)
        case RForall(body=body, bounds=bounds):
            moved = tuple(bound.rebuilt(partial(substitute_values, by=_without(by, bound))) for bound in bounds)
            return replace(rtype, body=substitute_values(body, by), bounds=moved)
        case _:
            assert_never(rtype)


def _without(by: Mapping[str, Predicate], bound: RBound) -> dict[str, Predicate]:
    """What is put in inside a bound: not what it binds."""
    bound_here = {name for name, _ in bound.binders}
    return {name: to for name, to in by.items() if name not in bound_here}


def _substitute_parts(
    args: tuple[RType, ...], binders: tuple[str, ...], by: Mapping[str, Predicate]
) -> tuple[tuple[RType, ...], tuple[str, ...]]:
    """The parts of a type application, where it names them each in scope in the later ones."""
    if not binders:
        return tuple(substitute_values(arg, by) for arg in args), ()
    parts: list[RType] = []
    names: list[str] = []
    inner = dict(by)
    for binder, arg in zip(binders, args, strict=True):
        parts.append(substitute_values(arg, inner))
        inner.pop(binder, None)
        name = rename_apart(binder, _coming(inner))
        if name != binder:
            inner[binder] = PVar(name)
        names.append(name)
    return tuple(parts), tuple(names)


def _substitute_abstract(argument: AbstractArgument, by: Mapping[str, Predicate]) -> AbstractArgument:
    inner = {name: to for name, to in by.items() if name not in argument.parameters}
    if not inner:
        return argument
    coming = _coming(inner)
    parameters: list[str] = []
    predicate = argument.predicate
    for parameter in argument.parameters:
        fresh = parameter
        if parameter in coming:
            fresh = rename_apart(parameter, coming | free_variables(predicate))
            predicate = rename(predicate, parameter, fresh)
        parameters.append(fresh)
    return AbstractArgument(tuple(parameters), substitute(predicate, inner))


def _coming(by: Mapping[str, Predicate]) -> frozenset[str]:
    return frozenset(name for to in by.values() for name in free_variables(to))


def strengthen(rtype: RType, refinement: Refinement) -> RType:
    """`rtype` with one more refinement at its head; the refinement of a `forall` goes to its body."""
    if isinstance(refinement.predicate, PAnd) and not refinement.predicate.parts:
        return rtype
    if isinstance(rtype, RForall):
        return replace(rtype, body=strengthen(rtype.body, refinement))
    return replace(rtype, refinement=_both(rtype.refinement, refinement))


def _both(first: Refinement, second: Refinement) -> Refinement:
    if isinstance(first.predicate, PAnd) and not first.predicate.parts:
        return second
    # The name of the first stays unless the second uses it for something else.
    value = first.value
    if value != second.value and value in free_variables(second.predicate):
        value = rename_apart(value, free_variables(first.predicate) | free_variables(second.predicate))
    left = rename(first.predicate, first.value, value)
    right = rename(second.predicate, second.value, value)
    return Refinement(value, conjoin(left, right))


def substitute_types(rtype: RType, by: Mapping[str, RType]) -> RType:
    """`rtype` with its free type variables replaced by refinement types; refinements of both meet.

    Abstract refinements' argument types and contexts follow by their erasure.
    """
    known = literals(by)
    return _substitute_types(substitute_values(rtype, known) if known else rtype, by)


def _substitute_types(rtype: RType, by: Mapping[str, RType]) -> RType:
    if not by:
        return rtype
    match rtype:
        case RVar(name, own, _):
            return strengthen(by[name], own) if name in by else rtype
        case RCon() | RFun():
            return rebuild_refined(rtype, lambda part: _substitute_types(part, by))
        case RApp(fun, arg, own, span):
            return apply_rtype(_substitute_types(fun, by), _substitute_types(arg, by), own, span)
        case RForall(names, predicates, context):
            inner = {name: to for name, to in by.items() if name not in names}
            moved = tuple(
                PredicateVariable(p.name, tuple(_substitute_types(a, inner) for a in p.arguments), p.names)
                for p in predicates
            )
            inside = rebuild_refined(rtype, lambda part: _substitute_types(part, inner))
            return replace(inside, predicates=moved, context=_substitute_context(context, inner))
        case _:
            assert_never(rtype)


def _substitute_context(context: tuple[Constraint, ...], by: Mapping[str, RType]) -> tuple[Constraint, ...]:
    if not context:
        return context
    plain = {name: erase(to) for name, to in by.items()}
    return tuple([types.substitute_constraint(each, plain) for each in context])


def apply_rtype(fun: RType, arg: RType, refinement: Refinement, span: Span = NOWHERE) -> RType:
    """The application of a refinement type: a constructor takes one more argument, anything else becomes `RApp`.

    `(->) a` applied to `b` is the function type `a -> b`.
    """
    if isinstance(fun, RCon) and fun.name == "->" and len(fun.args) == 1:
        return RFun(f"arg{MADE_UP}0", fun.args[0], arg, span=span)
    if isinstance(fun, RCon):
        applied = RCon(fun.name, (*fun.args, arg), fun.predicates, fun.refinement, span, whole=fun.whole)
        return strengthen(applied, refinement)
    return RApp(fun, arg, refinement, span)


def substitute_abstract(rtype: RType, by: Mapping[str, AbstractArgument]) -> RType:
    """`rtype` with abstract refinements instantiated: `p x v` becomes the argument's predicate with `x`, `v` put in.

    Names that `rtype` binds are renamed where they would capture what the arguments mention.
    """
    if not by:
        return rtype
    coming = frozenset[str]().union(*(free_variables(to.predicate) - {*to.parameters} for to in by.values()))
    return _substitute_abstracts(_with_other_binders(rtype, coming) if coming else rtype, by)


def _with_other_binders(rtype: RType, taken: frozenset[str]) -> RType:
    """`rtype` with the names that it binds renamed where they are taken."""
    rtype = rebuild_refined(rtype, lambda part: _with_other_binders(part, taken))
    if isinstance(rtype, RForall):
        return rtype
    if isinstance(rtype, RFun) and rtype.binder in taken:
        fresh = rename_apart(rtype.binder, taken | free_values(rtype.res))
        rtype = replace(rtype, binder=fresh, res=substitute_values(rtype.res, {rtype.binder: PVar(fresh)}))
    if isinstance(rtype, RCon) and rtype.predicates:
        rtype = replace(rtype, predicates=tuple(_with_other_parameters(each, taken) for each in rtype.predicates))
    own = rtype.refinement
    if own.value not in taken:
        return rtype
    value = rename_apart(own.value, taken | free_variables(own.predicate))
    return replace(rtype, refinement=Refinement(value, rename(own.predicate, own.value, value)))


def _with_other_parameters(argument: AbstractArgument, taken: frozenset[str]) -> AbstractArgument:
    parameters, predicate = list(argument.parameters), argument.predicate
    for index, parameter in enumerate(parameters):
        if parameter in taken:
            parameters[index] = rename_apart(parameter, taken | free_variables(predicate) | {*parameters})
            predicate = rename(predicate, parameter, parameters[index])
    return AbstractArgument(tuple(parameters), predicate)


def _substitute_abstracts(rtype: RType, by: Mapping[str, AbstractArgument]) -> RType:
    if isinstance(rtype, RForall):
        bound = {predicate.name for predicate in rtype.predicates}
        inner = {name: to for name, to in by.items() if name not in bound}
        return replace(rtype, body=_substitute_abstracts(rtype.body, inner))
    refinement = Refinement(rtype.refinement.value, instantiate(rtype.refinement.predicate, by))
    made = replace(rebuild_refined(rtype, lambda part: _substitute_abstracts(part, by)), refinement=refinement)
    if isinstance(made, RCon) and made.predicates:
        moved = tuple(AbstractArgument(p.parameters, instantiate(p.predicate, by)) for p in made.predicates)
        return replace(made, predicates=moved)
    return made


def instantiate(predicate: Predicate, by: Mapping[str, AbstractArgument]) -> Predicate:
    """`predicate` with its applied abstract refinements replaced."""
    if isinstance(predicate, PAbstract) and (to := by.get(predicate.name)) is not None:
        args = tuple(instantiate(arg, by) for arg in predicate.args)
        return substitute(to.predicate, dict(zip(to.parameters, args, strict=False)))
    return rebuild(predicate, lambda part: instantiate(part, by))
