"""Which search is made: by levels, along models, or first the one and then the other.

search(loaded, entry, limits, targets, strategy=Strategy.CONCOLIC)  ⇒  Violation(…), …, Finished(…)
"""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from liquidlens.machine.load import Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.options import Strategy
from liquidlens.search.bounds import Bound
from liquidlens.search.concolic import Concolic
from liquidlens.search.entry import Entry, entry_state
from liquidlens.search.explore import Search
from liquidlens.search.limits import Allowance, Limits, Statistics
from liquidlens.search.outcomes import Finished, Found, Violation

SHARE = 4
"""One part in so many of the bounds is for the levels, where both strategies are used."""


def search(
    loaded: Loaded,
    entry: Entry,
    limits: Limits,
    targets: Collection[str],
    facets: FacetPolicy,
    strategy: Strategy,
    statistics: Statistics | None = None,
    allowance: Allowance | None = None,
) -> Iterator[Found]:
    """Violations of `targets` and a last `Finished`, as `explore` gives them."""
    counted = statistics or Statistics()
    begun = counted.seconds
    first = limits if strategy is not Strategy.BOTH else _share(limits)
    kind = Concolic if strategy is Strategy.CONCOLIC else Search
    found: dict[str, int] = {}
    finished: Finished | None = None
    made = kind(first, targets, counted, results=False, small=True)
    made.allowance = allowance
    for outcome in made.run(entry_state(loaded, entry, facets)):
        if isinstance(outcome, Finished):
            finished = outcome
        else:
            if isinstance(outcome, Violation):
                found[outcome.label] = found.get(outcome.label, 0) + 1
            yield outcome
    assert finished is not None
    left = [label for label in targets if label not in found]
    if strategy is Strategy.BOTH and not finished.exhausted and finished.bound in _BOUNDS and left:
        rest = replace(
            limits,
            steps=limits.steps - first.steps,
            states=limits.states - first.states,
            solver_calls=limits.solver_calls - first.solver_calls,
            work=limits.work - first.work,
            seconds=max(0.0, limits.seconds - (counted.seconds - begun)),
        )
        further = Concolic(rest, left, counted, results=False, small=True)
        further.allowance = allowance
        yield from further.run(entry_state(loaded, entry, facets))
    else:
        yield finished


_BOUNDS = frozenset(
    {Bound.STEPS, Bound.STATES, Bound.SOLVER_CALLS, Bound.WORK, Bound.SIZE, Bound.TIME, Bound.PATH_STEPS}
)
"""Bounds of the search by levels after which it is worth searching on along models."""


def _share(limits: Limits) -> Limits:
    return replace(
        limits,
        steps=limits.steps // SHARE,
        states=limits.states // SHARE,
        solver_calls=limits.solver_calls // SHARE,
        work=limits.work // SHARE,
        seconds=limits.seconds / 2,
    )
