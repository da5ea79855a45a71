"""What does not match where a case is missing: no equation, no alternative, or the pattern of a local definition; or
what has no value there: a field of a record, a method of an instance.

let (x : _) = words s in x      what fails is the pattern, not the equations of the function around it
"""

from enum import Enum

from msgspec import Struct

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import IRREFUTABLE, NO_FIELD, NO_METHOD, Abort, AbortReason, Binding
from liquidlens.source.span import Span


class Unmatched(Enum):
    """What kind of thing does not match."""

    EQUATIONS = "equations"
    ALTERNATIVES = "alternatives"
    PATTERN = "pattern"
    FIELD = "field"
    """A constructor is written with braces, and this field of it left out."""
    METHOD = "method"
    """An instance leaves a method out that has no default."""


class Missed(Struct, frozen=True):
    """What it is that does not match; of equations the function's name, where that is another than the binding's, and
    the name of what has no value; empty for a field without a name."""

    kind: Unmatched = Unmatched.EQUATIONS
    function: str = ""


def missed(binding: Binding | None, place: Span) -> Missed:
    """What does not match where the case at `place` is missing."""
    for each in subexpressions(binding.body) if binding is not None else ():
        if isinstance(each, Abort) and each.reason is AbortReason.MISSING_CASE and each.span == place:
            if each.message == IRREFUTABLE:
                return Missed(Unmatched.PATTERN)
            said = str(each.message)
            where, _, last = said.rpartition(" ")
            if said.startswith(NO_METHOD):
                return Missed(Unmatched.METHOD, last)
            if said.startswith(NO_FIELD):
                return Missed(Unmatched.FIELD, said.removeprefix(NO_FIELD).strip())
            if binding is not None and binding.span.start == place.start:
                return Missed()
            if where.endswith(" function"):
                return Missed(Unmatched.EQUATIONS, last)
            return Missed(Unmatched.ALTERNATIVES if last == "case" else Unmatched.EQUATIONS)
    return Missed()
