"""How a segment of a path ends: what `drive` returns to the search.

Done(value) · Forked([state, state]) · Violated("f/postcondition") · Raised(message) · Looped() · Ended(reason) ·
Learnt() · NeedsValue(term)
"""

from typing import Any

from liquidlens.constraints.terms import Term


class Done:
    """The control is a value and nothing is left to do. `settled`: promises and pending measures are settled too."""

    __slots__ = ("settled", "value")

    def __init__(self, value: Any, *, settled: bool = False) -> None:
        self.value = value
        self.settled = settled


class Forked:
    """The path goes on as each of `states`, in the order in which to try them; the solver has seen none yet."""

    __slots__ = ("states",)

    def __init__(self, states: list[Any]) -> None:
        self.states = states


class Violated:
    """An assertion failed; promises and pending measures have been settled, the inputs among its `subjects`
    completed."""

    __slots__ = ("label", "subjects")

    def __init__(self, label: str, subjects: tuple[Any, ...] = ()) -> None:
        self.label = label
        self.subjects = subjects


class Raised:
    """`error message`: `message` is a Haskell string, perhaps not yet evaluated, or the machine's own words (a str).

    `settled`: see `Done`.
    """

    __slots__ = ("message", "settled")

    def __init__(self, message: Any, *, settled: bool = False) -> None:
        self.message = message
        self.settled = settled


class Looped:
    """A value that depends on itself."""

    __slots__ = ()


class Ended:
    """The path is of no further interest: an assumption is false, a callee failed, a speculation is over."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


class Learnt:
    """The equations of measures that a refinement brought hold so far; the state may be driven on."""

    __slots__ = ()


class NeedsValue:
    """An operation the solver does not know meets an unknown: the search picks a value for `term`, which becomes the
    control of a child, and keeps the other values for later."""

    __slots__ = ("term",)

    def __init__(self, term: Term) -> None:
        self.term = term


Outcome = Done | Forked | Violated | Raised | Looped | Ended | Learnt | NeedsValue


class Halted(Exception):
    """Carries an outcome out of the loop of `drive`."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome
