"""What is used at a type of a module without source: it may be a synonym of any other type.

    f :: HostName -> Int
    f host = length host        ⇒   length ((unknown :: HostName -> [?1]) host)

Where two types differ in such a type only, an unknown function stands between them, as nothing is known of the value
on its other side.
"""

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.environment import Environment
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import prune
from liquidlens.infer.typed import Application, Failure, TypedExpr
from liquidlens.infer.unification import Reason, UnificationError, unify
from liquidlens.lang.types import TApp, TCon, TFun, Type
from liquidlens.source.span import Span


def is_foreign_type(environment: Environment, ty: Type) -> bool:
    """Whether a type is, as far as it is known, one of a module without source."""
    ty = prune(ty)
    while isinstance(ty, TApp):
        ty = prune(ty.fun)
    return isinstance(ty, TCon) and environment.is_foreign(ty.name)


def fit(inference: Inference, typed: TypedExpr, found: Type, expected: Type, span: Span) -> TypedExpr:
    """What is of one type, used at another: the same, or a function without source takes it there."""
    try:
        unify(found, expected, inference.rigid)
    except UnificationError as error:
        environment = inference.environment
        differs_there = is_foreign_type(environment, error.left) or is_foreign_type(environment, error.right)
        if error.reason is Reason.MISMATCH and differs_there:
            return _converted(inference, typed, found, expected, span)
        raise inference.mismatch(error, found, expected, span) from None
    return typed


def as_function(inference: Inference, typed: TypedExpr, ty: Type, span: Span) -> tuple[TypedExpr, Type]:
    """What is applied, with its type: of a type without source it may be a function."""
    if not is_foreign_type(inference.environment, ty):
        return typed, ty
    function = TFun(inference.fresh_foreign(), inference.fresh_foreign())
    return _converted(inference, typed, ty, function, span), function


def _converted(inference: Inference, typed: TypedExpr, found: Type, expected: Type, span: Span) -> TypedExpr:
    inference.foreign_types.extend((found, expected))
    conversion = Failure(AbortReason.WITHOUT_SOURCE, TFun(found, expected), "a type whose source is not known", span)
    return Application(conversion, [typed], span)
