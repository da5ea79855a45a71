"""What is wrong with an input text, as data: stages return problems beside their results.

A problem has a stable code (`parse/syntax`, `scope/unbound`, `type/mismatch`, `spec/cyclic-alias`, ...), whose first
word is the stage, a one-line message for the user, and the exact place.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.source.span import Span


class Severity(Enum):
    """How much a problem matters: an error costs its binding, a warning costs nothing."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"


class Problem(Struct, frozen=True):
    """One problem with an input text, at its place."""

    code: str
    message: str
    span: Span
    severity: Severity = Severity.ERROR
    binding: str | None = None
    """The top-level binding that this problem costs, where it costs one."""
