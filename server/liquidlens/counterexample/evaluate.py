"""Concrete evaluation to the end: an expression without unknowns to a finished value.

    evaluate(load(program), "take 3 (repeat x)")  ⇒  Evaluated(x : x : x : [])
    evaluate(load(program), "head []")            ⇒  RaisedError("Prelude.head: empty list")

64-bit and IEEE arithmetic where the program was loaded so.  Everything is bounded by a budget of rules.
"""

from collections.abc import Callable

from msgspec import Struct

from liquidlens.core.syntax import Expr
from liquidlens.counterexample.read import Reader
from liquidlens.counterexample.values import Value, VChar, VCon
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import STRING, Type
from liquidlens.machine.concrete import evaluate_operand, start
from liquidlens.machine.load import Loaded
from liquidlens.machine.memory import collecting_seldom
from liquidlens.machine.outcomes import Done, End, Ended, Looped, Outcome, Raised, Violated
from liquidlens.machine.state import State
from liquidlens.machine.step import drive
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.values import Operand
from liquidlens.machine.values import Value as MachineValue


class Evaluated(Struct, frozen=True):
    """The value, all parts evaluated."""

    value: Value


class Diverged(Struct, frozen=True):
    """A loop was seen, or the budget was spent (`reason` says which)."""

    reason: str


class RaisedError(Struct, frozen=True):
    """`error message`, a failed match, `undefined`, or code that has a problem."""

    message: str | Fault


class AssertionFailed(Struct, frozen=True):
    """An assertion of a woven program failed."""

    label: str


class Excluded(Struct, frozen=True):
    """The run is none that the types allow: an assumption is false."""

    reason: End


Evaluation = Evaluated | Diverged | RaisedError | AssertionFailed | Excluded


class _Stopped(Exception):
    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__()
        self.evaluation = evaluation


def evaluate(loaded: Loaded, expr: Expr, type_: Type | None = None, fuel: int = 50_000_000) -> Evaluation:
    """Evaluate a closed expression and all its parts."""
    with collecting_seldom():
        return _Evaluator(loaded, fuel).run(expr, type_)


def text_of(value: Value) -> str | None:
    """A Haskell string as text, None for any other value."""
    chars: list[str] = []
    while isinstance(value, VCon) and value.name == ":":
        head, value = value.args
        if not isinstance(head, VChar):
            return None
        chars.append(head.value)
    return "".join(chars) if isinstance(value, VCon) and value.name == "[]" else None


class _Evaluator:
    def __init__(self, loaded: Loaded, fuel: int) -> None:
        self._loaded = loaded
        self._fuel = fuel
        self._spent = 0

    def run(self, expr: Expr, type_: Type | None) -> Evaluation:
        state = start(self._loaded, expr)
        try:
            value = self._value(state, lambda: drive(state, self._fuel))
            return Evaluated(self._deep(state, value, type_))
        except _Stopped as stopped:
            return stopped.evaluation

    def _deep(self, state: State, value: Operand, type_: Type | None) -> Value:
        def look(operand: Operand) -> MachineValue | None:
            known = operand_value(state, operand)
            if known is not None:
                return known
            return self._value(state, lambda: evaluate_operand(state, operand, self._fuel - self._spent))

        return Reader(self._loaded, look, {}, state, {}, is_result=True, limit=10_000_000).read(value, type_)

    def _value(self, state: State, go: Callable[[], Outcome | None]) -> MachineValue:
        before = state.steps
        outcome = go()
        self._spent += state.steps - before
        match outcome:
            case Done():
                return outcome.value
            case None:
                raise _Stopped(Diverged("budget"))
            case Looped():
                raise _Stopped(Diverged("loop"))
            case Raised():
                raise _Stopped(RaisedError(self._message(state, outcome.message)))
            case Violated():
                raise _Stopped(AssertionFailed(outcome.label))
            case Ended():
                raise _Stopped(Excluded(outcome.reason))
            case _:
                raise _Stopped(Diverged(type(outcome).__name__))

    def _message(self, state: State, message: Operand | Fault) -> str | Fault:
        """The text of an error; an error inside it takes its place, as in Haskell."""
        if isinstance(message, str | Fault):
            return message
        return text_of(self._deep(state, message, STRING)) or ""
