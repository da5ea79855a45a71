"""A broken predicate with a counterexample's values put in.

    size v == size xs + size ys   with  v = Emp, xs = 0 :+: Emp, ys = Emp   ⇒   0 == 1 + 0

Each operand of a comparison becomes its value, sums keep their shape, connectives keep theirs.  Of a conjunction
only the first conjunct that is false is shown.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.sets import is_set
from liquidlens.contracts.supply import Unrunnable
from liquidlens.core.syntax import Expr
from liquidlens.counterexample.containers import built
from liquidlens.counterexample.values import Value, VApply, VCon, items_of
from liquidlens.lang.types import STRING, TFun, Type
from liquidlens.logic.predicates import (
    PAnd,
    PBinary,
    PCompare,
    PIff,
    PImplies,
    PLit,
    PNot,
    POr,
    Predicate,
    conjuncts,
)
from liquidlens.logic.show import show_predicate

Evaluate = Callable[[Expr], Value | None]
"""The value of a closed Core expression, None where it has none within bounds."""


class PredicateInstances(Struct, frozen=True):
    """Puts values into predicates; `scope` has closed expressions for the predicate's variables."""

    executable: Executable
    evaluate: Evaluate
    show: Callable[[Value], str]
    scope: Mapping[str, TypedAtom]

    def failing(self, predicate: Predicate) -> Predicate | None:
        """The first conjunct that is false, or the only one that is not seen to be true; the whole predicate where
        there are more; None where it is true, so that something else is broken."""
        if (false := self.refuted(predicate)) is not None:
            return false
        left = [part for part in conjuncts(predicate) if not self._holds(part)]
        return left[0] if len(left) == 1 else predicate if left else None

    def refuted(self, predicate: Predicate) -> Predicate | None:
        """The first conjunct that is false; None where none is seen to be."""
        return next((part for part in conjuncts(predicate) if self._holds(part) is False), None)

    def text(self, predicate: Predicate) -> str:
        """The predicate with values for its operands; empty where a value is missing."""
        try:
            return self._text(predicate)
        except Unrunnable:
            return ""

    def _holds(self, predicate: Predicate) -> bool | None:
        try:
            value = self.evaluate(self.executable.condition(predicate, self.scope))
        except Unrunnable:
            return None
        return value == VCon("True") if isinstance(value, VCon) else None

    def _text(self, predicate: Predicate) -> str:
        match predicate:
            case PCompare(op, left, right):
                return f"{self._operand(left)} {op} {self._operand(right)}"
            case PAnd(parts) if parts:
                return " && ".join(self._inner(p) for p in parts)
            case POr(parts) if parts:
                return " || ".join(self._inner(p) for p in parts)
            case PNot(body):
                return f"not {self._inner(body)}"
            case PImplies(left, right):
                return f"{self._inner(left)} => {self._inner(right)}"
            case PIff(left, right):
                return f"{self._inner(left)} <=> {self._inner(right)}"
            case PLit() | PAnd() | POr():
                return show_predicate(predicate)
            case _:
                return self._value(predicate)

    def _inner(self, predicate: Predicate) -> str:
        text = self._text(predicate)
        atomic = not isinstance(predicate, PAnd | POr | PImplies | PIff)
        return text if atomic else f"({text})"

    def _operand(self, term: Predicate) -> str:
        """The value of a side of a comparison; a sum keeps its parts."""
        match term:
            case PBinary(op, left, right) if op in "+-*":
                first, second = self._operand(left), self._operand(right)
                return f"{_grouped(first, op)} {op} {_grouped(second, op)}"
            case PLit(value, char):
                return show_predicate(PLit(value, char))  # by itself it has no type that says how large it may be
            case _:
                return self._value(term)

    def _value(self, term: Predicate) -> str:
        typed = self.executable.term(term, self.scope)
        value = None if isinstance(typed.type, TFun) else self.evaluate(typed.expr)
        if value is None:
            raise Unrunnable(NotRun(Obstacle.NO_VALUE))
        items = _items_of_set(value, typed.type)
        if items is not None:
            return "{" + ", ".join(dict.fromkeys(self.show(item) for item in items)) + "}"
        is_text = isinstance(value, VCon) and typed.type == STRING
        return self.show(replace(value, is_text=True) if is_text else value)


def _items_of_set(value: Value, type_: Type) -> tuple[Value, ...] | None:
    """The elements of a set, of the logic's or of the library's, which predicates compare; None for what is none."""
    known = built(value)
    if isinstance(known, VApply) and known.fun == "Data.Set.fromList" and len(known.args) == 1:
        return items_of(known.args[0])
    return items_of(value) if is_set(type_) else None


def _grouped(text: str, op: str) -> str:
    needs = (" " in text or text.startswith("-")) and op != "+"
    return f"({text})" if needs or text.startswith("-") else text
