"""Derived Eq, Ord, Enum, Bounded: the equations of a data type's instances as resolved trees.

data T = A Int | B       ⇒       A a1 == A b1 = a1 == b1;  B == B = True;  _ == _ = False
"""

from itertools import pairwise

from liquidlens.infer.environment import Environment
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import NotAnEnumeration
from liquidlens.infer.surface import (
    Definitions,
    apply,
    case,
    clause,
    con,
    con_pattern,
    function,
    if_,
    int_typed,
    integer,
    integer_pattern,
    local_names,
    prelude,
    text,
    var,
    var_pattern,
    wild,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of
from liquidlens.source.span import Span
from liquidlens.syntax.tree import Clause, FunctionDefinition, SurfaceExpr


def derive_eq(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    name = prelude("==")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        left, right = local_names("a", len(constructor.fields)), local_names("b", len(constructor.fields))
        patterns = (con_pattern(constructor.name, left, span), con_pattern(constructor.name, right, span))
        tests = [apply(var(name, span), var(x, span), var(y, span)) for x, y in zip(left, right, strict=True)]
        body: SurfaceExpr = tests.pop() if tests else con("True", span)
        while tests:
            body = apply(var(prelude("&&"), span), tests.pop(), body)
        clauses.append(clause(name, patterns, body))
    if len(data.constructors) != 1:
        clauses.append(clause(name, (wild(span), wild(span)), con("False" if clauses else "True", span)))
    return {name: function(name, clauses, span)}


def derive_ord(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    name = prelude("compare")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        left, right = local_names("a", len(constructor.fields)), local_names("b", len(constructor.fields))
        patterns = (con_pattern(constructor.name, left, span), con_pattern(constructor.name, right, span))
        parts = [apply(var(name, span), var(x, span), var(y, span)) for x, y in zip(left, right, strict=True)]
        body: SurfaceExpr = parts.pop() if parts else con("EQ", span)
        while parts:
            body = apply(var(prelude("thenCompare"), span), parts.pop(), body)
        clauses.append(clause(name, patterns, body))
    if len(data.constructors) > 1:
        first, second = "$a", "$b"
        tags = [_tag(data, var(variable, span), span) for variable in (first, second)]
        body = apply(var(name, span), *tags)
        clauses.append(clause(name, (var_pattern(first, span), var_pattern(second, span)), body))
    if not clauses:
        clauses.append(clause(name, (wild(span), wild(span)), con("EQ", span)))
    return {name: function(name, clauses, span)}


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


def _require_enumeration(data: DataType, cls: str, span: Span) -> None:
    if not data.constructors or any(constructor.fields for constructor in data.constructors):
        raise failure(NotAnEnumeration(cls), span)


def derive_enum(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    _require_enumeration(data, "Enum", span)
    names = [constructor.name for constructor in data.constructors]
    base = base_of(data.name)

    def error(message: SurfaceExpr) -> SurfaceExpr:
        return apply(var(prelude("errorWithoutStackTrace"), span), message)

    def no_neighbour(method: str, which: str) -> SurfaceExpr:
        words = f"{method}{{{base}}}: tried to take `{method}' of {which} tag in enumeration"
        return error(text(words, span))

    def step(method: str, order: list[str], which: str) -> FunctionDefinition:
        name = prelude(method)
        clauses = [
            clause(name, (con_pattern(first, [], span),), con(second, span)) for first, second in pairwise(order)
        ]
        clauses.append(clause(name, (con_pattern(order[-1], [], span),), no_neighbour(method, which)))
        return function(name, clauses, span)

    from_enum, to_enum = prelude("fromEnum"), prelude("toEnum")
    numbers = [
        clause(from_enum, (con_pattern(name, [], span),), integer(index, span)) for index, name in enumerate(names)
    ]
    values = [clause(to_enum, (integer_pattern(index, span),), con(name, span)) for index, name in enumerate(names)]
    shown = apply(var(prelude("show"), span), var("$n", span))
    last_index = len(names) - 1
    ending = text(f") is outside of enumeration's range (0,{last_index})", span)
    opening = text(f"toEnum{{{base}}}: tag (", span)
    out_of_range = apply(var(prelude("++"), span), opening, apply(var(prelude("++"), span), shown, ending))
    values.append(clause(to_enum, (var_pattern("$n", span),), error(out_of_range)))
    enum_from, enum_from_then = prelude("enumFrom"), prelude("enumFromThen")
    x, y = var("$x", span), var("$y", span)
    first, last = con(names[0], span), con(names[-1], span)
    rest = apply(var(prelude("enumFromTo"), span), x, last)
    upwards = apply(var(prelude(">="), span), apply(var(from_enum, span), y), apply(var(from_enum, span), x))
    then = apply(var(prelude("enumFromThenTo"), span), x, y, if_(upwards, last, first, span))
    return {
        prelude("succ"): step("succ", names, "last"),
        prelude("pred"): step("pred", names[::-1], "first"),
        to_enum: function(to_enum, values, span),
        from_enum: function(from_enum, numbers, span),
        enum_from: function(enum_from, [clause(enum_from, (var_pattern("$x", span),), rest)], span),
        enum_from_then: function(
            enum_from_then,
            [clause(enum_from_then, (var_pattern("$x", span), var_pattern("$y", span)), then)],
            span,
        ),
    }


def derive_bounded(environment: Environment, data: DataType, span: Span) -> Definitions:
    del environment
    if len(data.constructors) != 1:
        _require_enumeration(data, "Bounded", span)
    result: Definitions = {}
    for method, constructor in (("minBound", data.constructors[0]), ("maxBound", data.constructors[-1])):
        name = prelude(method)
        body: SurfaceExpr = con(constructor.name, span)
        if constructor.fields:
            body = apply(body, *[var(name, span) for _ in constructor.fields])
        result[name] = function(name, [clause(name, (), body)], span)
    return result
