"""What can be wrong with the forms of annotations."""

from enum import Enum

from liquidlens.lang.problems import Fault


class Limit(Enum):
    """A form that is not supported."""

    FUNCTION = "function"
    GRADUAL = "gradual refinement"
    ARGUMENTS = "several arguments"
    PARTS = "parts"
    INDEXED = "indexed type"
    ENORMOUS = "enormous"


class SynonymArguments(Fault):
    """A Haskell type synonym with too few arguments."""

    code = "spec/alias-arity"
    name: str
    takes: int
    given: int


class AliasArity(Fault):
    """A type alias, or a predicate alias, with the wrong number of arguments."""

    code = "spec/alias-arity"
    name: str
    parameters: tuple[str, ...]
    given: int
    is_type: bool


class TypeBeforeValue(Fault):
    """An argument of a type alias that LiquidHaskell takes for a type, since one that is surely a value follows."""

    code = "spec/alias-arity"
    alias: str
    argument: str
    """The argument, where it is a name."""
    takes: int
    """How many types the alias takes."""


class CapturedArgument(Fault):
    """A name in an argument of a type alias that the alias gives to something inside itself, too."""

    code = "spec/captured"
    alias: str
    name: str


class TypeArguments(Fault):
    """A type with too many arguments."""

    code = "spec/type-arity"
    name: str
    takes: int
    given: int


class DataParameters(Fault):
    """Refined data with another number of parameters than in Haskell."""

    code = "spec/type-arity"
    name: str
    has: int
    given: int


class HiddenTypes(Fault):
    """A refined constructor that holds values of types which its own type does not tell, or dictionaries."""

    code = "spec/type-arity"
    constructor: str


class AbstractCount(Fault):
    """A type with the wrong number of abstract refinements."""

    code = "spec/arity"
    type: str
    takes: int
    given: int


class AbstractSize(Fault):
    """What is given for an abstract refinement speaks of another number of values."""

    code = "spec/arity"
    takes: int
    given: int


class AbstractArguments(Fault):
    """An abstract refinement with the wrong number of arguments besides the value."""

    code = "spec/arity"
    name: str
    takes: int
    given: int


class AbstractApplied(Fault):
    """An abstract refinement applied to the wrong number of arguments."""

    code = "spec/arity"
    name: str
    takes: int
    given: int


class FieldCount(Fault):
    """A constructor with another number of fields than in Haskell."""

    code = "spec/fields"
    constructor: str
    fields: int
    given: int


class ValueExpected(Fault):
    """A type where a value must stand."""

    code = "spec/argument"


class LiteralAsType(Fault):
    """A literal where a type must stand."""

    code = "spec/type"


class AbstractResult(Fault):
    """An abstract refinement that does not answer Bool."""

    code = "spec/abstract"


class OnlyNames(Fault):
    """Something applied that is no name."""

    code = "spec/application"


class NotApplicable(Fault):
    """A value applied to arguments."""

    code = "spec/application"
    name: str


class UnknownHole(Fault):
    """Holes in the type of something whose Haskell type is not known."""

    code = "spec/hole"
    name: str


class MetricSort(Fault):
    """A termination metric that is no number."""

    code = "spec/metric"


class MetricNoMeasure(Fault):
    """A default metric that is a Haskell function."""

    code = "spec/metric"
    name: str


class NoMetric(Fault):
    """A default metric that does not exist."""

    code = "spec/metric"
    name: str
    near: str | None


class ChainedComparison(Fault):
    """Comparisons without parentheses; `instead` is what can be written."""

    code = "spec/chained-comparison"
    instead: str


class NegatedTerm(Fault):
    """`not` of a term, in a term: LiquidHaskell looks for a function of that name."""

    code = "spec/not-read"


class NoDivision(Fault):
    """`div` between its arguments, without backquotes: LiquidHaskell takes the first for a function."""

    code = "spec/not-read"


class ConsAsType(Fault):
    """`(x : xs)` without an `infix` annotation for `:`: LiquidHaskell takes `xs` for the type of `x`."""

    code = "spec/not-read"


class UnknownField(Fault):
    """A field in a predicate whose data type has no annotation that names it, or that is a function."""

    code = "spec/unknown-field"
    field: str
    data: str
    """Its data type; nothing where that is another module's."""
    is_function: bool = False


class HigherOrderName(Fault):
    """A parameter in a predicate whose type has a function in it, without `--higherorder`."""

    code = "spec/higher-order"
    name: str


class HeldFunction(Fault):
    """A field of an annotated constructor that holds functions without being one, without `--higherorder`."""

    code = "spec/higher-order"
    constructor: str
    field: str


class MethodsUnlike(Fault):
    """An annotation of a class whose methods are not those of the class, one after the other."""

    code = "spec/missing-method"
    cls: str
    methods: tuple[str, ...]


class ClassContext(Fault):
    """An annotation of a class whose context is not that of the class."""

    code = "spec/missing-method"
    cls: str
    supers: tuple[str, ...]


class MethodVariables(Fault):
    """A method in the annotation of a class whose type does not begin with its own type variables as in Haskell."""

    code = "spec/class-method"
    method: str
    variables: tuple[str, ...]
    """In Haskell's order, by the names of the annotation."""
    is_begun: bool
    """Whether there is a `forall`."""


class MethodContext(Fault):
    """A method in the annotation of a class that has a context of its own in Haskell."""

    code = "spec/class-method"
    method: str


class MethodDefault(Fault):
    """A method in the annotation of a class whose default has a type of its own, with a context."""

    code = "spec/class-method"
    method: str


class AssumedMethod(Fault):
    """The trusted type of a method whose own type variables do not follow the context as in Haskell."""

    code = "spec/class-method"
    method: str
    cls: str
    variables: tuple[str, ...]
    """In Haskell's order, by the names of the annotation; none where the method has a context of its own."""


class FirstComponent(Fault):
    """A refinement of the first component of a tuple with named components: LiquidHaskell drops it."""

    code = "spec/named-component"


class AliasInTuple(Fault):
    """An alias in a tuple with named components before the last one, where LiquidHaskell does not find it."""

    code = "spec/named-component"
    name: str


class AbstractInTuple(Fault):
    """A component with abstract refinements of its own behind a named one: LiquidHaskell never proves these."""

    code = "spec/named-component"


class ExchangedComponents(Fault):
    """A component that speaks of another one than LiquidHaskell takes it to."""

    code = "spec/named-component"
    name: str
    position: int
    """Which one that is, counted from 1."""


class NoSets(Fault):
    """A function of sets in a module that imports none."""

    code = "spec/unbound"
    name: str


class NoMaps(Fault):
    """A function of maps in a module that declares, and imports, no measure of this name."""

    code = "spec/unbound"
    name: str


class TextAsList(Fault):
    """The length of a string literal."""

    code = "spec/sort"


class OpaqueConstruction(Fault):
    """A constructor with arguments in a predicate of a module whose options do not make constructors exact."""

    code = "spec/construction"
    name: str


class NotByImport(Fault):
    """A type written by an import that it is not found by: neither the import's module nor a part of it defines it."""

    code = "spec/import"
    name: str
    base: str
    home: str
    modules: tuple[str, ...]


class Namesake(Fault):
    """A type by its name alone, by which LiquidHaskell finds something of the module `home`; `near` is found."""

    code = "spec/import"
    name: str
    home: str
    near: str


class ReflectedAssumption(Fault):
    """`assume f` of a function that the module reflects."""

    code = "spec/duplicate"
    name: str


class NotImported(Fault):
    """A measure or an inline whose function no import brings into scope; `near` is its full name, which is found."""

    code = "spec/import"
    name: str
    home: str
    near: str


class NotQualified(Fault):
    """A qualified name of what annotations alone define; `near` is its own."""

    code = "spec/import"
    name: str
    near: str


class NotAssociative(Fault):
    """Operators of one precedence that do not associate."""

    code = "spec/fixity"
    first: str
    second: str


class UnsupportedAnnotation(Fault):
    """A kind of annotation that is not supported."""

    code = "spec/unsupported"
    keyword: str


class RelationalAnnotation(Fault):
    """A relation between functions."""

    code = "spec/unsupported"


class BeyondLimits(Fault):
    """A form that is not supported."""

    code = "spec/unsupported"
    limit: Limit


class WrongResult(Fault):
    """A constructor's signature that results in another type."""

    code = "spec/unsupported"
    constructor: str
    type: str


class NamedAsAlias(Fault):
    """A variable that has the name of an alias of LiquidHaskell's own."""

    code = "spec/own-alias"
    name: str
    means: str


class NamedInside(Fault):
    """A name for a part that is no data."""

    code = "spec/unsupported"
    name: str


AnnotationFormFault = (
    SynonymArguments | AliasArity | TypeBeforeValue | CapturedArgument | TypeArguments | DataParameters | HiddenTypes
    | AbstractCount | AbstractArguments | AbstractSize | AbstractApplied | FieldCount | ValueExpected | LiteralAsType
    | AbstractResult | OnlyNames | NotApplicable | UnknownHole | MetricSort | MetricNoMeasure | NoMetric
    | ChainedComparison | NotAssociative | NegatedTerm | NoDivision | ConsAsType | UnknownField | HigherOrderName
    | HeldFunction | OpaqueConstruction | MethodsUnlike | MethodVariables | MethodContext | MethodDefault
    | AssumedMethod | NotByImport | Namesake | NotImported | NotQualified | ReflectedAssumption | NoMaps
    | ClassContext | NoSets | TextAsList | UnsupportedAnnotation | RelationalAnnotation | BeyondLimits | WrongResult
    | NamedInside | NamedAsAlias | FirstComponent | AliasInTuple | AbstractInTuple | ExchangedComponents
)  # fmt: skip
