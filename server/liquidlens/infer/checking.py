"""The entry to checking: every expression against the type that its surroundings expect.

    check(3, Int)  ⇒  NumberLiteral(3)            check(\\x -> x, forall a. a -> a)  ⇒  Polymorphic(...)

Rules need `check` and each other; `expressions` puts them into the table.
"""

from collections.abc import Callable
from typing import Any

from liquidlens.infer.equalities import cast
from liquidlens.infer.families import reduced
from liquidlens.infer.foreign import fit, is_foreign_type
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import prune
from liquidlens.infer.solver import enter
from liquidlens.infer.typed import Polymorphic, TypedExpr, TypedGroup
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TForall, TVar, Type, substitute, substitute_constraint
from liquidlens.syntax.tree import (
    Declaration,
    Do,
    Lambda,
    LambdaCase,
    ListComprehension,
    ListOf,
    Literal,
    Range,
    SectionLeft,
    SectionRight,
    SurfaceExpr,
    TupleOf,
)

Rule = Callable[[Inference, Any, Type], TypedExpr]
RULES: dict[type, Rule] = {}
"""The rule of every kind of expression."""

_SHAPED = frozenset({Do, Lambda, LambdaCase, ListComprehension, ListOf, Range, SectionLeft, SectionRight, TupleOf})
"""What has a type of its own shape, whatever is expected."""

InferDeclarations = Callable[[Inference, tuple[Declaration, ...]], list[TypedGroup]]
_declarations: list[InferDeclarations] = []


def install_declarations(infer: InferDeclarations) -> None:
    """Let `bindings`, which needs expressions, provide the inference of local declarations that these need."""
    _declarations[:] = [infer]


def local_groups(inference: Inference, declarations: tuple[Declaration, ...]) -> list[TypedGroup]:
    """The typed groups of local declarations."""
    return _declarations[0](inference, declarations) if declarations else []


def check(inference: Inference, expr: SurfaceExpr, expected: Type) -> TypedExpr:
    """The typed expression; `expected` may hold metavariables, which this solves, or be polymorphic."""
    if type(expected) is TForall:
        return check_polymorphic(inference, expr, expected)
    if inference.environment.equations and (type(expr) in _SHAPED or type(expr) is Literal):
        told = reduced(inference.environment.equations, expected)
        if told is not expected:
            return cast(RULES[type(expr)](inference, expr, told), told, expected, expr.span)
    if type(expr) in _SHAPED and is_foreign_type(inference.environment, expected):
        typed, ty = infer(inference, expr)
        return fit(inference, typed, ty, expected, expr.span)
    if inference.equal and (type(expr) in _SHAPED or type(expr) is Literal):
        known = inference.expanded(expected)
        if isinstance(prune(expected), TVar) and not isinstance(known, TVar):
            return cast(RULES[type(expr)](inference, expr, known), known, expected, expr.span)
    return RULES[type(expr)](inference, expr, expected)


def infer(inference: Inference, expr: SurfaceExpr) -> tuple[TypedExpr, Type]:
    """The typed expression with its type."""
    ty = inference.fresh()
    return check(inference, expr, ty), ty


def check_polymorphic(inference: Inference, expr: SurfaceExpr, expected: TForall) -> TypedExpr:
    """An argument of higher-rank type: checked with rigid variables and its own dictionaries."""
    outer_level, outer_scope = inference.level, inference.scope
    inference.level += 1
    rigid = tuple(inference.fresh_rigid(name) for name in expected.vars)
    by: dict[str, Type] = dict(zip(expected.vars, rigid, strict=True))
    context = tuple(substitute_constraint(c, by) for c in expected.context)
    names = tuple(inference.fresh_name("d" + base_of(c.cls)) for c in context)
    inference.scope = enter(inference, context, names)
    body_type = substitute(expected.body, by)
    body = check(inference, expr, body_type)
    inference.level, inference.scope = outer_level, outer_scope
    scheme = TForall(tuple(variable.name for variable in rigid), context, body_type)
    return Polymorphic(scheme, names, body, expr.span)
