"""Bounds of a search, and what it has used. Steps and solver resources decide; the clock is a safety net only.

Its seconds are those that this process works: what else a machine does decides nothing.
"""

import time

from msgspec import Struct

from liquidlens.constraints.answers import RESOURCES

STATE_WORK, QUESTION_WORK = 12, 400
"""What a state and a question to the solver take, in rules: measured over the programs of the benches."""


RULE_RESOURCES = 4
"""The solver's resource units that take the time of a rule."""


def work_of(steps: int, states: int, questions: int, resources: int = 0) -> int:
    """What a search has used, in rules: the same on every machine. Questions cost what is usual, or what they took."""
    return steps + STATE_WORK * states + max(QUESTION_WORK * questions, resources // RULE_RESOURCES)


def processor_seconds() -> float:
    """The time that this process has worked; only differences mean something."""
    return time.process_time()


class Limits(Struct, frozen=True):
    """Bounds; the search deepens by `size` and by steps per path together, level by level."""

    size: int = 12
    """Unknown data and answers of unknown functions that one path may make up."""
    path_steps: int = 400_000
    """Rules along one path."""
    first_path_steps: int = 1_000
    """Rules along one path at the first level; doubled at each level."""
    path_conditions: int = 400
    """Conditions along one path."""
    first_path_conditions: int = 24
    """Conditions along one path at the first level; doubled at each level."""
    steps: int = 4_000_000
    """Rules in all."""
    states: int = 60_000
    solver_calls: int = 30_000
    work: int = 15_000_000
    """Rules, states and questions together (`work_of`)."""
    solver_resources: int = RESOURCES
    """Z3's resource units for one question."""
    seconds: float = 30.0
    """Safety net, by `processor_seconds`."""
    per_label: int = 1
    """Violations wanted for each label."""
    abstracts: bool = True
    """Whether calls may answer by their types only."""


class Allowance(Struct):
    """What whoever reads the findings of a running search grants it: how many rules it may come to. It may be lowered
    while the search runs."""

    steps: int


class Statistics(Struct):
    """What a search has used."""

    steps: int = 0
    states: int = 0
    forks: int = 0
    solver_calls: int = 0
    solver_seconds: float = 0.0
    seconds: float = 0.0
    solver_resources: int = 0
    """What the questions took, in the solver's own units."""
    replayed: int = 0
    """Rules of runs that were looked at for their end; `steps` has none of them."""
    undecided: int = 0
    """Questions to which the solver gave no answer; such paths are kept as possible."""

    @property
    def work(self) -> int:
        """All that was used, in rules."""
        return self.replayed + work_of(self.steps, self.states, self.solver_calls, self.solver_resources)
