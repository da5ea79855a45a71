"""What a process writes to standard error, which nobody reads unless it ends badly: what the interpreter itself says as
it dies of too little memory is for the log, not for who asked for a check.

    words = LastWords.heard();  Popen(..., stderr=words.descriptor);  words.end()   ⇒   "Fatal Python error: ..."
"""

import contextlib
from subprocess import DEVNULL
from typing import IO

from liquidlens.workspace.unnamed import unnamed_file

_LONGEST = 2_000
"""Bytes of the end that are of interest."""


class LastWords:
    """A file without a name; nothing where there is no room for one."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file = file

    @classmethod
    def heard(cls) -> "LastWords":
        """For a process that is about to be started."""
        try:
            return cls(unnamed_file())
        except OSError:
            return cls(None)

    @property
    def descriptor(self) -> int:
        """Where the process writes."""
        return self._file.fileno() if self._file is not None else DEVNULL

    def end(self) -> str:
        """The last of what was written; nothing is heard after it."""
        file, self._file = self._file, None
        if file is None:
            return ""
        with file, contextlib.suppress(OSError):
            size = file.seek(0, 2)
            file.seek(max(0, size - _LONGEST))
            return file.read().decode("utf-8", "replace").strip()
        return ""
