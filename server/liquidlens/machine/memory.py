"""How Python's collector is kept out of the way while a text is checked.

Reference counts free what is dead, and a collector that looks often takes half the time. Trees have no cycles; what is
known of a program, compiled and specified, none that outlive it: who makes parts hands them what knows nobody, or lets
go at the end (`load.py`). Left to the few looks that remain are the local functions of runs that call themselves.

What is free again stays with the process as a rule, in pieces between what is not: the next large file takes as much
beside it. So it is given back where that may be much.
"""

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

_SELDOM = (500_000, 20, 20)
"""Net new objects before young ones are looked at, such looks before those that survived one are, and such before all
are: half a million objects take some 50 MB."""


@contextmanager
def collecting_seldom() -> Generator[None]:
    """The collector's thresholds raised; nests."""
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


MUCH = 128
"""MiB in memory from which on what is free is worth giving back: that takes a hundredth of a second."""


def give_back(much: int = MUCH) -> bool:
    """Give the memory that is free back to the system, where this process has `much` in memory (MiB) and the system's
    library can do it; whether it was done."""
    trim = _trim()
    if trim is None or taken() < much:
        return False
    trim(0)
    return True


@cache
def _trim() -> Callable[[int], object] | None:
    """`malloc_trim` of the GNU library."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # who only asks what is taken starts without it

    with contextlib.suppress(AttributeError, OSError):
        return ctypes.CDLL(None).malloc_trim
    return None


def taken() -> int:
    """MiB that this process has in memory; at the most so far where the system does not tell the present."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak >> (20 if sys.platform == "darwin" else 10)
