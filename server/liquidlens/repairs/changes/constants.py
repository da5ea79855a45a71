"""Another number, by one: in a constant, and beside a variable or a call.

take (n + 1) xs   ⇒  take n xs,  take (n + 2) xs         xs !! length xs  ⇒  xs !! (length xs - 1)
"""

from collections.abc import Iterator
from fractions import Fraction

from liquidlens.core.mentions import mentioned_constructors, mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Expr, Lit, LitKind, Var
from liquidlens.lang.names import module_of
from liquidlens.lang.types import INT, Type
from liquidlens.logic.predicates import PLit
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar, subtypes
from liquidlens.logic.shape import arguments
from liquidlens.logic.substitution import subpredicates
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
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
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.terms import literals
from liquidlens.source.memo import Itself, remembered

_SUMS = frozenset({"Prelude.+", "Prelude.-"})
_FACTORS = frozenset({"Prelude.*", "Prelude.div", "Prelude.mod", "Prelude.quot", "Prelude.rem"})
_MOST_MENTIONED = 4


def constants(source: Changed, site: Site) -> Iterator[Change]:
    """A constant that is one more, or one less, or nothing, or another one that the function mentions."""
    match site.node:
        case Lit(LitKind.INT | LitKind.INTEGER as kind, int(value), span) as node:
            text = source.text.slice(span)
            if text.strip("()") != str(value) or is_known_sum(site.parent):
                return
            near = dict.fromkeys((value - 1, value + 1, 0, 1) if value else (1, -1))
            for new in (*near, *(each for each in _mentioned(source) if each not in near)):
                absent = (new == 0 and _is_operand(site, _SUMS)) or (new in (0, 1) and _is_operand(site, _FACTORS))
                if new != value and (new >= 0 or value == 0) and not absent and not _is_relation(site, new - value):
                    said = str(new) if new >= 0 else f"({new})"
                    of = ChangeKind.CONSTANT if new in near else ChangeKind.NUMBER
                    yield replaced(source, site, of, Lit(kind, new, node.span), said)
        case Lit(LitKind.DOUBLE | LitKind.FLOAT as kind, int() | Fraction() as value, span) as node:
            text = source.text.slice(span).strip("()")
            if shown_fraction(Fraction(value)) not in (text, text.removesuffix(".0")) or is_known_sum(site.parent):
                return
            numbers = {*map(Fraction, (0, 1)), *_fractions(source)}
            for new in sorted(numbers, key=lambda each: (abs(each - value), each)):
                said = shown_fraction(new)
                if new != value and said is not None and not (new == 0 and _is_operand(site, _SUMS | _FACTORS)):
                    said = said if new >= 0 else f"({said})"
                    yield replaced(source, site, ChangeKind.NUMBER, Lit(kind, new, node.span), said)
        case _:
            pass


def _code_and_annotations(source: Changed) -> tuple[Itself, Itself]:
    return Itself(source.binding), Itself(source.module)


@remembered(100, key=_code_and_annotations)
def _mentioned(source: Changed) -> tuple[int, ...]:
    """The numbers that the binding's code, its annotation, and those of what it uses mention, small ones last: they are
    everywhere."""
    signature = source.module.specification.signatures.get(source.binding.name)
    said = frozenset[int]() if signature is None else bounds(signature.type)
    said |= frozenset[int]().union(*map(_numbers, _asking(source)))
    written_there = (part.value for part in subexpressions(source.binding.body) if isinstance(part, Lit))
    numbers = {each for each in (*said, *written_there) if type(each) is int and each > 1}
    return tuple(sorted(numbers, reverse=True)[:_MOST_MENTIONED])


@remembered(100, key=_code_and_annotations)
def _fractions(source: Changed) -> tuple[Fraction, ...]:
    """The numbers that the binding's annotation and those of what it uses mention."""
    signature = source.module.specification.signatures.get(source.binding.name)
    types = (*(() if signature is None else (signature.type,)), *_asking(source))
    parts = (
        part
        for each in types
        for type_ in subtypes(each)
        if isinstance(type_, RVar | RCon | RApp)
        for part in subpredicates(type_.refinement.predicate)
    )
    numbers = {
        Fraction(part.value)
        for part in parts
        if isinstance(part, PLit) and isinstance(part.value, int | Fraction) and not isinstance(part.value, bool)
    }
    return tuple(sorted(numbers, reverse=True)[:_MOST_MENTIONED])


def _asking(source: Changed) -> Iterator[RType]:
    """The types that annotations give to the functions and constructors which the binding uses."""
    signatures = source.module.specification.signatures
    for name in sorted(mentions(source.binding) & signatures.keys()):
        yield signatures[name].type
    for name in sorted(mentioned_constructors(source.binding) & source.program.constructors.keys()):
        said = source.program.refined_data(source.program.constructors[name][0].name)
        if said is not None:
            yield from (type_ for _, type_ in said.constructors.get(name, ()))
            yield from said.made.get(name, {}).values()


def _numbers(type_: RType) -> frozenset[int]:
    parts = (each.refinement.predicate for each in subtypes(type_) if isinstance(each, RVar | RCon | RApp))
    return frozenset[int]().union(*map(literals, parts))


def bounds(type_: RType) -> frozenset[int]:
    """The numbers in a function's annotation."""
    taken, result = arguments(type_)
    types = [each for each in (*(p.type for p in taken), result) if not isinstance(each, RFun | RForall)]
    return frozenset[int]().union(*(literals(each.refinement.predicate) for each in types))


def _is_operand(site: Site, of: frozenset[str]) -> bool:
    """Whether a constant is added to something, or multiplied: nobody writes 0 there, nor 1 as a factor, but leaves it
    out (`off_by_one`)."""
    match site.parent:
        case App(Var(name), (_, left, right)):
            return name in of and site.node in (left, right)
        case _:
            return False


_AS_RELATIONS = {"Prelude.<": 1, "Prelude.<=": -1, "Prelude.>": -1, "Prelude.>=": 1}
"""By how much a number on the right of an order moves where another order says the same."""


def _is_relation(site: Site, by: int) -> bool:
    """Whether another relation says the same as a bound that moves by one: `n < 1` is `n <= 0` (`operators.py`)."""
    match site.parent:
        case App(Var(name), (_, left, right)) if name in _AS_RELATIONS and site.node in (left, right):
            return by == (_AS_RELATIONS[name] if site.node is right else -_AS_RELATIONS[name])
        case _:
            return False


def is_known_sum(node: Expr | None) -> bool:
    """Whether both parts of a sum are constants, as in `0 - 1`: nobody would write another one."""
    match node:
        case App(Var(name), (_, Lit(), Lit())):
            return name in _SUMS
        case _:
            return False


def off_by_one(source: Changed, site: Site) -> Iterator[Change]:
    """A sum without its constant; a variable or a call plus or minus one."""
    node = site.node
    match node:
        case App(Var(name), (_, left, Lit(_, 1))) if name in _SUMS:
            text = written(source, left)
            if text is not None:
                yield replaced(source, site, ChangeKind.OFF_BY_ONE, left, text)
        case App(Var("Prelude.+"), (_, Lit(_, 1), right)):
            text = written(source, right)
            if text is not None:
                yield replaced(source, site, ChangeKind.OFF_BY_ONE, right, text)
        case _:
            pass
    if not _may_be_moved(site):
        return
    type_, text = type_of(source, node, site.scope), written(source, node)
    if type_ not in NUMBERS or text is None:
        return
    for sign in ("-", "+"):
        moved = _moved(node, sign, type_)
        if moved is not None and _says_more(site, sign):
            yield replaced(source, site, ChangeKind.OFF_BY_ONE, moved, parenthesised(source, site, f"{text} {sign} 1"))


def _may_be_moved(site: Site) -> bool:
    """Whether something stands where a number is used: variables and calls that are no sums already.  Of a sum one part
    is enough."""
    match site.parent:
        case App(Var(name), (_, left, _)) if name in _SUMS and site.node == left:
            return False
        case _:
            pass
    match site.node:
        case Var():
            named = module_of(site.node.name) is None
        case App(Var(name)):
            named = name not in _SUMS
        case _:
            return False
    function = isinstance(site.parent, App) and site.parent.fun is site.node
    return named and not function and not _beside_constant(site)


_ASKED_BY_ORDERS = {
    "Prelude.<": {("left", "+")},
    "Prelude.>": {("right", "+")},
    "Prelude.<=": {("right", "+")},
    "Prelude.>=": {("right", "-")},
}
"""Where a number in an order is moved: `x < y + 1` is `x <= y` (`operators.py`), `x < y - 1` is `x + 1 < y`."""


def _says_more(site: Site, sign: str) -> bool:
    """Whether no other change says the same as a number that is moved there."""
    match site.parent:
        case App(Var(name), (_, left, _)) if name in _ASKED_BY_ORDERS:
            return ("left" if left is site.node else "right", sign) in _ASKED_BY_ORDERS[name]
        case _:
            return True


def _beside_constant(site: Site) -> bool:
    """Whether a constant stands beside it in a sum already."""
    match site.parent:
        case App(Var(name), (_, left, right)):
            return name in _SUMS and (isinstance(left, Lit) or isinstance(right, Lit))
        case _:
            return False


def _moved(node: Expr, sign: str, type_: Type) -> Expr | None:
    kind = LitKind.INT if type_ == INT else LitKind.INTEGER
    return arithmetic(sign, type_, node, Lit(kind, 1, node.span))
