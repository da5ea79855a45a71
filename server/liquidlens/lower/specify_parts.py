"""Types of annotations and their parts: parts that speak of the whole.

{m:[{v:[a] | len v == cols m}] | len m > 0}  ⇒  a list with its own name `m` in scope in its arguments
"""

from msgspec.structs import replace

from liquidlens.lang.types import TCon, TFun, TVar, Type, spine, subtypes
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PVar
from liquidlens.logic.refined import TRIVIAL, RApp, RCon, Refinement, RForall, RType, RVar
from liquidlens.logic.shape import HOLE
from liquidlens.logic.substitution import free_values, rename, strengthen, substitute_values
from liquidlens.lower.specify_context import rejection
from liquidlens.lower.specify_form_faults import NamedInside
from liquidlens.source.span import Span


def about_itself(rtype: RType, name: str) -> RType:
    """`rtype` as the type of the value called `name`, which its parts may mention."""
    if name not in free_values(rtype):
        return rtype
    match rtype:
        case RVar(variable, own, span):
            return RVar(variable, _head(own, name), span)
        case RCon(constructor, args, predicates, own, span, binders, whole):
            head = _head(own, name)
            if name not in free_values(bare(rtype)):
                return RCon(
                    constructor, args, predicates=predicates, refinement=head, span=span, binders=binders, whole=whole
                )
            if whole:
                renamed = substitute_values(
                    RCon(constructor, args, predicates=predicates, refinement=TRIVIAL, span=span, binders=binders),
                    {name: PVar(whole)},
                )
                assert isinstance(renamed, RCon)
                args, predicates, binders = renamed.args, renamed.predicates, renamed.binders
            return RCon(
                constructor,
                args,
                predicates=predicates,
                refinement=head,
                span=span,
                binders=binders,
                whole=whole or name,
            )
        case RApp(fun, arg, own, span) if name not in free_values(bare(rtype)):
            return RApp(fun, arg, _head(own, name), span)
        case _:
            raise rejection(NamedInside(name), rtype.span)


def _head(own: Refinement, name: str) -> Refinement:
    """The refinement of a value that is also called `name`."""
    return own if own.value == name else Refinement(own.value, rename(own.predicate, name, own.value))


def meet(one: RType, other: RType) -> RType | None:
    """What both types say, of one shape; None where they have no common shape."""
    match one, other:
        case RVar(name), RVar() if name == other.name:
            return strengthen(one, other.refinement)
        case RCon(name, args, predicates, own, span), RCon() if name == other.name and len(args) == len(other.args):
            if (predicates and other.predicates) or one.binders or other.binders or one.whole or other.whole:
                return None
            parts = [meet(*both) for both in zip(args, other.args, strict=True)]
            known = tuple(part for part in parts if part is not None)
            if len(known) < len(parts):
                return None
            return strengthen(RCon(name, known, predicates or other.predicates, own, span), other.refinement)
        case _:
            return None


def bare(rtype: RType) -> RType:
    """`rtype` without the refinement at its head."""
    return rtype if isinstance(rtype, RForall) else replace(rtype, refinement=TRIVIAL)


def placed(rtype: RType, span: Span) -> RType:
    """`rtype` at the place where it is written, for what an alias stands for."""
    return replace(rtype, span=span)


def type_arguments(expected: Type | None) -> tuple[Type, ...]:
    """What the constructor at the head of a Haskell type is applied to."""
    if expected is None or isinstance(expected, TFun):
        return ()
    head, args = spine(expected)
    return args if isinstance(head, TCon) else ()


def has_hole(ty: Type) -> bool:
    """Whether a type has a hole in it."""
    return any(isinstance(part, TVar) and part.name == HOLE for part in subtypes(ty))


def sort_of(rtype: RType, expected: Type | None) -> Type | None:
    """The Haskell type of a binder: what the annotation says, or what is expected where that has holes."""
    ty = erase(rtype)
    return expected if has_hole(ty) else ty
