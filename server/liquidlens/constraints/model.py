"""The value of a term under a model.

evaluate(2*x + y, {x: 3})  =  6          variables that the model leaves out are 0 or False
"""

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor, trunc
from typing import Any

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Operation, Sort, Term

_LIGHT = 16
"""Terms of fewer parts are looked at wherever they stand."""


def evaluate(term: Any, model: Mapping[Term, Constant]) -> Any:
    """The value of a term under a model; variables that the model does not mention are 0 or False."""
    if type(term) is not Term:
        return ord(term) if type(term) is str else term
    if term.weight > _LIGHT:
        return _evaluate_once(term, model if type(model) is _Known else _Known(model))
    return _BY_OPERATION[term.op](term, model)


class _Known(dict[Term, Any]):
    """A model with the values of heavy terms, once they are known."""


def _evaluate_once(term: Term, known: _Known) -> Any:
    """The value of a heavy term: what takes from a number a part of itself, again and again, shares all its parts, and
    has as many paths as there are subsets of these steps."""
    value = known.get(term)
    if value is None:
        value = known[term] = _BY_OPERATION[term.op](term, known)
    return value


def _variable(term: Term, model: Mapping[Term, Constant]) -> Any:
    return model.get(term, False if term.sort is Sort.BOOL else 0)


def _sum(term: Term, model: Mapping[Term, Constant]) -> Any:
    total, items = term.args
    for atom, by in items:
        total = total + by * (model.get(atom, 0) if atom.op == "variable" else evaluate(atom, model))
    return total


def _compare(compare: Callable[[Any, Any], bool]) -> Callable[..., Any]:
    def apply(term: Term, model: Mapping[Term, Constant]) -> bool:
        form, bound = term.args
        return compare(evaluate(form, model), bound)

    return apply


def _not(term: Term, model: Mapping[Term, Constant]) -> bool:
    return not evaluate(term.args[0], model)


def _and(term: Term, model: Mapping[Term, Constant]) -> bool:
    return all(evaluate(arg, model) for arg in term.args)


def _if_then_else(term: Term, model: Mapping[Term, Constant]) -> Any:
    return evaluate(term.args[1 if evaluate(term.args[0], model) else 2], model)


def _applied(function: Callable[..., Any]) -> Callable[..., Any]:
    def apply(term: Term, model: Mapping[Term, Constant]) -> Any:
        return function(*[evaluate(arg, model) for arg in term.args])

    return apply


def _product(term: Term, model: Mapping[Term, Constant]) -> Any:
    one, other = term.args
    return evaluate(one, model) * evaluate(other, model)


def _div(x: int, y: int) -> int:
    return x // y if y else 0


def _mod(x: int, y: int) -> int:
    return x % y if y else 0


def _quot(x: int, y: int) -> int:
    if y == 0:
        return 0
    quotient = abs(x) // abs(y)
    return quotient if (x >= 0) == (y >= 0) else -quotient


def _rem(x: int, y: int) -> int:
    return x - y * _quot(x, y)


def _divide(x: int | Fraction, y: int | Fraction) -> Fraction:
    return Fraction(x) / Fraction(y) if y else Fraction(0)


_BY_OPERATION: dict[Operation, Callable[[Term, Mapping[Term, Constant]], Any]] = {
    "variable": _variable,
    "sum": _sum,
    "le": _compare(operator.le),
    "lt": _compare(operator.lt),
    "eq": _compare(operator.eq),
    "not": _not,
    "and": _and,
    "ite": _if_then_else,
    "iff": _applied(operator.eq),
    "product": _product,
    "div": _applied(_div),
    "mod": _applied(_mod),
    "quot": _applied(_quot),
    "rem": _applied(_rem),
    "divide": _applied(_divide),
    "to-real": _applied(Fraction),
    "floor": _applied(floor),
    "ceiling": _applied(ceil),
    "truncate": _applied(trunc),
}
"""Division by zero is 0 here: the solver leaves it open."""
