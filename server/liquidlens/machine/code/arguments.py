"""Forms that can be delayed: what stands for an argument, a field, or the right-hand side of a `let`.

f x (y + 1) (g y)      ⇒  Local, Eager(Operation2), Suspend(Call)
"""

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, cast, final

from msgspec import Struct

from liquidlens.machine.state import State
from liquidlens.machine.values import Closure, Data, Env, Operand, Tag, Thunk, Value

if TYPE_CHECKING:
    from liquidlens.machine.code import Code, Operation1, Operation2

Capture = Callable[[Env], Env]


def capture(slots: tuple[int, ...]) -> Capture:
    """A function from an environment to the environment of just `slots`, in that order."""
    if not slots:
        return itemgetter(slice(0, 0))
    if slots == tuple(range(slots[0], slots[0] + len(slots))):
        return itemgetter(slice(slots[0], slots[0] + len(slots)))
    return cast(Capture, itemgetter(*slots))


class Compound(Struct, frozen=True, eq=False):
    """Base of forms that always need a rule: nothing can be peeked."""

    def peek(self, state: State, env: Env) -> Value | None:
        return None


@final
class Blackhole(Compound, frozen=True, eq=False):
    """Stands in a cell while the cell is being evaluated: who comes here depends on itself."""


BLACKHOLE = Blackhole()


def late_value(state: State, cell: Thunk) -> Value | None:
    """The value that this path gave to a cell older than its last fork, if it did."""
    found = state.updates.get(cell)
    return None if type(found) is Blackhole else found


class FunctionCode(Struct, eq=False, weakref=True):
    """Code of a function: `body` runs in an environment of its captured variables followed by `arity` arguments.

    Not frozen: `body` is loaded at the first call.
    """

    name: str
    arity: int
    body: "Code"


class Local(Struct, frozen=True, eq=False):
    """A variable by its slot."""

    slot: int

    def peek(self, state: State, env: Env) -> Value | None:
        value = env[self.slot]
        if type(value) is Thunk:
            found = value.value
            if found is None and value.epoch != state.epoch:
                return late_value(state, value)
            return found
        return value

    def delay(self, state: State, env: Env) -> Operand:
        return env[self.slot]


class Constant(Struct, frozen=True, eq=False):
    """A value known at loading: a literal, a nullary constructor, a top-level function."""

    value: Value

    def peek(self, state: State, env: Env) -> Value | None:
        return self.value

    def delay(self, state: State, env: Env) -> Operand:
        return self.value


class Global(Struct, eq=False):
    """A top-level constant: one cell per run, evaluated at most once on each path.

    Not frozen: `code` is loaded at the first use.
    """

    name: str
    code: "Code"

    def cell(self, state: State) -> Thunk:
        run = state.run
        cell = run.globals.get(self)
        if cell is None:
            cell = run.globals[self] = Thunk(self.code, (), run.root_epoch)
        return cell

    def peek(self, state: State, env: Env) -> Value | None:
        cell = self.cell(state)
        found = cell.value
        if found is None and cell.epoch != state.epoch:
            return late_value(state, cell)
        return found

    def delay(self, state: State, env: Env) -> Operand:
        return self.cell(state)


class MakeClosure(Struct, frozen=True, eq=False):
    """A lambda."""

    function: FunctionCode
    capture: Capture

    def peek(self, state: State, env: Env) -> Value | None:
        return Closure(self.function, self.capture(env))

    def delay(self, state: State, env: Env) -> Operand:
        return Closure(self.function, self.capture(env))


class Construct(Struct, frozen=True, eq=False):
    """A saturated application of a constructor with lazy fields."""

    tag: Tag
    args: "tuple[Argument, ...]"

    def peek(self, state: State, env: Env) -> Value | None:
        return Data(self.tag, tuple([arg.delay(state, env) for arg in self.args]))

    def delay(self, state: State, env: Env) -> Operand:
        return Data(self.tag, tuple([arg.delay(state, env) for arg in self.args]))


class Suspend(Struct, frozen=True, eq=False):
    """Anything else as an argument: a new thunk."""

    code: "Code"
    capture: Capture

    def delay(self, state: State, env: Env) -> Thunk:
        return Thunk(self.code, self.capture(env), state.epoch)


class Eager(Struct, frozen=True, eq=False):
    """Arithmetic as an argument: computed at once where its operands are evaluated, else a thunk."""

    now: "Operation1 | Operation2"
    otherwise: Suspend

    def delay(self, state: State, env: Env) -> Operand:
        value = self.now.peek(state, env)
        return self.otherwise.delay(state, env) if value is None else value


Argument = Local | Constant | Global | MakeClosure | Construct | Suspend | Eager


# --- argument lists -----------------------------------------------------------------------------------------------


class Arguments1(Struct, frozen=True, eq=False):
    """One argument."""

    first: Argument

    def build(self, state: State, env: Env) -> Env:
        return (self.first.delay(state, env),)


class Arguments2(Struct, frozen=True, eq=False):
    """Two arguments."""

    first: Argument
    second: Argument

    def build(self, state: State, env: Env) -> Env:
        return (self.first.delay(state, env), self.second.delay(state, env))


class Arguments(Struct, frozen=True, eq=False):
    """Any number of arguments."""

    args: tuple[Argument, ...]

    def build(self, state: State, env: Env) -> Env:
        return tuple([arg.delay(state, env) for arg in self.args])


ArgumentList = Arguments1 | Arguments2 | Arguments


def argument_list(args: tuple[Argument, ...]) -> ArgumentList:
    """The cheapest form for `args`."""
    if len(args) == 1:
        return Arguments1(args[0])
    if len(args) == 2:
        return Arguments2(args[0], args[1])
    return Arguments(args)
