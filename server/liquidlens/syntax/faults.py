"""What can be wrong with the syntax of a module, its annotations aside."""

from enum import Enum

from liquidlens.lang.problems import WHOLE_MODULE, Fault
from liquidlens.syntax.constructs import Construct


class NotSupported(Fault):
    """A construct outside what is supported."""

    code = "parse/unsupported"
    construct: Construct


class Nested(Enum):
    """What is nested too deeply."""

    LEVELS = "levels"
    BRACKETS = "brackets"
    OPERATORS = "operators"


class TooNested(Fault):
    """Text that is nested deeper than stages can follow."""

    code = "parse/too-deep"
    what: Nested
    limit: int


class HalfAnnotation(Fault):
    """An annotation closed like a comment, or, `is_comment`, a comment closed like an annotation."""

    code = "parse/annotation-mark"
    is_comment: bool = False


class UnclosedComment(Fault):
    """A comment or annotation that runs to the end of the file."""

    code = "parse/unclosed-comment"
    is_annotation: bool


class NeverClosed(Fault):
    """A bracket without its partner."""

    code = "parse/syntax"
    bracket: str


class ClosesNothing(Fault):
    """A closing bracket that nothing opened."""

    code = "parse/syntax"
    bracket: str


class MissingBefore(Fault):
    """A closing bracket where another one is open."""

    code = "parse/syntax"
    expected: str
    found: str


class NothingFollows(Fault):
    """A declaration that ends in a token that wants more."""

    code = "parse/syntax"
    token: str


class UnclosedString(Fault):
    """A string without its end."""

    code = "parse/syntax"


class NoComment(Fault):
    """A line that begins with an operator of dashes and other signs, which was to be a comment."""

    code = "parse/syntax"
    operator: str


class NoDeclaration(Fault):
    """An expression where a declaration must stand."""

    code = "parse/syntax"


class MissingToken(Fault):
    """A token that the parser had to put in."""

    code = "parse/syntax"
    token: str


class Unexpected(Fault):
    """The first token that no declaration has there."""

    code = "parse/syntax"
    token: str


class DoesNotParse(Fault):
    """Broken syntax without a likely cause."""

    code = "parse/syntax"


class GeneratedDeclarations(Fault):
    """A splice or a quasi-quotation at the top level: what it defines is not known."""

    code = "scope/generated"


class Meaning(Enum):
    """What gives a module a meaning that is not read."""

    NEGATIVE_LITERALS = "what `NegativeLiterals` makes of this `-`"
    LEXICAL_NEGATION = "what `LexicalNegation` makes of this `-`"
    DEFINITION = "what a definition of the preprocessor puts here"


class OtherMeaning(Fault):
    """An extension or a definition that gives a module a meaning which is not read."""

    code = WHOLE_MODULE
    by: Meaning


class NotIncluded(Fault):
    """An include of Haskell text that was not found, or includes such text: what it defines and hides is not known."""

    code = WHOLE_MODULE
    name: str


class HeaderNotRead(Fault):
    """An include of a header in C: the names that it defines are not known, so the code that uses them is costed."""

    code = "unsupported/include"
    name: str


class NoExtension(Fault):
    """A pragma that turns on what GHC does not know."""

    code = "ghc/extension"
    name: str


class MissingExtension(Fault):
    """What GHC reads only with an extension that no pragma of the file, and no project, turns on."""

    code = "ghc/extension"
    name: str


class LateImport(Fault):
    """An import below a declaration."""

    code = "ghc/import"


SyntaxFault = (
    NotSupported | TooNested | HalfAnnotation | UnclosedComment | NeverClosed | ClosesNothing | MissingBefore
    | NothingFollows | UnclosedString | NoComment | NoDeclaration | GeneratedDeclarations
    | MissingToken | Unexpected | DoesNotParse | OtherMeaning
    | NotIncluded | HeaderNotRead | NoExtension | MissingExtension | LateImport
)  # fmt: skip
