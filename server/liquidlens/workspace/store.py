"""Results on disk (see `storage.py`), by the content that they are of: what was asked before is answered at once, and
a file opened tomorrow is not searched again.

    results/<version>/<digest of path, text, options and place in the project>   what was found, what was read for it
    results/<version>/<digest of the path>                                       the name of the last one of this file

Where all that was read is as it was, the report is; else what is found in the file's last text helps (`reuse.py`).
The version covers all of this package's sources and Python's version.
"""

import contextlib
import hashlib
import random
from functools import cache
from itertools import count
from pathlib import Path
from typing import cast

from msgspec import Struct, field

from liquidlens.explain.report import FileReport
from liquidlens.files.project import ModulePlace, Surroundings, place_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.fingerprint import stable
from liquidlens.lang.guard import Bug, Overrun
from liquidlens.lang.problems import Problem
from liquidlens.options import CheckOptions
from liquidlens.storage import Storage, drop_oldest, engine_version
from liquidlens.workspace.frames import Before, Request

_MOST_FILES = 40_000
"""Two for each check."""

_BETWEEN_LOOKS = 500
"""Of so many writes one looks whether there are too many files, whichever process made them."""

_written = count(random.randrange(_BETWEEN_LOOKS))
_latest: dict[str, str] = {}
"""The names of what this process wrote last, by path: a text that is typed is kept until the next one only."""


class Files:
    """Files as one run sees them: each is read for its digest once, and the project around each folder once."""

    def __init__(self, read: ReadText) -> None:
        """`read` says what a file holds."""
        self._read = read
        self._digests: dict[str, str] = {}
        self._around: dict[Path, Surroundings] = {}

    def digest(self, path: str) -> str:
        """What stands for the content of the file."""
        known = self._digests.get(path)
        if known is None:
            known = self._digests[path] = digest(self._read(Path(path)))
        return known

    def place(self, path: str) -> ModulePlace:
        """The place of the file in its project."""
        return place_of(path, self._read, self._around)


class Kept(Struct, frozen=True):
    """A check of a file."""

    text: str
    options: CheckOptions
    read: tuple[tuple[str, str], ...]
    """The other files that were asked for, and digests of what they held."""
    report: FileReport

    @property
    def before(self) -> Before:
        """What may help with another text."""
        return Before(self.text, self.report.bindings)

    def answers(self, request: Request, files: Files) -> bool:
        """Whether a check would find the same again."""
        if (self.text, self.options, self.report.path) != (request.text, request.options, request.path):
            return False
        return all(files.digest(path) == known for path, known in self.read)


class NotedReads(Struct):
    """Reads other files, and notes what they held."""

    read: ReadText
    digests: dict[str, str] = field(default_factory=dict[str, str])

    def __call__(self, path: Path) -> "str | Problem | None":
        content = self.read(path)
        self.digests[str(path)] = digest(content)
        return content

    def kept(self, request: Request, report: FileReport) -> Kept:
        """What is to be remembered of a check that read through this."""
        return Kept(request.text, request.options, tuple(self.digests.items()), report)


def answer(request: Request, files: Files) -> FileReport | None:
    """The report that an earlier check gave, where this one would give the same."""
    kept = known(request, files)
    return None if kept is None else kept.report


def known(request: Request, files: Files) -> Kept | None:
    """The same with all that is kept of that check."""
    kept = STORAGE.read(address_of(request, files))
    return kept if isinstance(kept, Kept) and kept.answers(request, files) else None


def last(path: str) -> Kept | None:
    """The last check of the file `path`."""
    found = STORAGE.read(_name(path))
    if not isinstance(found, tuple):
        return None
    known, address = cast(tuple[str, str], found)
    kept = STORAGE.read(address) if known == path else None
    return kept if isinstance(kept, Kept) else None


def digest(content: "str | Problem | None") -> str:
    """Stands for what a file holds; a file that is not there, or cannot be read, holds something too."""
    return hashlib.blake2b(repr(content).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def digest_on_disk(path: Path) -> str:
    """The digest of what a file on disk holds."""
    return digest(text_on_disk(path))


def remember(request: Request, kept: Kept, files: Files) -> None:
    """Put what was found where later processes find it."""
    remember_at(address_of(request, files), request.path, kept)


def remember_at(address: str, path: str, kept: Kept) -> None:
    """The same for the file `path`, once it is known by which name it will be looked for.

    What a bug of ours, or too little memory, had a part in may be found whole by the next check: it is not kept.
    """
    if any(problem.code in (Bug.code, Overrun.code) for problem in kept.report.problems):
        return
    STORAGE.write(address, kept)
    older = _latest.get(path, address)
    _latest[path] = address
    if older != address:
        with contextlib.suppress(OSError):
            STORAGE.file(older).unlink(missing_ok=True)
    STORAGE.write(_name(path), (path, address))
    if next(_written) % _BETWEEN_LOOKS == 0:
        drop_oldest(STORAGE.file(address).parent, _MOST_FILES)


def address_of(request: Request, files: Files) -> str:
    """The name of what is found for a request; a project that is described otherwise makes another one."""
    place = _stable(files.place(request.path))
    parts = (str(Path(request.path).absolute()), request.path, request.text, stable(request.options), place)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:40]


@cache
def _stable(place: ModulePlace) -> str:
    return stable(place)


def _name(path: str) -> str:
    return hashlib.sha256(path.encode("utf-8", "surrogatepass")).hexdigest()[:32]


STORAGE = Storage("results", engine_version)
