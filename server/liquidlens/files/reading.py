"""The text of Haskell files: from the disk, or as an editor holds it.

read(Path("src/Heap.hs"))                               ⇒   "module Heap where\\n..."
reader([("src/Heap.hs", "module ...")])(Path("src/Heap.hs"))   ⇒   "module ..."
"""

import errno
import stat
from collections.abc import Callable, Iterable
from pathlib import Path

from liquidlens.files.kinds import is_file, is_window
from liquidlens.lang.problems import Problem
from liquidlens.source.memo import remembered
from liquidlens.source.text import decode

SUFFIXES = (".hs", ".lhs")

ReadText = Callable[[Path], "str | Problem | None"]
"""The present text of a file (an editor's buffer may be newer than the disk); None where there is no such file."""


_MOST = 32 << 20
"""Bytes of the largest file that is read: nobody writes such a program, and reading takes twenty times as much."""


def content_of(path: Path) -> bytes:
    """What is in a file. Raises OSError, also where it is larger than any that somebody wrote, nobody wrote it, or it
    is none: a pipe may wait for ever."""
    try:
        kind = path.stat().st_mode
    except ValueError as error:  # an address may hold what no path may
        raise OSError(errno.EINVAL, str(error)) from error
    if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):  # to open a folder is an error of its own
        raise OSError(errno.EINVAL, "it is neither a file nor a folder")
    if is_window(path):
        raise OSError(errno.EACCES, "it is no file, but a view of the system")
    with path.open("rb") as file:
        content = file.read(_MOST + 1)
    if len(content) > _MOST:
        raise OSError(errno.EFBIG, f"it is larger than {_MOST >> 20} MiB")
    return content


def read(path: Path) -> str | Problem:
    """The text of a file, line ends made `\\n`; a problem where it is not UTF-8. Raises OSError."""
    text = decode(str(path), content_of(path))
    return text if isinstance(text, Problem) else with_plain_line_ends(text)


def text_on_disk(path: Path) -> str | Problem | None:
    """The text of a file on disk; of what is no file (a pipe gives nothing, a device has no end) there is none."""
    try:
        return read(path) if is_file(path) else None
    except (OSError, ValueError):  # an address may hold what no path may
        return None


def text_kept(path: Path) -> str | Problem | None:
    """The same, for whoever asks often: a file is read once as long as its time and its size stay."""
    try:
        status = path.stat()
    except (OSError, ValueError):  # an address may hold what no path may
        return None
    return _text_at(path, status.st_mtime_ns, status.st_size)


@remembered(2_000)
def _text_at(path: Path, _time: int, _size: int) -> str | Problem | None:
    return text_on_disk(path)


def reader(others: Iterable[tuple[str, str]], otherwise: ReadText = text_on_disk) -> ReadText:
    """Reads files: those of `others` as given there (path and text), the rest from the disk."""
    known = {Path(path).absolute(): text for path, text in others}

    def found(path: Path) -> str | Problem | None:
        text = known.get(path.absolute())
        return otherwise(path) if text is None else text

    return found


def with_plain_line_ends(text: str) -> str:
    """`text` with every line end of the editor protocol (`\\r\\n`, `\\r`, `\\n`) made `\\n`."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
