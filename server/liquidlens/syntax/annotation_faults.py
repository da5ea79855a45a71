"""What can be wrong with the syntax of an annotation."""

from enum import Enum

from liquidlens.lang.problems import Fault
from liquidlens.source.span import Span


class Sentence(Enum):
    """What is wrong, where nothing else has to be said."""

    EMPTY = "empty"
    UNCLOSED_STRING = "unclosed string"
    UNCLOSED_COMMENT = "unclosed comment"
    ONE_COLON = "one colon"
    NO_NAME = "no name"
    NO_OPTION = "no option"
    METRIC = "metric"
    ONE_COLON_IN_REFINEMENT = "one colon in a refinement"
    ONE_COLON_HERE = "one colon here"
    STATEMENT = "statement"
    ARROW = "arrow"
    BAR = "bar"
    BARE_REFINEMENT = "bare refinement"
    NOT_JOINED = "not joined"
    COMMA = "comma"
    NOTHING_AFTER_COMMA = "nothing after the comma"
    NOTHING_AFTER_EQUALS = "nothing after the equals sign"


class TooNestedAnnotation(Fault):
    """An annotation nested deeper than stages can follow."""

    code = "spec/nesting"


class TooLongNumber(Fault):
    """An annotation with a number that has too many digits."""

    code = "spec/number"


class Malformed(Fault):
    """An annotation with a mistake of a well-known kind."""

    code = "spec/syntax"
    sentence: Sentence


class Misplaced(Fault):
    """A line whose column makes LiquidHaskell read something else; `begins` says that an item begins in it, of the
    annotation or, `member`, of a block in it; `column` is where it would have to stand, or right of which."""

    code = "spec/layout"
    column: int
    begins: bool
    member: bool


class ForeignComment(Fault):
    """A comment of Haskell's inside an annotation."""

    code = "spec/comment"


class Refusal(Enum):
    """Why LiquidHaskell's parser stops at a place, where that is known."""

    TRUTH = "truth"
    NO_BINDER = "no binder"
    NO_PREDICATE = "no predicate"
    NAMELESS = "nameless"
    STRICT = "strict"
    NO_CONSTRUCTORS = "no constructors"
    ENDS = "ends"
    ENDS_TYPE = "ends a type"
    SMALL = "small"
    BARE_EXPRESSION = "bare expression"
    BARE_APPLICATION = "bare application"
    BARE_TYPE = "bare type"
    PREFIX_MOD = "prefix mod"
    SEVERAL = "several"
    UNIT = "unit"
    SECTION = "section"
    CHARACTER = "character"
    BACKQUOTES = "backquotes"
    CONS = "cons"
    LIST_FIRST = "list first"
    RESERVED = "reserved"


class Refused(Fault):
    """Where LiquidHaskell's own parser stops in an annotation that is understood here."""

    code = "spec/not-read"
    found: str
    reason: Refusal | None


class Misspelt(Fault):
    """What LiquidHaskell writes otherwise."""

    code = "spec/not-read"
    word: str
    near: str


class UndeclaredOperator(Fault):
    """An operator that no `infix` annotation makes known to LiquidHaskell's parser."""

    code = "spec/not-read"
    operator: str


class FormerBar(Fault):
    """A bar before a constructor behind a `where`, as older versions of LiquidHaskell have it."""

    code = "spec/former"


class FormerChoice(Fault):
    """A choice written `p ? a : b`, as older versions of LiquidHaskell have it."""

    code = "spec/former"


class BracketClosesNothing(Fault):
    """A closing bracket that nothing opened."""

    code = "spec/syntax"
    bracket: str


class BracketNeverClosed(Fault):
    """A bracket without its partner."""

    code = "spec/syntax"
    bracket: str


class WrongBracket(Fault):
    """A closing bracket of another kind than the open one."""

    code = "spec/syntax"
    expected: str
    opened: str
    at: Span
    found: str


class HaskellDefinition(Fault):
    """A definition that belongs into the code."""

    code = "spec/syntax"
    name: str


class UnknownAnnotation(Fault):
    """A keyword that there is not; without one that is near, no annotation begins so."""

    code = "spec/syntax"
    word: str
    near: str | None


class Sought(Enum):
    """What is missing; the value is what it is called."""

    NAME = "name"
    TYPE = "type"
    PREDICATE = "predicate"
    OPERAND = "operand"
    EXPRESSION = "expression"


class MissingAfter(Fault):
    """Nothing stands where something must follow a token."""

    code = "spec/syntax"
    sought: Sought
    token: str


class MissingOperandBefore(Fault):
    """An operator without a left operand."""

    code = "spec/syntax"
    token: str


class ValueInParentheses(Fault):
    """`(n + 1)` where a type is expected: an alias is given a value in braces."""

    code = "spec/syntax"
    word: str
    near: str


class OneColonAfter(Fault):
    """`x::T` where `x:T` is meant."""

    code = "spec/syntax"
    name: str


class Wanted(Enum):
    """What could have stood there."""

    TYPE = "type"
    EXPRESSION = "expression"
    NAME = "name"
    CAPITAL = "capital"
    STRING = "string"
    SIGNATURE = "signature"
    OPERATOR = "operator"
    END = "end"


class Expected(Fault):
    """A token that does not fit; `wanted` are tokens, or what stands for them. None is found at the end."""

    code = "spec/syntax"
    wanted: Wanted | tuple[str, ...]
    found: str | None
    after: str = ""


class SmallTypeName(Fault):
    """The name of a type that begins with a small letter."""

    code = "spec/syntax"
    found: str


class NoAliasEquals(Fault):
    """An alias without `=` after its parameters."""

    code = "spec/syntax"
    found: str


class Habit(Enum):
    """What people write who know another notation."""

    TYPOGRAPHY = "typography"
    ABSOLUTE = "absolute"
    ALIAS_BY_COLONS = "alias by colons"
    SIGNATURE_BY_EQUALS = "signature by equals"
    BAR = "bar"
    RANGE = "range"
    JOINED_TYPES = "joined types"
    CHOSEN_TYPE = "chosen type"
    GIVEN_EXPRESSION = "given expression"
    ALIAS_PARENTHESES = "alias parentheses"
    ALIAS_PARAMETER = "alias parameter"
    NEGATION = "negation"
    TWO_SIGNATURES = "two signatures"
    PAIR = "pair"
    PATTERN = "pattern"
    QUANTIFIER = "quantifier"
    IN_RANGE = "in a range"
    MEMBERSHIP = "membership"
    BRACES_BEHIND = "braces behind"
    ARGUMENT_IN_PARENTHESES = "argument in parentheses"
    BINDER = "binder"
    WORD = "word"
    COMPARISON = "comparison"
    PARITY = "parity"
    FIELD = "field"
    INDEX = "index"
    UNNAMED = "unnamed"
    UNTYPED = "untyped"
    LATER = "later"
    ONE_COLON = "one colon"
    NO_COLONS = "no colons"
    CLAUSE = "clause"
    LIST = "list"
    CONTEXT = "context"


class Slip(Fault):
    """What another notation writes so, and what annotations have instead, where that is certain."""

    code = "spec/syntax"
    habit: Habit
    word: str
    near: str | None


AnnotationSyntaxFault = (
    TooNestedAnnotation | TooLongNumber | Malformed | BracketClosesNothing | BracketNeverClosed | WrongBracket
    | HaskellDefinition | UnknownAnnotation | MissingAfter | MissingOperandBefore | ValueInParentheses
    | OneColonAfter | Expected | Slip | SmallTypeName | NoAliasEquals | Misplaced | ForeignComment
    | FormerBar | FormerChoice | Refused | Misspelt | UndeclaredOperator
)  # fmt: skip
