"""In which call of a run its promise is broken: the last one whose code the place stands in.

fill x c = go (new c) (capacity c + 1)
  where go q n = go (push x q) (n - 1)      what `push` needs is broken in a call of `go`, not in `fill`'s own code
"""

from msgspec import Struct

from liquidlens.explain.report import Finding, StepKind


class End(Struct, frozen=True):
    """The call of a local function in which a run ends."""

    function: str
    step: int
    """Which of the run's steps took its equation."""
    is_only: bool
    """Whether the run has no other call that the place may belong to: laziness looks at the calls in any order."""


def end_of(finding: Finding) -> End | None:
    """The call in which the promise is broken; none where that is the finding's function itself."""
    around = [
        number
        for number, step in enumerate(finding.run)
        if step.kind is not StepKind.ANSWER and step.span.contains(finding.span)
    ]
    if not around or finding.run[around[-1]].function == finding.function:
        return None
    return End(finding.run[around[-1]].function, around[-1], is_only=len(around) == 1)


def ending_function(finding: Finding) -> str:
    """The function in whose code the run ends."""
    end = end_of(finding)
    return finding.function if end is None else end.function
