"""Examples of a function, as plain data.

Example(equation="take 0 _ = []", call="take 0 []", inputs=("0", "_"), result="[]", fails=False)
"""

from enum import Enum

from msgspec import Struct

from liquidlens.lang.problems import Fault
from liquidlens.search.bounds import Bound
from liquidlens.source.span import Span


class Example(Struct, frozen=True):
    """One input with what comes out."""

    equation: str
    """As Haskell: `take 0 _ = []`; `_` is what the run never looks at, `…` what goes on for long."""
    call: str
    """The left side with a value for each `_`: for GHCi."""
    inputs: tuple[str, ...]
    result: str
    fails: bool
    """Whether printing the result ends in an error."""


class Outcome(Enum):
    """Why no more examples were looked for."""

    ENOUGH = "enough"
    """As many as were asked for are there."""
    ALL = "all paths"
    """Every path of the code was followed to its end."""
    BOUND = "bound"
    """A bound of the search was hit first."""
    NO_INPUT = "no input"
    """Nothing satisfies the precondition."""
    UNSUPPORTED = "unsupported"
    """The function cannot be run on unknown inputs, or shown."""


class Examples(Struct, frozen=True):
    """Examples of one function, the smallest first."""

    path: str
    function: str
    span: Span
    outcome: Outcome
    reason: Bound | Fault | None = None
    """The bound that was hit, or what is not supported."""
    examples: tuple[Example, ...] = ()
    instances: tuple[tuple[str, str], ...] = ()
    """What type variables were taken to be."""
    covered: int = 0
    """Alternatives of the code that the examples take."""
    branches: int = 0
    """Alternatives of the code, and of the user's functions that it reaches."""
    seconds: float = 0.0
    steps: int = 0
    states: int = 0
    solver_calls: int = 0
