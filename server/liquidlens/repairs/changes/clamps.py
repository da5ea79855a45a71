"""A number held above or below a bound: one that the function promises, or that the field or parameter asks.

feeOf n = n `div` 100 - 20      promise  v >= 0      ⇒   feeOf n = max 0 (n `div` 100 - 20)
more l = l { qty = qty l + 1 }  field  qty <= 99     ⇒   more l = l { qty = min 99 (qty l + 1) }
pad (w - length s) s            pad :: Nat -> …      ⇒   pad (max 0 (w - length s)) s
map (\\x -> x - k) xs            promise  [Nat]     ⇒   map (\\x -> max 0 (x - k)) xs
left t = Just (now - t)         promise  Maybe Nat   ⇒   left t = Just (max 0 (now - t))
up l = l { at = at l + 1 }      field  at <= top     ⇒   up l = l { at = min (top l) (at l + 1) }
up l = l { at = at l + 1 }      0 <= at < top        ⇒   up l = l { at = (at l + 1) `mod` top l }
on r = r { from = from r + 1 }  field  from < to     ⇒   on r = r { from = min (to r - 1) (from r + 1) }
dim x = x * 1.5                 promise  v <= 1.0    ⇒   dim x = min 1 (x * 1.5)
power b e m | e == 0 = 1        promise  0 <= v < m  ⇒   power b e m | e == 0 = 1 `mod` m
resize n c = Cache n (items c)  field  len v <= cap  ⇒   resize n c = Cache n (take n (items c))
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import INT, LIST, TCon, Type, spine
from liquidlens.logic.predicates import FLIPPED, PApply, PCompare, PLit, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import free_variables, rename
from liquidlens.repairs.changes.asked import asked_of_part, by_annotation
from liquidlens.repairs.changes.brackets import operand, parenthesised
from liquidlens.repairs.changes.change import (
    FRACTIONS,
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    shown_fraction,
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
    if not isinstance(site.node, App | Var | Lit):
        return
    asked = asked_of_argument(source, site)
    if asked is None:
        promised = asked_of_part(source, site)
        if promised is None:
            return
        asked = Wanted(promised, promised)
    type_, text = type_of(source, site.node, site.scope), written(source, site.node)
    if text is None:
        return
    if type_ is not None and spine(type_)[0] == LIST:
        for cut, put_in in _cut(source, site, spine(type_)[1], (site.node, text), asked):
            put_in = parenthesised(source, site, put_in, simple=not isinstance(site.node, Var))
            yield replaced(source, site, ChangeKind.CLAMP, cut, put_in)
    if not isinstance(type_, TCon) or type_ not in (*NUMBERS, *FRACTIONS):
        return
    for clamped, put_in in _clamped(source, site, type_, (site.node, text), asked):
        # What is no name stands in brackets already where it needs them.
        put_in = parenthesised(source, site, put_in, simple=not isinstance(site.node, Var))
        yield replaced(source, site, ChangeKind.CLAMP, clamped, put_in)
    match site.node:
        case App(Var(name), _) if type_ in NUMBERS and base_of(name) in {"+", "-", "div", "mod", "quot", "rem"}:
            # A position is counted on; how many times something fits, from 0 on.
            counted = base_of(name) not in {"div", "quot"}
            yield from _wrapped(source, site, type_, text, asked=asked, most=None if counted else 0)
        case Lit(_, int(value)) if type_ in NUMBERS and value > 0:
            yield from _wrapped(source, site, type_, text, asked=asked, most=None)
        case _:
            pass


def clamped_field(source: Changed, site: Site, of: tuple[Expr, str]) -> Iterator[tuple[Expr, str]]:
    """A field that stands at a site as `of`, by what its own type says of it and of others; nothing of one that is
    asked nothing beside others."""
    asked, type_ = asked_of_argument(source, site), type_of(source, site.node, site.scope)
    if asked is None or type_ is None or not free_variables(asked.own.predicate) & asked.beside.keys():
        return
    asked = replace(asked, whole=asked.own)
    match type_:
        case TCon() if type_ in (*NUMBERS, *FRACTIONS):
            yield from _clamped(source, site, type_, of, asked)
        case _ if spine(type_)[0] == LIST:
            yield from _cut(source, site, spine(type_)[1], of, asked)
        case _:
            pass


def _clamped(
    source: Changed, site: Site, type_: TCon, of: tuple[Expr, str], asked: "Wanted"
) -> Iterator[tuple[Expr, str]]:
    """An expression, and its text, clamped by each bound of what is asked of it."""
    held: dict[str, list[tuple[Expr, str]]] = {}
    for bound in _bounds(asked.whole):
        made = _bound(source, site, bound, asked.beside, type_)
        # What is always above its bound, or below, is no clamp: `max (n + 1) (n - 1)` is `n + 1`.
        if made is not None and not _differ_by_number(made[0], of[0]) and not _are_numbers(made[0], of[0]):
            held.setdefault(bound.function, []).append(made)
            yield held_at(site, type_, bound.function, made, of)
    match held.get("min"), held.get("max"):
        case [(Lit(), _) as most], [(Lit(), _) as least]:
            yield held_at(site, type_, "max", least, held_at(site, type_, "min", most, of))
        case _:
            pass


def held_at(site: Site, type_: TCon, function: str, bound: tuple[Expr, str], of: tuple[Expr, str]) -> tuple[Expr, str]:
    """`min` or `max` of a bound and an expression, and its text."""
    span, (inner, text), (other, shown) = site.node.span, of, bound
    dictionary = Var(f"Prelude.$fOrd{base_of(type_.name)}", (), span)
    clamped = App(Var(f"Prelude.{function}", (type_,), span), (dictionary, other, inner), span)
    return clamped, f"{function} {shown} {text if text.isalnum() else f'({text})'}"


def _differ_by_number(one: Expr, other: Expr) -> bool:
    """Whether two sums differ in their numbers alone, and one is a sum of more than numbers."""
    counts = Counter[str]()
    return _count(one, 1, counts) and _count(other, -1, counts) and bool(counts) and not any(counts.values())


def _are_numbers(one: Expr, other: Expr) -> bool:
    """Whether both are numbers that the text says: the less of them is one, too."""
    return isinstance(one, Lit) and isinstance(other, Lit)


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


def _cut(
    source: Changed, site: Site, types: tuple[Type, ...], of: tuple[Expr, str], asked: "Wanted"
) -> Iterator[tuple[Expr, str]]:
    """A list that is no longer than a bound: what is past it is left out."""
    value, (inner, text) = asked.whole.value, of
    for part in conjuncts(asked.whole.predicate):
        match part:
            case PCompare("<=" | "<" as relation, PApply("Prelude.len", (PVar(name),)), bound) if name == value:
                made = _bound(source, site, _Bound("take", bound, _UPPER[relation]), asked.beside, INT)
            case _:
                made = None
        if made is not None:
            most, shown = made
            span = site.node.span
            yield App(Var("Prelude.take", types, span), (most, inner), span), f"take {shown} {operand(text)}"


class Wanted(Struct, frozen=True):
    """What is asked of an expression."""

    whole: Refinement
    own: Refinement
    """Without what others' types say of it."""
    beside: Mapping[str, Expr] = _NOTHING_GIVEN
    """What is given for the fields, or parameters, that this may name."""


def _wrapped(
    source: Changed, site: Site, type_: TCon, text: str, *, asked: Wanted, most: int | None
) -> Iterator[Change]:
    """A number that lies within `least <= v < bound`, by a remainder: a position that goes round."""
    bounds = list(_bounds(asked.own))
    lowest = [
        number + each.moved for each in bounds if each.function == "max" and (number := _number(each.bound)) is not None
    ]
    least = max(lowest, default=-1)
    if least < 0 or (most is not None and least > most):
        return
    for bound in bounds:
        # How many numbers there are: `bound - least`, where the bound itself is none of them.
        made = _bound(source, site, replace(bound, moved=0), asked.beside, type_)
        if bound.function != "min" or made is None or _are_numbers(made[0], site.node):
            continue
        more = bound.moved + 1 - least
        if isinstance(made[0], Lit) and isinstance(made[0].value, int) and made[0].value + more > 1:
            number = made[0].value + more
            made = replace(made[0], value=number), str(number)
        elif more:
            continue
        yield _remainder(source, site, type_, text, of=made, least=least)


def _remainder(source: Changed, site: Site, type_: TCon, text: str, of: tuple[Expr, str], least: int) -> Change:
    (other, shown), span = of, site.node.span
    kind = LitKind.INT if type_ == INT else LitKind.INTEGER
    inner, said = _less(source, site.node, text, least, type_=type_, of=other)
    dictionary = Var(f"Prelude.$fIntegral{base_of(type_.name)}", (), span)
    rest: Expr = App(Var("Prelude.mod", (type_,), span), (dictionary, inner, other), span)
    divisor = shown[1:-1] if _APPLIED.fullmatch(shown) else shown
    applied = isinstance(inner, App) and isinstance(inner.fun, Var) and not is_operator(base_of(inner.fun.name))
    bare = isinstance(inner, Var | Lit) or (applied and "`" not in said)
    put_in = f"{said} `mod` {divisor}" if bare else f"({said}) `mod` {divisor}"
    if least:
        rest, put_in = arithmetic("+", type_, rest, Lit(kind, least, span)), f"{put_in} + {least}"
    put_in = parenthesised(source, site, put_in, simple=not least)
    return replaced(source, site, ChangeKind.ROUND if least else ChangeKind.WRAP, rest, put_in)


def _less(source: Changed, node: Expr, text: str, least: int, type_: TCon, of: Expr) -> tuple[Expr, str]:
    """A number less so much: `m` for `m + 1` less 1; of a remainder of the same divisor, what that was made of."""
    match node:
        case App(Var("Prelude.mod"), (_, inner, divisor)) if (
            pretty_expr(divisor) == pretty_expr(of) and written(source, inner) is not None
        ):
            node, text = inner, source.text.slice(inner.span)
        case _:
            pass
    match node:
        case App(Var("Prelude.+"), (_, inner, Lit(_, int(value)))) if value == least and written(source, inner):
            return inner, source.text.slice(inner.span)
        case _:
            pass
    if not least:
        return node, text
    kind = LitKind.INT if type_ == INT else LitKind.INTEGER
    loose = isinstance(node, Var) or (
        isinstance(node, App) and isinstance(node.fun, Var) and base_of(node.fun.name) in "+-*"
    )
    less = arithmetic("-", type_, node, Lit(kind, least, node.span))
    return less, f"{text} - {least}" if loose else f"({text}) - {least}"


def _number(bound: Predicate) -> int | None:
    match bound:
        case PLit(int(value)) if not isinstance(value, bool):
            return value
        case _:
            return None


def asked_of_argument(source: Changed, site: Site) -> Wanted | None:
    """What is asked of an expression that becomes a constructor's field, or an argument of a function."""
    match site.parent:
        case App(Con(name), args) if site.node in args and name in source.program.constructors:
            data = source.program.refined_data(source.program.constructors[name][0].name)
            taken = list(data.constructors.get(name, ())) if data is not None else []
        case App(Var(name), args) if site.node in args:
            signature = source.annotated(name)
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
    return Wanted(Refinement(own.value, conjoin(*said)), own, beside)


def is_natural(source: Changed, site: Site) -> bool:
    """Whether an argument, or a field, is asked to be no less than 0, or 1."""
    asked = asked_of_argument(source, site)
    return asked is not None and _is_natural(asked.own)


def is_promised_natural(source: Changed, site: Site) -> bool:
    """Whether an answer, or a part of it, is promised to be no less than 0, or 1."""
    promised = asked_of_part(source, site)
    return promised is not None and _is_natural(promised)


def _is_natural(asked: Refinement) -> bool:
    return any(each.function == "max" and each.bound == PLit(0) for each in _bounds(asked))


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
    kind, span = LitKind(type_.name), site.node.span
    if type_ in FRACTIONS and bound.moved:
        return None  # No number is next to a bound.
    match bound.bound:
        case PLit((int() | Fraction()) as value) if type_ in FRACTIONS:
            value = Fraction(value)
            shown = shown_fraction(value)
            return None if shown is None else (Lit(kind, value, span), shown if value >= 0 else f"({shown})")
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
