"""How long another process has worked, whatever else the machine does meanwhile."""

import os
from pathlib import Path

_USER, _SYSTEM = 11, 12
"""Where the ticks stand in a process's `stat`, counted behind its name."""

_AWAKE = 0.02
"""A process that has less than this part of a processor sleeps; one that waits for its turn among many has more."""


def worked(process: int) -> float | None:
    """Seconds that a process has had of processors; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        return (int(fields[_USER]) + int(fields[_SYSTEM])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def is_starved(begun: float | None, last: float | None, now: float | None, patience: float) -> bool:
    """Whether a process works, but has had less of the processors than it may, since the machine does other things:
    what it had `worked` at the beginning, at the last look, that many seconds ago, and now."""
    if begun is None or last is None or now is None:
        return False
    return now - begun < patience and now - last >= patience * _AWAKE
