"""Results on disk (see `storage.py`), so that a file opened tomorrow is not searched again: for each file its last text
and what was found in it.

The version covers all of this package's sources and Python's version.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import cast

from liquidlens.storage import Storage
from liquidlens.workspace.frames import Before

_PACKAGE = Path(__file__).parents[1]

_MOST_FILES = 500


def recall(path: str) -> Before | None:
    """What was last found in the file `path`."""
    found = STORAGE.read(_name(path))
    if not isinstance(found, tuple):
        return None
    known, before = cast(tuple[str, Before], found)
    return before if known == path else None


def remember(path: str, before: Before) -> None:
    """Put what was found in the file `path` where later servers find it."""
    name = _name(path)
    STORAGE.write(name, (path, before))
    folder = STORAGE.file(name).parent
    if folder.is_dir():
        files = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime)
        for file in files[:-_MOST_FILES]:
            file.unlink(missing_ok=True)


def _name(path: str) -> str:
    return hashlib.sha256(path.encode("utf-8", "surrogatepass")).hexdigest()[:32]


@cache
def _version() -> str:
    """What stands for this version of the engine: its files by size and time, which is quick to find."""
    state = hashlib.blake2b(f"{sys.implementation.cache_tag}".encode(), digest_size=16)
    for source in sorted(_PACKAGE.rglob("*")):
        if source.suffix in (".py", ".hs", ".so", ".pyd"):
            status = source.stat()
            state.update(f"{source.relative_to(_PACKAGE)}:{status.st_size}:{status.st_mtime_ns}\n".encode())
    return state.hexdigest()


STORAGE = Storage("results", _version)
