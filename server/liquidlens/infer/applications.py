"""Applications, sections, negation.

    map (+ 1) xs  against  [Int]
      ⇒  Application(TypedOccurrence("Prelude.map", (Int, Int)), [section, xs])

The result of an application is unified with what is expected before its arguments are checked.
"""

from collections.abc import Callable
from contextlib import suppress

from liquidlens.infer.built import function_of, sharing
from liquidlens.infer.checking import check
from liquidlens.infer.failure import BindingFailure
from liquidlens.infer.faults import NotAFunction, NotBinary, TooManyArguments
from liquidlens.infer.foreign import as_function, fit
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import as_known, prune
from liquidlens.infer.occurrences import infer_head, infer_variable, number
from liquidlens.infer.signatures import type_of
from liquidlens.infer.typed import (
    Application,
    NumberLiteral,
    TextLiteral,
    TypedExpr,
    TypedOccurrence,
    TypedVariablePattern,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import TForall, TFun, TVar, Type
from liquidlens.source.span import Span
from liquidlens.syntax.tree import Apply, Literal, Negate, Parens, SectionLeft, SectionRight, SurfaceExpr, TypeArgument
from liquidlens.syntax.type_tree import WILDCARD, TypeVariable

_DOLLAR = qualify(PRELUDE, "$")


def check_apply(inference: Inference, expr: Apply, expected: Type) -> TypedExpr:
    args = expr.args
    given: tuple[Type | None, ...] = ()
    while args and isinstance(args[0], TypeArgument):
        given = (*given, _type_argument(inference, args[0]))
        args = args[1:]
    fun, ty = infer_head(inference, expr.fun, given)
    if not args:
        return fit(inference, fun, ty, expected, expr.span)
    return apply(inference, fun, ty=ty, args=args, expected=expected, span=expr.span)


def _type_argument(inference: Inference, argument: TypeArgument) -> Type | None:
    if isinstance(argument.type, TypeVariable) and argument.type.name == WILDCARD:
        return None
    from_scope = type_of(inference.environment, argument.type, inference.type_scope)
    return None if isinstance(from_scope, TVar) and from_scope.name.startswith("_") else from_scope


def apply(
    inference: Inference, fun: TypedExpr, ty: Type, args: tuple[SurfaceExpr, ...], expected: Type, span: Span
) -> TypedExpr:
    """`fun args`: an application of a function to as many arguments as it has, at least."""
    fun, ty = as_function(inference, fun, ty, span)
    parameters: list[Type] = []
    for index in range(len(args)):
        if type(ty) is not TFun:
            ty = inference.function_type(ty, span, _too_many(fun, index, ty))
        parameters.append(ty.arg)
        ty = ty.res
    if _is_dollar(fun) and len(args) == 2:
        return _dollar(inference, Application(fun, [], span), parameters, ty, args=args, expected=expected)
    # An application is fitted first, so that its arguments see all that is known.
    applied = Application(fun, [], span)
    try:
        fitted = fit(inference, applied, ty, expected, span)
    except BindingFailure:
        _look_at(inference, args, parameters)
        fitted = fit(inference, applied, ty, expected, span)
    applied.args.extend(check(inference, arg, prune(p)) for arg, p in zip(args, parameters, strict=True))
    return fitted


def _look_at(inference: Inference, args: tuple[SurfaceExpr, ...], parameters: list[Type]) -> None:
    """Learn from the arguments what an application that does not fit is: of `max lo` an `Int -> Int`."""
    with suppress(BindingFailure):
        for arg, parameter in zip(args, parameters, strict=True):
            check(inference, arg, prune(parameter))


def _too_many(fun: TypedExpr, index: int, ty: Type) -> Callable[[], Fault]:
    """What is wrong with an application to more arguments than there are parameters."""

    def fault() -> Fault:
        name = fun.name if isinstance(fun, TypedOccurrence) else None
        return TooManyArguments(name, index) if name is not None and index else NotAFunction(name, as_known(ty))

    return fault


def _is_dollar(fun: TypedExpr) -> bool:
    return isinstance(fun, TypedOccurrence) and fun.name == _DOLLAR


def _dollar(
    inference: Inference,
    applied: Application,
    parameters: list[Type],
    result: Type,
    args: tuple[SurfaceExpr, ...],
    expected: Type,
) -> TypedExpr:
    """`f $ x`, which GHC types like `f x`: the argument may be polymorphic. `applied` is `($)` without arguments."""
    span = applied.span
    left, ty = _head_of_chain(inference, args[0])
    function = inference.function_type(ty, args[0].span, _too_many(left, 0, ty))
    if isinstance(prune(function.arg), TForall):
        inference.unify(function.res, expected, span)
        return Application(left, [check(inference, args[1], prune(function.arg))], span)
    inference.unify(function, parameters[0], args[0].span)
    applied.args.append(left)
    fitted = fit(inference, applied, result, expected, span)
    applied.args.append(check(inference, args[1], prune(parameters[1])))
    return fitted


def _head_of_chain(inference: Inference, expr: SurfaceExpr) -> tuple[TypedExpr, Type]:
    """An expression with its type, where the type may keep polymorphic parameters: `f a b` of a known `f`."""
    while type(expr) is Parens:
        expr = expr.body
    if isinstance(expr, Apply) and not any(isinstance(arg, TypeArgument) for arg in expr.args):
        fun, ty = infer_head(inference, expr.fun)
        if _is_dollar(fun):
            result = inference.fresh()
            return apply(inference, fun, ty=ty, args=expr.args, expected=result, span=expr.span), result
        checked: list[TypedExpr] = []
        for index, arg in enumerate(expr.args):
            step = inference.function_type(ty, expr.span, _too_many(fun, index, ty))
            checked.append(check(inference, arg, prune(step.arg)))
            ty = step.res
        return Application(fun, checked, expr.span), ty
    return infer_head(inference, expr)


def check_negate(inference: Inference, expr: Negate, expected: Type) -> TypedExpr:
    body = expr.body
    while type(body) is Parens:
        body = body.body
    # A negative zero is no literal: Double tells it from zero.
    if isinstance(body, Literal) and not isinstance(body.value, str) and body.value != 0:
        return number(inference, -body.value, expected, expr.span)
    return call_prelude(inference, "negate", (expr.body,), expected, expr.span)


def call_prelude(
    inference: Inference, name: str, args: tuple[SurfaceExpr, ...], expected: Type, span: Span
) -> TypedExpr:
    """A call of a Prelude function that the language itself refers to."""
    fun, ty = infer_variable(inference, qualify(PRELUDE, name), span)
    return apply(inference, fun, ty=ty, args=args, expected=expected, span=span)


def check_section_left(inference: Inference, expr: SectionLeft, expected: Type) -> TypedExpr:
    """`(e op)` is `op e`."""
    fun, ty = infer_head(inference, expr.operator)
    return apply(inference, fun, ty=ty, args=(expr.body,), expected=expected, span=expr.span)


def check_section_right(inference: Inference, expr: SectionRight, expected: Type) -> TypedExpr:
    """`(op e)` is `\\x -> x op e`, with `e` evaluated at most once."""
    fun, ty = infer_head(inference, expr.operator)
    operator = expr.operator
    first = inference.function_type(ty, operator.span, lambda: NotBinary(operator.name))
    second = inference.function_type(first.res, operator.span, lambda: NotBinary(operator.name))
    inference.unify(TFun(first.arg, second.res), expected, expr.span)
    body = check(inference, expr.body, prune(second.arg))
    name = inference.fresh_name("x")
    variable = TypedOccurrence(name, (), [], expr.span)
    parameter = TypedVariablePattern(name, first.arg, expr.span)
    if isinstance(body, TypedOccurrence | NumberLiteral | TextLiteral):
        return function_of(
            [parameter], Application(fun, [variable, body], expr.span), (first.arg,), second.res, expr.span
        )
    shared = inference.fresh_name("y")
    inner = Application(fun, [variable, TypedOccurrence(shared, (), [], expr.span)], expr.span)
    function = function_of([parameter], inner, (first.arg,), second.res, expr.span)
    return sharing(shared, second.arg, body, function, TFun(first.arg, second.res))
