"""Values of the machine: what an expression in symbolic weak head normal form is.

    5, 'c', 3/4, True       Python int, str of length one, Fraction (float in replay), bool
    x + 1                   a `Term`, where a number, character or Bool is not known
    1 : ys                  Data(tag of :, (1, ys))          fields are values or thunks
    \\y -> x + y             Closure(function, (x,))
    zipWith f               Partial(closure, (f,))
    a list not looked at    Unknown, one of its alternatives once a case looks at it
    an element of type a    Token

A `Thunk` is not a value but a place for one: the heap cell of the paper's environment.  All of them are equal to
themselves only.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, final

from msgspec import Struct

from liquidlens.constraints.terms import Term
from liquidlens.lang.types import Type

if TYPE_CHECKING:
    from liquidlens.machine.code import Code, ConstructorChoice, FunctionCode, MakeUnknownFunction


class Tag(Struct, frozen=True, eq=False):
    """A data constructor at run time. One object per constructor and program."""

    name: str
    arity: int
    newtype: bool = False
    endless: frozenset[int] = frozenset()
    """Fields whose types have endless values only."""

    def __repr__(self) -> str:
        return f"<{self.name}/{self.arity}>"


@final
class Data(Struct, frozen=True, eq=False):
    """A saturated constructor application."""

    tag: Tag
    fields: "Env"

    def __repr__(self) -> str:
        # Not its fields: values may be cyclic, and deep.
        return f"<{self.tag.name} with {len(self.fields)} fields>" if self.fields else self.tag.name


@final
class Closure(Struct, eq=False):
    """A function with the values of its free variables. Not frozen: `letrec` ties knots through `env`."""

    function: "FunctionCode"
    env: "Env"

    def __repr__(self) -> str:
        return f"<function {self.function.name}>"


@final
class Partial(Struct, frozen=True, eq=False):
    """A function applied to fewer arguments than it has parameters."""

    function: "Closure | SymbolicFunction"
    args: "Env"

    def __repr__(self) -> str:
        return f"<{self.function!r} with {len(self.args)} arguments>"


@final
class Thunk(Struct, eq=False):
    """A heap cell: an expression with its environment until it is evaluated, then its value.

    `epoch` is the state segment that made it.  That segment writes the value in place; a later segment (a cell older
    than a fork) writes it into its own map of updates, so that the other side of the fork does not see it.
    """

    code: "Code"
    env: "Env"
    epoch: int
    value: "Value | None" = None

    def __repr__(self) -> str:
        return "<thunk>" if self.value is None else "<evaluated thunk>"


@final
class Token(Struct, frozen=True, eq=False):
    """An unknown value of a type variable: never looked into."""

    number: int
    type: Type

    def __repr__(self) -> str:
        return f"<token {self.number}>"


@final
class SymbolicData(Struct, frozen=True, eq=False):
    """An unknown of a data type: a heap cell that a case refines to one of `alternatives` for good (CASE-DATA-SYM).

    What it was refined to is kept in the state's updates: `Data`, or an `SymbolicData` with fewer alternatives.
    """

    number: int
    alternatives: "tuple[ConstructorChoice, ...]"
    """Constructors, and the generators of their fields."""
    env: "Env"
    type: Type
    first: "SymbolicData | None" = None
    """The first of a chain of ever fewer alternatives; None for itself."""

    @property
    def origin(self) -> "SymbolicData":
        """The first of such a chain: its identity."""
        return self.first or self

    def __repr__(self) -> str:
        return f"<unknown {self.number}>"


@final
class SymbolicFunction(Struct, frozen=True, eq=False):
    """An unknown function, known by the answers it has given: its table is kept in the state's updates."""

    number: int
    code: "MakeUnknownFunction"
    """Where it was made."""
    env: "Env"

    def __repr__(self) -> str:
        return f"<unknown function {self.number}>"


Known = int | str | Fraction | float | bool
"""Operands with which primitives compute."""
Value = Known | Data | Closure | Partial | Term | Token | SymbolicData | SymbolicFunction
Operand = Value | Thunk
"""What environments and fields hold."""
Env = tuple[Operand, ...]
"""Values and thunks of the variables in scope, by slot."""
Values = tuple[Value, ...]
"""Evaluated operands."""

KNOWN = frozenset({int, str, Fraction, float, bool})
"""The types of `Known`."""
NUMERIC = KNOWN | {Term}
"""Types of all operands that primitives can compute with."""
