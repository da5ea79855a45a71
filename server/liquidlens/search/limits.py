"""Bounds of a search, and what it has used. Steps and solver resources decide; the clock is a safety net only."""

from liquidlens.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
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
    solver_resources: int = 1_000_000
    """Z3's resource units for one question."""
    seconds: float = 30.0
    """Safety net."""
    per_label: int = 1
    """Violations wanted for each label."""


@dataclass(slots=True)
class Allowance:
    """What whoever reads the findings of a running search grants it: how many rules it may come to. It may be lowered
    while the search runs."""

    steps: int


@dataclass(slots=True)
class Statistics:
    """What a search has used."""

    steps: int = 0
    states: int = 0
    forks: int = 0
    solver_calls: int = 0
    solver_seconds: float = 0.0
    seconds: float = 0.0
    undecided: int = 0
    """Questions to which the solver gave no answer; such paths are kept as possible."""
