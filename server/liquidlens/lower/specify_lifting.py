"""Core to predicates: what `measure f`, `inline f` and `reflect f` make of the Haskell function.

size xs = case xs of { Emp -> 0; x :+: rest -> 1 + size rest }
  ⇒ equations  size Emp = 0,  size (x :+: rest) = 1 + size rest

isSmall n = n < 10 && n >= 0
  ⇒ parameters n, body  n < 10 && n >= 0
"""

from collections.abc import Mapping
from typing import assert_never

from msgspec import Struct

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import (
    Alt,
    Binder,
    Binding,
    Case,
    ConPattern,
    DefaultPattern,
    Expr,
    Group,
    Lam,
    Let,
    LitPattern,
    Var,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, Type, arrows, spine
from liquidlens.logic.predicates import (
    PApply,
    Predicate,
    PVar,
)
from liquidlens.logic.specification import BOXES, Equation, Inline
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_core import Lifter, Missing, applied_to
from liquidlens.lower.specify_fit_faults import (
    SeveralArguments,
    Unlifted,
)
from liquidlens.lower.specify_higher_order import note_inline
from liquidlens.lower.specify_readable import note_inlined


class _Function(Struct, frozen=True):
    parameters: tuple[tuple[str, Type], ...]
    body: Expr
    written: Lam | None = None
    """A function that a branch of the body ends in."""


def lift_inline(context: SpecificationContext, binding: Binding, keyword: str) -> Inline:
    """The body of a function as a predicate over its parameters."""
    function = _function(binding)
    lifter = Lifter(context, keyword, binding)
    if function.written is not None:
        raise lifter.refuse(Unlifted.FUNCTION, function.written.span)
    scope: dict[str, Predicate] = {name: PVar(name) for name, _ in function.parameters}
    try:
        body = lifter.term(function.body, scope, 0)
    except Missing:
        if keyword == "reflect":
            lifter.notes.tell()
        raise lifter.refuse(Unlifted.PARTIAL, binding.span) from None
    if keyword == "measure" and not (len(function.parameters) > 1 and _is_of_literals(function.body)):
        lifter.notes.argument(function.parameters, function.body)
    if keyword == "reflect":
        lifter.notes.library(binding.type)
    elif function.parameters:
        lifter.notes.library(function.parameters[0][1])
    lifter.notes.tell()
    by_name: Predicate | None = None
    if keyword == "reflect" and lifter.inlined:
        lifter.expands = False
        by_name = lifter.term(function.body, scope, 0)
    made = Inline(binding.name, tuple(name for name, _ in function.parameters), body, binding.span, by_name)
    if keyword == "inline":
        note_inline(context, made, dict(function.parameters))
    return made


def lift_measure(context: SpecificationContext, binding: Binding) -> tuple[Equation, ...]:
    """The equations of a function of one data argument."""
    function = _function(binding)
    lifter = Lifter(context, "measure", binding)
    if len(function.parameters) != 1:
        raise lifter.refuse(SeveralArguments(len(function.parameters)), binding.span)
    parameter, ty = function.parameters[0]
    equations = _equations(lifter, parameter, ty, function.body)
    lifter.notes.library(ty)
    lifter.notes.tell()
    if lifter.inlined:
        note_inlined(context, binding, lifter.inlined[0], ty)
    return equations


def lift_boxed(context: SpecificationContext, binding: Binding) -> Equation | None:
    """The equation of a measure of numbers or characters, of their box; None of one of something else, or that looks
    at its argument otherwise than by literals."""
    function = _function(binding)
    if len(function.parameters) != 1:
        return None
    parameter, ty = function.parameters[0]
    if not isinstance(ty, TCon):
        return None
    box = BOXES.get(ty.name)
    if box is None or not (_is_of_literals(function.body) or parameter not in free_variables(function.body)):
        return None
    lifter = Lifter(context, "measure", binding)
    inside = "field#1"
    try:
        body = lifter.term(function.body, {parameter: PApply(box, (PVar(inside),))}, 0)
    except Missing:
        return None
    lifter.notes.boxed(ty.name)
    lifter.notes.tell()
    return Equation(box, (inside,), body, binding.span)


def _function(binding: Binding) -> _Function:
    """Parameters (without dictionaries) and body."""
    parameters: list[tuple[str, Type]] = []
    body = binding.body
    while isinstance(body, Lam):
        parameters.extend((b.name, b.type) for b in body.binders if not b.is_dictionary)
        body = body.body
    ty = binding.type.body if isinstance(binding.type, TForall) else binding.type
    missing = arrows(ty)[0][len(parameters) :]
    written = _ends_in(body)
    if missing:
        # `f = g` is `f x = g x`.
        names = tuple(f"eta#{index + 1}" for index in range(len(missing)))
        parameters.extend(zip(names, missing, strict=True))
        body = applied_to(body, tuple(Var(name) for name in names))
    return _Function(tuple(parameters), body, written)


def _ends_in(body: Expr) -> Lam | None:
    """The first function that an expression ends in."""
    match body:
        case Lam():
            return body
        case Let(_, rest):
            return _ends_in(rest)
        case Case(alts=alts):
            return next(filter(None, (_ends_in(alt.body) for alt in alts)), None)
        case _:
            return None


def _is_of_literals(body: Expr) -> bool:
    """Whether a function takes its argument apart by literals."""
    while isinstance(body, Let):
        body = body.body
    return isinstance(body, Case) and isinstance(body.alts[0].pattern, LitPattern)


def _equations(lifter: Lifter, parameter: str, ty: Type, body: Expr) -> tuple[Equation, ...]:
    """One equation per constructor that the function is defined on."""
    head = spine(ty)[0]
    data = lifter.context.environment.data.get(head.name) if isinstance(head, TCon) else None
    if data is None or not data.constructors:
        raise lifter.refuse(Unlifted.NO_DATA, lifter.binding.span)
    fails: dict[str, Expr] = {}
    while isinstance(body, Let) and not body.group.recursive:
        fails.update({each.name: each.body for each in body.group.bindings})
        body = body.body
    if not (isinstance(body, Case) and isinstance(body.scrutinee, Var) and body.scrutinee.name == parameter):
        lifter.notes.whole(free_variables(body), (parameter,), lifter.binding.span)
        body = _case_on(parameter, ty, body)
    elif data.is_newtype:
        for alt in body.alts:
            bound = [each.name for each in alt.pattern.binders] if isinstance(alt.pattern, ConPattern) else []
            whole = (*bound, parameter, body.binder.name)
            lifter.notes.whole(free_variables(_with(fails, alt.body)), whole, lifter.binding.span, data.name)
    found: list[Equation] = []
    covered: set[str] = set()
    for alt in body.alts:
        for constructor, binders in _matched(lifter, alt, data, covered):
            whole = _constructed(constructor, binders)
            scope: dict[str, Predicate] = {name: PVar(name) for name in binders}
            scope[parameter] = scope[body.binder.name] = whole
            try:
                term = lifter.term(_with(fails, alt.body), scope, 0)
            except Missing:
                continue
            found.append(Equation(constructor.name, binders, term, alt.span))
    return tuple(found)


def _matched(lifter: Lifter, alt: Alt, data: DataType, covered: set[str]) -> list[tuple[Constructor, tuple[str, ...]]]:
    match alt.pattern:
        case ConPattern(name, binders):
            covered.add(name)
            constructor = next(c for c in data.constructors if c.name == name)
            visible = tuple(b.name for b in binders if not b.is_dictionary)
            return [(constructor, visible)]
        case DefaultPattern():
            rest = [c for c in data.constructors if c.name not in covered]
            return [(c, tuple(f"field#{i + 1}" for i in range(len(c.written)))) for c in rest]
        case LitPattern():
            raise lifter.refuse(Unlifted.NO_DATA, alt.span)
        case _:
            assert_never(alt.pattern)


def _with(fails: Mapping[str, Expr], body: Expr) -> Expr:
    """`body` under the local definitions around the case."""
    for name, expr in reversed(list(fails.items())):
        body = Let(Group((Binding(name, TCon("()"), expr),), False), body)
    return body


def _case_on(parameter: str, ty: Type, body: Expr) -> Case:
    """A body that does not begin with a case on the parameter, as one with a single default."""
    return Case(Var(parameter), Binder(parameter, ty), (Alt(DefaultPattern(), body),), ty)


def _constructed(constructor: Constructor, binders: tuple[str, ...]) -> Predicate:
    if not binders:
        return PVar(constructor.name)
    return PApply(constructor.name, tuple(PVar(name) for name in binders))
