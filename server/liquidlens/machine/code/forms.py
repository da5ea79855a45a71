"""Forms that a rule evaluates: calls, `let`, case, constructors with strict fields, and ways to fail."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Never, Protocol

from msgspec import Struct

from liquidlens.core.syntax import AbortReason
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type
from liquidlens.machine.code.arguments import (
    Argument,
    ArgumentList,
    Capture,
    Compound,
    FunctionCode,
    MakeClosure,
    Suspend,
    late_value,
)
from liquidlens.machine.errors import MachineError
from liquidlens.machine.state import State
from liquidlens.machine.values import Data, Env, Tag, Thunk, Value

if TYPE_CHECKING:
    from liquidlens.machine.code import Code


class Call(Compound, frozen=True, eq=False):
    """A top-level function applied to exactly as many arguments as it has parameters."""

    function: FunctionCode
    args: ArgumentList


class ApplyCode(Compound, frozen=True, eq=False):
    """Any other application."""

    fun: "Code"
    args: ArgumentList


class Method(Struct, frozen=True, eq=False):
    """A field of a class dictionary: method selection."""

    dictionary: "Code"
    index: int

    def peek(self, state: State, env: Env) -> Value | None:
        dictionary = self.dictionary.peek(state, env)
        if type(dictionary) is not Data:
            return None
        value = dictionary.fields[self.index]
        if type(value) is Thunk:
            found = value.value
            if found is None and value.epoch != state.epoch:
                return late_value(state, value)
            return found
        return value


class LetLazy(Compound, frozen=True, eq=False):
    """A `let` of one binding that does not mention itself."""

    bound: Argument
    body: "Code"


class WatchedLet(Compound, frozen=True, eq=False):
    """A `let` whose cell the state remembers by name, for reading its value at the end."""

    name: str
    bound: Argument
    body: "Code"


class LetRec(Compound, frozen=True, eq=False):
    """A group of bindings that may mention each other: one closure or thunk each, tied through their environments."""

    rights: tuple[MakeClosure | Suspend, ...]
    body: "Code"


class Branch(Struct, frozen=True, eq=False):
    """An alternative: the fields it binds (`take`, None for none) and its body."""

    take: Capture | None
    body: "Code"


Key = Tag | int | str | Fraction | float | bool
"""What a branch is for: a constructor, a number, a character or a truth value."""


class Branches(Protocol):
    """Branches by key: a table in which any value may be looked up."""

    def get(self, key: Key | Value) -> Branch | None: ...
    def items(self) -> Iterable[tuple[Key, Branch]]: ...
    def __getitem__(self, key: Key) -> Branch: ...
    def __contains__(self, key: object) -> bool: ...
    def __len__(self) -> int: ...


class CaseCode(Compound, frozen=True, eq=False):
    """Evaluate the scrutinee and branch.

    Branches run in `keep(env)`, followed by the scrutinee's value if `binds`, followed by the fields.
    """

    scrutinee: "Code"
    keep: Capture
    binds: bool
    branches: Branches
    default: Branch | None


class Unwrap(Compound, frozen=True, eq=False):
    """The content of a newtype: evaluates the box, then its one field."""

    box: "Code"


class StrictConstruct(Compound, frozen=True, eq=False):
    """A constructor application that first evaluates its strict fields (their indices), then builds the value."""

    tag: Tag
    args: tuple[Argument, ...]
    strict: tuple[int, ...]


class Raise(Compound, frozen=True, eq=False):
    """`error message`."""

    message: Argument


class Fail(Compound, frozen=True, eq=False):
    """A failed match or code that has a problem."""

    reason: AbortReason
    message: str | Fault


class Undefined(Compound, frozen=True, eq=False):
    """`undefined`, or what has no source: a stub that answers by its type."""

    type: Type
    message: str
    """Of the error that it is in a replay."""


class ForceAll(Compound, frozen=True, eq=False):
    """Evaluate all of a value down to unknown data, then `unit`."""

    argument: Argument
    unit: Data


class LoadBody(Compound, frozen=True, eq=False):
    """Stands for the body of a function until its first call."""

    load: "Callable[[], Code]"


def gone() -> Never:
    """Nobody runs code whose program is gone."""
    raise MachineError("code is run whose program is gone")


GONE = LoadBody(gone)
"""Stands for code that ended with the program that it was made by."""
