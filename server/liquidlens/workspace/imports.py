"""What a document imports: open documents by the names of modules and the ends of paths, and files on disk.

`import Data.Heap` in `src/Main.hs` means the open document `src/Data/Heap.hs`, if there is one, else that file.
"""

from collections.abc import Iterable, Iterator
from pathlib import PurePath

from liquidlens.files.project import Root, place_of
from liquidlens.files.reading import reader
from liquidlens.files.roots import find_module, root_of
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document

_MOST = 100
"""Modules that are looked at."""


def imported(document: Document, others: Iterable[Document]) -> tuple[Document, ...]:
    """The documents among `others` that `document` imports, directly or not, in the order of their paths."""
    by_name = {_ending(other.path): other for other in others if other.path != document.path}
    found: dict[str, Document] = {}
    waiting = [document] if by_name else []
    while waiting:
        for module in _imports(waiting.pop()):
            name = module.replace(".", "/")
            for ending, other in by_name.items():
                if (ending == name or ending.endswith("/" + name)) and other.path not in found:
                    found[other.path] = other
                    waiting.append(other)
    return tuple(found[path] for path in sorted(found))


def reachable(document: Document, open_documents: Iterable[Document]) -> Iterator[Document]:
    """What `document` imports, directly or not, nearest first, open documents as they are now."""
    read = reader((each.path, each.text) for each in open_documents)
    roots = (Root(root_of(document.path, document.source)), *place_of(document.path, read).roots)
    seen: set[str] = set()
    waiting = [document]
    while waiting and len(seen) < _MOST:
        for module in _imports(waiting.pop(0)):
            if module in seen:
                continue
            seen.add(module)
            file, text = find_module(module, roots, read) or (None, None)
            if file is not None and isinstance(text, str) and str(file) != document.path:
                found = Document(str(file), 0, text)
                waiting.append(found)
                yield found


def _imports(document: Document) -> tuple[str, ...]:
    return read_header(document.path, document.source).imports


def _ending(path: str) -> str:
    whole = PurePath(path)
    return (whole.with_suffix("") if whole.name else whole).as_posix()  # an editor's address may name nothing
