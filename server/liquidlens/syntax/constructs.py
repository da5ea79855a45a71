"""The constructs of Haskell that are not supported, or that could not be read.

[x | x <- xs | y <- ys]   ⇒  Form.PARALLEL_COMPREHENSION
f = undefnd               ⇒  OutOfScope(Role.NAME, "undefnd")
(# x | | #) -> ...        ⇒  Form.UNBOXED_SUM_PATTERN
"""

from enum import Enum
from typing import Literal

from msgspec import Struct


class Form(Enum):
    """A form of the language; the value is what it is called."""

    BROKEN = "broken syntax"
    BROKEN_TYPE = "type whose declaration is broken"
    BROKEN_CLASS = "class whose declaration is broken"
    BROKEN_IMPORT = "import that is broken"
    TOO_DEEP = "too deeply nested text"
    BUG = "internal error of Liquidlens; please report it"
    # expressions
    TYPED_HOLE = "typed hole"
    QUALIFIED_DO = "recursive or qualified do block"
    RECURSIVE_DO = "recursive do block"
    ARROW_NOTATION = "arrow notation"
    LITERAL = "literal of this form"
    UNBOXED_SUM = "unboxed sum"
    IMPLICIT_PARAMETER = "implicit parameter"
    IMPLICIT_BINDING = "implicit parameter binding"
    QUASI_QUOTATION = "quasi-quotation"
    SPLICE = "Template Haskell splice"
    QUOTATION = "Template Haskell quotation"
    QUOTED_NAME = "Template Haskell name"
    OVERLOADED_LABEL = "overloaded label"
    PROJECTION = "record projection"
    LAMBDA_CASES = "lambda with several cases"
    TRANSFORM_COMPREHENSION = "transform comprehension"
    PARALLEL_COMPREHENSION = "parallel list comprehension"
    MONADS = "monad comprehension of branches side by side"
    # patterns
    LITERAL_PATTERN = "literal pattern of this form"
    NEGATIVE_PATTERN = "negative pattern of this form"
    UNBOXED_SUM_PATTERN = "unboxed sum pattern"
    TYPE_BINDER = "type binder"
    # types
    TYPE_WILDCARD = "type wildcard"
    UNBOXED_SUM_TYPE = "unboxed sum type"
    DEPENDENT_QUANTIFIER = "dependent quantifier"
    KIND_APPLICATION = "kind application"
    LINEAR_ARROW = "linear arrow"
    TYPE_PARAMETER = "type parameter of this form"
    CONSTRAINT = "constraint of this form"
    # declarations
    TYPE_FAMILY = "type family"
    DATA_FAMILY = "data family"
    TYPE_INSTANCE = "type family instance"
    DATA_INSTANCE = "data family instance"
    FOREIGN_IMPORT = "foreign import"
    FOREIGN_EXPORT = "foreign export"
    DEFINED_ELSEWHERE = "definition in another file"
    DATA_HEAD = "data type head of this form"
    NEWTYPE = "newtype of this form"
    SYNONYM_HEAD = "type synonym head of this form"
    CONSTRUCTOR = "constructor of this form"
    DERIVING_CLAUSE = "deriving clause of this form"
    OPERATOR_CLASS = "class with an operator as its name"
    OPERATOR_CLASS_INSTANCE = "instance of a class with an operator as its name"
    # what could not be resolved
    UNKNOWN_CLASS_INSTANCE = "instance of an unknown class"
    UNKNOWN_FIELD = "field that is not in scope"
    NO_COMMON_ORDER = "operators without a common order"
    DEEP_CHAIN = "chain of operators nested too deeply"


class OtherForm(Struct, frozen=True):
    """A form that has no name here; `node` is what the parser calls it."""

    sort: Literal["expression", "pattern", "type", "declaration"] | None
    node: str


class Role(Enum):
    """What a name stands for."""

    NAME = "name"
    CONSTRUCTOR = "constructor"
    TYPE = "type"


class OutOfScope(Struct, frozen=True):
    """A name that nothing in scope has."""

    role: Role
    name: str


class Hole(Struct, frozen=True):
    """An expression that is still to be written: `_todo`."""

    name: str
    locals: tuple[tuple[str, str], ...] = ()
    """The local names in scope there: as they are written, and in full."""
    near: str | None = None
    """A name that may be meant, if none is to be written."""


class Rebindable(Enum):
    """Syntax that RebindableSyntax gives another meaning."""

    LITERAL = "literal"
    CONDITIONAL = "if"
    FALLIBLE_DO = "do"


class Rebound(Struct, frozen=True):
    """Syntax that means a function of the module itself; a `do` with a pattern that may fail has none."""

    syntax: Rebindable
    function: str | None = None


Construct = Form | OtherForm | OutOfScope | Hole | Rebound
