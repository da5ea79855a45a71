"""What ends a search, or cuts a path short."""

from enum import StrEnum


class Bound(StrEnum):
    """What ended a search before every path was followed to its end, or cut a path short."""

    STEPS = "steps"
    PATH_STEPS = "steps along one path"
    PATH_CONDITIONS = "conditions along one path"
    STATES = "states"
    SOLVER_CALLS = "solver calls"
    WORK = "work"
    TIME = "time"
    SIZE = "size"
    SOLVER = "the solver gave up"
    MODEL = "the solver gave no model"
    OPERATION = "an operation the solver does not know"
    COMPLETION = "for some paths no input was found"
    TARGETS = "all targets found"
