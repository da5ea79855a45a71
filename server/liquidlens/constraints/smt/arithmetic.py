"""Arithmetic and comparisons of refinement types in Z3, as Haskell and LiquidHaskell have them.

div x y, y unknown    ⇒  (ite (< y 0) (ite (rounded x y) (div (- x) (- y)) (div x y)) (div x y))
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from collections.abc import Callable
from typing import Any

from liquidlens.constraints.smt.building import (
    Encoded,
    Z3Terms,
    mk_add,
    mk_eq,
    mk_ge,
    mk_gt,
    mk_iff,
    mk_le,
    mk_lt,
    mk_mul,
    mk_not,
    mk_sub,
)
from liquidlens.constraints.smt.interface import z3core
from liquidlens.constraints.smt.vocabulary import LogicSort

_ROUNDED = "rounded down"
"""Whether division by a negative number is Haskell's."""

_COMPARISONS = {"<": mk_lt, "<=": mk_le, ">": mk_gt, ">=": mk_ge}


def arithmetic(terms: Z3Terms, op: str, left: Encoded, right: Encoded) -> Encoded:
    """`left op right`; an operation that the logic lacks is an uninterpreted function."""
    sort = LogicSort.REAL if LogicSort.REAL in (left[1], right[1]) else LogicSort.INT
    first, second = terms.at_sort(left, sort), terms.at_sort(right, sort)
    ty = left[2] if left[2] is not None else right[2]
    context = terms.context
    match op:
        case "+":
            return terms.many(mk_add, [first, second]), sort, ty
        case "-":
            return terms.many(mk_sub, [first, second]), sort, ty
        case "*":
            return terms.many(mk_mul, [first, second]), sort, ty
        case "/" if sort is LogicSort.REAL:
            return terms.keep(z3core.Z3_mk_div(context, first, second)), sort, ty
        case "div" | "/" if sort is LogicSort.INT:
            return _divided(terms, z3core.Z3_mk_div, first, second, negated=False), sort, ty
        case "mod" if sort is LogicSort.INT:
            return _divided(terms, z3core.Z3_mk_mod, first, second, negated=True), sort, ty
        case _:
            return terms.call(op, [first, second], (sort, sort), sort), sort, ty


def _divided(terms: Z3Terms, make: Callable[..., Any], first: Any, second: Any, *, negated: bool) -> Any:
    """Division that Haskell and LiquidHaskell's solver agree about.

    The solver's own rounds down for positive divisors only; Haskell's `x / y` is `(-x) / (-y)` there, and `x mod y` is
    `-((-x) mod (-y))`. What is proved of a negative divisor holds of both.
    """
    context, keep = terms.context, terms.keep
    plain = keep(make(context, first, second))
    minus = [keep(z3core.Z3_mk_unary_minus(context, each)) for each in (first, second)]
    turned = keep(make(context, *minus))
    other = keep(z3core.Z3_mk_unary_minus(context, turned)) if negated else turned
    integers = (LogicSort.INT, LogicSort.INT)
    either = keep(
        z3core.Z3_mk_ite(context, terms.call(_ROUNDED, [first, second], integers, LogicSort.BOOL), other, plain)
    )
    negative = keep(_COMPARISONS["<"](context, second, terms.numeral("0", LogicSort.INT)))
    return keep(z3core.Z3_mk_ite(context, negative, either, plain))


def comparison(terms: Z3Terms, op: str, left: Encoded, right: Encoded) -> Any:
    """`left op right`, a Boolean; sets are not ordered, so that `<=` between them may be anything."""
    context = terms.context
    if left[1] is not right[1]:
        sort = LogicSort.REAL if {left[1], right[1]} == {LogicSort.INT, LogicSort.REAL} else LogicSort.INT
    else:
        sort = left[1]
    if op in {"==", "/="}:
        first, second = terms.at_sort(left, sort), terms.at_sort(right, sort)
        equal = terms.keep((mk_iff if sort is LogicSort.BOOL else mk_eq)(context, first, second))
        return equal if op == "==" else terms.keep(mk_not(context, equal))
    if sort in {LogicSort.SET, LogicSort.MAP, LogicSort.BAG}:
        return terms.fresh(LogicSort.BOOL)
    if sort is LogicSort.BOOL:
        sort = LogicSort.INT
    return terms.keep(_COMPARISONS[op](context, terms.at_sort(left, sort), terms.at_sort(right, sort)))
