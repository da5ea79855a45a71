"""Algebraic data types and classes as Core knows them.

    data List a = Emp | a :+: List a
      ⇒ DataType("Main.List", ("a",), (Constructor("Main.Emp", ()), Constructor("Main.:+:", (a, List a))))

A class is also described by the data type of its dictionaries: one constructor whose fields are the superclass
dictionaries, then the methods (each of type `forall` of its own variables).
"""

from msgspec import Struct

from liquidlens.lang.names import base_of
from liquidlens.lang.types import Constraint, Type
from liquidlens.source.span import NOWHERE, Span


class Constructor(Struct, frozen=True):
    """A data constructor. `fields` are types over the parameters of its data type."""

    name: str
    fields: tuple[Type, ...]
    labels: tuple[str, ...] = ()
    """Full names of the record selectors, one per field that is written, or empty."""
    strict: tuple[bool, ...] = ()
    """One flag per field, or empty where no field is strict."""
    span: Span = NOWHERE
    exists: tuple[str, ...] = ()
    """Existential type variables: they follow the parameters of the data type in `Con.types`."""
    context: tuple[Constraint, ...] = ()
    """What an existential constructor holds dictionaries for: the types of these are the first of `fields`."""
    equal: tuple[tuple[str, Type], ...] = ()
    """Of a constructor that refines its type, what parameters are in the values it makes: `IntE :: Int -> Exp Int`."""
    part: int = 0
    """Which instance of a data family it is from, counted from 1."""
    is_gadt: bool = False
    """Whether it is declared in GADT syntax."""

    @property
    def held(self) -> tuple[tuple[str, Type], ...]:
        """The dictionaries, as the first of its fields, with names for them."""
        count = len(self.context)
        return tuple((f"held#{index + 1}", ty) for index, ty in enumerate(self.fields[:count]))

    @property
    def written(self) -> tuple[Type, ...]:
        """The types of the fields that are written."""
        return self.fields[len(self.context) :]


class DataType(Struct, frozen=True):
    """A data type or newtype. A newtype keeps its constructor in Core (`is_newtype` makes its match irrefutable)."""

    name: str
    params: tuple[str, ...]
    constructors: tuple[Constructor, ...]
    is_newtype: bool = False
    deriving: tuple[str, ...] = ()
    """Full names of the classes it derives (their instances stand among the Core bindings)."""
    span: Span = NOWHERE
    kinds: tuple[tuple[str, str], ...] = ()
    """The parameters that are written with a kind that has a name, and its full name."""


class ClassType(Struct, frozen=True):
    """A type class: `class (supers) => name params where methods`."""

    name: str
    params: tuple[str, ...]
    supers: tuple[Constraint, ...]
    methods: tuple[tuple[str, Type], ...]
    """Full method name and its type over `params`, without the class's own constraint."""
    constructor: str
    """Name of the dictionary constructor; its fields are the supers' dictionaries, then the methods."""
    span: Span = NOWHERE


class Instance(Struct, frozen=True):
    """An instance: the top-level Core binding `dictionary :: forall vars. context => C args` holds it."""

    cls: str
    vars: tuple[str, ...]
    context: tuple[Constraint, ...]
    args: tuple[Type, ...]
    dictionary: str
    methods: tuple[tuple[str, str], ...] = ()
    """Full method name and the top-level binding that implements it here."""
    span: Span = NOWHERE
    general: tuple[Type, ...] = ()
    """The head as written, where the context equates its variables: what fits it is made the same as `args`."""

    @property
    def asked(self) -> tuple[Type, ...]:
        """What a type has to fit for this instance to be taken."""
        return self.general or self.args


class Equation(Struct, frozen=True):
    """What a type family makes of the types that fit `args`; `vars` are free in them."""

    family: str
    vars: tuple[str, ...]
    args: tuple[Type, ...]
    result: Type
    is_ordered: bool = False
    """Whether it holds only where those before it cannot fit."""


def superclass_selector(cls: ClassType, index: int) -> str:
    """The function that takes the `index`-th superclass dictionary out of a dictionary: `Prelude.$p1Ord`."""
    module = cls.name[: len(cls.name) - len(base_of(cls.name))]
    return f"{module}$p{index + 1}{base_of(cls.name)}"
