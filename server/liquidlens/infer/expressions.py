"""The table of rules, and the rules for annotations and for what is not supported.

    (e :: t)      ⇒      let e1 :: t = e in e1

A construct outside what is supported fails with its name and place.
"""

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.applications import check_apply, check_negate, check_section_left, check_section_right
from liquidlens.infer.checking import RULES, Rule, check, check_polymorphic
from liquidlens.infer.failure import failure
from liquidlens.infer.foreign import fit
from liquidlens.infer.inference import Inference
from liquidlens.infer.matches import (
    check_case,
    check_if,
    check_lambda,
    check_lambda_case,
    check_lambda_cases,
    check_let,
    check_multi_if,
)
from liquidlens.infer.occurrences import check_literal, check_variable
from liquidlens.infer.partial import is_partial, open_type
from liquidlens.infer.records import check_record, check_update
from liquidlens.infer.sequences import check_list, check_range, check_tuple
from liquidlens.infer.signatures import scheme_of
from liquidlens.infer.statements import check_comprehension, check_do
from liquidlens.infer.typed import (
    Failure,
    LocalBindings,
    Polymorphic,
    Syntax,
    TypedBinding,
    TypedExpr,
    TypedGroup,
    TypedOccurrence,
)
from liquidlens.infer.unsupported import LoneTypeArgument, LostExpression, UnresolvedOperators
from liquidlens.lang.types import TForall, Type
from liquidlens.syntax.constructs import Hole
from liquidlens.syntax.tree import (
    Apply,
    CaseOf,
    ConName,
    Do,
    Generated,
    IfThenElse,
    Infix,
    Lambda,
    LambdaCase,
    LambdaCases,
    LetIn,
    ListComprehension,
    ListOf,
    Literal,
    MultiIf,
    Name,
    Negate,
    Parens,
    Range,
    RecordConstruct,
    RecordUpdate,
    SectionLeft,
    SectionRight,
    TupleOf,
    TypeArgument,
    Typed,
    Unsupported,
)


def _check_typed(inference: Inference, expr: Typed, expected: Type) -> TypedExpr:
    """`(e :: t)`: checked against `t`, then used at an instance of it."""
    surface = expr.type
    if is_partial(surface):
        scheme = open_type(inference, surface)
    else:
        scheme = scheme_of(inference.environment, surface, inference.type_scope)
    if not isinstance(scheme, TForall):
        if is_partial(surface):
            inference.unify(scheme, expected, expr.span)
            return check(inference, expr.body, scheme)
        return fit(inference, check(inference, expr.body, scheme), scheme, expected, expr.span)
    bound = check_polymorphic(inference, expr.body, scheme)
    assert isinstance(bound, Polymorphic)
    name = inference.fresh_name("e")
    types, dictionaries, ty = inference.instantiate(bound.scheme, expr.span, Syntax.TYPE_ANNOTATION)
    binding = TypedBinding(
        name,
        bound.scheme,
        dictionaries=bound.dictionaries,
        body=bound.body,
        span=expr.span,
        extent=expr.span,
        has_signature=True,
    )
    occurrence = fit(inference, TypedOccurrence(name, types, dictionaries, expr.span), ty, expected, expr.span)
    return LocalBindings([TypedGroup([binding], False)], occurrence, expected, expr.span)


def _check_parens(inference: Inference, expr: Parens, expected: Type) -> TypedExpr:
    return check(inference, expr.body, expected)


def _check_unsupported(inference: Inference, expr: Unsupported, expected: Type) -> TypedExpr:
    if not isinstance(expr.construct, Hole):
        raise failure(LostExpression(expr.construct), expr.span)
    # What it must be is known when the rest of the binding is.
    inference.holes.append((expr.construct, expected, expr.span))
    return Failure(AbortReason.UNSUPPORTED, expected, LostExpression(expr.construct), expr.span)


def _check_generated(inference: Inference, expr: Generated, expected: Type) -> TypedExpr:
    """What code that runs while compiling makes: a value of the type at which it is used."""
    inference.foreign_types.append(expected)
    return Failure(AbortReason.WITHOUT_SOURCE, expected, LostExpression(expr.construct), expr.span)


def _check_type_argument(inference: Inference, expr: TypeArgument, expected: Type) -> TypedExpr:
    del inference, expected
    raise failure(LoneTypeArgument(), expr.span)


def _check_infix(inference: Inference, expr: Infix, expected: Type) -> TypedExpr:
    del inference, expected
    raise failure(UnresolvedOperators(), expr.span)


_TABLE: dict[type, Rule] = {
    Name: check_variable,
    ConName: check_variable,
    Literal: check_literal,
    Apply: check_apply,
    Infix: _check_infix,
    Negate: check_negate,
    SectionLeft: check_section_left,
    SectionRight: check_section_right,
    Lambda: check_lambda,
    LetIn: check_let,
    IfThenElse: check_if,
    MultiIf: check_multi_if,
    CaseOf: check_case,
    LambdaCase: check_lambda_case,
    LambdaCases: check_lambda_cases,
    Generated: _check_generated,
    Do: check_do,
    ListComprehension: check_comprehension,
    ListOf: check_list,
    TupleOf: check_tuple,
    Range: check_range,
    RecordConstruct: check_record,
    RecordUpdate: check_update,
    Typed: _check_typed,
    TypeArgument: _check_type_argument,
    Parens: _check_parens,
    Unsupported: _check_unsupported,
}


def install_rules() -> None:
    """Make `check` know the rule of every kind of expression."""
    RULES.update(_TABLE)
