"""Haskell files on disk: finding them below folders, and reading their text.

`find(Path("src"))` gives `src/Data/Heap.hs`, ... in a stable order, without what ignore files leave out, hidden
folders and build products.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from liquidlens.lang.problems import Problem
from liquidlens.source.text import decode
from liquidlens.workspace.ignore import Rules, is_ignored, rules_above, rules_in

SUFFIXES = (".hs", ".lhs")

ReadText = Callable[[Path], "str | Problem | None"]
"""The text of a file; None where there is none."""

_BUILD_FOLDERS = frozenset({"dist", "dist-newstyle", "node_modules", "__pycache__"})


def find(folder: Path) -> Iterator[Path]:
    """The Haskell files below `folder`, sorted by path."""
    return _walk(folder, rules_above(folder.resolve()), folder.resolve())


def read(path: Path) -> str | Problem:
    """The text of a file, line ends made `\\n`; a problem where it is not UTF-8. Raises OSError."""
    text = decode(str(path), path.read_bytes())
    return text if isinstance(text, Problem) else with_plain_line_ends(text)


def reader(others: Iterable[tuple[str, str]]) -> ReadText:
    """Reads files: those of `others` as given there (path and text), the rest from the disk."""
    known = {Path(path).absolute(): text for path, text in others}

    def found(path: Path) -> str | Problem | None:
        text = known.get(path.absolute())
        if text is not None:
            return text
        try:
            return read(path)
        except OSError:
            return None

    return found


def with_plain_line_ends(text: str) -> str:
    """`text` with every line end of the editor protocol (`\\r\\n`, `\\r`, `\\n`) made `\\n`."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _walk(folder: Path, rules: Rules, absolute: Path) -> Iterator[Path]:
    rules = rules + rules_in(absolute)
    try:
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        is_folder = entry.is_dir()
        if is_folder and (entry.is_symlink() or entry.name.startswith(".") or entry.name in _BUILD_FOLDERS):
            continue
        if not is_folder and entry.suffix not in SUFFIXES:
            continue
        if is_ignored(absolute / entry.name, is_folder, rules):
            continue
        if is_folder:
            yield from _walk(entry, rules, absolute / entry.name)
        else:
            yield entry
