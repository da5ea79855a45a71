"""A number held above or below a bound: one that the function promises, or that the field or parameter asks.

feeOf n = n `div` 100 - 20      promise  v >= 0      ⇒   feeOf n = max 0 (n `div` 100 - 20)
more l = l { qty = qty l + 1 }  field  qty <= 99     ⇒   more l = l { qty = min 99 (qty l + 1) }
pad (w - length s) s            pad :: Nat -> …      ⇒   pad (max 0 (w - length s)) s
map (\\x -> x - k) xs            promise  [Nat]     ⇒   map (\\x -> max 0 (x - k)) xs
left t = Just (now - t)         promise  Maybe Nat   ⇒   left t = Just (max 0 (now - t))
up l = l { at = at l + 1 }      field  at <= top     ⇒   up l = l { at = min (top l) (at l + 1) }
up l = l { at = at l + 1 }      0 <= at < top        ⇒   up l = l { at = (at l + 1) `mod` top l }
on r = r { from = from r + 1 }  field  from < to     ⇒   on r = r { from = min (to r - 1) (from r + 1) }
resize n c = Cache n (items c)  field  len v <= cap  ⇒   resize n c = Cache n (take n (items c))
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import INT, LIST, TCon, Type, spine
from liquidlens.logic.predicates import FLIPPED, PApply, PCompare, PLit, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import Signature
from liquidlens.logic.substitution import free_variables, rename
from liquidlens.repairs.changes.asked import asked_of_part, by_annotation
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    parenthesised,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.changes.selected import selected
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written

_NOTHING_GIVEN: Mapping[str, Expr] = {}

_APPLIED = re.compile(r"\([\w'. ]+\)")
"""A function applied to variables, in brackets, which an operator does not need."""

_LOWER = {">=": 0, ">": 1}
_UPPER = {"<=": 0, "<": -1}
_BOUNDS = _LOWER | _UPPER


def clamps(source: Changed, site: Site) -> Iterator[Change]:
    """Results of a function of numbers, clamped by each bound of its promise, and fields by each of theirs."""
    if not isinstance(site.node, App | Var):
        return
    asked = _of_argument(source, site)
    if asked is None:
        promised = asked_of_part(source, site)
        if promised is None:
            return
        asked = _Wanted(promised, promised)
    type_, text = type_of(source, site.node, site.scope), written(source, site.node)
    if text is None:
        return
    if type_ is not None and spine(type_)[0] == LIST:
        yield from _cut(source, site, spine(type_)[1], text, asked=asked)
    if type_ not in NUMBERS:
        return
    assert isinstance(type_, TCon)
    for clamped, put_in in _clamped(source, site, type_, (site.node, text), asked):
        # What is no name stands in brackets already where it needs them.
        put_in = parenthesised(source, site, put_in, simple=not isinstance(site.node, Var))
        yield replaced(source, site, ChangeKind.CLAMP, clamped, put_in)
    match site.node:
        case App(Var(name), _) if base_of(name) in {"+", "-"}:
            yield from _wrapped(source, site, type_, text, asked=asked)
        case _:
            pass


def clamped_field(source: Changed, site: Site, of: tuple[Expr, str]) -> Iterator[tuple[Expr, str]]:
    """A field that stands at a site as `of`, by what its own type says of it and of others; nothing of one that is
    asked nothing beside others."""
    asked, type_ = _of_argument(source, site), type_of(source, site.node, site.scope)
    if asked is not None and type_ in NUMBERS and free_variables(asked.own.predicate) & asked.beside.keys():
        assert isinstance(type_, TCon)
        yield from _clamped(source, site, type_, of, replace(asked, whole=asked.own))


def _clamped(
    source: Changed, site: Site, type_: TCon, of: tuple[Expr, str], asked: "_Wanted"
) -> Iterator[tuple[Expr, str]]:
    """An expression, and its text, clamped by each bound of what is asked of it."""
    span, (inner, text) = site.node.span, of
    for bound in _bounds(asked.whole):
        made = _bound(source, site, bound, asked.beside, type_)
        # What is always above its bound, or below, is no clamp: `max (n + 1) (n - 1)` is `n + 1`.
        if made is not None and not _differ_by_number(made[0], inner):
            other, shown = made
            dictionary = Var(f"Prelude.$fOrd{base_of(type_.name)}", (), span)
            clamped = App(Var(f"Prelude.{bound.function}", (type_,), span), (dictionary, other, inner), span)
            yield clamped, f"{bound.function} {shown} {text if text.isalnum() else f'({text})'}"


def _differ_by_number(one: Expr, other: Expr) -> bool:
    """Whether two sums differ in their numbers alone, and one is a sum of more than numbers."""
    counts = Counter[str]()
    return _count(one, 1, counts) and _count(other, -1, counts) and bool(counts) and not any(counts.values())


def _count(part: Expr, sign: int, counts: Counter[str]) -> bool:
    """Add up the variables of a sum; False where it is none."""
    match part:
        case Lit(LitKind.INT | LitKind.INTEGER):
            return True
        case Var(name):
            counts[name] += sign
            return True
        case App(Var("Prelude.+" | "Prelude.-" as operator), (_, left, right)):
            return _count(left, sign, counts) and _count(right, sign if operator[-1] == "+" else -sign, counts)
        case _:
            return False


def _cut(source: Changed, site: Site, types: tuple[Type, ...], text: str, *, asked: "_Wanted") -> Iterator[Change]:
    """A list that is no longer than a bound: what is past it is left out."""
    value = asked.whole.value
    for part in conjuncts(asked.whole.predicate):
        match part:
            case PCompare("<=" | "<" as relation, PApply("Prelude.len", (PVar(name),)), bound) if name == value:
                made = _bound(source, site, _Bound("take", bound, _UPPER[relation]), asked.beside, INT)
            case _:
                made = None
        if made is not None:
            most, shown = made
            cut = App(Var("Prelude.take", types, site.node.span), (most, site.node), site.node.span)
            inner = text if text.isalnum() else f"({text})"
            put_in = parenthesised(source, site, f"take {shown} {inner}", simple=not isinstance(site.node, Var))
            yield replaced(source, site, ChangeKind.CLAMP, cut, put_in)


class _Wanted(Struct, frozen=True):
    """What is asked of an expression."""

    whole: Refinement
    own: Refinement
    """Without what others' types say of it."""
    beside: Mapping[str, Expr] = _NOTHING_GIVEN
    """What is given for the fields, or parameters, that this may name."""


def _wrapped(source: Changed, site: Site, type_: TCon, text: str, *, asked: _Wanted) -> Iterator[Change]:
    """A sum that lies within `0 <= v < bound`, by its remainder: a position that goes round."""
    bounds = list(_bounds(asked.own))
    if not any(each.function == "max" and each.bound == PLit(0) and not each.moved for each in bounds):
        return
    for bound in bounds:
        made = _bound(source, site, replace(bound, moved=0), asked.beside, type_)
        if bound.function == "min" and bound.moved and made is not None:
            other, shown = made
            span = site.node.span
            dictionary = Var(f"Prelude.$fIntegral{base_of(type_.name)}", (), span)
            rest = App(Var("Prelude.mod", (type_,), span), (dictionary, site.node, other), span)
            divisor = shown[1:-1] if _APPLIED.fullmatch(shown) else shown
            put_in = parenthesised(source, site, f"({text}) `mod` {divisor}", simple=True)
            yield replaced(source, site, ChangeKind.WRAP, rest, put_in)


def _of_argument(source: Changed, site: Site) -> _Wanted | None:
    """What is asked of an expression that becomes a constructor's field, or an argument of a function."""
    match site.parent:
        case App(Con(name), args) if site.node in args and name in source.program.constructors:
            data = source.program.refined_data(source.program.constructors[name][0].name)
            taken = list(data.constructors.get(name, ())) if data is not None else []
        case App(Var(name), args) if site.node in args:
            signature = _annotated(source, name)
            if signature is None:
                return None
            taken = [(each.binder, each.type) for each in arguments(signature.type)[0]]
            args = args[max(0, len(args) - len(taken)) :]
        case _:
            return None
    given = list(zip(taken, args, strict=False))
    asked = {name: said for (name, type_), _ in given if (said := _asked(type_)) is not None}
    name = next((name for (name, _), arg in given if arg is site.node), None)
    if name is None or name not in asked:
        return None
    own = asked.pop(name)
    said = [own.predicate]
    for called, other in asked.items():
        # What another one is asked speaks of this one, too: `to` of `from` in `{t:Int | from < t}`.
        about = rename(rename(other.predicate, other.value, called), name, own.value)
        said.extend(each for each in conjuncts(about) if own.value in free_variables(each))
    beside = {other: arg for (other, _), arg in given if arg is not site.node}
    return _Wanted(Refinement(own.value, conjoin(*said)), own, beside)


def _annotated(source: Changed, name: str) -> Signature | None:
    """The annotation of a function, where it is declared."""
    home = source.program.modules.get(module_of(name) or source.module.name, source.module)
    return None if name in source.program.methods else home.specification.signatures.get(name)


def _asked(type_: RType) -> Refinement | None:
    return None if isinstance(type_, RFun | RForall) else type_.refinement


class _Bound(Struct, frozen=True):
    """`function` with `bound` and what is added to it."""

    function: str
    bound: Predicate
    moved: int


def _bounds(asked: Refinement) -> Iterator[_Bound]:
    """`max` with lower bounds, `min` with upper ones."""
    value = asked.value
    for part in conjuncts(asked.predicate):
        match part:
            case PCompare(relation, PVar(name), bound) if name == value and relation in _BOUNDS:
                yield _as_bound(relation, bound)
            case PCompare(relation, bound, PVar(name)) if name == value and relation in _BOUNDS:
                yield _as_bound(FLIPPED[relation], bound)
            case _:
                pass


def _as_bound(relation: str, bound: Predicate) -> _Bound:
    return _Bound("max" if relation in _LOWER else "min", bound, _BOUNDS[relation])


def _bound(
    source: Changed, site: Site, bound: _Bound, beside: Mapping[str, Expr], type_: TCon
) -> tuple[Expr, str] | None:
    kind, span = LitKind.INT if type_ == INT else LitKind.INTEGER, site.node.span
    match bound.bound:
        case PLit(int(value)):
            value += bound.moved
            return Lit(kind, value, span), str(value) if value >= 0 else f"({value})"
        case PApply("Prelude.len", (PVar(name),)) if name in beside and not bound.moved:
            return _length(source, site, beside[name])
        case PVar(name):
            if name in beside:
                known = _given(source, beside[name])
            else:
                local, said = by_annotation(source, site).get(name, (name, site.scope.said(name)))
                known = (Var(local, (), span), said) if local in site.scope and is_written(said) else None
            if known is None or not bound.moved:
                return known
            sign = "+" if bound.moved > 0 else "-"
            inner = known[1].removeprefix("(").removesuffix(")")
            return arithmetic(sign, type_, known[0], Lit(kind, 1, span)), f"({inner} {sign} 1)"
        case _:
            return None


def _length(source: Changed, site: Site, given: Expr) -> tuple[Expr, str] | None:
    """How long a list is that stands for another field, or parameter."""
    span, type_, known = given.span, type_of(source, given, site.scope), _given(source, given)
    match given:
        case Con("[]") | Lit(LitKind.STRING, ""):
            return Lit(LitKind.INT, 0, span), "0"
        case _:
            pass
    if known is None or type_ is None or spine(type_)[0] != LIST:
        return None
    length = Var("Prelude.length", (LIST, *spine(type_)[1]), span)
    return App(length, (Var("Prelude.$fFoldable[]", (), span), known[0]), span), f"(length {known[1]})"


def _given(source: Changed, given: Expr) -> tuple[Expr, str] | None:
    """What stands for another field, or parameter; of a record that is updated, its selector says that."""
    text = written(source, given)
    if text is not None:
        return given, text if isinstance(given, Var | Lit) else f"({text})"
    for name, selector, said in selected(source, source.binding.body):
        if isinstance(given, Var) and given.name == name:
            return selector, f"({said})"
    return None
