"""Functions that are said to be equal, as what this says of their answers.

f == compose g h   where   f :: Int -> Int        ⇒   arguments (Int);  at x:   f x == compose g h x
"""

from collections.abc import Callable, Iterable

from liquidlens.lang.types import TFun, Type, arrows
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar


def equated(predicate: Predicate, type_of: Callable[[Predicate], Type | None]) -> tuple[Type, ...]:
    """What functions take that a predicate says to be equal, by the type of a side; empty where it says something
    else."""
    match predicate:
        case PCompare("==", PVar() | PApply() as left, PVar() | PApply() as right):
            types = map(type_of, (left, right))
            return next((tuple(arrows(each)[0]) for each in types if isinstance(each, TFun)), ())
        case _:
            return ()


def answers(predicate: Predicate, given: Iterable[str]) -> Predicate:
    """That the functions which a predicate says to be equal answer these arguments alike."""
    arguments = tuple(map(PVar, given))
    match predicate:
        case PCompare(op, left, right):
            return PCompare(op, _applied(left, arguments), _applied(right, arguments), predicate.span)
        case _:
            raise ValueError(predicate)


def _applied(function: Predicate, arguments: tuple[Predicate, ...]) -> Predicate:
    match function:
        case PVar(name):
            return PApply(name, arguments)
        case PApply(name, first):
            return PApply(name, (*first, *arguments))
        case _:
            raise ValueError(function)
