"""Bindings that have a type and no value: what they would be is a problem, or another language's.

f :: Int -> Int        ⇒      f = <unsupported: type/mismatch>       its users are typed all the same
f x = x ++ x
"""

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.typed import Failure, TypedBinding, TypedPatternBinding
from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import TForall, Type
from liquidlens.source.span import NOWHERE, Span


def lost_binding(
    name: str, ty: Type, fault: Fault, span: Span, extent: Span = NOWHERE, has_signature: bool = True
) -> TypedBinding:
    """A binding without a value."""
    place = span if extent == NOWHERE else extent
    body = Failure(AbortReason.UNSUPPORTED, _body(ty), fault, place)
    return TypedBinding(name, ty, _dictionaries(ty), body=body, span=span, extent=place, has_signature=has_signature)


def imported_binding(name: str, ty: Type, span: Span) -> TypedBinding:
    """A function that another language defines: only its type is known."""
    message = f"{base_of(name)}, which another language defines"
    body = Failure(AbortReason.WITHOUT_SOURCE, _body(ty), message, span)
    return TypedBinding(name, ty, _dictionaries(ty), body=body, span=span, extent=span, has_signature=True)


def given_up(binding: TypedBinding | TypedPatternBinding, fault: Fault) -> TypedBinding | TypedPatternBinding:
    """A binding that was inferred, its value taken away."""
    if isinstance(binding, TypedPatternBinding):
        binding.right = Failure(AbortReason.UNSUPPORTED, binding.type, fault, binding.span)
    else:
        binding.body = Failure(AbortReason.UNSUPPORTED, _body(binding.type), fault, binding.span)
    return binding


def _body(ty: Type) -> Type:
    return ty.body if isinstance(ty, TForall) else ty


def _dictionaries(ty: Type) -> tuple[str, ...]:
    return tuple(f"$d{index}" for index in range(len(ty.context))) if isinstance(ty, TForall) else ()
