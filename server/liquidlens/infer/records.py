"""Construction and update of records.

    r { f = e }      ⇒      case r of { C x _ -> C x e }

Missing fields have no value; an update may change the type parameters that only updated fields mention.
"""

from liquidlens.core.syntax import NO_FIELD, AbortReason
from liquidlens.infer.built import plain, sharing
from liquidlens.infer.checking import check
from liquidlens.infer.failure import failure
from liquidlens.infer.faults import MissingStrictField, NoConstructorWithFields, NoSuchField, NotAField
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import prune
from liquidlens.infer.occurrences import infer_constructor
from liquidlens.infer.patterns import constructor_of, is_foreign_constructor
from liquidlens.infer.typed import (
    Application,
    Choice,
    Failure,
    NumberLiteral,
    TextLiteral,
    TypedClause,
    TypedConstructorPattern,
    TypedExpr,
    TypedOccurrence,
    TypedPattern,
    TypedVariablePattern,
    TypedWildcard,
)
from liquidlens.infer.unsupported import ExistentialUpdate
from liquidlens.lang.data import Constructor as DataConstructor
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, TForall, TFun, Type, apply_type, free_variables, functions, substitute
from liquidlens.source.span import Span
from liquidlens.syntax.tree import RecordConstruct, RecordUpdate, SurfaceExpr


def check_record(inference: Inference, expr: RecordConstruct, expected: Type) -> TypedExpr:
    if is_foreign_constructor(inference.environment, expr.name):
        values = [body for _, body in expr.fields]
        return _without_source(inference, expr.name, values, made=expected, span=expr.span, given=[])
    _, constructor = constructor_of(inference.environment, expr.name, expr.span)
    fun, ty = infer_constructor(inference, expr.name, expr.span)
    types: list[Type] = []
    while isinstance(ty, TFun) and len(types) < len(constructor.fields) - len(constructor.context):
        types.append(ty.arg)
        ty = ty.res
    inference.unify(ty, expected, expr.span)
    given = dict(expr.fields)
    for label, body in expr.fields:
        if label not in constructor.labels:
            raise failure(NoSuchField(expr.name, label), body.span)
    args: list[TypedExpr] = []
    for index, field_type in enumerate(types):
        label = constructor.labels[index] if constructor.labels else ""
        if label in given:
            args.append(check(inference, given[label], prune(field_type)))
        elif constructor.strict and constructor.strict[index]:
            raise failure(MissingStrictField(expr.name, label or None), expr.span)
        else:
            text = f"{NO_FIELD} {base_of(label)}" if label else NO_FIELD
            args.append(Failure(AbortReason.MISSING_CASE, field_type, text, expr.span))
    return Application(fun, args, expr.span) if args else fun


def check_update(inference: Inference, expr: RecordUpdate, expected: Type) -> TypedExpr:
    """`r { f = e }`: a case with one alternative per constructor that has all the fields."""
    environment = inference.environment
    labels = [label for label, _ in expr.fields]
    if any(map(environment.is_foreign, labels)):
        record = check(inference, expr.record, expected)
        values = [body for _, body in expr.fields]
        given = [(record, expected)]
        return _without_source(inference, labels[0], values, made=expected, span=expr.span, given=given)
    found = environment.labels(labels[0]) if labels else []
    if not found:
        raise failure(NotAField(labels[0] if labels else None), expr.span)
    data, _ = environment.constructors[found[0][0].name]
    constructors = [c for c in data.constructors if all(label in c.labels for label in labels)]
    if not constructors:
        raise failure(NoConstructorWithFields(data.name, tuple(labels)), expr.span)
    if any(constructor.exists or constructor.context for constructor in constructors):
        raise failure(ExistentialUpdate(), expr.span)
    kept = {
        variable
        for constructor in constructors
        for label, ty in zip(constructor.labels, constructor.written, strict=True)
        if label not in labels
        for variable in free_variables(ty)
    }
    before: dict[str, Type] = {param: inference.fresh() for param in data.params}
    after: dict[str, Type] = {param: before[param] if param in kept else inference.fresh() for param in data.params}
    inference.unify(apply_type(TCon(data.name), *after.values()), expected, expr.span)
    old_type = apply_type(TCon(data.name), *before.values())
    record = check(inference, expr.record, old_type)
    new: dict[str, TypedExpr] = {}
    shared: list[tuple[str, Type, TypedExpr]] = []
    for label, body in expr.fields:
        first = constructors[0]
        ty = substitute(first.written[first.labels.index(label)], after)
        typed = check(inference, body, prune(ty) if not isinstance(ty, TForall) else ty)
        if len(constructors) > 1 and not isinstance(typed, TypedOccurrence | NumberLiteral | TextLiteral):
            variable = inference.fresh_name("y")
            shared.append((variable, ty, typed))
            typed = TypedOccurrence(variable, (), [], body.span)
        new[label] = typed
    clauses = [_update_clause(inference, c, before=before, after=after, new=new, span=expr.span) for c in constructors]
    result: TypedExpr = Choice(record, old_type, clauses, apply_type(TCon(data.name), *after.values()), expr.span)
    for variable, ty, typed in reversed(shared):
        result = sharing(variable, ty, typed, result, apply_type(TCon(data.name), *after.values()))
    return result


def _without_source(
    inference: Inference,
    name: str,
    values: list[SurfaceExpr],
    *,
    made: Type,
    span: Span,
    given: list[tuple[TypedExpr, Type]],
) -> TypedExpr:
    """A record of a module without source, by a function that nothing is known of, of what is given and the fields."""
    for value in values:
        ty = inference.fresh_foreign()
        given.append((check(inference, value, ty), ty))
    whole = functions(*(ty for _, ty in given), made)
    inference.foreign_types.append(whole)
    text = f"{base_of(name)}, whose source is not known"
    function = Failure(AbortReason.WITHOUT_SOURCE, whole, text, span)
    return Application(function, [typed for typed, _ in given], span) if given else function


def _update_clause(
    inference: Inference,
    constructor: DataConstructor,
    before: dict[str, Type],
    after: dict[str, Type],
    new: dict[str, TypedExpr],
    span: Span,
) -> TypedClause:
    patterns: list[TypedPattern] = []
    args: list[TypedExpr] = []
    fields = tuple(substitute(ty, before) for ty in constructor.fields)
    for label, ty in zip(constructor.labels, fields, strict=True):
        if label in new:
            patterns.append(TypedWildcard(span))
            args.append(new[label])
        else:
            variable = inference.fresh_name("x")
            patterns.append(TypedVariablePattern(variable, ty, span))
            args.append(TypedOccurrence(variable, (), [], span, polymorphic=isinstance(ty, TForall)))
    pattern = TypedConstructorPattern(constructor.name, tuple(before.values()), fields, patterns, span)
    built = Application(
        TypedOccurrence(constructor.name, tuple(after.values()), [], span, constructor=True), args, span
    )
    return TypedClause([pattern], plain(built, span), span)
