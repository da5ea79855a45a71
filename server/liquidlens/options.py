"""What a user may ask of a check; defaults are those of `liquidlens check` and of the editor.

Bounds are counted in steps wherever they decide an answer, so that the same text gets the same answer on every machine:
the seconds of `timeout` and `file_timeout` are those of a usual machine, told by the work that it does in them.  The
processor's clock is the safety net: it ends what takes `PATIENCE` times as long.
"""

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

PATHS_SHARE = 8
"""One path may take this part of the steps of a search."""

WORK_PER_SECOND = 500_000
"""What a usual machine does in a second, in rules of the symbolic machine (see `search.limits.work_of`)."""

PATIENCE = 6
"""How many times slower than a usual machine one may be before the clock decides."""

TIME_SHARE = 3
"""One binding may take this part of the time that is left for its file."""

LONGEST_SHARE = 8
"""No search takes more than this part of a file's time: of 223 findings of the benches and of development files none
took more work."""

LEAST_SECONDS = 0.25
"""Every binding may take so long, until a file has taken half as much again as it may (`stages.budget`)."""


MOST = 10**9
"""Bounds beyond this are none, and fit no clock."""

GENEROSITY = 10
"""How much more a binding may take whose budget was raised."""


class Strategy(Enum):
    """How a search orders its paths."""

    LEVELS = "levels"
    """Depth first inside bounds that are raised level by level: smallest counterexamples first."""
    CONCOLIC = "concolic"
    """Along models, in fair turns."""
    BOTH = "both"
    """By levels within a part of the bounds, then along models for what was not found."""


class CheckOptions(Struct, frozen=True):
    """Options of one check of one file."""

    functions: tuple[str, ...] = ()
    """Names, as the user writes them, of the top-level bindings to check; empty for all."""
    searched: tuple[str, ...] = ()
    """Names of the only bindings whose runs are searched, and first; empty for all. What is known of others without a
    search is told."""
    findings: int = 3
    """At most so many findings for each binding."""
    timeout: float = 10.0
    """Seconds that the search for one binding may take."""
    file_timeout: float = 8.0
    """Seconds that the searches of one file may take together: each has a share of what the earlier ones left."""
    max_steps: int = 200_000
    """Machine steps that the search for one binding may take."""
    strategy: Strategy = Strategy.LEVELS
    """How searches order their paths."""
    generous: tuple[str, ...] = ()
    """Names of the bindings whose budget was raised: they may take `GENEROSITY` times the bounds."""

    @property
    def patience(self) -> float:
        """Seconds after which a check of the file has certainly ended its searches."""
        return self.file_timeout * PATIENCE

    def of(self, name: str) -> "CheckOptions":
        """What counts for one binding, by its name as the user writes it."""
        if name not in self.generous:
            return replace(self, generous=())
        return replace(
            self,
            generous=(),
            timeout=self.timeout * GENEROSITY,
            file_timeout=self.file_timeout * GENEROSITY,
            max_steps=self.max_steps * GENEROSITY,
        )
