"""How much memory a worker process may take: it looks at itself, and ends where that is more.

    end_beyond(4096)      in a thread of its own: the process ends with the status `BEYOND` at 4 GiB

The operating system's own bound is set higher, for what comes between two looks.
"""

import contextlib
import os
import sys
import time

from liquidlens.machine.memory import taken
from liquidlens.workspace.cgroups import share

BEYOND = 75
"""The exit status of a process that took more than it may."""

STARVED = 76
"""That of one that the system gave no more memory."""

_LEAST, _MOST = 1_024, 4_096
"""MiB: what a worker needs for a large file, and what no file should need."""

_SHARE = 4
"""A worker may take this part of the machine's memory."""

_PAUSE = 0.2
"""Seconds between two looks."""

_BACKSTOP = 4
"""How many times more address space than memory a process may have."""


def memory_limit() -> int:
    """MiB that one worker may take on this machine; `LIQUIDLENS_MEMORY` overrides it."""
    chosen = os.environ.get("LIQUIDLENS_MEMORY", "")
    if chosen.isdecimal() and int(chosen) > 0:
        return int(chosen)
    return max(_LEAST, min(_MOST, memory_of_machine() // _SHARE))


def memory_of_machine() -> int:
    """MiB that this machine has, or this container may take of it; a guess where the system does not tell."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
    except (AttributeError, ValueError, OSError):
        there = _MOST * _SHARE
    return min(there, share().memory or there)


def end_beyond(limit: int) -> None:
    """Look at this process for ever, and end it where it takes more than `limit` MiB."""
    _set_backstop(limit)
    while True:
        try:
            if taken() > limit:
                os._exit(BEYOND)
        except (MemoryError, RuntimeError):  # there is no room for the look
            os._exit(STARVED)
        time.sleep(_PAUSE)


def _set_backstop(limit: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = (limit * _BACKSTOP) << 20
        if hard in (resource.RLIM_INFINITY, -1) or wanted < hard:
            resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
