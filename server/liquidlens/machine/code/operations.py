"""Primitive operations as code, and what they mean at run time (`machine/meanings.py` makes the meanings)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from liquidlens.constraints.terms import Term
from liquidlens.lang.types import Type
from liquidlens.machine.code.arguments import Compound, Constant
from liquidlens.machine.state import State
from liquidlens.machine.values import KNOWN, NUMERIC, Env, Value

if TYPE_CHECKING:
    from liquidlens.machine.code import Code

Symbolic = Callable[..., Value | None]
"""`symbolic(terms, *operands)`: the term, or the value where the operands decide it; None where these have no term."""


class PrimitiveMeaning(Struct, frozen=True, eq=False):
    """A primitive operation at run time: on known operands, and on terms (None where the solver has no such
    operation)."""

    name: str
    apply: Callable[..., Value]
    symbolic: Symbolic | None
    operand_types: tuple[Type, ...]
    result_type: Type
    is_division: bool
    """Whether it divides integers."""
    raises: bool
    """Whether `apply` may fail, or is too dear to compute ahead of need."""

    @property
    def arity(self) -> int:
        return len(self.operand_types)


class Operation1(Struct, frozen=True, eq=False):
    """A total unary primitive."""

    meaning: PrimitiveMeaning
    apply: Callable[..., Value]
    operand: "Code"

    def peek(self, state: State, env: Env) -> Value | None:
        operand = self.operand.peek(state, env)
        if operand is None:
            return None
        if type(operand) in KNOWN:
            return self.apply(operand)
        if type(operand) is not Term or self.meaning.symbolic is None:
            return None
        return self.meaning.symbolic(state.run.terms, operand)

    @property
    def operands(self) -> "tuple[Code, ...]":
        return (self.operand,)


class Operation2(Struct, frozen=True, eq=False):
    """A total binary primitive; `constant` is its right operand's value where that is one."""

    meaning: PrimitiveMeaning
    apply: Callable[..., Value]
    left: "Code"
    right: "Code"
    constant: Value | None

    def peek(self, state: State, env: Env) -> Value | None:
        left = self.left.peek(state, env)
        if left is None:
            return None
        right = self.constant
        if right is None:
            right = self.right.peek(state, env)
            if right is None:
                return None
        if type(left) in KNOWN and type(right) in KNOWN:
            return self.apply(left, right)
        if self.meaning.symbolic is None or type(left) not in NUMERIC or type(right) not in NUMERIC:
            return None
        return self.meaning.symbolic(state.run.terms, left, right)

    @property
    def operands(self) -> "tuple[Code, ...]":
        return (self.left, self.right)


class OperationN(Compound, frozen=True, eq=False):
    """A primitive that may fail, that is dear, or that has another number of operands."""

    meaning: PrimitiveMeaning
    operands: "tuple[Code, ...]"


Operation = Operation1 | Operation2 | OperationN


def operation(meaning: PrimitiveMeaning, operands: "tuple[Code, ...]") -> Operation:
    """The cheapest form for `operands`."""
    if meaning.raises or len(operands) not in {1, 2}:
        return OperationN(meaning, operands)
    if len(operands) == 1:
        return Operation1(meaning, meaning.apply, operands[0])
    left, right = operands
    return Operation2(meaning, meaning.apply, left, right, right.value if isinstance(right, Constant) else None)
