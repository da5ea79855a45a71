"""The unit that a process is at, where another one can read it, also once the first one is gone.

    noted = AtHand.offered();  noted.note("judge", "Main.f")      in a worker
    AtHand.taken_up(noted.path).read()                            in its server   ⇒   Noted(1, "judge", "Main.f")

A piece of memory that both share through a file: a check goes through thousands of units, and noting one sends nothing.
"""

import contextlib
import mmap
import os
import struct
from pathlib import Path
from tempfile import mkstemp

from msgspec import Struct

_SIZE = 1 << 16
"""Bytes; a unit whose names take more is not noted."""

_HEAD = struct.Struct(">QII")
"""How often was noted, and the lengths of both names in bytes."""


class Noted(Struct, frozen=True):
    """The unit that was noted last, empty between units; `times` tells whether that changed."""

    times: int = 0
    stage: str = ""
    unit: str = ""


class AtHand:
    """The shared memory."""

    def __init__(self, path: str, memory: mmap.mmap) -> None:
        self.path = path
        self._memory = memory
        self._times = 0

    @classmethod
    def offered(cls) -> "AtHand":
        """New memory, for the process that notes. Raises OSError."""
        descriptor, path = mkstemp(prefix="liquidlens-")
        try:
            os.truncate(descriptor, _SIZE)
            return cls(path, mmap.mmap(descriptor, _SIZE))
        finally:
            os.close(descriptor)

    @classmethod
    def taken_up(cls, path: str) -> "AtHand":
        """The memory that another process offers; its file goes, the memory stays. Raises OSError."""
        with Path(path).open("r+b") as file:
            found = cls(path, mmap.mmap(file.fileno(), _SIZE))
        with contextlib.suppress(OSError):  # Windows keeps files that are in use
            Path(path).unlink()
        return found

    def note(self, stage: str, unit: str) -> None:
        """This unit is at hand now."""
        self._times += 1
        parts = stage.encode("utf-8", "surrogatepass"), unit.encode("utf-8", "surrogatepass")
        if sum(map(len, parts)) > _SIZE - _HEAD.size:
            parts = b"", b""
        data = _HEAD.pack(self._times, *map(len, parts)) + b"".join(parts)
        self._memory[: len(data)] = data

    def read(self) -> Noted:
        """What was noted last."""
        times, first, second = _HEAD.unpack(self._memory[: _HEAD.size])
        middle = _HEAD.size + first
        stage, unit = self._memory[_HEAD.size : middle], self._memory[middle : middle + second]
        return Noted(times, stage.decode("utf-8", "surrogatepass"), unit.decode("utf-8", "surrogatepass"))
