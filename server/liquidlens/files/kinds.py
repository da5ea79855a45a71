"""What stands at a path: a file, a folder, or nothing that can be looked at.

    is_file(Path("/root/secret"))   ⇒   False       no exception, whoever asks

`Path.is_file` and its like raise where a folder on the way is closed to us or the path is too long for the system. To
whoever searches such a path names nothing.
"""

import stat
from collections.abc import Callable
from pathlib import Path

_WINDOWS = frozenset(Path(each) for each in ("/proc", "/sys"))
"""Folders in which the kernel shows itself, and each process the environment that it was started with."""


def is_file(path: Path) -> bool:
    """Whether there is a file that can be read to its end: no pipe, no device, and no window into the kernel."""
    return _is(path, stat.S_ISREG) and not is_window(path)


def is_window(path: Path) -> bool:
    """Whether what looks like a file is made when it is read. Such files say that they are empty.

    `/proc/kmsg` waits for what will be logged; `/proc/self/environ` has the passwords of a service that runs checks.
    """
    try:
        return path.stat().st_size == 0 and not _WINDOWS.isdisjoint(path.resolve().parents)
    except (OSError, ValueError, RuntimeError):  # an address may hold what no path may
        return False


def is_folder(path: Path) -> bool:
    """Whether there is a folder."""
    return _is(path, stat.S_ISDIR)


def is_there(path: Path) -> bool:
    """Whether there is anything, links followed."""
    return _is(path, lambda _mode: True)


def is_closed(path: Path) -> bool:
    """Whether we may not know what stands there."""
    try:
        path.stat()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return False


def _is(path: Path, test: Callable[[int], bool]) -> bool:
    try:
        return test(path.stat().st_mode)
    except (OSError, ValueError):  # an address may hold what no path may
        return False
