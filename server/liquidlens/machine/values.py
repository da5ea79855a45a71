"""Values of the machine: what an expression in symbolic weak head normal form is.

    5, 'c', 3/4, True       Python int, str of length one, Fraction (float in replay), bool
    x + 1                   a `Term`, where a number, character or Bool is not known
    1 : ys                  Data(tag of :, (1, ys))          fields are values or thunks
    \\y -> x + y             Closure(function, (x,))
    zipWith f               Partial(closure, (f,))
    a list not looked at    Unknown, one of its alternatives once a case looks at it
    an element of type a    Token

A `Thunk` is not a value but a place for one: the heap cell of the paper's environment.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Union

from liquidlens.constraints.terms import Term
from liquidlens.lang.types import Type

if TYPE_CHECKING:
    from liquidlens.machine.code import Alternative, Code, Function


class Tag:
    """A data constructor at run time. One object per constructor, compared by identity."""

    __slots__ = ("arity", "endless", "name", "newtype")

    def __init__(self, name: str, arity: int, *, newtype: bool = False) -> None:
        self.name = name
        self.arity = arity
        self.newtype = newtype
        self.endless: frozenset[int] = frozenset()
        """Fields whose types have endless values only."""

    def __repr__(self) -> str:
        return f"<{self.name}/{self.arity}>"


class Data:
    """A saturated constructor application."""

    __slots__ = ("fields", "tag")

    def __init__(self, tag: Tag, fields: "Env") -> None:
        self.tag = tag
        self.fields = fields

    def __repr__(self) -> str:
        # Not its fields: values may be cyclic, and deep.
        return f"<{self.tag.name} with {len(self.fields)} fields>" if self.fields else self.tag.name


class Closure:
    """A function with the values of its free variables."""

    __slots__ = ("env", "function")

    def __init__(self, function: "Function", env: "Env") -> None:
        self.function = function
        self.env = env

    def __repr__(self) -> str:
        return f"<function {self.function.name}>"


class Partial:
    """A function applied to fewer arguments than it has parameters."""

    __slots__ = ("args", "function")

    def __init__(self, function: "Closure | UnknownFunction", args: "Env") -> None:
        self.function = function
        self.args = args

    def __repr__(self) -> str:
        return f"<{self.function!r} with {len(self.args)} arguments>"


class Thunk:
    """A heap cell: an expression with its environment until it is evaluated, then its value.

    `epoch` is the state segment that made it.  That segment writes the value in place; a later segment (a cell older
    than a fork) writes it into its own map of updates, so that the other side of the fork does not see it.
    """

    __slots__ = ("code", "env", "epoch", "value")

    def __init__(self, code: "Code", env: "Env", epoch: int) -> None:
        self.value: Value | None = None
        self.code = code
        self.env = env
        self.epoch = epoch

    def __repr__(self) -> str:
        return "<thunk>" if self.value is None else "<evaluated thunk>"


class Token:
    """An unknown value of a type variable: equal to itself only, never looked into."""

    __slots__ = ("number", "type")

    def __init__(self, number: int, type_: Type) -> None:
        self.number = number
        self.type = type_

    def __repr__(self) -> str:
        return f"<token {self.number}>"


class Unknown:
    """An unknown of a data type: a heap cell that a case refines to one of `alternatives` for good (CASE-DATA-SYM).

    What it was refined to is kept in the state's updates: `Data`, or an `Unknown` with fewer alternatives.
    `origin` is the first of such a chain: its identity.
    """

    __slots__ = ("alternatives", "env", "number", "origin", "type")

    def __init__(
        self,
        number: int,
        alternatives: "tuple[Alternative, ...]",
        env: "Env",
        type_: Type,
        origin: "Unknown | None" = None,
    ) -> None:
        self.number = number
        self.alternatives = alternatives
        """`code.Alternative`s: tag and the generators of its fields."""
        self.env = env
        self.type = type_
        self.origin = origin or self

    def __repr__(self) -> str:
        return f"<unknown {self.number}>"


class UnknownFunction:
    """An unknown function, known by the answers it has given: its table is kept in the state's updates."""

    __slots__ = ("code", "env", "number", "prefix")

    def __init__(self, number: int, code: Any, env: "Env") -> None:
        self.number = number
        self.code = code
        """The `code.MakeUnknownFunction` it came from."""
        self.env = env

    def __repr__(self) -> str:
        return f"<unknown function {self.number}>"


Value = Union[  # noqa: UP007 - the names are forward references in other modules
    int, str, Fraction, float, bool, Data, Closure, Partial, Term, Token, Unknown, UnknownFunction
]
Operand = Value | Thunk
"""What environments and fields hold."""
Env = tuple[Any, ...]
"""Values and thunks of the variables in scope, by slot."""
