"""The value of a term under a model.

evaluate(2*x + y, {x: 3})  =  6          variables that the model leaves out are 0 or False
"""

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor, trunc
from typing import Any

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Sort, Term


def evaluate(term: Any, model: Mapping[Term, Constant]) -> Any:
    """The value of a term under a model; variables that the model does not mention are 0 or False."""
    if not isinstance(term, Term):
        return ord(term) if isinstance(term, str) else term
    match term.op:
        case "variable":
            return model.get(term, False if term.sort is Sort.BOOL else 0)
        case "sum":
            total, items = term.args
            for atom, by in items:
                total = total + by * evaluate(atom, model)
            return total
        case "not":
            return not evaluate(term.args[0], model)
        case "and":
            return all(evaluate(arg, model) for arg in term.args)
        case "ite":
            return evaluate(term.args[1 if evaluate(term.args[0], model) else 2], model)
        case _:
            return _OPERATIONS[term.op](*[evaluate(arg, model) for arg in term.args])


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


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "product": operator.mul,
    "div": _div,
    "mod": _mod,
    "quot": _quot,
    "rem": _rem,
    "divide": _divide,
    "to-real": Fraction,
    "floor": floor,
    "ceiling": ceil,
    "truncate": trunc,
    "le": operator.le,
    "lt": operator.lt,
    "eq": operator.eq,
    "iff": operator.eq,
}
"""Division by zero is 0 here: the solver leaves it open."""
