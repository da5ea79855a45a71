"""Haskell files on disk: finding them below folders.

`find(Path("src"))` gives `src/Data/Heap.hs`, ... in a stable order, without what ignore files leave out, hidden
folders and build products.
"""

from collections.abc import Iterator
from pathlib import Path

from liquidlens.files.ignore import Rules, is_ignored, rules_above, rules_in
from liquidlens.files.reading import SUFFIXES

_BUILD_FOLDERS = frozenset({"dist", "dist-newstyle", "node_modules", "__pycache__"})


def find(folder: Path) -> Iterator[Path]:
    """The Haskell files below `folder`, sorted by path."""
    return _walk(folder, rules_above(folder.resolve()), folder.resolve())


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
        elif entry.is_file():  # neither a pipe nor the mark that an editor leaves beside a file (a link to nowhere)
            yield entry
