"""Variables, constructors, literals.

    map  ⇒  TypedOccurrence("Prelude.map", (?1, ?2))  of type  (?1 -> ?2) -> [?1] -> [?2]
    "a"  ⇒  TextLiteral("a")                     2  ⇒  NumberLiteral(2, ?1, wanted Num ?1)

Polymorphic names are instantiated where they occur, unless a higher-rank parameter wants them as they are.
"""

from fractions import Fraction

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.checking import infer
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import Unbound, UnknownPrimitive, Untyped
from liquidlens.infer.fitting import same
from liquidlens.infer.foreign import fit, is_foreign_type
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, prune
from liquidlens.infer.patterns import constructor_of
from liquidlens.infer.typed import (
    Application,
    Failure,
    NumberLiteral,
    PrimitiveOccurrence,
    Syntax,
    TextLiteral,
    TypedExpr,
    TypedOccurrence,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, qualify
from liquidlens.lang.primitives import PRIMITIVE_MODULE, PRIMITIVES
from liquidlens.lang.types import CHAR, STRING, Constraint, TCon, TForall, TVar, Type, apply_type, functions, substitute
from liquidlens.source.span import Span
from liquidlens.syntax.tree import ConName, Literal, Name, Parens, SurfaceExpr


def infer_head(inference: Inference, expr: SurfaceExpr, given: tuple[Type | None, ...] = ()) -> tuple[TypedExpr, Type]:
    """What is applied, with its type: an occurrence keeps polymorphic parameters, anything else is inferred."""
    while type(expr) is Parens:
        expr = expr.body
    if isinstance(expr, Name):
        return infer_variable(inference, expr.name, expr.span, given)
    if isinstance(expr, ConName):
        return infer_constructor(inference, expr.name, expr.span, given)
    return infer(inference, expr)


def infer_variable(
    inference: Inference, name: str, span: Span, given: tuple[Type | None, ...] = ()
) -> tuple[TypedExpr, Type]:
    ty = inference.locals.get(name) or inference.environment.values.get(name)
    if ty is None:
        return _not_a_value(inference, name, span, given)
    if isinstance(ty, Meta):
        ty = prune(ty)
    if isinstance(ty, TForall):
        types, dictionaries, body = inference.instantiate(ty, span, name, given)
        return TypedOccurrence(name, types, dictionaries, span), body
    occurrence = TypedOccurrence(name, (), [], span)
    if name in inference.monomorphic:
        inference.monomorphic[name].append(occurrence)
    return occurrence, ty


def _not_a_value(inference: Inference, name: str, span: Span, given: tuple[Type | None, ...]) -> tuple[TypedExpr, Type]:
    module, _, base = name.rpartition(".")
    if module == PRIMITIVE_MODULE:
        row = PRIMITIVES.get(base)
        if row is None:
            raise failure(UnknownPrimitive(base), span)
        ty = row.type
        if isinstance(ty, TForall):
            ty = inference.instantiate(ty, span, name, given)[2]
        return PrimitiveOccurrence(base, span), ty
    if inference.environment.is_foreign(name):
        return _foreign(inference, name, span)
    if name in inference.environment.failed:
        raise failure(Untyped(name), span)
    raise failure(Unbound(name), span)


def _foreign(inference: Inference, name: str, span: Span) -> tuple[TypedExpr, Type]:
    """A name of a module without source: it answers by the type at which it is used."""
    ty = inference.fresh_foreign()
    return Failure(AbortReason.WITHOUT_SOURCE, ty, f"{base_of(name)}, whose source is not known", span), ty


def infer_constructor(
    inference: Inference, name: str, span: Span, given: tuple[Type | None, ...] = ()
) -> tuple[TypedExpr, Type]:
    environment = inference.environment
    if name not in environment.constructors and environment.is_foreign(name):
        return _foreign(inference, name, span)
    data, constructor = constructor_of(environment, name, span)
    held = len(constructor.context)
    if not data.params and not constructor.exists:
        return TypedOccurrence(name, (), [], span, constructor=True), functions(*constructor.fields, TCon(data.name))
    result = apply_type(TCon(data.name), *map(TVar, data.params))
    scheme = TForall(
        data.params + constructor.exists, constructor.context, functions(*constructor.fields[held:], result)
    )
    types, dictionaries, ty = inference.instantiate(scheme, span, name, given)
    by = dict(zip(scheme.vars, types, strict=True))
    # What it makes is compared with what is expected first: in a clause with n = Z, `Nil` is of type `Vec n a`.
    inference.refined.extend((by[param], substitute(said, by), span) for param, said in constructor.equal)
    return TypedOccurrence(name, types, dictionaries, span, constructor=True), ty


def check_variable(inference: Inference, expr: Name | ConName, expected: Type) -> TypedExpr:
    typed, ty = infer_head(inference, expr)
    return fit(inference, typed, ty, expected, expr.span)


def check_literal(inference: Inference, expr: Literal, expected: Type) -> TypedExpr:
    value, span = expr.value, expr.span
    if isinstance(value, str):
        if not expr.char and inference.overloaded_strings:
            return _overloaded_string(inference, expr, expected)
        return fit(inference, TextLiteral(value, expr.char, span), CHAR if expr.char else STRING, expected, span)
    return number(inference, value, expected, span)


def _overloaded_string(inference: Inference, expr: Literal, expected: Type) -> TypedExpr:
    """A string under OverloadedStrings: `fromString` at what is expected, a plain string where that is known."""
    text = TextLiteral(str(expr.value), False, expr.span)
    expected = prune(expected)
    if same(expected, STRING) or "Data.String.IsString" not in inference.environment.classes:
        if isinstance(expected, Meta) or same(expected, STRING):
            inference.unify(STRING, expected, expr.span)
            return text
        if is_foreign_type(inference.environment, expected):
            return Failure(
                AbortReason.WITHOUT_SOURCE, expected, "a string of a type whose source is not known", expr.span
            )
        inference.unify(STRING, expected, expr.span)
        return text
    constraint = Constraint("Data.String.IsString", (expected,))
    wanted = inference.want(constraint, None, expr.span, Syntax.OVERLOADED_STRING)
    return Application(TypedOccurrence("Data.String.fromString", (expected,), [wanted], expr.span), [text], expr.span)


def number(inference: Inference, value: int | Fraction, expected: Type, span: Span) -> NumberLiteral:
    cls = "Fractional" if isinstance(value, Fraction) else "Num"
    by = Syntax.FRACTION if isinstance(value, Fraction) else Syntax.INTEGER
    constraint = Constraint(qualify(PRELUDE, cls), (prune(expected),))
    return NumberLiteral(value, expected, inference.want(constraint, None, span, by), span)
