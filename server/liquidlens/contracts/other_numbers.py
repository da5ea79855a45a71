"""Numbers of types that are no primitives, by the instances of their classes.

x <= 3      x :: Word8        ⇒   toInteger x <= 3
x /= 0      x :: Ratio Int    ⇒   x /= fromInteger 0
"""

from fractions import Fraction

from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.numbers import PREFIX, literal
from liquidlens.contracts.supply import Unrunnable, call
from liquidlens.core.module import Program
from liquidlens.core.syntax import Expr, Var
from liquidlens.lang.types import BOOL, INTEGER, Constraint, TCon, Type, spine


def as_integer(program: Program, expr: Expr, type_: Type) -> tuple[Expr, Type]:
    """A number of a fixed width as the integer that it is in the logic; anything else as it is."""
    if not isinstance(type_, TCon) or type_ in PREFIX or type_ == BOOL:
        return expr, type_
    try:
        dictionary = Dictionaries(program).of(Constraint("Prelude.Integral", (type_,)))
    except Unrunnable:
        return expr, type_
    return call(Var("Prelude.toInteger", (type_,)), dictionary, expr), INTEGER


def has_numbers(program: Program, type_: Type) -> bool:
    """Whether numbers of a type that is no primitive can be made of integers."""
    is_other = isinstance(spine(type_)[0], TCon) and type_ not in PREFIX and type_ != BOOL
    return is_other and Dictionaries(program).has(Constraint("Prelude.Num", (type_,)))


def number_at(program: Program, value: int | Fraction | str, type_: Type) -> Expr:
    """A whole number at such a type, as Haskell makes it."""
    dictionary = Dictionaries(program).of(Constraint("Prelude.Num", (type_,)))
    return call(Var("Prelude.fromInteger", (type_,)), dictionary, literal(value, False, INTEGER)[0])
