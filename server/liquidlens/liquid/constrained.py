"""The constraints of units that were asked about, for the next question that differs in what is asked alone.

    does f, g or h verify if `size v >= 0`?        f, g and h share κ variables
      ⇒  three questions, the constraints made once

Nothing changes constraints once they are made.  A number of units is kept for as long as somebody asks, those that were
asked about last.
"""

from collections.abc import Mapping

from msgspec import Struct, field

from liquidlens.core.module import Module
from liquidlens.lang.problems import Fault
from liquidlens.liquid.axioms import Axioms
from liquidlens.liquid.environment import Constraints
from liquidlens.liquid.generate import Generator
from liquidlens.liquid.relate import Ground
from liquidlens.logic.refined import RType
from liquidlens.source.span import Span

_MOST = 100_000
"""Pieces of code of which the constraints are kept."""

_GOALS = 4
"""Goals of a piece of code: half as many to twice as many are usual."""


class Constrained(Struct, frozen=True, eq=False):
    """What the code of a unit gave."""

    names: list[str]
    ground: Ground
    generator: Generator
    constraints: Constraints
    numbered: int
    """How many names were made until then."""
    unsupported: dict[str, tuple[tuple[Fault, Span], ...]]
    uses: dict[str, tuple[str, ...]]

    @property
    def pieces(self) -> int:
        """Of its code, and as many more as the constraints of uncommonly large types cost."""
        pieces = self.generator.pieces
        return pieces + max(0, len(self.constraints.goals) - _GOALS * pieces)


class Supposed(Struct, frozen=True, eq=False):
    """What differs between questions about one program, and changes constraints."""

    module: Module
    hypotheses: Mapping[str, RType]
    sought: tuple[str, ...]
    axioms: Axioms
    """What is known of values."""

    def is_same(self, other: "Supposed") -> bool:
        """Whether it gives the same constraints."""
        return (
            self.sought == other.sought
            and self.hypotheses == other.hypotheses
            and self.axioms == other.axioms
            and _are_same(self.module, other.module)
        )


class KeptUnits(Struct):
    """Units of one program's main module, with what was supposed when their constraints were made."""

    _units: list[tuple[Supposed, Constrained]] = field(default_factory=list[tuple[Supposed, Constrained]])

    def of(self, names: list[str], supposed: Supposed) -> Constrained | None:
        """The constraints of a unit, if they are kept."""
        for number, (under, unit) in enumerate(self._units):
            if unit.names == names and supposed.is_same(under):
                self._units.append(self._units.pop(number))
                return unit
        return None

    def keep(self, unit: Constrained, supposed: Supposed) -> None:
        """Keep the constraints of a unit; those that were not asked for longest go."""
        self._units.append((supposed, unit))
        while len(self._units) > 1 and sum(each.pieces for _, each in self._units) > _MOST:
            self._units.pop(0)


def _are_same(one: Module, other: Module) -> bool:
    """Whether two modules differ in no more than places of annotations."""
    if one is other:
        return True
    pairs = ((getattr(one, name), getattr(other, name)) for name in Module.__struct_fields__ if name not in _COMPARED)
    return all(first is second for first, second in pairs) and one.data == other.data and _say_the_same(one, other)


_COMPARED = frozenset({"data", "specification"})


def _say_the_same(one: Module, other: Module) -> bool:
    first, second = one.specification, other.specification
    pairs = ((getattr(first, name), getattr(second, name)) for name in first.__struct_fields__)
    return all(mine is theirs or mine == theirs for mine, theirs in pairs)
