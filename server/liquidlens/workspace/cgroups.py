"""What a container, or a service, may take of this machine: Linux's control groups, of both versions.

    share()      Share(memory=4096, processors=2.0): MiB, and processors; None where nothing bounds them

A group is bounded by those that it lies in, too.  Within a container the groups that the kernel names may be out of
sight; what is mounted is then the container's own group, at the root.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

_NAMES, _MOUNTED = Path("/proc/self/cgroup"), Path("/sys/fs/cgroup")

_UNIFIED = ("", Path("unified"))
"""Where version 2 is mounted: alone, or beside version 1."""

_BOUNDLESS = 1 << 60
"""Version 1 says "no bound" by a number that no machine has."""


class Share(Struct, frozen=True):
    """What processes of this group may take together."""

    memory: int | None = None
    processors: float | None = None


def share(names: Path = _NAMES, mounted: Path = _MOUNTED) -> Share:
    """What this process's groups allow; `names` and `mounted` are the kernel's own files."""
    folders = list(_folders(names, mounted))
    memory = _least(_memory, folders)
    return Share(None if memory is None else int(memory) >> 20, _least(_processors, folders))


def _folders(names: Path, mounted: Path) -> Iterator[Path]:
    """The folders of the groups that this process is in, and of those around them."""
    try:
        lines = names.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return
    for line in lines:
        _, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        for mount in (controllers,) if controllers else _UNIFIED:
            group = mounted / mount / path.lstrip("/")
            yield group
            yield from (folder for folder in group.parents if folder.is_relative_to(mounted / mount))


def _least(read: Callable[[Path], float | None], folders: Iterable[Path]) -> float | None:
    return min((bound for bound in map(read, folders) if bound is not None), default=None)


def _memory(folder: Path) -> float | None:
    for name in ("memory.max", "memory.limit_in_bytes"):
        bound = _numbers(folder / name)
        if bound and 0 < bound[0] < _BOUNDLESS:
            return bound[0]
    return None


def _processors(folder: Path) -> float | None:
    bound = _numbers(folder / "cpu.max") or [
        *_numbers(folder / "cpu.cfs_quota_us"),
        *_numbers(folder / "cpu.cfs_period_us"),
    ]
    return bound[0] / bound[1] if len(bound) == 2 and min(bound) > 0 else None


def _numbers(file: Path) -> list[int]:
    """The numbers of a file; none where it says `max`, or cannot be read."""
    with contextlib.suppress(OSError, ValueError):
        return [int(word) for word in file.read_text(encoding="ascii").split()]
    return []
