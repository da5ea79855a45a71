"""Derived Functor, Foldable, Traversable: the last parameter of a data type is mapped, folded, visited.

data T a = T Int a [a]      ⇒      fmap f (T a1 a2 a3) = T a1 (f a2) (fmap (\\y1 -> f y1) a3)
"""

from collections.abc import Callable

from liquidlens.infer.environment import Environment
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import NoParameter, UnderivableField
from liquidlens.infer.surface import (
    Definitions,
    apply,
    case,
    clause,
    con,
    con_pattern,
    function,
    lambda_,
    local_names,
    prelude,
    var,
    var_pattern,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, free_variables, spine
from liquidlens.source.span import Span
from liquidlens.syntax.tree import Clause, SurfaceExpr


class _Fresh:
    """Names of the local variables of derived equations."""

    def __init__(self) -> None:
        self._count = 0

    def name(self) -> str:
        self._count += 1
        return f"$y{self._count}"


def _last(data: DataType, cls: str, span: Span) -> str:
    if not data.params:
        raise failure(NoParameter(cls), span)
    return data.params[-1]


def _refuse(cls: str, span: Span) -> Exception:
    return failure(UnderivableField(cls), span)


def _of_nothing(name: str, made: Callable[[SurfaceExpr], SurfaceExpr], span: Span) -> list[Clause]:
    """A method of a type without constructors: what it is given has no value, and is evaluated."""
    patterns = (var_pattern("$f", span), var_pattern("$a", span))
    return [clause(name, patterns, made(case(var("$a", span), [], span)))]


def derive_functor(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Functor", span)
    name = prelude("fmap")
    fresh = _Fresh()

    def mapped(ty: Type, subject: SurfaceExpr) -> SurfaceExpr:
        if variable not in free_variables(ty):
            return subject
        if isinstance(ty, TVar):
            return apply(var("$f", span), subject)
        if isinstance(ty, TForall):
            return mapped(ty.body, subject)
        inner = fresh.name()
        if isinstance(ty, TFun):
            given = backwards(ty.arg, var(inner, span))
            return lambda_([var_pattern(inner, span)], mapped(ty.res, apply(subject, given)), span)
        head, args = spine(ty)
        if isinstance(head, TCon) and is_tuple(head.name):
            return _through_tuple(head.name, args, subject=subject, mapped=mapped, fresh=fresh, span=span)
        if any(variable in free_variables(arg) for arg in args[:-1]):
            raise _refuse("Functor", span)
        function_ = lambda_([var_pattern(inner, span)], mapped(args[-1], var(inner, span)), span)
        return apply(var(name, span), function_, subject)

    def backwards(ty: Type, subject: SurfaceExpr) -> SurfaceExpr:
        """What takes the results to where the values before are wanted: a continuation, `a -> r`."""
        if variable not in free_variables(ty):
            return subject
        if isinstance(ty, TForall):
            return backwards(ty.body, subject)
        if not isinstance(ty, TFun):
            raise _refuse("Functor", span)
        inner = fresh.name()
        body = backwards(ty.res, apply(subject, mapped(ty.arg, var(inner, span))))
        return lambda_([var_pattern(inner, span)], body, span)

    clauses = [] if data.constructors else _of_nothing(name, lambda nothing: nothing, span)
    for constructor in data.constructors:
        fields = local_names("a", len(constructor.fields))
        parts = [mapped(ty, var(field, span)) for ty, field in zip(constructor.fields, fields, strict=True)]
        body = apply(con(constructor.name, span), *parts) if parts else con(constructor.name, span)
        patterns = (var_pattern("$f", span), con_pattern(constructor.name, fields, span))
        clauses.append(clause(name, patterns, body))
    return {name: function(name, clauses, span)}


def _through_tuple(
    name: str,
    args: tuple[Type, ...],
    subject: SurfaceExpr,
    mapped: Callable[[Type, SurfaceExpr], SurfaceExpr],
    fresh: _Fresh,
    span: Span,
) -> SurfaceExpr:
    parts = [fresh.name() for _ in args]
    built = apply(con(name, span), *[mapped(ty, var(part, span)) for ty, part in zip(args, parts, strict=True)])
    return case(subject, [(con_pattern(name, parts, span), built)], span)


def derive_foldable(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Foldable", span)
    name = prelude("foldr")
    fresh = _Fresh()

    def folded(ty: Type, subject: SurfaceExpr, rest: SurfaceExpr) -> SurfaceExpr:
        if variable not in free_variables(ty):
            return rest
        if isinstance(ty, TVar):
            return apply(var("$f", span), subject, rest)
        head, args = spine(ty)
        if isinstance(head, TCon) and is_tuple(head.name):
            parts = [fresh.name() for _ in args]
            for part_type, part in reversed(list(zip(args, parts, strict=True))):
                rest = folded(part_type, var(part, span), rest)
            return case(subject, [(con_pattern(head.name, parts, span), rest)], span)
        if isinstance(ty, TFun | TForall) or any(variable in free_variables(arg) for arg in args[:-1]):
            raise _refuse("Foldable", span)
        element, accumulator = fresh.name(), fresh.name()
        inner = folded(args[-1], var(element, span), var(accumulator, span))
        step = lambda_([var_pattern(element, span), var_pattern(accumulator, span)], inner, span)
        return apply(var(name, span), step, rest, subject)

    clauses: list[Clause] = []
    if not data.constructors:
        patterns = (var_pattern("$f", span), var_pattern("$z", span), var_pattern("$a", span))
        clauses.append(clause(name, patterns, var("$z", span)))
    for constructor in data.constructors:
        fields = local_names("a", len(constructor.fields))
        body: SurfaceExpr = var("$z", span)
        for ty, field in reversed(list(zip(constructor.fields, fields, strict=True))):
            body = folded(ty, var(field, span), body)
        patterns = (var_pattern("$f", span), var_pattern("$z", span), con_pattern(constructor.name, fields, span))
        clauses.append(clause(name, patterns, body))
    return {name: function(name, clauses, span)}


def derive_traversable(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Traversable", span)
    name = prelude("traverse")
    fresh = _Fresh()

    def visited(ty: Type, subject: SurfaceExpr) -> SurfaceExpr:
        if isinstance(ty, TVar):
            return apply(var("$f", span), subject)
        head, args = spine(ty)
        if isinstance(head, TCon) and is_tuple(head.name):
            parts = [fresh.name() for _ in args]
            built = gathered(con(head.name, span), args, [var(part, span) for part in parts])
            return case(subject, [(con_pattern(head.name, parts, span), built)], span)
        if isinstance(ty, TFun | TForall) or any(variable in free_variables(arg) for arg in args[:-1]):
            raise _refuse("Traversable", span)
        element = fresh.name()
        step = lambda_([var_pattern(element, span)], visited(args[-1], var(element, span)), span)
        return apply(var(name, span), step, subject)

    def gathered(constructor: SurfaceExpr, types: tuple[Type, ...], fields: list[SurfaceExpr]) -> SurfaceExpr:
        """`pure (\\y .. -> C y ..) <*> effect <*> ..` with the fields that have no effect in place."""
        names: list[str] = []
        args: list[SurfaceExpr] = []
        effects: list[SurfaceExpr] = []
        for ty, field in zip(types, fields, strict=True):
            if variable in free_variables(ty):
                names.append(fresh.name())
                args.append(var(names[-1], span))
                effects.append(visited(ty, field))
            else:
                args.append(field)
        built = apply(constructor, *args) if args else constructor
        if not effects:
            return apply(var(prelude("pure"), span), built)
        made = lambda_([var_pattern(each, span) for each in names], built, span)
        result = apply(var(prelude("fmap"), span), made, effects[0])
        for effect in effects[1:]:
            result = apply(var(prelude("<*>"), span), result, effect)
        return result

    pure = var(prelude("pure"), span)
    clauses = [] if data.constructors else _of_nothing(name, lambda nothing: apply(pure, nothing), span)
    for constructor in data.constructors:
        fields = local_names("a", len(constructor.fields))
        body = gathered(con(constructor.name, span), constructor.fields, [var(field, span) for field in fields])
        patterns = (var_pattern("$f", span), con_pattern(constructor.name, fields, span))
        clauses.append(clause(name, patterns, body))
    return {name: function(name, clauses, span)}
