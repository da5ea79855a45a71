"""Qualifiers as patterns: where one fits, and those that LiquidHaskell has built in.

Q(v:[a], x:Int) : len v == x      fits an unknown of `[Nat]` with an `Int` around it
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.names import tuple_name
from liquidlens.lang.types import BOOL, CHAR, INT, TApp, TCon, TForall, TFun, TVar, Type, list_of
from liquidlens.liquid.environment import ANY
from liquidlens.liquid.instance import VALUE
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PIff, PLit, PNot, Predicate, PVar

_ORDERED = {INT.name, "Double", "Float", "Char"}


class Pattern(Struct, frozen=True):
    """A qualifier over `value` and `parameters`, types as patterns."""

    value: Type
    parameters: tuple[tuple[str, Type], ...]
    predicate: Predicate
    """Over ν and the parameters."""


def _pair_of(first: Type, second: Type) -> Type:
    """The type of pairs."""
    return TApp(TApp(TCon(tuple_name(2)), first), second)


_A = TVar("a")
_B = TVar("b")
_V = PVar(VALUE)
_X = PVar("x")
_Y = PVar("y")


def default_patterns(length: str) -> list[Pattern]:
    """LiquidHaskell's built-in qualifiers, and those of its specification of lists."""

    def len_of(term: Predicate) -> Predicate:
        return PApply(length, (term,))

    comparisons = ("<", "<=", ">", ">=", "==", "/=")
    found: list[Pattern] = []
    found.extend(Pattern(_A, (), PCompare(op, _V, PLit(0))) for op in comparisons)
    found.extend(Pattern(_A, (("x", _A),), PCompare(op, _V, _X)) for op in comparisons)
    found.append(Pattern(INT, (), PCompare("==", _V, PLit(1))))
    found.append(Pattern(BOOL, (), _V))
    found.append(Pattern(BOOL, (), PNot(_V)))
    found.append(Pattern(BOOL, (("x", BOOL),), PIff(_V, _X)))
    xs = (("x", list_of(_B)),)
    found.append(Pattern(BOOL, xs, PIff(_V, PCompare(">", len_of(_X), PLit(0)))))
    found.append(Pattern(BOOL, xs, PIff(_V, PCompare("==", len_of(_X), PLit(0)))))
    found.extend(Pattern(list_of(_A), (), PCompare(op, len_of(_V), PLit(0))) for op in ("==", ">=", ">"))
    found.extend(Pattern(list_of(_A), xs, PCompare(op, len_of(_V), len_of(_X))) for op in ("==", "<=", "<", ">=", ">"))
    found.append(Pattern(INT, xs, PCompare("==", _V, len_of(_X))))
    n = (("x", INT),)
    found.append(Pattern(list_of(_A), n, PCompare("==", len_of(_V), _X)))
    found.append(Pattern(list_of(_A), n, PCompare("==", len_of(_V), PBinary("+", _X, PLit(1)))))
    found.append(Pattern(list_of(_A), n, PCompare("==", len_of(_V), PBinary("-", _X, PLit(1)))))
    for part, pair in (("Prelude.fst", (_A, _B)), ("Prelude.snd", (_B, _A))):
        found.append(Pattern(_A, (("x", _pair_of(*pair)),), PCompare("==", _V, PApply(part, (_X,)))))
    both = (("x", list_of(_B)), ("y", INT))
    found.append(Pattern(INT, both, PCompare("==", _V, PBinary("+", len_of(_X), _Y))))
    return found


def head_name(ty: Type) -> str:
    """The type constructor that a pattern or a value has on top; empty for a type variable."""
    while isinstance(ty, TApp):
        ty = ty.fun
    return ty.name if isinstance(ty, TCon) else ""


def assignments(
    parameters: tuple[tuple[str, Type], ...],
    variables: list[tuple[str, Type]],
    by: dict[str, Type],
    values: dict[str, Predicate],
) -> Iterator[dict[str, Predicate]]:
    """All ways to put variables of fitting types in."""
    if not parameters:
        yield values
        return
    (name, pattern), *rest = parameters
    for variable, ty in variables:
        inner = dict(by)
        if fits(pattern, ty, inner):
            yield from assignments(tuple(rest), variables, inner, {**values, name: PVar(variable)})


def fits(pattern: Type, actual: Type, by: dict[str, Type]) -> bool:
    if actual == ANY:
        return True
    if type(pattern) is TCon:  # asked of all variables for all qualifiers
        return type(actual) is TCon and pattern.name == actual.name
    match pattern, actual:
        case TVar(name), _:
            if isinstance(actual, TFun | TForall):
                return False
            return by.setdefault(name, actual) == actual
        case TApp(f, a), TApp(g, b):
            return fits(f, g, by) and fits(a, b, by)
        case _:
            return False


def orders(pattern: Pattern) -> bool:
    """Whether this is a comparison with zero or in order, at any type: of use for numbers and unknown types only."""
    predicate = pattern.predicate
    if not isinstance(pattern.value, TVar) or not isinstance(predicate, PCompare):
        return False
    return predicate.op not in {"==", "/="} or isinstance(predicate.right, PLit)


def is_ordered(ty: Type, by: Predicate) -> bool:
    """Whether values of a type are compared so: a character is no number."""
    if ty == CHAR and isinstance(by, PCompare) and isinstance(by.right, PLit) and not by.right.char:
        return False
    return isinstance(ty, TVar) or (isinstance(ty, TCon) and ty.name in _ORDERED)
