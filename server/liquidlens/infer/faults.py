"""What can be wrong with the types of a module: names are full, unsolved parts of types are variables `?1`, `?2`."""

from liquidlens.infer.typed import Asker
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Constraint, Type

# --- types that do not agree ------------------------------------------------------------------------------------


class TypeMismatch(Fault):
    """Two types that differ, `left` and `right` inside them."""

    code = "type/mismatch"
    expected: Type
    found: Type
    left: Type
    right: Type


class TypedHole(Fault):
    """What an expression that is still to be written must be; local names that `fit`, and a name that may be meant."""

    code = "type/hole"
    name: str
    type: Type
    fit: tuple[str, ...] = ()
    near: str | None = None


class NotPolymorphic(Fault):
    """A type that must be as polymorphic as the one that is expected."""

    code = "type/mismatch"
    expected: Type
    found: Type


class InfiniteType(Fault):
    """A type that would have to contain itself."""

    code = "type/infinite"
    left: Type
    right: Type


class EscapingVariable(Fault):
    """A rigid type variable where it is not known."""

    code = "type/escape"
    expected: Type
    found: Type


class NotAFunction(Fault):
    """Something applied that has no function type; no name for an expression."""

    code = "type/not-a-function"
    name: str | None
    type: Type


class TooManyArguments(Fault):
    """A function applied to more arguments than it takes."""

    code = "type/not-a-function"
    name: str
    takes: int


class TooManyParameters(Fault):
    """A function (a lambda without name) with more parameters than its type has."""

    code = "type/not-a-function"
    name: str
    parameters: int
    type: Type
    takes: int


class NotBinary(Fault):
    """The operator of a section, which does not take two arguments."""

    code = "type/not-a-function"
    name: str


class NoInstance(Fault):
    """A constraint that no instance satisfies, and what needs it."""

    code = "type/no-instance"
    constraint: Constraint
    by: Asker


class AmbiguousType(Fault):
    """A constraint on a type that nothing determines."""

    code = "type/ambiguous"
    constraint: Constraint
    by: Asker


class AmbiguousSignature(Fault):
    """A constraint of a signature of whose variables the type after it says nothing: no call could determine them."""

    code = "type/ambiguous"
    constraint: Constraint


class AmbiguousFamily(Fault):
    """A type family of a signature at variables that stand below type families only: no call could determine them."""

    code = "type/ambiguous"
    type: Type


# --- names ------------------------------------------------------------------------------------------------------


class Untyped(Fault):
    """A name without a type, because its definition has a problem."""

    code = "type/depends"
    name: str


class FaultySignature(Fault):
    """A binding whose type signature has a problem."""

    code = "type/depends"
    name: str


class Unbound(Fault):
    """A name that stands for no value."""

    code = "type/unbound"
    name: str


class UnknownPrimitive(Fault):
    """A primitive operation that does not exist."""

    code = "type/unknown-primitive"
    name: str


class UnknownConstructor(Fault):
    """A constructor that is none of a known data type."""

    code = "type/unknown-constructor"
    name: str


class UnknownType(Fault):
    """A type that is not known."""

    code = "type/unknown-type"
    name: str


class NotAClass(Fault):
    """A constraint on, or an instance of, something that is no class."""

    code = "type/unknown-class"
    name: str


class ClassAsType(Fault):
    """A class where a type must stand."""

    code = "type/class-as-type"
    name: str


class UnboundTypeVariable(Fault):
    """A type variable of a field that is no parameter of its data type."""

    code = "type/unbound-variable"
    variable: str
    type: str


class NoSuchField(Fault):
    """A field that the constructor does not have."""

    code = "type/no-such-field"
    constructor: str
    field: str


class NotAField(Fault):
    """An update of what is no field; none is named in `r {}`."""

    code = "type/no-such-field"
    name: str | None


class NoConstructorWithFields(Fault):
    """An update of fields that no one constructor has."""

    code = "type/no-such-field"
    type: str
    fields: tuple[str, ...]


# --- numbers of arguments ---------------------------------------------------------------------------------------


class ConstructorArity(Fault):
    """A pattern with too many or too few fields."""

    code = "type/constructor-arity"
    constructor: str
    fields: int
    given: int


class TypeArity(Fault):
    """A type with too many or too few parameters."""

    code = "type/type-arity"
    type: str
    parameters: int
    given: int


class SynonymArity(Fault):
    """A type synonym with too few arguments."""

    code = "type/synonym-arity"
    synonym: str
    parameters: int
    given: int


class ClassArity(Fault):
    """A class with too many or too few parameters."""

    code = "type/class-arity"
    cls: str
    parameters: int
    given: int


class ClauseArity(Fault):
    """Equations with different numbers of parameters."""

    code = "type/clause-arity"
    function: str


# --- declarations -----------------------------------------------------------------------------------------------


class SignatureAlone(Fault):
    """A type signature without a definition."""

    code = "type/no-definition"
    name: str


class SeveralDefinitions(Fault):
    """A name without parameters that is defined more than once."""

    code = "type/duplicate-definition"
    name: str


class CyclicSynonym(Fault):
    """A type synonym that stands for itself."""

    code = "type/cyclic-synonym"
    synonym: str


class DuplicateInstance(Fault):
    """A second instance of a class for one type."""

    code = "type/duplicate-instance"
    cls: str


class OverlappingInstances(Fault):
    """A constraint that several instances fit, none of which may be preferred to another."""

    code = "type/overlapping-instances"
    constraint: Constraint


class SuperclassCycle(Fault):
    """A class that is its own superclass, through others perhaps."""

    code = "type/superclass-cycle"
    cls: str


class NoAction(Fault):
    """A `main` of which GHC makes no program."""

    code = "type/main"
    type: Type


class MissingStrictField(Fault):
    """A construction without a field that is strict."""

    code = "type/missing-field"
    constructor: str
    field: str | None


class NotAnEnumeration(Fault):
    """A class that is derived only where no constructor has fields."""

    code = "type/deriving"
    cls: str


class NoParameter(Fault):
    """A class that is derived only where the type has a parameter."""

    code = "type/deriving"
    cls: str


class UnderivableField(Fault):
    """A field of a type through which the class cannot be derived."""

    code = "type/deriving"
    cls: str


class DefaultAlone(Fault):
    """The signature of a default that the class does not define."""

    code = "type/no-definition"
    name: str


class EmptyDo(Fault):
    """A `do` without statements."""

    code = "type/last-statement"


class NoResult(Fault):
    """A `do` that does not end in an expression."""

    code = "type/last-statement"


TypeFault = (
    TypeMismatch | NotPolymorphic | InfiniteType | EscapingVariable | NotAFunction | TooManyArguments
    | TypedHole | TooManyParameters | NotBinary | NoInstance | AmbiguousType | AmbiguousSignature | AmbiguousFamily
    | Untyped | FaultySignature | Unbound
    | UnknownPrimitive | UnknownConstructor | UnknownType | NotAClass | ClassAsType | UnboundTypeVariable
    | NoSuchField | NotAField | NoConstructorWithFields | ConstructorArity | TypeArity | SynonymArity
    | ClassArity | ClauseArity | SignatureAlone | SeveralDefinitions | CyclicSynonym | DuplicateInstance
    | OverlappingInstances | SuperclassCycle | NoAction | MissingStrictField
    | DefaultAlone | NotAnEnumeration | NoParameter | UnderivableField | EmptyDo | NoResult
)  # fmt: skip
