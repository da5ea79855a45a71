"""The bounds of a search for examples, and their words: steps decide, the clock is a safety net."""

from liquidlens.explain.problem_words import fault_words
from liquidlens.explain.reasons import bounded
from liquidlens.explain.verdicts import reach_words
from liquidlens.lang.problems import Fault
from liquidlens.options import PATHS_SHARE, PATIENCE, WORK_PER_SECOND, CheckOptions
from liquidlens.search.bounds import Bound
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


def reason_words(reason: Bound | Fault | None, options: CheckOptions, seconds: float) -> str:
    """The bound that was hit, or what is not supported, as a clause."""
    if not isinstance(reason, Bound):
        return "" if reason is None else fault_words(reason)
    if reason is Bound.SIZE:
        return f"inputs of up to {LARGEST} parts were tried"
    return reach_words(bounded(reason, options, seconds))
