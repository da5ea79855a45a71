"""Files of the user's that are written: whole or not at all, so that a process that is killed loses no text."""

import contextlib
import os
import shutil
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file, where a link leads to one there; its permissions stay. Raises OSError."""
    target = path.resolve()
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with temporary.open("xb") as stream:
            stream.write(text.encode())
        with contextlib.suppress(OSError):
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
