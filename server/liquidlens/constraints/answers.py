"""What a solver says about a path.

Sat({x: 3, y: True})        Unsat()        Unknown("resource limit")
"""

from collections.abc import Mapping
from fractions import Fraction

from liquidlens.constraints.terms import Term
from liquidlens.dataclass import dataclass

Constant = int | Fraction | bool

RESOURCES = 400_000
"""Z3's resource units for one question: less than a second, whatever it is about."""


@dataclass(frozen=True, slots=True)
class Sat:
    """The path is possible; `model` gives a value to every variable the solver was told of."""

    model: Mapping[Term, Constant]


@dataclass(frozen=True, slots=True)
class Unsat:
    """The path is impossible."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The solver gave up, with its reason."""

    reason: str


Answer = Sat | Unsat | Unknown
