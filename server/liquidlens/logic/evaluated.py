"""How far definitions were put in, and what waits for a condition.

app xs []     of which it is not known how `xs` is made     ⇒   Stuck(app xs [], xs == [])
"""

from msgspec import Struct

from liquidlens.logic.predicates import Predicate


class Stuck(Struct, frozen=True):
    """An application whose definition is not put in, since it is not known whether a condition holds."""

    subject: Predicate
    condition: Predicate


class Evaluated(Struct, frozen=True):
    """How far an evaluation came."""

    in_time: bool
    """Whether it was not cut off once the solver's work was too much."""
    is_all: bool
    """Whether nothing was left out for any bound."""
    stuck: tuple[Stuck, ...] = ()
