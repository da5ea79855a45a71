"""Results on disk (see `storage.py`), so that a file opened tomorrow is not searched again: for each file its last
text, what else was read for it, and what was found.

Where all of this is as it was, the report is; else what is found in the earlier text helps (`reuse.py`).

The version covers all of this package's sources and Python's version.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import cast

from msgspec import Struct

from liquidlens.explain.report import FileReport
from liquidlens.files.reading import ReadText
from liquidlens.lang.problems import Problem
from liquidlens.options import CheckOptions
from liquidlens.storage import Storage
from liquidlens.workspace.frames import Before, Request

_PACKAGE = Path(__file__).parents[1]

_MOST_FILES = 500


class Kept(Struct, frozen=True):
    """The last check of a file."""

    text: str
    options: CheckOptions
    read: tuple[tuple[str, str], ...]
    """The other files that were asked for, and digests of what they held."""
    report: FileReport

    @property
    def before(self) -> Before:
        """What may help with another text."""
        return Before(self.text, self.report.bindings)

    def answers(self, request: Request, read: ReadText) -> bool:
        """Whether a check would find the same again."""
        if (self.text, self.options, self.report.path) != (request.text, request.options, request.path):
            return False
        return all(digest(read(Path(path))) == known for path, known in self.read)


def recall(path: str) -> Kept | None:
    """The last check of the file `path`."""
    found = STORAGE.read(_name(path))
    if not isinstance(found, tuple):
        return None
    known, kept = cast(tuple[str, Kept], found)
    return kept if known == path else None


def digest(content: "str | Problem | None") -> str:
    """Stands for what a file holds; a file that is not there, or cannot be read, holds something too."""
    return hashlib.blake2b(repr(content).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def remember(path: str, kept: Kept) -> None:
    """Put what was found in the file `path` where later servers find it."""
    name = _name(path)
    STORAGE.write(name, (path, kept))
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
