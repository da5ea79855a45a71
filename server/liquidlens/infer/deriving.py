"""Derived instances: the equations GHC would write, as a resolved tree that is then inferred like the user's own.

    data Shape = Circle Int | Dot deriving (Eq, Show)
      ⇒ Circle a1 == Circle b1 = a1 == b1;  Dot == Dot = True;  _ == _ = False
        showsPrec d (Circle a1) = showParen (d >= 11) (showString "Circle " . showsPrec 11 a1);  ...

The context of a derived instance is what its fields need, found as a least fixpoint (report 11).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace as with_fields
from itertools import pairwise

from liquidlens.infer.declarations import (
    CONSTRUCTOR_CLASSES,
    Declarations,
    DerivedHead,
    InstanceInfo,
    declare_instance,
)
from liquidlens.infer.environment import Environment, instance_head
from liquidlens.infer.failure import BindingFailure, failure
from liquidlens.infer.inference import Inference, replace
from liquidlens.infer.solver import constraint_of, minimal, solve
from liquidlens.infer.surface import (
    apply,
    case,
    clause,
    compose,
    con,
    con_pattern,
    function,
    if_,
    int_typed,
    integer,
    integer_pattern,
    lambda_,
    text,
    var,
    var_pattern,
    wild,
)
from liquidlens.infer.typed import Wanted
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.data import Constructor, DataType, Instance
from liquidlens.lang.names import base_of, is_operator, is_tuple, qualify
from liquidlens.lang.types import Constraint, TCon, TFun, TVar, Type, apply_type, free_variables, spine
from liquidlens.names.interface import DEFAULT_FIXITY
from liquidlens.source.span import Span
from liquidlens.syntax.tree import Clause, FunctionDefinition, SurfaceExpr

Definitions = dict[str, FunctionDefinition]


def derive(inference: Inference, declarations: Declarations) -> None:
    """Add the derived instances of a module to its instances; what cannot be derived is a problem."""
    environment = inference.environment
    open_heads: list[tuple[DerivedHead, Instance]] = []
    for head in declarations.derived:
        try:
            if base_of(head.cls) not in _GENERATORS:
                what = f"deriving {base_of(head.cls)} is not supported"
                raise failure("unsupported/deriving", what, head.span)
            definitions = _GENERATORS[base_of(head.cls)](environment, head.data, head.span)
            instance = declare_instance(environment, head.cls, head.args, head.context or (), head.span)
        except BindingFailure as error:
            if error.problem is not None:
                declarations.problems.append(error.problem)
            continue
        declarations.instances.append(InstanceInfo(instance, definitions, head.span, derived=True))
        if head.context is None:
            open_heads.append((head, instance))
    _infer_contexts(inference, declarations, open_heads)


# --- contexts ---------------------------------------------------------------------------------------------------


def _infer_contexts(
    inference: Inference, declarations: Declarations, heads: list[tuple[DerivedHead, Instance]]
) -> None:
    current = dict(enumerate(heads))
    changed = True
    rounds = 0
    while changed and rounds < 20:
        changed = False
        rounds += 1
        for key, (head, instance) in current.items():
            context = _needed(inference, head)
            if context != instance.context:
                changed = True
                updated = with_fields(instance, context=context)
                _exchange(inference.environment, instance, updated)
                current[key] = (head, updated)
    by_dictionary = {instance.dictionary: instance for _, instance in current.values()}
    for info in declarations.instances:
        info.instance = by_dictionary.get(info.instance.dictionary, info.instance)


def _needed(inference: Inference, head: DerivedHead) -> tuple[Constraint, ...]:
    """What the fields need, reduced by instances to constraints on type variables; others are left for the methods."""
    wanteds = [
        Wanted(constraint.cls, constraint.args, head.span, None, f"the derived instance of {base_of(head.cls)}")
        for constraint in _field_constraints(head)
    ]
    rest = [constraint_of(wanted) for wanted in solve(inference, wanteds)]
    on_variables = [c for c in rest if all(isinstance(spine(arg)[0], TVar) for arg in c.args)]
    return tuple(sorted(minimal(inference, on_variables), key=str))


def _field_constraints(head: DerivedHead) -> list[Constraint]:
    found: list[Constraint] = []
    _, args = spine(head.args[-1])
    by = dict(zip(head.data.params, args, strict=False))
    last = head.data.params[-1] if base_of(head.cls) in CONSTRUCTOR_CLASSES and head.data.params else None
    for constructor in head.data.constructors:
        for ty in constructor.fields:
            if last is None:
                found.append(Constraint(head.cls, (replace(ty, by),)))
            else:
                found.extend(Constraint(head.cls, (replace(fun, by),)) for fun in _mapped_over(ty, last))
    return found


def _mapped_over(ty: Type, variable: str) -> list[Type]:
    """The type constructors through which `variable` is reached: `[Maybe a]` gives `[]` and `Maybe`."""
    if isinstance(ty, TFun):
        return _mapped_over(ty.arg, variable) + _mapped_over(ty.res, variable)
    head, args = spine(ty)
    if not args or variable not in free_variables(ty):
        return []
    if isinstance(head, TCon) and is_tuple(head.name):
        return [found for arg in args for found in _mapped_over(arg, variable)]
    return [apply_type(head, *args[:-1]), *_mapped_over(args[-1], variable)]


def _exchange(environment: Environment, old: Instance, new: Instance) -> None:
    listed = environment.instances[old.cls][instance_head(old.args)]
    listed[listed.index(old)] = new


# --- equations --------------------------------------------------------------------------------------------------


def _prelude(name: str) -> str:
    return qualify(PRELUDE, name)


def _names(stem: str, count: int) -> list[str]:
    return [f"${stem}{index + 1}" for index in range(count)]


def _derive_eq(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    name = _prelude("==")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        left, right = _names("a", len(constructor.fields)), _names("b", len(constructor.fields))
        patterns = (con_pattern(constructor.name, left, span), con_pattern(constructor.name, right, span))
        tests = [apply(var(name, span), var(x, span), var(y, span)) for x, y in zip(left, right, strict=True)]
        body: SurfaceExpr = tests.pop() if tests else con("True", span)
        while tests:
            body = apply(var(_prelude("&&"), span), tests.pop(), body)
        clauses.append(clause(name, patterns, body))
    if len(data.constructors) != 1:
        clauses.append(clause(name, (wild(span), wild(span)), con("False" if clauses else "True", span)))
    return {name: function(name, clauses, span)}


def _derive_ord(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    name = _prelude("compare")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        left, right = _names("a", len(constructor.fields)), _names("b", len(constructor.fields))
        patterns = (con_pattern(constructor.name, left, span), con_pattern(constructor.name, right, span))
        parts = [apply(var(name, span), var(x, span), var(y, span)) for x, y in zip(left, right, strict=True)]
        body: SurfaceExpr = parts.pop() if parts else con("EQ", span)
        while parts:
            body = apply(var(_prelude("thenCompare"), span), parts.pop(), body)
        clauses.append(clause(name, patterns, body))
    if len(data.constructors) > 1:
        first, second = "$a", "$b"
        tags = [_tag(data, var(variable, span), span) for variable in (first, second)]
        body = _typed_compare(tags[0], tags[1], span)
        clauses.append(clause(name, (var_pattern(first, span), var_pattern(second, span)), body))
    if not clauses:
        clauses.append(clause(name, (wild(span), wild(span)), con("EQ", span)))
    return {name: function(name, clauses, span)}


def _typed_compare(left: SurfaceExpr, right: SurfaceExpr, span: Span) -> SurfaceExpr:
    return apply(var(_prelude("compare"), span), left, right)


def _tag(data: DataType, subject: SurfaceExpr, span: Span) -> SurfaceExpr:
    """The position of a value's constructor, as an Int."""
    return case(
        subject,
        [
            (con_pattern(constructor.name, [None] * len(constructor.fields), span), int_typed(index, span))
            for index, constructor in enumerate(data.constructors)
        ],
        span,
    )


def _derive_show(environment: Environment, data: DataType, span: Span) -> Definitions:
    name = _prelude("showsPrec")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        fields = _names("a", len(constructor.fields))
        shown, needs = _shown(environment, constructor, fields, span)
        if needs is None:
            patterns = (wild(span), con_pattern(constructor.name, fields, span))
            clauses.append(clause(name, patterns, shown))
            continue
        patterns = (var_pattern("$d", span), con_pattern(constructor.name, fields, span))
        test = apply(var(_prelude(">="), span), var("$d", span), integer(needs, span))
        clauses.append(clause(name, patterns, apply(var(_prelude("showParen"), span), test, shown)))
    if not clauses:
        body = apply(var(_prelude("error"), span), text("Void showsPrec", span))
        clauses.append(clause(name, (wild(span), wild(span)), body))
    return {name: function(name, clauses, span)}


def _shown(
    environment: Environment, constructor: Constructor, fields: list[str], span: Span
) -> tuple[SurfaceExpr, int | None]:
    """The text of a value of one constructor, and the precedence from which on it stands in parentheses."""
    base = base_of(constructor.name)

    def literal(value: str) -> SurfaceExpr:
        return apply(var(_prelude("showString"), span), text(value, span))

    def shows(precedence: int, variable: str) -> SurfaceExpr:
        return apply(var(_prelude("showsPrec"), span), integer(precedence, span), var(variable, span))

    prefix = f"({base})" if is_operator(constructor.name) else base
    if not fields:
        return literal(prefix), None
    parts: list[SurfaceExpr]
    if constructor.labels:
        parts = [literal(prefix + " {")]
        for index, (label, variable) in enumerate(zip(constructor.labels, fields, strict=True)):
            shown = f"({base_of(label)})" if is_operator(label) else base_of(label)
            parts.append(literal((", " if index else "") + shown + " = "))
            parts.append(shows(0, variable))
        parts.append(literal("}"))
        return compose(parts, span), 11
    if constructor.name in environment.infix:
        fixity = environment.fixities.get(constructor.name, DEFAULT_FIXITY)
        inner = fixity.precedence + 1
        operator = literal(f" {base} " if is_operator(base) else f" `{base}` ")
        return compose([shows(inner, fields[0]), operator, shows(inner, fields[1])], span), inner
    parts = [literal(prefix + " "), shows(11, fields[0])]
    for variable in fields[1:]:
        parts.extend((literal(" "), shows(11, variable)))
    return compose(parts, span), 11


def _require_enumeration(data: DataType, cls: str, span: Span) -> None:
    if not data.constructors or any(constructor.fields for constructor in data.constructors):
        what = f"{cls} can only be derived for a type whose constructors have no fields"
        raise failure("type/deriving", what, span)


def _derive_enum(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    _require_enumeration(data, "Enum", span)
    names = [constructor.name for constructor in data.constructors]
    base = base_of(data.name)

    def error(message: SurfaceExpr) -> SurfaceExpr:
        return apply(var(_prelude("errorWithoutStackTrace"), span), message)

    def no_neighbour(method: str, which: str) -> SurfaceExpr:
        words = f"{method}{{{base}}}: tried to take `{method}' of {which} tag in enumeration"
        return error(text(words, span))

    def step(method: str, order: list[str], which: str) -> FunctionDefinition:
        name = _prelude(method)
        clauses = [
            clause(name, (con_pattern(first, [], span),), con(second, span)) for first, second in pairwise(order)
        ]
        clauses.append(clause(name, (con_pattern(order[-1], [], span),), no_neighbour(method, which)))
        return function(name, clauses, span)

    from_enum, to_enum = _prelude("fromEnum"), _prelude("toEnum")
    numbers = [
        clause(from_enum, (con_pattern(name, [], span),), integer(index, span)) for index, name in enumerate(names)
    ]
    values = [clause(to_enum, (integer_pattern(index, span),), con(name, span)) for index, name in enumerate(names)]
    shown = apply(var(_prelude("show"), span), var("$n", span))
    last_index = len(names) - 1
    ending = text(f") is outside of enumeration's range (0,{last_index})", span)
    opening = text(f"toEnum{{{base}}}: tag (", span)
    out_of_range = apply(var(_prelude("++"), span), opening, apply(var(_prelude("++"), span), shown, ending))
    values.append(clause(to_enum, (var_pattern("$n", span),), error(out_of_range)))
    enum_from, enum_from_then = _prelude("enumFrom"), _prelude("enumFromThen")
    x, y = var("$x", span), var("$y", span)
    first, last = con(names[0], span), con(names[-1], span)
    rest = apply(var(_prelude("enumFromTo"), span), x, last)
    upwards = apply(var(_prelude(">="), span), apply(var(from_enum, span), y), apply(var(from_enum, span), x))
    then = apply(var(_prelude("enumFromThenTo"), span), x, y, if_(upwards, last, first, span))
    return {
        _prelude("succ"): step("succ", names, "last"),
        _prelude("pred"): step("pred", names[::-1], "first"),
        to_enum: function(to_enum, values, span),
        from_enum: function(from_enum, numbers, span),
        enum_from: function(enum_from, [clause(enum_from, (var_pattern("$x", span),), rest)], span),
        enum_from_then: function(
            enum_from_then,
            [clause(enum_from_then, (var_pattern("$x", span), var_pattern("$y", span)), then)],
            span,
        ),
    }


def _derive_bounded(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    if len(data.constructors) != 1:
        _require_enumeration(data, "Bounded", span)
    result: Definitions = {}
    for method, constructor in (("minBound", data.constructors[0]), ("maxBound", data.constructors[-1])):
        name = _prelude(method)
        body: SurfaceExpr = con(constructor.name, span)
        if constructor.fields:
            body = apply(body, *[var(name, span) for _ in constructor.fields])
        result[name] = function(name, [clause(name, (), body)], span)
    return result


# --- Functor, Foldable, Traversable -----------------------------------------------------------------------------


class _Fresh:
    """Names of the local variables of derived equations."""

    def __init__(self) -> None:
        self._count = 0

    def name(self) -> str:
        self._count += 1
        return f"$y{self._count}"


def _last(data: DataType, cls: str, span: Span) -> str:
    if not data.params:
        raise failure("type/deriving", f"{cls} can only be derived for a type with a parameter", span)
    return data.params[-1]


def _refuse(cls: str, span: Span) -> Exception:
    return failure("type/deriving", f"{cls} cannot be derived for this type of field", span)


def _derive_functor(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Functor", span)
    name = _prelude("fmap")
    fresh = _Fresh()

    def mapped(ty: Type, subject: SurfaceExpr) -> SurfaceExpr:
        if variable not in free_variables(ty):
            return subject
        if isinstance(ty, TVar):
            return apply(var("$f", span), subject)
        inner = fresh.name()
        if isinstance(ty, TFun):
            if variable in free_variables(ty.arg):
                raise _refuse("Functor", span)
            return lambda_([var_pattern(inner, span)], mapped(ty.res, apply(subject, var(inner, span))), span)
        head, args = spine(ty)
        if isinstance(head, TCon) and is_tuple(head.name):
            return _through_tuple(head.name, args, subject, mapped, fresh, span)
        if any(variable in free_variables(arg) for arg in args[:-1]):
            raise _refuse("Functor", span)
        function_ = lambda_([var_pattern(inner, span)], mapped(args[-1], var(inner, span)), span)
        return apply(var(name, span), function_, subject)

    clauses: list[Clause] = []
    for constructor in data.constructors:
        fields = _names("a", len(constructor.fields))
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


def _derive_foldable(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Foldable", span)
    name = _prelude("foldr")
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
        if isinstance(ty, TFun) or any(variable in free_variables(arg) for arg in args[:-1]):
            raise _refuse("Foldable", span)
        element, accumulator = fresh.name(), fresh.name()
        inner = folded(args[-1], var(element, span), var(accumulator, span))
        step = lambda_([var_pattern(element, span), var_pattern(accumulator, span)], inner, span)
        return apply(var(name, span), step, rest, subject)

    clauses: list[Clause] = []
    for constructor in data.constructors:
        fields = _names("a", len(constructor.fields))
        body: SurfaceExpr = var("$z", span)
        for ty, field in reversed(list(zip(constructor.fields, fields, strict=True))):
            body = folded(ty, var(field, span), body)
        patterns = (var_pattern("$f", span), var_pattern("$z", span), con_pattern(constructor.name, fields, span))
        clauses.append(clause(name, patterns, body))
    return {name: function(name, clauses, span)}


def _derive_traversable(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    variable = _last(data, "Traversable", span)
    name = _prelude("traverse")
    fresh = _Fresh()

    def visited(ty: Type, subject: SurfaceExpr) -> SurfaceExpr:
        if isinstance(ty, TVar):
            return apply(var("$f", span), subject)
        head, args = spine(ty)
        if isinstance(head, TCon) and is_tuple(head.name):
            parts = [fresh.name() for _ in args]
            built = gathered(con(head.name, span), args, [var(part, span) for part in parts])
            return case(subject, [(con_pattern(head.name, parts, span), built)], span)
        if isinstance(ty, TFun) or any(variable in free_variables(arg) for arg in args[:-1]):
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
            return apply(var(_prelude("pure"), span), built)
        made = lambda_([var_pattern(each, span) for each in names], built, span)
        result = apply(var(_prelude("fmap"), span), made, effects[0])
        for effect in effects[1:]:
            result = apply(var(_prelude("<*>"), span), result, effect)
        return result

    clauses: list[Clause] = []
    for constructor in data.constructors:
        fields = _names("a", len(constructor.fields))
        body = gathered(con(constructor.name, span), constructor.fields, [var(field, span) for field in fields])
        patterns = (var_pattern("$f", span), con_pattern(constructor.name, fields, span))
        clauses.append(clause(name, patterns, body))
    return {name: function(name, clauses, span)}


_GENERATORS: Mapping[str, Callable[[Environment, DataType, Span], Definitions]] = {
    "Eq": _derive_eq,
    "Ord": _derive_ord,
    "Show": _derive_show,
    "Enum": _derive_enum,
    "Bounded": _derive_bounded,
    "Functor": _derive_functor,
    "Foldable": _derive_foldable,
    "Traversable": _derive_traversable,
}
