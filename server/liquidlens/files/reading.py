"""The text of Haskell files: from the disk, or as an editor holds it.

read(Path("src/Heap.hs"))                               ⇒   "module Heap where\\n..."
reader([("src/Heap.hs", "module ...")])(Path("src/Heap.hs"))   ⇒   "module ..."
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from liquidlens.lang.problems import Problem
from liquidlens.source.text import decode

SUFFIXES = (".hs", ".lhs")

ReadText = Callable[[Path], "str | Problem | None"]
"""The present text of a file (an editor's buffer may be newer than the disk); None where there is no such file."""


def read(path: Path) -> str | Problem:
    """The text of a file, line ends made `\\n`; a problem where it is not UTF-8. Raises OSError."""
    text = decode(str(path), path.read_bytes())
    return text if isinstance(text, Problem) else with_plain_line_ends(text)


def text_on_disk(path: Path) -> str | Problem | None:
    """The text of a file on disk."""
    try:
        return read(path)
    except OSError:
        return None


def reader(others: Iterable[tuple[str, str]]) -> ReadText:
    """Reads files: those of `others` as given there (path and text), the rest from the disk."""
    known = {Path(path).absolute(): text for path, text in others}

    def found(path: Path) -> str | Problem | None:
        text = known.get(path.absolute())
        return text_on_disk(path) if text is None else text

    return found


def with_plain_line_ends(text: str) -> str:
    """`text` with every line end of the editor protocol (`\\r\\n`, `\\r`, `\\n`) made `\\n`."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
