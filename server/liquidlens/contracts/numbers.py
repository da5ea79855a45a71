"""Literals and comparisons of predicates, as the machine's primitives at the types of their operands.

x <= 1      x :: Double      ⇒      doubleLe x 1.0
"""

from fractions import Fraction

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.supply import FALSE, TRUE, Unrunnable, call, if_then_else
from liquidlens.core.syntax import Con, Expr, Lit, LitKind, Prim
from liquidlens.lang.types import BOOL, CHAR, DOUBLE, FLOAT, INT, INTEGER, STRING, Type

PREFIX: dict[Type, str] = {INT: "int", INTEGER: "integer", DOUBLE: "double", FLOAT: "float", CHAR: "char"}
"""What the names of the primitives at a type begin with."""


def operation_at(type_: Type, operation: str) -> str:
    """The name of the primitive that does this to numbers, or characters, of a type."""
    prefix = PREFIX.get(type_)
    if prefix is None:
        raise Unrunnable(NotRun(Obstacle.NUMBERS))
    return prefix + operation


def literal(value: bool | int | Fraction | str, char: bool, expected: Type | None) -> tuple[Expr, Type]:
    """A literal of a predicate, and its type: a number takes the one that is expected."""
    match value:
        case bool():
            return Con("True" if value else "False"), BOOL
        case int():
            if expected in (DOUBLE, FLOAT):
                kind = LitKind.DOUBLE if expected == DOUBLE else LitKind.FLOAT
                return Lit(kind, Fraction(value)), expected or DOUBLE
            if expected == INTEGER:
                return Lit(LitKind.INTEGER, value), INTEGER
            return Lit(LitKind.INT, value), INT
        case Fraction():
            return Lit(LitKind.DOUBLE, value), DOUBLE
        case str():
            return (Lit(LitKind.CHAR, value), CHAR) if char else (Lit(LitKind.STRING, value), STRING)


def compare_numbers(op: str, first: Expr, second: Expr, type_: Type) -> Expr:
    """A comparison of two numbers, or characters, of one type."""
    match op:
        case "==":
            return call(Prim(operation_at(type_, "Eq")), first, second)
        case "/=":
            return if_then_else(call(Prim(operation_at(type_, "Eq")), first, second), FALSE, TRUE, BOOL)
        case "<":
            return call(Prim(operation_at(type_, "Lt")), first, second)
        case "<=":
            return call(Prim(operation_at(type_, "Le")), first, second)
        case ">":
            return call(Prim(operation_at(type_, "Lt")), second, first)
        case ">=":
            return call(Prim(operation_at(type_, "Le")), second, first)
        case _:
            raise Unrunnable(NamedNotRun(NamedObstacle.COMPARISON, op))
