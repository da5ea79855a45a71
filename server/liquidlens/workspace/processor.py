"""How long another process has worked, whatever else the machine does meanwhile."""

import os
from contextlib import suppress
from pathlib import Path

_USER, _SYSTEM = 11, 12
"""Where the ticks stand in a process's `stat`, counted behind its name."""

_AWAKE = 0.02
"""A process that neither has nor waits for a processor during this part of the time sleeps."""

_WAITED = 1
"""Where the nanoseconds of waiting stand in a process's `schedstat`."""


def worked(process: int) -> float | None:
    """Seconds that a process has had of processors; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        return (int(fields[_USER]) + int(fields[_SYSTEM])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return None


def awake(process: int) -> float | None:
    """Seconds that a process has had of processors, or waited for one: among many, one that is polite
    (`nice`) hardly gets any. None where the system does not tell."""
    had = worked(process)
    return None if had is None else had + _waited(process)


def _waited(process: int) -> float:
    """Of its main thread, which does the work."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{process}/schedstat").read_text("ascii").split()[_WAITED]) / 1e9
    return 0.0


def is_starved(begun: float | None, now: float | None, awake: float | None, patience: float) -> bool:
    """Whether a process works, but has had less of the processors than it may, since the machine does other things:
    what it had `worked` at the beginning and now, and how long it was `awake` since the last look, that many seconds
    ago."""
    if begun is None or now is None or awake is None:
        return False
    return now - begun < patience and awake >= patience * _AWAKE
