"""The bounds of a search for examples, and their words: steps decide, the clock is a safety net."""

from liquidlens.explain.verdicts import bound_sentence
from liquidlens.options import PATHS_SHARE, PATIENCE, WORK_PER_SECOND, CheckOptions
from liquidlens.search.limits import Limits

LARGEST = 40
"""Unknown data that one path may make up."""

FIRST_STEPS = 60
"""Rules along one path at the first level: where nothing is made up (`power b 3`, `power b 64`) short paths come first.
"""


def limits_of(options: CheckOptions) -> Limits:
    """The limits that the options of the command line mean."""
    return Limits(
        size=LARGEST,
        path_steps=options.max_steps // PATHS_SHARE,
        first_path_steps=FIRST_STEPS,
        steps=options.max_steps,
        states=options.max_steps,
        solver_calls=options.max_steps // 50,
        work=int(options.timeout * WORK_PER_SECOND),
        seconds=options.timeout * PATIENCE,
    )


def words_of(bound: str, options: CheckOptions, seconds: float) -> str:
    """A bound that was hit, as a clause."""
    if bound == "size":
        return f"inputs of up to {LARGEST} parts were tried"
    return bound_sentence(bound, options, seconds)
