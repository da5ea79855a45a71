"""One concrete run of a function: what it returns, and which parts of its inputs it looked at.

    take 0 [1, 2]     ⇒  result [],   take 0 _  was looked at
    map f (1 : _)     ⇒  result  0 : error "boom",   where printing ends

64-bit and IEEE arithmetic, no solver.  The result is evaluated as printing it would, to a bounded depth.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct

from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.supply import Unrunnable
from liquidlens.core.module import Program
from liquidlens.core.syntax import Binder, Expr, Lam
from liquidlens.counterexample.containers import held
from liquidlens.counterexample.evaluate import text_of
from liquidlens.counterexample.read import constant_value, field_types, held_by
from liquidlens.counterexample.values import (
    FIXED_WIDTH,
    Value,
    VChar,
    VCon,
    VElided,
    VFunction,
    VHole,
    VNumber,
    VRaised,
    VUnevaluated,
    VVariable,
)
from liquidlens.exemplify.branches import original
from liquidlens.exemplify.subject import Subject
from liquidlens.explain.problem_words import error_words
from liquidlens.lang.names import module_of
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import STRING, Type
from liquidlens.machine.builtin import EMPTY_LIST
from liquidlens.machine.code import Code, Constant
from liquidlens.machine.concrete import evaluate_operand
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Done, Looped, Outcome, Raised
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.rules.printing import CHARACTER_COST, COST, DEPTH
from liquidlens.machine.state import Run, State
from liquidlens.machine.step import BOTTOM, drive
from liquidlens.machine.symbolic.comparison import operand_value
from liquidlens.machine.values import Closure, Data, Env, Known, Operand, Partial, SymbolicFunction, Thunk
from liquidlens.machine.values import Value as MachineValue

FUEL = 400_000
"""Rules that one run may take."""

LOOP = "<<loop>>"
"""What GHC says of a value that needs itself."""


class Ran(Struct, frozen=True):
    """A run that came to an end."""

    result: Value
    """Printed: parts that an error kept from being printed are `VUnevaluated`, what goes on for long is `VElided`."""
    seen: tuple[Value, ...]
    """The inputs; what the run never looked at is a hole."""
    failed: bool
    """Whether printing the result ends in an error."""


class Runner:
    """Runs one function on closed inputs; its code is loaded once."""

    def __init__(self, program: Program, subject: Subject) -> None:
        self._subject = subject
        self._loaded = Loaded(program, Arithmetic.MACHINE).extended(subject.bindings)
        self._function = self._body(subject.plain)
        self._precondition = [self._body(condition) for condition in subject.precondition]

    def run(self, inputs: Sequence[Value]) -> Ran | None:
        """The function on `inputs`; None where they cannot be written down, break the precondition, or have no end."""
        try:
            given = self._operands(inputs)
            if not all(self._holds(condition, self._operands(inputs)) for condition in self._precondition):
                return None
            state = self._start(self._function, given)
            printed = _Printed(self._loaded, state, self._subject.result_type)
            result = printed.whole()
        except (Unrunnable, _Endless):
            return None
        seen = tuple([_seen(state, value, operand) for value, operand in zip(inputs, given, strict=True)])
        return Ran(result, seen, printed.failed)

    def _body(self, expr: Expr) -> Code:
        """The code of an expression in the environment of the inputs."""
        binders = tuple([Binder(each.variable, each.type) for each in self._subject.inputs])
        if not binders:
            return self._loaded.expression(expr)
        loaded = self._loaded.expression(Lam(binders, expr))
        assert isinstance(loaded, Constant) and type(loaded.value) is Closure
        return loaded.value.function.body

    def _start(self, code: Code, given: Env) -> State:
        return State(Run(self._loaded, symbolic=False, facets=FacetPolicy()), code, given, BOTTOM)

    def _holds(self, condition: Code, given: Env) -> bool:
        outcome = drive(self._start(condition, given), FUEL)
        return isinstance(outcome, Done) and outcome.value is True

    # --- inputs: every part is a thunk until it is looked at ---

    def _operands(self, inputs: Sequence[Value]) -> Env:
        """Machine operands; raises Unrunnable for what cannot be written down."""
        pairs = zip(inputs, self._subject.inputs, strict=True)
        return tuple([self._operand(value, each.type) for value, each in pairs])

    def _operand(self, value: Value, type_: Type) -> Thunk:
        code: Code | None = None
        if _is_plain(value) and not self._subject.closer.needs_types(type_):
            code = Constant(self._data(value))
        elif isinstance(value, VCon) and (fields := self._fields(value, type_)) is not None:
            parts = [self._operand(part, each) for part, each in zip(value.args, fields, strict=True)]
            code = Constant(Data(self._loaded.tag(value.name), tuple(parts)))
        else:
            code = self._extended(self._subject.closer.close(value, type_))
        return Thunk(code, (), 0)

    def _data(self, value: Value) -> Known | Data:
        """The operand's value where no type is needed to know it."""
        match value:
            case VCon("True" | "False" as name):
                return name == "True"
            case VCon("[]"):
                return EMPTY_LIST
            case VCon(name, args):
                return Data(self._loaded.tag(name), tuple([Thunk(Constant(self._data(a)), (), 0) for a in args]))
            case VNumber(number):
                return number
            case VChar(character):
                return character
            case _:
                raise Unrunnable(NotRun(Obstacle.NOT_PLAIN))

    def _fields(self, value: VCon, type_: Type) -> tuple[Type, ...] | None:
        """The types of a constructor's fields; None where they are not known."""
        try:
            return self._subject.closer.fields(value.name, type_)
        except Unrunnable:
            return None

    def _extended(self, expr: Expr) -> Code:
        """Code that may need functions which closing has made."""
        made = self._subject.closer.equalities.bindings
        if any(name not in self._loaded.bindings for name in made):
            self._loaded = self._loaded.extended(made)
        return self._loaded.expression(expr)


def _is_plain(value: Value) -> bool:
    """Whether all of the value is data, characters and whole numbers of 64 bits."""
    work = [value]
    while work:
        match work.pop():
            case VCon(_, args):
                work.extend(args)
            case VChar():
                pass
            case VNumber(int(number)) if -(2**63) <= number < 2**63:
                pass
            case _:
                return False
    return True


class _Endless(Exception):
    pass


class _Printed:
    """Forces the result from left to right until the first error."""

    def __init__(self, loaded: Loaded, state: State, type_: Type) -> None:
        self._loaded = loaded
        self._state = state
        self._type = type_
        self._spent = 0
        self.failed = False

    def whole(self) -> Value:
        return self._value(lambda: drive(self._state, FUEL), self._type, DEPTH)

    def _value(self, go: Callable[[], Outcome | None], ty: Type | None, depth: int) -> Value:
        before = self._state.steps
        outcome = go()
        self._spent += self._state.steps - before
        match outcome:
            case Done():
                return self._known(outcome.value, ty, depth)
            case Raised():
                self.failed = True
                return VRaised(self._message(outcome.message))
            case Looped():
                self.failed = True
                return VRaised(LOOP)
            case _:
                raise _Endless

    def _part(self, operand: Operand, ty: Type | None, depth: int) -> Value:
        known = operand_value(self._state, operand)
        if known is None:
            if self.failed:
                return VUnevaluated()
            if depth <= 0:
                return VElided()
            return self._value(lambda: evaluate_operand(self._state, operand, FUEL - self._spent), ty, depth)
        return self._known(known, ty, depth)

    def _known(self, value: MachineValue, ty: Type | None, depth: int) -> Value:
        if type(value) is Data:
            if not value.fields:
                return VCon(value.tag.name, is_text=ty == STRING)
            if depth < COST:
                return VElided()
            types = field_types(self._loaded, value, ty)
            if value.tag.name in FIXED_WIDTH:
                return self._part(value.fields[0], types[0], depth)
            if value.tag.name != ":":
                first = held_by(self._loaded, value)
                fields = zip(value.fields[first:], types[first:], strict=True)
                return VCon(value.tag.name, tuple([self._part(field, each, depth - COST) for field, each in fields]))
            head = self._part(value.fields[0], types[0], max(depth - COST, CHARACTER_COST))
            is_char = type(operand_value(self._state, value.fields[0])) is str
            tail = self._part(value.fields[1], ty, depth - (CHARACTER_COST if is_char else COST))
            return VCon(":", (head, tail))
        name = self._loaded.name_of(value) if type(value) is Closure else None
        if name is not None and module_of(name) is not None:
            return VVariable(original(name))
        if type(value) in {Closure, Partial, SymbolicFunction}:
            return VFunction(("_",), VElided())
        assert isinstance(value, int | str | Fraction | float), "a concrete run has no unknowns"
        return constant_value(value, None, None)

    def _message(self, message: Operand | Fault) -> str:
        if isinstance(message, str | Fault):
            return error_words(message)
        return text_of(_Printed(self._loaded, self._state, STRING).text(message)) or ""

    def text(self, message: Operand) -> Value:
        """The message of an error, which may itself end in one."""
        return self._part(message, self._type, DEPTH * COST)


def _seen(state: State, value: Value, operand: Operand) -> Value:
    """The parts of an input that were looked at."""
    known = operand_value(state, operand)
    if known is None:
        return VHole()
    if isinstance(value, VCon) and (place := held(value)) is not None:
        return _seen_inside(state, value, known, place)
    if isinstance(value, VCon) and type(known) is Data and len(known.fields) == len(value.args):
        return value.rebuilt(
            tuple([_seen(state, part, field) for part, field in zip(value.args, known.fields, strict=True)])
        )
    return value


def _seen_inside(state: State, value: VCon, known: MachineValue | None, place: int) -> Value:
    """A container with its whole shape and all that orders it, which must be written down; what it holds (the field
    `place` of a branch) only where it was looked at."""
    fields = known.fields if type(known) is Data and len(known.fields) == len(value.args) else (None,) * len(value.args)
    parts: list[Value] = []
    for index, (part, field) in enumerate(zip(value.args, fields, strict=True)):
        if isinstance(part, VCon) and (inner := held(part)) is not None:
            parts.append(_seen_inside(state, part, None if field is None else operand_value(state, field), inner))
        elif index != place:
            parts.append(part)
        else:
            parts.append(VHole() if field is None else _seen(state, part, field))
    return value.rebuilt(tuple(parts))
