"""What a solver says about a path.

Sat({x: 3, y: True})        Unsat()        SolverUnknown("resource limit")
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from liquidlens.constraints.terms import Term

Constant = int | Fraction | bool

RESOURCES = 400_000
"""Z3's resource units for one question: less than a second, whatever it is about."""


class Sat(Struct, frozen=True):
    """The path is possible; `model` gives a value to every variable the solver was told of."""

    model: Mapping[Term, Constant]


class Unsat(Struct, frozen=True):
    """The path is impossible."""


class SolverUnknown(Struct, frozen=True):
    """The solver gave up, with its reason."""

    reason: str


Answer = Sat | Unsat | SolverUnknown
