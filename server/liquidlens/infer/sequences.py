"""Lists, tuples, ranges.

    (, e)  ⇒  \\x -> (x, e)            [1 ..]  ⇒  enumFrom 1

Lists keep their items side by side, so that long ones are no deeper than short ones.
"""

from liquidlens.infer.applications import call_prelude
from liquidlens.infer.built import function_of, sharing
from liquidlens.infer.checking import check
from liquidlens.infer.failure import failure
from liquidlens.infer.foreign import conversion
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import prune
from liquidlens.infer.typed import (
    Application,
    ListLiteral,
    NumberLiteral,
    TextLiteral,
    TypedExpr,
    TypedOccurrence,
    TypedPattern,
    TypedVariablePattern,
)
from liquidlens.infer.unsupported import LargeTuple
from liquidlens.lang.names import tuple_name
from liquidlens.lang.types import TCon, Type, apply_type, functions, list_of, spine
from liquidlens.source.span import Span
from liquidlens.syntax.tree import ListOf, Range, TupleOf


def check_list(inference: Inference, expr: ListOf, expected: Type) -> TypedExpr:
    if inference.overloaded_lists:
        return _overloaded(inference, expr, _settled(inference, expected, expr.span), expected)
    element = inference.fresh()
    inference.unify(list_of(element), expected, expr.span)
    return _literal(inference, expr, element)


def _settled(inference: Inference, expected: Type, span: Span) -> Type:
    """What is expected, a list where nothing tells."""
    found = prune(expected)
    if not isinstance(spine(found)[0], TCon):
        inference.unify(list_of(inference.fresh()), found, span)
    return prune(found)


def _overloaded(inference: Inference, expr: ListOf, found: Type, expected: Type) -> TypedExpr:
    """A list under OverloadedLists: what `fromListN` makes is not known, of lists either."""
    match spine(found)[1]:
        case [element]:
            pass
        case [key, value] if all(isinstance(item, TupleOf) for item in expr.items):
            element = apply_type(TCon(tuple_name(2)), key, value)
        case _:
            element = inference.fresh_foreign()
    made = conversion(inference, list_of(element), expected, expr.span)
    return Application(made, [_literal(inference, expr, element)], expr.span)


def _literal(inference: Inference, expr: ListOf, element: Type) -> TypedExpr:
    return ListLiteral([check(inference, item, prune(element)) for item in expr.items], element, expr.span)


def check_tuple(inference: Inference, expr: TupleOf, expected: Type) -> TypedExpr:
    """A tuple; a section `(,e)` is a function of the missing items."""
    name = tuple_name(len(expr.items))
    if name not in inference.environment.constructors:
        raise failure(LargeTuple(len(expr.items)), expr.span)
    types = tuple([inference.fresh() for _ in expr.items])
    missing = [ty for item, ty in zip(expr.items, types, strict=True) if item is None]
    result = apply_type(TCon(name), *types)
    inference.unify(functions(*missing, result), expected, expr.span)
    items: list[TypedExpr] = []
    patterns: list[TypedPattern] = []
    shared: list[tuple[str, Type, TypedExpr]] = []
    for item, ty in zip(expr.items, types, strict=True):
        if item is None:
            variable = inference.fresh_name("x")
            patterns.append(TypedVariablePattern(variable, ty, expr.span))
            items.append(TypedOccurrence(variable, (), [], expr.span))
            continue
        typed = check(inference, item, prune(ty))
        if missing and not isinstance(typed, TypedOccurrence | NumberLiteral | TextLiteral):
            variable = inference.fresh_name("y")
            shared.append((variable, ty, typed))
            typed = TypedOccurrence(variable, (), [], item.span)
        items.append(typed)
    body: TypedExpr = Application(TypedOccurrence(name, types, [], expr.span, constructor=True), items, expr.span)
    if missing:
        body = function_of(patterns, body, tuple(missing), result, expr.span)
    for variable, ty, typed in reversed(shared):
        body = sharing(variable, ty, typed, body, functions(*missing, result))
    return body


def check_range(inference: Inference, expr: Range, expected: Type) -> TypedExpr:
    """A range, of which `fromList` makes what is expected under OverloadedLists."""
    if not inference.overloaded_lists:
        return _range(inference, expr, expected)
    args = spine(_settled(inference, expected, expr.span))[1]
    made = list_of(args[0] if len(args) == 1 else inference.fresh_foreign())
    return Application(conversion(inference, made, expected, expr.span), [_range(inference, expr, made)], expr.span)


def _range(inference: Inference, expr: Range, expected: Type) -> TypedExpr:
    match expr.next, expr.end:
        case None, None:
            return call_prelude(inference, "enumFrom", (expr.start,), expected, expr.span)
        case None, end:
            return call_prelude(inference, "enumFromTo", (expr.start, end), expected, expr.span)
        case following, None:
            return call_prelude(inference, "enumFromThen", (expr.start, following), expected, expr.span)
        case following, end:
            return call_prelude(inference, "enumFromThenTo", (expr.start, following, end), expected, expr.span)
