"""Annotations with their holes filled by what inference found there.

    half :: n:_ -> {v:Int | v > 0}     found  n:{v:Int | v > 0} -> {v:Int | v > 0}
      ⇒  n:{v:Int | v > 0} -> {v:Int | v > 0}

The annotation's own names and abstract refinements stay.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from liquidlens.lang.names import module_of
from liquidlens.logic.predicates import Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.substitution import free_variables, strengthen, substitute


def filled(annotation: RType, found: RType) -> RType:
    """`annotation` (holes filled by bare types) with what `found`, of the same shape, says beyond it."""
    return _filled(annotation, found, {})


def _filled(own: RType, found: RType, names: Mapping[str, Predicate]) -> RType:
    if isinstance(found, RForall):
        return _filled(own, found.body, names)
    match own, found:
        case RForall(body=body), _:
            return replace(own, body=_filled(body, found, names))
        case RFun(binder, arg, res, refinement, span), RFun():
            inner = {**names, found.binder: PVar(binder)}
            return RFun(binder, _filled(arg, found.arg, names), _filled(res, found.res, inner), refinement, span)
        case RCon(name, args, predicates, refinement, span, binders, whole), RCon() if len(args) == len(found.args):
            inner = {**names, found.whole: PVar(whole)} if whole else names
            parts = tuple(_filled(arg, other, inner) for arg, other in zip(args, found.args, strict=True))
            made = RCon(
                name, parts, predicates=predicates, refinement=refinement, span=span, binders=binders, whole=whole
            )
            return strengthen(made, _beyond(refinement, found.refinement, names))
        case RApp(fun, arg, refinement, span), RApp():
            whole = RApp(_filled(fun, found.fun, names), _filled(arg, found.arg, names), refinement, span)
            return strengthen(whole, _beyond(refinement, found.refinement, names))
        case RVar(), RVar():
            return strengthen(own, _beyond(own.refinement, found.refinement, names))
        case _:
            return own


def _beyond(own: Refinement, found: Refinement, names: Mapping[str, Predicate]) -> Refinement:
    """The conjuncts of `found` that `own` does not have."""
    said = conjuncts(own.predicate)
    by = {**names, found.value: PVar(own.value)}
    known = by.keys()
    kept: list[Predicate] = []
    for part in conjuncts(found.predicate):
        # What speaks of another part of a tuple has no name for it here.
        in_scope = all(name in known or module_of(name) is not None for name in free_variables(part))
        if in_scope and (moved := substitute(part, by)) not in said:
            kept.append(moved)
    return Refinement(own.value, conjoin(*kept))
