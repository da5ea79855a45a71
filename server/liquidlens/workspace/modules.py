"""The modules of a workspace around a document: what it imports, and those that see it.

    src/Heap.hs, src/Sort.hs (imports Heap), app/Main.hs (imports Sort)   ⇒   who sees Heap: Sort, Main
                                                                               what Main reaches: Sort, Heap

Open documents are as they are now, other files as they are on disk.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from liquidlens.files import finding
from liquidlens.files.project import Root, Surroundings, place_of
from liquidlens.files.reading import ReadText, reader, text_kept
from liquidlens.files.roots import find_module, root_of
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document

_MOST = 2_000
"""Files that are looked at, of those that see a document."""

_MOST_FOLDERS = 5_000
"""Folders that are entered for them: a document without a workspace may lie in a folder that holds all of a disk."""

_NEAREST = 100
"""Files that are looked at, of those that a document imports."""


class Around(Struct, frozen=True, dict=True):
    """What there is around documents: the folders of the workspace and the documents that are open."""

    folders: tuple[Path, ...]
    opened: tuple[Document, ...]

    @cached_property
    def read(self) -> ReadText:
        """Reads a file as it is now."""
        return reader(((each.path, each.text) for each in self.opened), otherwise=text_kept)

    @cached_property
    def paths(self) -> Set[str]:
        """The paths of the open documents, as they were opened."""
        return {each.path for each in self.opened}

    @cached_property
    def by_path(self) -> Mapping[Path, Document]:
        """The open documents, by their absolute paths."""
        return {Path(each.path).absolute(): each for each in self.opened}


def modules_of(around: Around, document: Document) -> Mapping[str, Document]:
    """All modules that could see `document`, itself included, by path; without folders, the files beside it."""
    found = {document.path: document} | {each.path: each for each in around.opened}
    folders: Sequence[Path] = around.folders or (root_of(document.path, document.source),)
    for folder in folders:
        for path in finding.nearest(folder, _MOST_FOLDERS):
            if len(found) >= _MOST:
                return found
            if str(path) not in found and isinstance(text := around.read(path), str):
                found[str(path)] = Document(str(path), 0, text)
    return found


class Looked:
    """What was seen around documents while they are looked at one after the other, so that each thing is looked for
    once. Good for a moment: files come and go."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.surroundings: dict[Path, Surroundings] = {}
        self._next: dict[str, tuple[tuple[Path, Document | None], ...]] = {}

    def next(self, document: Document) -> tuple[tuple[Path, Document | None], ...]:
        """The files that a document imports, and what they hold; nothing of those that cannot be read."""
        found = self._next.get(document.path)
        if found is None:
            paths = imports_of(self.around, document, self.surroundings).values()
            found = self._next[document.path] = tuple(self._at(name) for name in paths)
        return found

    def _at(self, name: str) -> tuple[Path, Document | None]:
        path = Path(name).absolute()
        if (opened := self.around.by_path.get(path)) is not None:
            return path, opened
        text = self.around.read(path)
        return path, Document(name, 0, text) if isinstance(text, str) else None


def imports_of(
    around: Around, document: Document, surroundings: dict[Path, Surroundings] | None = None
) -> dict[str, str]:
    """The paths of the modules that a document imports, by the names of the modules; the surroundings of folders may be
    known."""
    names = read_header(document.path, document.source).imports
    if not names:
        return {}
    roots = (Root(root_of(document.path, document.source)), *place_of(document.path, around.read, surroundings).roots)
    found: dict[str, str] = {}
    for name in names:
        known = find_module(name, roots, around.read)
        if known is not None:
            found[name] = str(known[0])
    return found


def reached(around: Around, document: Document, looked: Looked | None = None) -> Iterator[Document]:
    """What a document imports, directly or not, nearest first."""
    looked = Looked(around) if looked is None else looked
    seen, waiting = {Path(document.path).absolute()}, deque([document])
    while waiting and len(seen) <= _NEAREST:
        for path, found in looked.next(waiting.popleft()):
            if path not in seen:
                seen.add(path)
                if found is not None:
                    waiting.append(found)
                    yield found


def imported(around: Around, document: Document) -> tuple[Document, ...]:
    """The open documents that a document imports, directly or not, in the order of their paths."""
    if len(around.paths) <= (document.path in around.paths):  # there are no others
        return ()
    found = {each.path: each for each in reached(around, document) if each.path in around.paths}
    return tuple(found[path] for path in sorted(found) if path != document.path)


def importing(around: Around, paths: Set[str]) -> Iterator[Document | None]:
    """The open documents that import one of those of `paths`, directly or not; None for each other one that was looked
    at, since there may be thousands."""
    looked = Looked(around)
    for each in around.opened:
        found = (it.path for it in reached(around, each, looked))
        yield each if any(path in paths and path != each.path for path in found) else None


def seeing(around: Around, document: Document) -> list[Document]:
    """The modules that see `document`, directly or not, itself first."""
    modules = modules_of(around, document)
    known: dict[Path, Surroundings] = {}
    imports = {path: set(imports_of(around, each, known).values()) for path, each in modules.items()}
    seen = {document.path}
    while new := {path for path, used in imports.items() if path not in seen and used & seen}:
        seen |= new
    return [document, *(each for path, each in sorted(modules.items()) if path in seen and path != document.path)]


def in_order(around: Around, documents: Iterable[Document]) -> list[tuple[Document, dict[str, str]]]:
    """The documents and all that they import, imports first, each with the paths of its imports; cycles are cut."""
    known = {each.path: each for each in documents}
    done: dict[str, tuple[Document, dict[str, str]]] = {}
    surroundings: dict[Path, Surroundings] = {}

    def visit(document: Document, above: frozenset[str]) -> None:
        if document.path in done or document.path in above or len(done) >= _MOST:
            return
        imports = imports_of(around, document, surroundings)
        for path in imports.values():
            text = around.read(Path(path)) if path not in known else None
            each = known.get(path) or (Document(path, 0, text) if isinstance(text, str) else None)
            if each is not None:
                visit(each, above | {document.path})
        done[document.path] = document, imports

    for each in tuple(known.values()):
        visit(each, frozenset())
    return list(done.values())
