"""What type inference does not support. Names are full names."""

from liquidlens.lang.problems import Fault
from liquidlens.syntax.constructs import Construct


class LostExpression(Fault):
    """An expression that could not be read."""

    code = "unsupported/expression"
    construct: Construct


class LostPattern(Fault):
    """A pattern that could not be read."""

    code = "unsupported/pattern"
    construct: Construct


class LostType(Fault):
    """A type that could not be read."""

    code = "unsupported/type"
    construct: Construct


class InstanceOfUnknown(Fault):
    """An instance for a type that is not in scope."""

    code = "unsupported/type"
    type: str


class InstanceOfUnknownClass(Fault):
    """An instance of a class that is not in scope."""

    code = "unsupported/declaration"


class LostDeclaration(Fault):
    """A local declaration that could not be read."""

    code = "unsupported/declaration"
    construct: Construct


class UnresolvedPattern(Fault):
    """A pattern with operators that have no common order."""

    code = "unsupported/pattern"


class UnresolvedOperators(Fault):
    """An expression with operators that have no common order."""

    code = "unsupported/operators"


class LoneTypeArgument(Fault):
    """A type application without a function before it."""

    code = "unsupported/type-application"


class PolymorphicPattern(Fault):
    """A polymorphic signature of a name that a pattern binds."""

    code = "unsupported/pattern-signature"
    name: str


class OtherResult(Fault):
    """A constructor in GADT syntax that makes values of another type than the one it is declared in."""

    code = "unsupported/gadt"
    constructor: str


class KindSignature(Fault):
    """A data type in GADT syntax whose parameters stand in a kind signature."""

    code = "unsupported/gadt"


class ForeignClass(Fault):
    """An instance of a class without source."""

    code = "unsupported/foreign-class"
    cls: str
    type: str | None = None
    """The outermost type that it is of."""


class ForeignConstructor(Fault):
    """A constructor without source."""

    code = "unsupported/foreign-constructor"
    name: str


class UnsupportedDeriving(Fault):
    """A class that we do not derive."""

    code = "unsupported/deriving"
    cls: str


class UnsupportedStandalone(Fault):
    """A standalone deriving of an unknown class or type."""

    code = "unsupported/deriving"


class DerivedElsewhere(Fault):
    """An instance whose code stands in a module without source: of its type, or of the one that it is derived via."""

    code = "unsupported/deriving"
    cls: str
    type: str | None = None
    """The outermost type that it is of."""
    source: str = ""
    """The type without source."""


class EmptyCase(Fault):
    """A `case` without alternatives."""

    code = "unsupported/empty-case"


class ExistentialUpdate(Fault):
    """An update of a record with existential types."""

    code = "unsupported/existential-update"


class LargeTuple(Fault):
    """A tuple of more parts than the library knows."""

    code = "unsupported/tuple"
    parts: int


class TypeEquality(Fault):
    """A constraint `a ~ b`."""

    code = "unsupported/type-equality"


class TooDeepDefinition(Fault):
    """A definition nested deeper than stages can follow."""

    code = "unsupported/too-deep"


class EnormousType(Fault):
    """A definition of which some expression's type has tens of thousands of parts."""

    code = "unsupported/enormous-type"


UnsupportedFault = (
    LostExpression | LostPattern | LostType | LostDeclaration | InstanceOfUnknown | InstanceOfUnknownClass
    | UnresolvedPattern
    | UnresolvedOperators | LoneTypeArgument | PolymorphicPattern | OtherResult | KindSignature | ForeignClass
    | ForeignConstructor | UnsupportedDeriving | UnsupportedStandalone | DerivedElsewhere | EmptyCase
    | ExistentialUpdate | LargeTuple | TypeEquality | TooDeepDefinition | EnormousType
)  # fmt: skip
