"""What stands at a path: a file, a folder, or nothing that can be looked at.

    is_file(Path("/root/secret"))   ⇒   False       no exception, whoever asks

`Path.is_file` and its like raise where a folder on the way is closed to us or the path is too long for the system. To
whoever searches such a path names nothing.
"""

import stat
from collections.abc import Callable
from pathlib import Path


def is_file(path: Path) -> bool:
    """Whether there is a file that can be read to its end: no pipe, no device."""
    return _is(path, stat.S_ISREG)


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
