"""Another operator of the same kind.

x < lo  ⇒  x <= lo, x > lo, …        n `div` 2  ⇒  n `mod` 2        a && b  ⇒  a || b
"""

from collections.abc import Iterator

from liquidlens.core.parts import parameters
from liquidlens.core.syntax import App, Case, Con, Expr, Lit, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.lang.types import TCon
from liquidlens.liquid.assumptions import ADMIT
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    is_dictionary,
    replaced,
    shown,
    type_of,
    written,
)
from liquidlens.repairs.changes.clamps import is_natural
from liquidlens.repairs.changes.constants import is_known_sum
from liquidlens.repairs.changes.sites import Site

_ORDERS = ("<=", "<", ">=", ">")
_EQUALITIES = ("==", "/=")
_BOUNDS = ({"<", "<="}, {">", ">="})

_COMPONENTS = ("fst", "snd")
"""They answer the same type where the types of both components are the same."""
_SAME_CLASS = (
    _ORDERS,
    _EQUALITIES,
    ("+", "-", "*"),
    ("div", "mod"),
    ("quot", "rem"),
    ("&&", "||"),
    ("min", "max"),
    ("take", "drop"),
    ("and", "or"),
    ("any", "all"),
    _COMPONENTS,
    ("head", "last"),
    ("tail", "init"),
    ("succ", "pred"),
    ("sum", "product"),
    ("minimum", "maximum"),
)


def operators(source: Changed, site: Site) -> Iterator[Change]:
    """The changes of an operator that is applied to all its arguments, likely ones first."""
    match site.node:
        case App(Var(name, _, span) as operator, dictionaries) if _is_function(source, site, name, dictionaries):
            # `(-)`, given to another function.
            base = base_of(name)
            for other in next((group for group in _SAME_CLASS if base in group), ()):
                if other != base:
                    yield _changed(source, site, operator, name[: -len(base)] + other, f"({other})")
        case App(Var(name, types, span) as operator, (*_, _)) if module_of(name) is not None:
            base = base_of(name)
            text = source.text.slice(span)
            if (
                text.strip("`") != base
                or len(text) == 0
                or is_compared_with_itself(site.node)
                or is_known_sum(site.node)
                or (base in _COMPONENTS and len({*types}) > 1)
            ):
                return
            for group in _SAME_CLASS:
                if base in group:
                    for other in sorted(group, key=lambda each: _distance(base, each)):
                        if other != base and name.endswith(base) and not _is_neutral(other, site.node.args):
                            new = name[: -len(base)] + other
                            if new in source.program.methods or new in source.program.bindings:
                                yield _changed(source, site, operator, new, text.replace(base, other))
            crossed = _EQUALITIES if base in _ORDERS else _ORDERS if base in _EQUALITIES else ()
            for other in crossed:
                yield from _crossed(source, site, operator, types, other)
        case _:
            pass


def _is_function(source: Changed, site: Site, name: str, given: tuple[Expr, ...]) -> bool:
    """Whether an operator of a class stands in brackets, with nothing but its dictionary."""
    assert isinstance(site.node, App)
    return (
        len(given) == 1
        and is_dictionary(given[0])
        and source.text.slice(site.node.fun.span) in {f"({base_of(name)})", base_of(name)}
    )


def is_compared_with_itself(node: Expr) -> bool:
    """Whether a comparison, a connective or a difference has the same variable on both sides: it says nothing."""
    match node:
        case App(Var(name), (*_, Var(one), Var(other))) if module_of(name) is not None:
            return one == other and base_of(name) in _SAYING
        case _:
            return False


_SAYING = frozenset({*_ORDERS, *_EQUALITIES, "&&", "||", "-"})


def _is_neutral(operator: str, args: tuple[Expr, ...]) -> bool:
    """Whether nobody would write this: a factor 1, or 0."""
    return operator == "*" and any(isinstance(arg, Lit) and arg.value in (0, 1) for arg in args)


def _distance(one: str, other: str) -> tuple[bool, bool]:
    """`<=` is nearer to `<` than `>=` is, and `>=` than `>`; of those that are as near the first of their class is."""
    return one[0] != other[0], len(one) != len(other)


def _changed(source: Changed, site: Site, operator: Var, name: str, text: str) -> Change:
    node = site.node
    assert isinstance(node, App)
    new = App(Var(name, operator.types, operator.span), node.args, node.span)
    inner = Site(operator, site.scope, node, path=None)
    # A bound that moves by one: `n <= 0` is `n < 1`.
    is_bound = {base_of(operator.name), base_of(name)} in _BOUNDS and any(isinstance(each, Lit) for each in node.args)
    kind = ChangeKind.CONSTANT if is_bound else ChangeKind.OPERATOR
    return Change(kind, shown(source, inner, operator.span, text), (Edit(operator.span, text),), node, new)


def _crossed(source: Changed, site: Site, operator: Var, types: tuple[object, ...], other: str) -> Iterator[Change]:
    """An order in the place of an equality, or the other way round: another class, so another dictionary."""
    node = site.node
    assert isinstance(node, App)
    match types, node.args:
        case (TCon(of),), (Var(_, (), at), left, right):
            cls = "Eq" if other in _EQUALITIES else "Ord"
            dictionary = f"Prelude.$f{cls}{base_of(of)}"
            if dictionary in source.program.bindings:
                name = f"Prelude.{other}"
                new = App(Var(name, operator.types, operator.span), (Var(dictionary, (), at), left, right), node.span)
                inner = Site(operator, site.scope, node, path=None)
                words = shown(source, inner, operator.span, other)
                yield Change(ChangeKind.CROSSED, words, (Edit(operator.span, other),), node, new)
        case _:
            pass


def opposites(source: Changed, site: Site) -> Iterator[Change]:
    """A number that is the result, or that is to be no less than 0 where it is taken, negated."""
    type_, text = type_of(source, site.node, site.scope), written(source, site.node)
    if type_ not in NUMBERS or text is None or not isinstance(site.node, Var | App):
        return
    if not site.is_result and not is_natural(source, site):
        return
    assert isinstance(type_, TCon)
    node, span = site.node, site.node.span
    if isinstance(node, App) and isinstance(node.fun, Var) and node.fun.name == "Prelude.-":
        # Who wants `-(a - b)` writes `b - a`.
        return
    negated = App(
        Var("Prelude.negate", (type_,), span), (Var(f"Prelude.$fNum{base_of(type_.name)}", (), span), node), span
    )
    plain = isinstance(node, Var) or not (isinstance(node.fun, Var) and is_operator(base_of(node.fun.name)))
    shown = parenthesised(source, site, f"-{text}" if plain else f"-({text})")
    is_given = isinstance(node, Var) and node.name in parameters(source.binding.body)
    kind = ChangeKind.OPERATOR if is_given else ChangeKind.OPPOSITE
    yield replaced(source, site, kind, negated, shown)


def negations(source: Changed, site: Site) -> Iterator[Change]:
    """`True` for `False`, and each other constructor without fields of the same type; not as a condition, and none
    that ends a proof without proving anything."""
    match site.node:
        case Con(name, types, span) if source.text.slice(span) == base_of(name) and not (
            isinstance(site.parent, Case) and site.parent.scrutinee is site.node
        ):
            data, own = source.program.constructors.get(name, (None, None))
            if data is None or own is None or own.fields:
                return
            for each in data.constructors:
                if each.name not in (name, ADMIT) and not each.fields:
                    other = base_of(each.name)
                    words = shown(source, site, span, other)
                    new = Con(each.name, types, span)
                    yield Change(ChangeKind.CONSTANT, words, (Edit(span, other),), site.node, new)
        case _:
            pass
