"""A number held above or below a bound: one that the function promises, or that the field or parameter asks.

feeOf n = n `div` 100 - 20      promise  v >= 0      ⇒   feeOf n = max 0 (n `div` 100 - 20)
more l = l { qty = qty l + 1 }  field  qty <= 99     ⇒   more l = l { qty = min 99 (qty l + 1) }
pad (w - length s) s            pad :: Nat -> …      ⇒   pad (max 0 (w - length s)) s
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.names import base_of
from liquidlens.lang.types import INT, TCon
from liquidlens.logic.predicates import FLIPPED, PCompare, PLit, Predicate, PVar, conjuncts
from liquidlens.logic.refined import Refinement, RForall, RFun
from liquidlens.logic.shape import arguments
from liquidlens.repairs.changes.change import NUMBERS, Change, Changed, ChangeKind, Site, replaced, type_of, written

_LOWER = {">=": 0, ">": 1}
_UPPER = {"<=": 0, "<": -1}
_BOUNDS = _LOWER | _UPPER


def clamps(source: Changed, site: Site) -> Iterator[Change]:
    """Results of a function of numbers, clamped by each bound of its promise, and fields by each of theirs."""
    if not isinstance(site.node, App | Var):
        return
    asked = _of_part(source, site) or (_of_result(source) if site.is_result else None)
    if asked is None:
        return
    type_, text = type_of(source, site.node, site.scope), written(source, site.node)
    if type_ not in NUMBERS or text is None:
        return
    assert isinstance(type_, TCon)
    for function, bound in _bounds(asked):
        made = _bound(site, bound, LitKind.INT if type_ == INT else LitKind.INTEGER)
        if made is not None:
            other, shown = made
            span = site.node.span
            dictionary = Var(f"Prelude.$fOrd{base_of(type_.name)}", (), span)
            clamped = App(Var(f"Prelude.{function}", (type_,), span), (dictionary, other, site.node), span)
            inner = text if text.isalnum() else f"({text})"
            yield replaced(source, site, ChangeKind.CLAMP, clamped, f"{function} {shown} {inner}")


def _of_result(source: Changed) -> Refinement | None:
    signature = source.module.specification.signatures.get(source.binding.name)
    result = None if signature is None else arguments(signature.type)[1]
    return None if result is None or isinstance(result, RFun | RForall) else result.refinement


def _of_part(source: Changed, site: Site) -> Refinement | None:
    """What is asked of an expression that becomes a constructor's field, or an argument of a function of the file."""
    match site.parent:
        case App(Con(name), args) if site.node in args and name in source.program.constructors:
            data = source.program.refined_data(source.program.constructors[name][0].name)
            taken = [type_ for _, type_ in data.constructors.get(name, ())] if data is not None else []
        case App(Var(name), args) if site.node in args and name in source.module.specification.signatures:
            taken = [each.type for each in arguments(source.module.specification.signatures[name].type)[0]]
            args = args[max(0, len(args) - len(taken)) :]
        case _:
            return None
    types = [type_ for type_, given in zip(taken, args, strict=False) if given is site.node]
    return types[0].refinement if types and not isinstance(types[0], RFun | RForall) else None


def _bounds(asked: Refinement) -> Iterator[tuple[str, Predicate]]:
    """`max` with lower bounds, `min` with upper ones."""
    value = asked.value
    for part in conjuncts(asked.predicate):
        match part:
            case PCompare(relation, PVar(name), bound) if name == value and relation in _BOUNDS:
                yield from _as_bound(relation, bound)
            case PCompare(relation, bound, PVar(name)) if name == value and relation in _BOUNDS:
                yield from _as_bound(FLIPPED[relation], bound)
            case _:
                pass


def _as_bound(relation: str, bound: Predicate) -> Iterator[tuple[str, Predicate]]:
    if relation in _LOWER:
        moved = _LOWER[relation]
        function = "max"
    else:
        moved = _UPPER[relation]
        function = "min"
    match bound:
        case PLit(int(value)):
            yield function, PLit(value + moved)
        case PVar() if not moved:
            yield function, bound
        case _:
            pass


def _bound(site: Site, bound: Predicate, kind: LitKind) -> tuple[Expr, str] | None:
    match bound:
        case PLit(int(value)):
            return Lit(kind, value, site.node.span), str(value) if value >= 0 else f"({value})"
        case PVar(name) if name in site.scope:
            return Var(name, (), site.node.span), name
        case _:
            return None
