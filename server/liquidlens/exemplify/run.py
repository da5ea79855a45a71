"""One concrete run of a function: what it returns, and which parts of its inputs it looked at.

    take 0 [1, 2]     ⇒  result [],   take 0 _  was looked at
    map f (1 : _)     ⇒  result  0 : error "boom",   where printing ends

64-bit and IEEE arithmetic, no solver.  The result is evaluated as printing it would, to a bounded depth.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from liquidlens.contracts.supply import Unrunnable, let
from liquidlens.core.module import Program
from liquidlens.core.syntax import AbortReason, Alt, App, Binder, Case, Con, DefaultPattern, Expr, Var
from liquidlens.counterexample.evaluate import Finished, evaluate, text_of
from liquidlens.counterexample.read import constant_value
from liquidlens.counterexample.values import (
    Value,
    VCon,
    VElided,
    VFunction,
    VHole,
    VRaised,
    VUnevaluated,
    VVariable,
)
from liquidlens.exemplify.branches import original
from liquidlens.exemplify.subject import Subject
from liquidlens.lang.names import module_of
from liquidlens.lang.types import BOOL, UNIT
from liquidlens.machine.concrete import evaluate_operand, start
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done, Looped, Outcome, Raised
from liquidlens.machine.rules.printing import CHARACTER_COST, COST, DEPTH
from liquidlens.machine.state import State
from liquidlens.machine.step import drive
from liquidlens.machine.unknowns.comparison import operand_value
from liquidlens.machine.values import Closure, Data, Partial, UnknownFunction
from liquidlens.search.entry import cell

FUEL = 400_000
"""Rules that one run may take."""

LOOP = "<<loop>>"
"""What GHC says of a value that needs itself."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A run that came to an end."""

    result: Value
    """Printed: parts that an error kept from being printed are `VUnevaluated`, what goes on for long is `VElided`."""
    seen: tuple[Value, ...]
    """The inputs; what the run never looked at is a hole."""
    failed: bool
    """Whether printing the result ends in an error."""


class Runner:
    """Runs one function on closed inputs."""

    def __init__(self, program: Program, subject: Subject) -> None:
        self._subject = subject
        names = [each.variable for each in subject.inputs]
        machine = Loaded(program, Arithmetic.MACHINE)
        self._loaded = machine.extended(subject.bindings, names)
        self._equalities = dict(subject.closer.equalities.bindings)

    def run(self, inputs: Sequence[Value]) -> Ran | None:
        """The function on `inputs`; None where they cannot be written down, break the precondition, or have no end."""
        subject = self._subject
        try:
            closed = [subject.closer.close(v, i.type) for v, i in zip(inputs, subject.inputs, strict=True)]
        except Unrunnable:
            return None
        loaded = self._extended()
        program = subject.plain
        for given, value in reversed(list(zip(subject.inputs, closed, strict=True))):
            program = let(given.variable, given.type, self._lazy(value), program)
        if not self._meets_precondition(loaded, closed):
            return None
        state = start(loaded, program)
        printed = _Printed(state)
        try:
            result = printed.whole()
        except _Endless:
            return None
        seen = tuple([
            _seen(state, value, cell(state, given.variable))
            for value, given in zip(inputs, subject.inputs, strict=True)
        ])  # fmt: skip
        return Ran(result, seen, printed.failed)

    def _extended(self) -> Loaded:
        """The program with what closing the inputs has needed."""
        needed = self._subject.closer.equalities.bindings
        if len(needed) > len(self._equalities):
            self._equalities = dict(needed)
            self._loaded = self._loaded.extended(needed, self._loaded.watched)
        return self._loaded

    def _meets_precondition(self, loaded: Loaded, closed: Sequence[Expr]) -> bool:
        for condition in self._subject.precondition:
            program: Expr = condition
            for given, value in reversed(list(zip(self._subject.inputs, closed, strict=True))):
                program = let(given.variable, given.type, value, program)
            answer = evaluate(loaded, program, BOOL, FUEL)
            if not (isinstance(answer, Finished) and answer.value == VCon("True")):
                return False
        return True

    def _lazy(self, expr: Expr) -> Expr:
        """A closed value that is a thunk until it is looked at, and so are its parts."""
        if isinstance(expr, App) and isinstance(expr.fun, Con):
            names = [self._subject.supply.fresh("part") for _ in expr.args]
            built: Expr = App(expr.fun, tuple([Var(name) for name in names]))
            for name, arg in reversed(list(zip(names, expr.args, strict=True))):
                built = let(name, UNIT, self._lazy(arg), built)
            expr = built
        return Case(Con("()"), Binder("unit", UNIT), (Alt(DefaultPattern(), expr),), UNIT)


class _Endless(Exception):
    pass


class _Printed:
    """Forces the result from left to right until the first error."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._spent = 0
        self.failed = False

    def whole(self) -> Value:
        return self._value(lambda: drive(self._state, FUEL), DEPTH)

    def _value(self, go: Callable[[], Outcome | None], depth: int) -> Value:
        before = self._state.steps
        outcome = go()
        self._spent += self._state.steps - before
        match outcome:
            case Done():
                return self._known(outcome.value, depth)
            case Raised():
                self.failed = True
                return VRaised(self._message(outcome.message))
            case Looped():
                self.failed = True
                return VRaised(LOOP)
            case _:
                raise _Endless

    def _part(self, operand: Any, depth: int) -> Value:
        known = operand_value(self._state, operand)
        if known is None:
            if self.failed:
                return VUnevaluated()
            if depth <= 0:
                return VElided()
            return self._value(lambda: evaluate_operand(self._state, operand, FUEL - self._spent), depth)
        return self._known(known, depth)

    def _known(self, value: Any, depth: int) -> Value:
        if type(value) is Data:
            if not value.fields:
                return VCon(value.tag.name)
            if depth < COST:
                return VElided()
            if value.tag.name != ":":
                return VCon(value.tag.name, tuple([self._part(field, depth - COST) for field in value.fields]))
            head = self._part(value.fields[0], max(depth - COST, CHARACTER_COST))
            is_char = type(operand_value(self._state, value.fields[0])) is str
            return VCon(":", (head, self._part(value.fields[1], depth - (CHARACTER_COST if is_char else COST))))
        if type(value) is Closure and not value.env and module_of(value.function.name) is not None:
            return VVariable(original(value.function.name))
        if type(value) in {Closure, Partial, UnknownFunction}:
            return VFunction(("_",), VElided())
        return constant_value(value, None, None)

    def _message(self, message: Any) -> str:
        if isinstance(message, str):
            return message.removeprefix(f"{AbortReason.MISSING_CASE.value}: ")
        return text_of(_Printed(self._state).text(message)) or ""

    def text(self, message: Any) -> Value:
        """The message of an error, which may itself end in one."""
        return self._part(message, DEPTH * COST)


def _seen(state: State, value: Value, operand: Any) -> Value:
    """The parts of an input that were looked at."""
    known = operand_value(state, operand)
    if known is None:
        return VHole()
    if isinstance(value, VCon) and type(known) is Data and len(known.fields) == len(value.args):
        return VCon(
            value.name, tuple([_seen(state, part, field) for part, field in zip(value.args, known.fields, strict=True)])
        )
    return value
