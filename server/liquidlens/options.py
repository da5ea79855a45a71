"""What a user may ask of a check; defaults are those of `liquidlens check` and of the editor.

Bounds are counted in steps wherever they decide an answer, so that the same text gets the same answer on every machine;
`timeout` is the safety net.
"""

from dataclasses import dataclass


PATHS_SHARE = 8
"""One path may take this part of the steps of a search."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """Options of one check of one file."""

    functions: tuple[str, ...] = ()
    """Names, as the user writes them, of the top-level bindings to check; empty for all."""
    findings: int = 3
    """At most so many findings for each binding."""
    timeout: float = 10.0
    """Seconds of wall-clock time that one binding may take."""
    max_steps: int = 200_000
    """Machine steps that the search for one binding may take."""
