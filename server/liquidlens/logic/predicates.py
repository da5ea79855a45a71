"""Predicates and the expressions inside them, resolved: every name is full, aliases are expanded.

    {v:List a | size v == size xs + size ys}
      ⇒ Refinement("v", PCompare("==", PApply("Main.size", (PVar("v"),)), PBinary("+", ...)))

Sorts are those of the Haskell types: Int and Integer (unbounded), Double (real), Bool, Char, sets, and one
uninterpreted sort per other type.  A Bool-valued expression is a predicate.

What is asked millions of times asks for the very class, `type(p) is PVar`: `isinstance`, and so a pattern, takes five
times as long to say no of a class that msgspec made as of others.
"""

from fractions import Fraction
from typing import final

from liquidlens.source.placed import Placed
from liquidlens.source.span import NOWHERE, Span

IS = "is$"
"""`is$Cons xs` tells of which constructor a value is, as in LiquidHaskell (but by the constructor's full name)."""

SELECT = "select$"
"""`select$Cons$2 xs` is a field without a name."""


UNCONDITIONAL = "Language.Haskell.Liquid.ProofCombinators.pleUnfold"
"""What stands around the body of a reflected function that is put in although its conditions are not decided; it is
its argument."""


@final
class PVar(Placed, frozen=True):
    """A variable: the refinement's own `v`, a binder of the signature, a local, a top-level value, or a constructor."""

    name: str
    span: Span = NOWHERE


@final
class PLit(Placed, frozen=True):
    """A literal: bool, int, Fraction, or a string (with `char` a character)."""

    value: bool | int | Fraction | str
    char: bool = False
    span: Span = NOWHERE

    def __eq__(self, other: object) -> bool:
        """By what they mean: the number 1 is not the truth value, though Python says that `1 == True`."""
        return (
            isinstance(other, PLit)
            and self.value == other.value
            and self.char == other.char
            and isinstance(self.value, bool) == isinstance(other.value, bool)
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.value, self.char))


@final
class PApply(Placed, frozen=True):
    """A measure, constructor, reflected function or built-in set operation applied: `size v`, `Set_mem x s`."""

    fun: str
    args: tuple["Predicate", ...]
    span: Span = NOWHERE


@final
class PBinary(Placed, frozen=True):
    """Arithmetic: `op` in + - * / mod div."""

    op: str
    left: "Predicate"
    right: "Predicate"
    span: Span = NOWHERE


@final
class PCompare(Placed, frozen=True):
    """Comparison: `op` in == /= < <= > >=. (`=` is `==`, `!=` is `/=`; on Bool operands `==` is equivalence.)"""

    op: str
    left: "Predicate"
    right: "Predicate"
    span: Span = NOWHERE


@final
class PAnd(Placed, frozen=True):
    """Conjunction; `PAnd(())` is true."""

    parts: tuple["Predicate", ...]
    span: Span = NOWHERE


@final
class POr(Placed, frozen=True):
    """Disjunction; `POr(())` is false."""

    parts: tuple["Predicate", ...]
    span: Span = NOWHERE


@final
class PNot(Placed, frozen=True):
    """Negation."""

    body: "Predicate"
    span: Span = NOWHERE


@final
class PImplies(Placed, frozen=True):
    """`left => right`."""

    left: "Predicate"
    right: "Predicate"
    span: Span = NOWHERE


@final
class PIff(Placed, frozen=True):
    """`left <=> right`."""

    left: "Predicate"
    right: "Predicate"
    span: Span = NOWHERE


@final
class PNegate(Placed, frozen=True):
    """Arithmetic negation."""

    body: "Predicate"
    span: Span = NOWHERE


@final
class PIf(Placed, frozen=True):
    """`if condition then yes else no`."""

    condition: "Predicate"
    yes: "Predicate"
    no: "Predicate"
    span: Span = NOWHERE


@final
class PAbstract(Placed, frozen=True):
    """An abstract refinement applied to all its arguments, the value last: `p x v`."""

    name: str
    args: tuple["Predicate", ...]
    span: Span = NOWHERE


Predicate = (
    PVar | PLit | PApply | PBinary | PCompare | PAnd | POr | PNot | PImplies | PIff | PNegate | PIf | PAbstract
)  # fmt: skip

FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "/=": "/="}
"""What a comparison is with its sides exchanged."""

TRUE = PAnd(())
FALSE = POr(())
_LITERALLY_TRUE = PLit(True)


def constructor_asked(function: str) -> str | None:
    """The constructor of which `is$K` or `select$K$2` speaks, None of other functions."""
    if function.startswith(IS):
        return function.removeprefix(IS)
    return function.removeprefix(SELECT).rpartition("$")[0] if function.startswith(SELECT) else None


def equated(left: Predicate, right: Predicate, *, boolean: bool) -> Predicate:
    """Both are the same: of truth values an equivalence."""
    return PIff(left, right) if boolean else PCompare("==", left, right)


def conjoin(*parts: Predicate) -> Predicate:
    """The conjunction of `parts`, flattened, without `true` and repetitions."""
    flat: dict[Predicate, None] = {}
    for part in parts:
        flat.update(dict.fromkeys(part.parts if type(part) is PAnd else (part,)))
    flat.pop(_LITERALLY_TRUE, None)
    return next(iter(flat)) if len(flat) == 1 else PAnd(tuple(flat))


def conjuncts(predicate: Predicate) -> tuple[Predicate, ...]:
    """The parts of a conjunction; a finding names the one that fails."""
    return predicate.parts if type(predicate) is PAnd else (predicate,)
