"""The unit that a process is at, where another one can read it, also once the first one is gone.

    offered = AtHand.offered()                          in a server, which starts a worker with this address
    AtHand.taken_up(address).note("judge", "Main.f")    in the worker
    offered.read()                                      in the server   ⇒   UnitInHand(1, "judge", "Main.f")

A piece of memory that both share: a check goes through thousands of units, and noting one sends nothing.  It has no
name in any folder, so it is gone with the last of them, however they end.
"""

import mmap
import os
import struct
import sys
from typing import IO
from uuid import uuid4

from msgspec import Struct

from liquidlens.workspace.unnamed import unnamed_file

AT_HAND = "LIQUIDLENS_AT_HAND"
"""The variable of the environment by which a worker is told the address."""

_SIZE = 1 << 16
"""Bytes; a unit whose names take more is not noted."""

_HEAD = struct.Struct(">QII")
"""How often was noted, and the lengths of both names in bytes."""


class UnitInHand(Struct, frozen=True):
    """The unit that was noted last, empty between units; `times` tells whether that changed."""

    times: int = 0
    stage: str = ""
    unit: str = ""


class AtHand:
    """The shared memory."""

    def __init__(self, address: str, memory: mmap.mmap, file: IO[bytes] | None = None) -> None:
        self.address = address
        """What the process that notes has to be told."""
        self._memory = memory
        self._file = file
        self._times = 0

    @classmethod
    def offered(cls) -> "AtHand":
        """New memory, for the process that reads. Raises OSError."""
        if sys.platform == "win32":
            address = f"liquidlens-{uuid4().hex}"
            return cls(address, mmap.mmap(-1, _SIZE, tagname=address))  # pyright: ignore[reportCallIssue]
        file = unnamed_file()
        try:
            os.truncate(file.fileno(), _SIZE)
            return cls(str(file.fileno()), mmap.mmap(file.fileno(), _SIZE), file)
        except BaseException:
            file.close()
            raise

    @classmethod
    def taken_up(cls, address: str) -> "AtHand":
        """The memory that another process offers. Raises OSError or ValueError where there is none."""
        if sys.platform == "win32":
            return cls(address, mmap.mmap(-1, _SIZE, tagname=address))  # pyright: ignore[reportCallIssue]
        memory = mmap.mmap(int(address), _SIZE)
        os.close(int(address))
        return cls(address, memory)

    @property
    def descriptors(self) -> tuple[int, ...]:
        """Files that the process that notes has to inherit."""
        return (self._file.fileno(),) if self._file is not None else ()

    def handed_over(self) -> None:
        """The other process has been started."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def note(self, stage: str, unit: str) -> None:
        """This unit is at hand now."""
        self._times += 1
        parts = stage.encode("utf-8", "surrogatepass"), unit.encode("utf-8", "surrogatepass")
        if sum(map(len, parts)) > _SIZE - _HEAD.size:
            parts = b"", b""
        data = _HEAD.pack(self._times, *map(len, parts)) + b"".join(parts)
        self._memory[: len(data)] = data

    def read(self) -> UnitInHand:
        """What was noted last."""
        times, first, second = _HEAD.unpack(self._memory[: _HEAD.size])
        middle = _HEAD.size + first
        stage, unit = self._memory[_HEAD.size : middle], self._memory[middle : middle + second]
        return UnitInHand(times, stage.decode("utf-8", "surrogatepass"), unit.decode("utf-8", "surrogatepass"))
