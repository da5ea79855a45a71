"""What a function of the logic is of a constructor: one equation, put in wherever the constructor is built or matched.

size (x :+: xs) = 1 + size xs      ⇒  size v == 1 + size xs  of a value v built of x and xs
"""

from msgspec import Struct

from liquidlens.logic.predicates import PApply, Predicate, equated
from liquidlens.logic.substitution import substitute


class Unfolding(Struct, frozen=True):
    """What a measure, a test or a field is of a constructor: `measure (constructor binders) == body`."""

    measure: str
    binders: tuple[str, ...]
    body: Predicate
    boolean: bool

    def at(self, subject: Predicate, fields: list[Predicate]) -> Predicate:
        """The equation for the value `subject` with the given fields."""
        body = substitute(self.body, dict(zip(self.binders, fields, strict=False)))
        return equated(PApply(self.measure, (subject,)), body, boolean=self.boolean)
