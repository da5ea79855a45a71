"""What is used at a type of a module without source: it may be a synonym of any other type.

    f :: HostName -> Int
    f host = length host        ⇒   length ((unknown :: HostName -> [?1]) host)

Where two types differ in such a type only, an unknown function stands between them, as nothing is known of the value
on its other side.
"""

from collections.abc import Iterator

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.environment import Environment
from liquidlens.infer.equalities import cast
from liquidlens.infer.families import reduced
from liquidlens.infer.fitting import same
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import Meta, mentions_family, prune, unsolved
from liquidlens.infer.typed import Application, Failure, TypedExpr
from liquidlens.infer.unification import Reason, UnificationError, solve_by_arguments, unify
from liquidlens.lang.types import TApp, TCon, TFun, Type
from liquidlens.source.span import Span

SOME_TYPE = TCon("WithoutSource.Unknown")
"""A type that only the source of another module could tell."""


def is_foreign_type(environment: Environment, ty: Type) -> bool:
    """Whether a type is, as far as it is known, one of a module without source."""
    ty = prune(ty)
    while isinstance(ty, TApp):
        ty = prune(ty.fun)
    return isinstance(ty, TCon) and environment.is_foreign(ty.name)


def fit(inference: Inference, typed: TypedExpr, found: Type, expected: Type, span: Span) -> TypedExpr:
    """What is of one type, used at another: the same, or a function without source takes it there."""
    if _by_equations(inference, found, expected):
        inference.settle()
        return cast(typed, found, expected, span)
    try:
        unify(found, expected, inference.rigid)
    except UnificationError as error:
        if inference.unify_expanded(found, expected):
            inference.settle()
            return cast(typed, found, expected, span)
        environment = inference.environment
        differs_there = any(is_foreign_type(environment, ty) for ty in (error.left, error.right))
        # Of a type family equal types need not have equal arguments.
        differs_there = differs_there or any(mentions_family(ty) for ty in (found, expected))
        if error.reason is Reason.MISMATCH and differs_there:
            return _converted(inference, typed, found, expected, span)
        raise inference.mismatch(error, found, expected, span) from None
    inference.settle()
    return typed


def _by_equations(inference: Inference, found: Type, expected: Type) -> bool:
    """Whether type families alone make two types the same: LiquidHaskell forgets there what it knows."""
    tables = inference.environment.equations
    if not (mentions_family(found) or mentions_family(expected)) or same(found, expected):
        return False
    one, other = reduced(tables, found), reduced(tables, expected)
    if one is found and other is expected:
        return False
    try:
        unify(one, other, inference.rigid)
    except UnificationError:
        return False
    return True


def as_told(inference: Inference, typed: TypedExpr, ty: Type, span: Span) -> tuple[TypedExpr, Type]:
    """What is of a type, and that type, at what the equations of type families make of it."""
    known = reduced(inference.environment.equations, ty)
    return (typed, ty) if known is ty else (cast(typed, ty, known, span), known)


def as_function(inference: Inference, typed: TypedExpr, ty: Type, span: Span) -> tuple[TypedExpr, Type]:
    """What is applied, with its type: of a type without source it may be a function."""
    typed, ty = as_told(inference, typed, ty, span)
    if not is_foreign_type(inference.environment, ty):
        return typed, ty
    function = TFun(inference.fresh_foreign(), inference.fresh_foreign())
    return _converted(inference, typed, ty, function, span), function


def as_some_data(inference: Inference, typed: TypedExpr, ty: Type, span: Span) -> tuple[TypedExpr, Type]:
    """What is taken apart, with its type: of a type without source it may be any data."""
    typed, ty = as_told(inference, typed, ty, span)
    if not is_foreign_type(inference.environment, ty):
        return typed, ty
    data = inference.fresh_foreign()
    return _converted(inference, typed, ty, data, span), data


def _converted(inference: Inference, typed: TypedExpr, found: Type, expected: Type, span: Span) -> TypedExpr:
    return Application(conversion(inference, found, expected, span), [typed], span)


def conversion(inference: Inference, found: Type, expected: Type, span: Span) -> Failure:
    """A function without source from one type to another."""
    ty = TFun(found, expected)
    inference.foreign_types.append(ty)
    inference.conversions.append((found, expected))
    return Failure(AbortReason.WITHOUT_SOURCE, ty, "a type whose source is not known", span)


def solve_conversions(inference: Inference) -> None:
    """Solve what nothing else has told of types between which a function without source was put in, for what type
    families make of them: then there is nothing between them."""
    for found, expected in inference.conversions:
        if mentions_family(found) and mentions_family(expected):
            solve_by_arguments(found, expected, inference.rigid)


def made_without_source(inference: Inference) -> dict[Meta, None]:
    """The unsolved metavariables at which names without source make values: no type of theirs can be any type.

    helper k = mystery k      mystery :: ?1 -> ?2      ⇒   ?2 (were it generalised, all would hold of `helper 3 :: Int`)
    """
    found: dict[Meta, None] = {}
    for ty in inference.foreign_types:
        _made(ty, found)
    return found


def of_foreign_types(inference: Inference) -> dict[Meta, None]:
    """All unsolved metavariables in the types of names without source: of what these take, only their source tells."""
    found: dict[Meta, None] = {}
    for ty in inference.foreign_types:
        unsolved(ty, found)
    return found


def _made(ty: Type, into: dict[Meta, None]) -> None:
    ty = prune(ty)
    if isinstance(ty, TFun):
        _made(ty.res, into)
        for arg in _taken(ty.arg):
            _made(arg, into)
    else:
        unsolved(ty, into)


def _taken(ty: Type) -> Iterator[Type]:
    """What a function that is an argument is given."""
    ty = prune(ty)
    while isinstance(ty, TFun):
        yield ty.arg
        ty = prune(ty.res)
