"""Code that makes unknowns, and what is asked of them: choices of constructors, numbers, functions, measures."""

from typing import TYPE_CHECKING

from msgspec import Struct

from liquidlens.lang.types import Type
from liquidlens.machine.code.arguments import Argument, Capture, Compound
from liquidlens.machine.values import Tag

if TYPE_CHECKING:
    from liquidlens.machine.code import Code


class ConstructorChoice(Struct, frozen=True, eq=False):
    """One constructor of a choice and the generators of its fields."""

    tag: Tag
    lets: tuple[Argument, ...]
    """Bound one after the other behind the captured environment, for fields that depend on each other."""
    args: tuple[Argument, ...]

    @property
    def weight(self) -> int:
        """What choosing it adds to the size of the unknown data."""
        return 1 if self.args else 0


class MakeUnknown(Compound, frozen=True, eq=False):
    """An unknown of a data type."""

    alternatives: tuple[ConstructorChoice, ...]
    capture: Capture
    type: Type


class MakeFresh(Compound, frozen=True, eq=False):
    """An unknown of a primitive type or of a type variable."""

    type: Type


FieldPath = tuple[tuple[Tag, int], ...]
"""From data to a part of it: constructors, and which field of each."""


class ProbeOf(Struct, frozen=True, eq=False):
    """A way for an unknown function to apply a function that it was given (see `core.syntax.Probe`)."""

    source: int
    path: FieldPath
    arguments: tuple[Argument, ...]
    type: Type
    answer: Type
    """The result of `type`."""


class MakeUnknownFunction(Compound, frozen=True, eq=False, kw_only=True):
    """An unknown function. `result`, `domains` and `probes` run in the captured environment followed by the
    arguments."""

    capture: Capture
    result: "Code"
    domains: "tuple[Code | None, ...]"
    probes: tuple[ProbeOf, ...]
    parameter_types: tuple[Type, ...]
    result_type: Type
    is_dependent: bool
    """Whether what is answered, or passed on, may depend on the arguments by its type."""
    is_endless: bool
    """Whether all answers are endless data."""

    @property
    def arity(self) -> int:
        return len(self.parameter_types)


class MeasureOf(Compound, frozen=True, eq=False):
    """A measure applied to its one argument: a term where the argument is an unknown not yet refined."""

    name: str
    type: Type
    argument: Argument
    measure: "Code"
    is_natural: bool
    """Whether no data makes it negative."""
