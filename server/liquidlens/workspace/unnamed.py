"""A file without a name in any folder, for two processes: nothing of it is left behind, however they end.

Linux makes one in memory, without a folder in which it may be written: where Python looks for such a folder, an
interruption leaves what it tried there.
"""

import contextlib
import os
import sys
import tempfile
from typing import IO


def unnamed_file() -> IO[bytes]:
    """A new one, to be read and written. Raises OSError."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return os.fdopen(os.memfd_create("liquidlens"), "w+b")
    return tempfile.TemporaryFile()
