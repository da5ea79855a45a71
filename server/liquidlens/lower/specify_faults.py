"""What can be wrong with the names in annotations."""

from enum import Enum

from liquidlens.lang.problems import Fault
from liquidlens.source.span import Span


class Purpose(Enum):
    """What a function was looked for."""

    HERE = "here"
    ANNOTATION = "for this annotation"
    MEASURE = "to lift as a measure"


class Again(Enum):
    """What stands twice."""

    MEASURE = "measure"
    ALIAS = "alias"
    LATER_ALIAS = "later alias"
    DATA = "data"
    SIGNATURE = "signature"
    PARAMETER = "parameter"
    REFLECTION = "reflection"
    EQUATION = "equation"
    LIFTED = "lifted"


class NoType(Fault):
    """An annotation of a type, or of a data type, that is not in scope."""

    code = "spec/no-type"
    name: str
    is_data: bool
    near: str | None = None


class NotDefinedHere(Fault):
    """An annotation of what another module defines."""

    code = "spec/no-function"
    name: str


class NoFunction(Fault):
    """An annotation of a function that does not exist."""

    code = "spec/no-function"
    name: str
    purpose: Purpose
    near: str | None = None


class NotInBlock(Fault):
    """A local annotation of what its block does not define."""

    code = "spec/no-function"
    name: str
    near: str | None


class SeveralLocals(Fault):
    """An annotation of a local that several functions define."""

    code = "spec/no-function"
    name: str


class Vanished(Fault):
    """An annotation of a local function that GHC leaves no binding of."""

    code = "spec/no-function"
    name: str
    is_used: bool


class NoClassMethod(Fault):
    """An annotation of a method that the class does not have."""

    code = "spec/no-function"
    cls: str
    method: str
    near: str | None = None


class ImportedMeasure(Fault):
    """A measure of an imported function."""

    code = "spec/no-function"
    name: str


class NotTaken(Fault):
    """An alias of a name for which LiquidHaskell takes its own alias, or an import's, which says something else."""

    code = "spec/own-alias"
    name: str
    home: str | None = None


class OwnLastAlias(Fault):
    """The last alias of a module, of a name for which LiquidHaskell has an alias too: it tells of two definitions."""

    code = "spec/own-alias"
    name: str


class Twice(Fault):
    """The second annotation where one is allowed."""

    code = "spec/duplicate"
    again: Again
    name: str
    first: Span | None = None


class AssumedBeside(Fault):
    """The type that the code of a function has, beside one that callers assume."""

    code = "spec/duplicate"
    name: str
    assumed: Span


class UnboundType(Fault):
    """A type that is not in scope."""

    code = "spec/unbound-type"
    name: str
    near: str | None


class UnboundName(Fault):
    """A name that predicates do not know."""

    code = "spec/unbound"
    name: str
    near: str | None


class UnnamedArgument(Fault):
    """A name that the code gives a parameter and the signature does not; `argument` is the type of that parameter."""

    code = "spec/unbound"
    name: str
    argument: Span


class LaterName(Fault):
    """A name that a later equation of a function gives its argument, where GHC takes that of the first one."""

    code = "spec/unbound"
    name: str


class OwnType(Fault):
    """A value spoken of in a part of its own type."""

    code = "spec/unbound"
    name: str
    option: str


class NoAbstract(Fault):
    """An abstract refinement that is not in scope."""

    code = "spec/unbound"
    name: str


class NoClassMeasure(Fault):
    """An instance of a class measure that does not exist."""

    code = "spec/unbound"
    name: str
    near: str | None


class NoSuchConstructor(Fault):
    """A constructor that is not in scope."""

    code = "spec/unbound"
    name: str
    near: str | None


class LaterField(Fault):
    """A field's type that speaks of a later field."""

    code = "spec/unbound"
    name: str


class AmbiguousMeaning(Fault):
    """A name with several meanings."""

    code = "spec/ambiguous"
    name: str
    meanings: tuple[str, ...]


class NoClass(Fault):
    """An annotation of a class that does not exist."""

    code = "spec/no-class"
    name: str
    near: str | None


class NoSuchInstance(Fault):
    """An annotation of an instance that does not exist."""

    code = "spec/no-instance"
    cls: str


class NoConstructor(Fault):
    """A constructor that the data type does not have."""

    code = "spec/no-constructor"
    type: str
    name: str
    known: tuple[str, ...]


class LeftOut(Fault):
    """Constructors of a type that its annotation does not name though it names others."""

    code = "spec/missing-constructor"
    type: str
    names: tuple[str, ...]


class Repeated(Enum):
    """Why a field must not be named again."""

    TYPE = "an annotation of another type names it"
    MEASURE = "a measure has its name"
    CONSTRUCTOR = "the constructor has it already"
    SORT = "it is of another sort in another constructor"
    TOLD = "the solver is told of the constructors"


class FieldAgain(Fault):
    """A field that an annotation of a data type names, which is named already at `first`."""

    code = "spec/field-again"
    field: str
    why: Repeated
    first: Span


class OnlyFrom(Fault):
    """A type that only modules without source can define, the likeliest first."""

    code = "spec/unknown-module"
    costs = True
    once = True
    name: str
    modules: tuple[str, ...]


class NotInferable(Fault):
    """An annotated function whose type needs modules without source."""

    code = "spec/unknown-module"
    costs = True
    name: str
    modules: tuple[str, ...]


class UnknownOption(Fault):
    """An option that LiquidHaskell does not have."""

    code = "spec/option"
    name: str
    near: str | None


class NoSuchOption(Fault):
    """An option that LiquidHaskell does not have, or no more, though it is understood here."""

    code = "spec/option"
    name: str


class SeveralOptions(Fault):
    """Several options in one pragma, or blanks around one."""

    code = "spec/option"


class CommandLineOnly(Fault):
    """An option that no pragma may have."""

    code = "spec/option"
    name: str


class NeedsOption(Fault):
    """What has no effect without an option that is not set."""

    code = "spec/option"
    annotation: str
    option: str


class NeedsAssume(Fault):
    """An annotation of what another module defines that does not say that it is trusted."""

    code = "spec/needs-assume"
    name: str


class IgnoredMethod(Fault):
    """A directive that no code is left out by: what a class's method is in its instances has names of its own."""

    code = "spec/no-effect"
    name: str
    cls: str


class StandingAlone(Fault):
    """An annotation of a method of a class that has instances in the module."""

    code = "spec/class-method"
    name: str
    cls: str


class Unread(Fault):
    """What needs an annotation that could not be read."""

    code = "spec/depends"
    name: str
    annotation: Span


class FaultyDefinition(Fault):
    """What needs a definition that has a problem."""

    code = "spec/depends"
    name: str
    definition: Span | None = None


class Cycle(Fault):
    """Aliases that need each other."""

    code = "spec/cyclic-alias"
    names: tuple[str, ...]


class Superseded(Fault):
    """An instance that is annotated again later."""

    code = "spec/lost"
    later: Span


class UnusedQualifier(Fault):
    """A qualifier that fits nothing, for a type in it is not known; which one, where it is a name."""

    code = "spec/unused-qualifier"
    name: str
    type: str | None


AnnotationNameFault = (
    NoType | NotDefinedHere | NoFunction | NotInBlock | SeveralLocals | Vanished | NoClassMethod | ImportedMeasure
    | NotTaken | OwnLastAlias | Twice | AssumedBeside | UnusedQualifier
    | UnboundType | UnboundName | UnnamedArgument | LaterName | OwnType | NoAbstract | NoClassMeasure
    | NoSuchConstructor | LaterField | AmbiguousMeaning | NoClass | NoSuchInstance | NoConstructor | LeftOut | OnlyFrom
    | NotInferable | FieldAgain
    | UnknownOption | NoSuchOption | SeveralOptions | CommandLineOnly
    | NeedsOption | NeedsAssume | IgnoredMethod | StandingAlone | Unread | FaultyDefinition | Cycle | Superseded
)  # fmt: skip
