"""What a module offers to its importers, by name: the input of scope resolution.

module Shapes (Shape(..), area) where ...
  ⇒ values {"area": "Shapes.area", "Circle": "Shapes.Circle", ...}, types {"Shape": TypeEntry(...)}
"""

from msgspec import Struct, field


class Fixity(Struct, frozen=True):
    """`infixl 6`: associativity `left`, `right` or `none`."""

    associativity: str
    precedence: int


DEFAULT_FIXITY = Fixity("left", 9)


class TypeEntry(Struct, frozen=True):
    """An exported type, class or synonym and those of its members that are exported (full names)."""

    name: str
    kind: str
    """`data`, `class` or `synonym`."""
    constructors: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    """Record selectors of a data type, or methods of a class."""
    types: tuple[str, ...] = ()
    """Types that a class has with its methods."""


class Interface(Struct, frozen=True):
    """Exports of one module; re-exports keep the full name of the defining module."""

    module: str
    values: dict[str, str] = field(default_factory=dict[str, str])
    """Base name to full name: functions, methods, selectors, constructors."""
    types: dict[str, TypeEntry] = field(default_factory=dict[str, TypeEntry])
    fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    """By full name."""
    specifications: dict[str, str] = field(default_factory=dict[str, str])
    """Base name to full name of what annotations define: measures, aliases, inlines, qualifiers."""
    fields: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Full name of a record constructor to the full names of its fields, in order (what `C {..}` stands for)."""
    told: frozenset[str] = frozenset()
    """Names with a module before them that its annotations give types: what modules without source may define."""
    is_library: bool = False
    """Whether it is a module of our library: GHC's libraries may define elsewhere what it defines."""
    unknown: tuple[str, ...] = ()
    """Modules whose source is not known and all of whose names this one exports too, and itself where Template Haskell
    makes declarations."""
    synonyms: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Pattern synonyms with their parameters, by full name."""
    unwritten: frozenset[str] = frozenset()
    """Base names that GHC's own module exports and this one of our library lacks: nothing is known of them."""
    uninstanced: frozenset[tuple[str, str]] = frozenset()
    """Instances that GHC's own types have and those of this module of our library lack: the class's base name, and the
    type's full name."""
