"""How far is asked: how much it may take, what is asked first, and after what nothing is asked any more."""

import math
from collections.abc import Sequence

from msgspec import Struct

from liquidlens.constraints.smt.logic import Validity
from liquidlens.contracts.labels import Label
from liquidlens.liquid.environment import Goal
from liquidlens.logic.evaluated import Evaluated
from liquidlens.logic.predicates import Predicate
from liquidlens.source.span import Span


class GoalAnswer(Struct, frozen=True):
    """What became of a goal."""

    goal: Goal
    validity: Validity
    allows: tuple[Predicate, ...] = ()
    """Where it is not implied: what may be (`allowed.py`)."""
    evaluated: Evaluated | None = None
    """How far definitions were put in, where they are."""


class Bounds(Struct, frozen=True):
    """How far is asked."""

    most: float = math.inf
    """The solver's work after which nothing is asked any more: what is open stays unknown."""
    wholly: bool = False
    """Whether nothing is asked any more, either, once something does not hold."""
    doubted: frozenset[Label] = frozenset()
    """What is asked about first."""
    needed: frozenset[Label] = frozenset()
    """Once one of these does not hold, nothing is asked any more either; they come first."""
    of_unit: float = math.inf
    """The solver's work for each unit, if it is less than what one may take."""
    near: frozenset[Span] = frozenset()
    """Where something was not proved before. What is to be proved `wholly` is asked of the alternatives around these
    places alone, first: what does not hold then does not hold with all others, by which unknown refinements only get
    weaker."""
    briefly: bool = False
    """Whether of an obligation no more is asked once a part of it does not hold; what is `near` comes first."""

    def after(self, answers: Sequence[GoalAnswer]) -> "Bounds":
        """The bounds that are left after some answers."""
        failed = (each for each in answers if each.validity is not Validity.VALID)
        return NOTHING if any(self.wholly or each.goal.label in self.needed for each in failed) else self

    def in_turn(self, goals: list[Goal]) -> list[Goal]:
        """Goals as they are asked about."""
        if self.briefly:
            order = {label: number for number, label in enumerate(dict.fromkeys(goal.label for goal in goals))}
            return sorted(goals, key=lambda goal: (order[goal.label], goal.place not in self.near))
        first = self.doubted | self.needed
        return sorted(goals, key=lambda goal: goal.label not in first) if first else goals


EVERYTHING = Bounds()

NOTHING = Bounds(-1)
"""Nothing is asked any more."""
