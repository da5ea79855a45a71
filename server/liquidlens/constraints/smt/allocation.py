"""How freed memory is kept for the next context.

A context of Z3 takes 16 MiB at once and is deleted after some milliseconds.  The C library of GNU gives so much back to
the system each time, and each time the system clears 4,000 pages: more than half of what a small check takes.
"""

import contextlib
import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""What `mallopt` calls its parameters."""

_KEPT = 64 << 20
"""Bytes at the end of the heap that may stay when they are free."""

_APART = 32 << 20
"""Bytes from which on a piece of memory is the system's own to give and take: the largest that may be said."""


def keep_freed_memory() -> None:
    """Let this process keep what it frees; nothing happens where the C library is another one."""
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        set_parameter = ctypes.CDLL(None).mallopt
        set_parameter(_MMAP_THRESHOLD, _APART)
        set_parameter(_TRIM_THRESHOLD, _KEPT)
