"""What a document imports: open documents by the names of modules and the ends of paths, and files on disk.

`import Data.Heap` in `src/Main.hs` means the open document `src/Data/Heap.hs`, if there is one, else that file.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from liquidlens.workspace.document import Document
from liquidlens.workspace.files import SUFFIXES, reader

_IMPORT = re.compile(r"^>?[ \t]*import[ \t]+(?:safe[ \t]+)?(?:qualified[ \t]+)?([A-Z][\w.']*)", re.MULTILINE)

_MODULE = re.compile(r"^>?[ \t]*module[ \t]+([A-Z][\w.']*)", re.MULTILINE)

_MOST = 100
"""Modules that are looked at."""


def imported(document: Document, others: Iterable[Document]) -> tuple[Document, ...]:
    """The documents among `others` that `document` imports, directly or not, in the order of their paths."""
    by_name = {_ending(other.path): other for other in others if other.path != document.path}
    found: dict[str, Document] = {}
    waiting = [document]
    while waiting:
        for match in _IMPORT.finditer(waiting.pop().source):
            name = match[1].replace(".", "/")
            for ending, other in by_name.items():
                if (ending == name or ending.endswith("/" + name)) and other.path not in found:
                    found[other.path] = other
                    waiting.append(other)
    return tuple(found[path] for path in sorted(found))


def reachable(document: Document, open_documents: Iterable[Document]) -> Iterator[Document]:
    """What `document` imports, directly or not, nearest first, open documents as they are now."""
    read = reader((each.path, each.text) for each in open_documents)
    root = _root_of(document)
    seen = {PurePath(document.path).with_suffix("")}
    waiting = [document]
    while waiting and len(seen) < _MOST:
        for match in _IMPORT.finditer(waiting.pop(0).source):
            stem = root.joinpath(*match[1].split("."))
            if stem in seen:
                continue
            seen.add(stem)
            for suffix in SUFFIXES:
                path = stem.with_suffix(suffix)
                text = read(path)
                if isinstance(text, str):
                    found = Document(str(path), 0, text)
                    waiting.append(found)
                    yield found
                    break


def _root_of(document: Document) -> Path:
    """The folder that the names of modules count from."""
    name = _MODULE.search(document.source)
    parents = Path(document.path).parents
    depth = name[1].count(".") if name else 0
    return parents[min(depth, len(parents) - 1)] if parents else Path()


def _ending(path: str) -> str:
    return PurePath(path).with_suffix("").as_posix()
