"""Haskell files on disk: finding them below folders.

`find(Path("src"))` gives `src/Data/Heap.hs`, ... in a stable order, without what ignore files leave out, hidden
folders and build products.  A folder or a file that is closed to us is found too: to read it says so, and nothing is
taken for checked that was not.

`nearest` gives those that something else looks for: around a file that belongs to no project there may be all that
its owner has.
"""

from collections import deque
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.files.ignore import Rules, is_ignored, rules_above, rules_in
from liquidlens.files.kinds import is_closed, is_file, is_folder
from liquidlens.files.reading import SUFFIXES

_BUILD_FOLDERS = frozenset({"dist", "dist-newstyle", "node_modules", "__pycache__"})


def find(folder: Path) -> Iterator[Path]:
    """The Haskell files below `folder`, sorted by path."""
    top = folder.resolve()
    waiting = [_Entry(folder, top, rules_above(top), is_folder=True)]
    while waiting:  # folders in folders may be deeper than Python's stack
        entry = waiting.pop()
        if entry.is_folder:
            waiting.extend(reversed(_inside(entry)))
        else:
            yield entry.path


def nearest(folder: Path, most: int) -> Iterator[Path]:
    """The Haskell files below `folder`, the nearest first, of at most so many folders; those of one by name."""
    top = folder.resolve()
    waiting = deque([_Entry(folder, top, rules_above(top), is_folder=True)])
    while waiting and most > 0:
        most -= 1
        for entry in _inside(waiting.popleft()):
            if entry.is_folder:
                waiting.append(entry)
            else:
                yield entry.path


class _Entry(Struct, frozen=True):
    path: Path
    absolute: Path
    rules: Rules
    """Those of the ignore files above it."""
    is_folder: bool


def _inside(folder: _Entry) -> list[_Entry]:
    """What counts in a folder, by name; where it is closed to us the folder stands for its files."""
    rules = folder.rules + rules_in(folder.absolute)
    try:
        paths = sorted(folder.path.iterdir(), key=lambda path: path.name)
    except PermissionError:
        return [replace(folder, is_folder=False)]
    except OSError:
        return []
    entries = (_Entry(path, folder.absolute / path.name, rules, is_folder(path)) for path in paths)
    return [entry for entry in entries if _counts(entry)]


def _counts(entry: _Entry) -> bool:
    path = entry.path
    if entry.is_folder:
        if path.is_symlink() or path.name.startswith(".") or path.name in _BUILD_FOLDERS:
            return False
    elif path.suffix not in SUFFIXES:
        return False
    if is_ignored(entry.absolute, entry.is_folder, entry.rules):
        return False
    # Neither a pipe nor the mark that an editor leaves beside a file (a link to nowhere).
    return entry.is_folder or is_file(path) or is_closed(path)
