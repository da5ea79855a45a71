"""What can be wrong with the names of a module."""

from enum import Enum

from liquidlens.lang.problems import Fault
from liquidlens.names.interface import Fixity
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form


class Space(Enum):
    """What a name was looked for among."""

    VALUE = "value"
    TYPE = "type"
    TYPE_VARIABLE = "type variable"


class NotInScope(Fault):
    """A name that nothing in scope has; `near` may be what was meant."""

    code = "scope/unbound"
    name: str
    space: Space = Space.VALUE
    near: str | None = None


class DefinedByBroken(Fault):
    """A name that a declaration of this `form` may define, or bring into scope, which cannot be read."""

    code = "scope/depends"
    name: str
    form: Form


class AmbiguousName(Fault):
    """A name with several meanings."""

    code = "scope/ambiguous"
    name: str
    meanings: tuple[str, ...]


class TakenAsBefore(Fault):
    """A name of the program that the Prelude has too since some version: GHC calls it ambiguous from then on."""

    code = "scope/newer-prelude"
    name: str
    meaning: str


class Together(Enum):
    """What binds names together, each at most once."""

    EQUATION = "equation"
    LAMBDA = "lambda"
    PATTERN = "pattern"
    BLOCK = "block"


class BoundTwice(Fault):
    """A name that two binders have."""

    code = "scope/duplicate"
    name: str
    inside: Together


class DefinedTwice(Fault):
    """A second definition of a name."""

    code = "scope/duplicate"
    name: str
    first: Span | None = None


class TypedTwice(Fault):
    """A second type signature of a name."""

    code = "scope/duplicate"
    name: str


class TypeWithoutBinding(Fault):
    """The type of a name that is not defined there."""

    code = "scope/no-binding"
    name: str
    is_local: bool


class FixityWithoutBinding(Fault):
    """The fixity of an operator that is not defined there."""

    code = "scope/no-binding"
    name: str
    is_local: bool


class UnevenEquations(Fault):
    """An equation with another number of arguments than the first."""

    code = "scope/arity"
    function: str
    first: int


class NoCommonOrder(Fault):
    """Two operators whose fixities do not say which binds tighter; no `second` name is a prefix minus."""

    code = "scope/fixity"
    first: str
    first_fixity: Fixity
    second: str | None
    second_fixity: Fixity


class UnknownExport(Fault):
    """The export list names what is not in scope."""

    code = "scope/export"
    name: str
    near: str | None


class AmbiguousExport(Fault):
    """The export list names what has several meanings."""

    code = "scope/export"
    name: str
    meanings: tuple[str, ...]


class UnknownMember(Fault):
    """The export list names a constructor, field or method that its type does not have."""

    code = "scope/export"
    type: str
    member: str


class UnimportedModule(Fault):
    """The export list names a module that is not imported."""

    code = "scope/export"
    module: str


class NotAMember(Fault):
    """A declaration that cannot stand in a class or instance."""

    code = "scope/not-a-method"
    cls: str


class NoSuchMethod(Fault):
    """A type or a definition of a method that the class does not have; `near` may be what was meant."""

    code = "scope/not-a-method"
    cls: str
    method: str
    near: str | None = None


class NotExported(Fault):
    """An import of a name that its module does not export."""

    code = "scope/unknown-import"
    module: str
    name: str
    near: str | None


class NoSource(Fault):
    """An imported module without source."""

    code = "scope/unknown-module"
    module: str


class ImportCycle(Fault):
    """Modules that import each other, the first one once more at the end."""

    code = "scope/import-cycle"
    modules: tuple[str, ...]


ScopeFault = (
    NotInScope | DefinedByBroken | AmbiguousName | TakenAsBefore | BoundTwice | DefinedTwice | TypedTwice
    | TypeWithoutBinding | FixityWithoutBinding | UnevenEquations | NoCommonOrder | UnknownExport | AmbiguousExport
    | UnknownMember
    | UnimportedModule | NotAMember | NoSuchMethod | NotExported | NoSource | ImportCycle
)  # fmt: skip
