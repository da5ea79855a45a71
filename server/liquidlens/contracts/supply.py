"""Fresh names and small Core phrases for generated code, one supply per woven function.

Generated locals are written `name~n`, which no source name can be; the same function always gets the same names.
"""

from msgspec import Struct, field

from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Group,
    Let,
    Lit,
    Var,
)
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import BOOL, UNIT, Type, list_of
from liquidlens.source.span import NOWHERE, Span

TRUE = Con("True")
FALSE = Con("False")


class Unrunnable(Exception):
    """What a specification says cannot be executed: an uninterpreted measure, a type without a generator.

    `fault` is told to the user where this is all that is known.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Supply(Struct):
    """The names used so far. Those of supplies with different marks differ."""

    mark: str = ""
    _counts: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def made(self) -> int:
        """How many names there are so far: about as many as generated code has parts."""
        return sum(self._counts.values())

    def fresh(self, hint: str) -> str:
        """A new local name that reads like `hint`."""
        stem = hint.split("~")[0]
        number = self._counts.get(stem, 0) + 1
        self._counts[stem] = number
        return f"{stem}~{self.mark}{number}"


def let(name: str, type_: Type, value: Expr, body: Expr, span: Span = NOWHERE) -> Expr:
    """`let name = value in body`."""
    return Let(Group((Binding(name, type_, value, span),), recursive=False), body, span)


def let_recursive(name: str, type_: Type, value: Expr, body: Expr) -> Expr:
    """`letrec name = value in body`."""
    return Let(Group((Binding(name, type_, value),), recursive=True), body)


def if_then_else(condition: Expr, yes: Expr, no: Expr, type_: Type, name: str = "condition") -> Expr:
    """A two-way choice on a Bool."""
    alts = (Alt(ConPattern("True", ()), yes), Alt(ConPattern("False", ()), no))
    return Case(condition, Binder(name, BOOL), alts, type_)


def conjunction(parts: list[Expr]) -> Expr:
    """Left-to-right short-circuit conjunction of Bools; the empty one is True."""
    if not parts:
        return TRUE
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = if_then_else(part, result, FALSE, BOOL)
    return result


def either(first: Expr, second: Expr, type_: Type) -> Expr:
    """An unknown choice between two expressions; the second costs the search one more piece of unknown data."""
    unit = Con("()")
    ways = list_of(UNIT)
    choice = Choose((Con("[]"), App(Con(":"), (unit, Con("[]")))), ways)
    binders = (Binder("unit", UNIT), Binder("units", ways))
    alts = (Alt(ConPattern("[]", ()), first), Alt(ConPattern(":", binders), second))
    return Case(choice, Binder("way", ways), alts, type_)


def dead(type_: Type) -> Expr:
    """An expression that no run needs: evaluating it ends the path."""
    return Assume(FALSE, Abort(AbortReason.UNSUPPORTED, type_, "a value without a source"))


def force(expr: Expr, type_: Type, body: Expr, body_type: Type, name: str) -> Expr:
    """Evaluate `expr` to weak head normal form under `name`, then `body`."""
    return Case(expr, Binder(name, type_), (Alt(DefaultPattern(), body),), body_type)


def is_atomic(expr: Expr) -> bool:
    """Whether an expression may be duplicated without losing sharing."""
    return isinstance(expr, Var | Con | Lit)


def call(fun: Expr, *args: Expr, span: Span = NOWHERE) -> Expr:
    """`fun` applied to `args`, nested applications merged."""
    if not args:
        return fun
    if isinstance(fun, App):
        return App(fun.fun, fun.args + args, span)
    return App(fun, args, span)
