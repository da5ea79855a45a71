"""What does not match where a case is missing: no equation, no alternative, or the pattern of a local definition.

let (x : _) = words s in x      what fails is the pattern, not the equations of the function around it
"""

from enum import Enum

from msgspec import Struct

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import IRREFUTABLE, Abort, AbortReason, Binding
from liquidlens.source.span import Span


class Unmatched(Enum):
    """What kind of thing does not match."""

    EQUATIONS = "equations"
    ALTERNATIVES = "alternatives"
    PATTERN = "pattern"


class Missed(Struct, frozen=True):
    """What it is that does not match; of equations the function's name, where that is another than the binding's."""

    kind: Unmatched = Unmatched.EQUATIONS
    function: str = ""


def missed(binding: Binding | None, place: Span) -> Missed:
    """What does not match where the case at `place` is missing."""
    if binding is None or binding.span.start == place.start:
        return Missed()
    for each in subexpressions(binding.body):
        if isinstance(each, Abort) and each.reason is AbortReason.MISSING_CASE and each.span == place:
            if each.message == IRREFUTABLE:
                return Missed(Unmatched.PATTERN)
            where, _, function = str(each.message).rpartition(" ")
            if where.endswith(" function"):
                return Missed(Unmatched.EQUATIONS, function)
            return Missed(Unmatched.ALTERNATIVES if function == "case" else Unmatched.EQUATIONS)
    return Missed()
