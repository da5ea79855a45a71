"""A renaming in files on disk: the lines that it changes, as they are afterwards."""

from pathlib import Path

from liquidlens.ide import renaming
from liquidlens.source.span import Position
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around


def opened(folder: Path, name: str) -> tuple[Around, Document]:
    path = folder / f"{name}.hs"
    document = Document(str(path), 1, path.read_text())
    return Around((folder,), (document,)), document


def at(document: Document, text: str) -> Position:
    before, _, after = text.partition("█")
    return document.position(document.text.index(before + after) + len(before))


def renamed(folder: Path, name: str, text: str, new: str) -> dict[str, list[str]]:
    """The lines of each file that a renaming changes, as they are afterwards."""
    around, document = opened(folder, name)
    edits = renaming.rename(around, document, at(document, text), new)
    assert not isinstance(edits, renaming.RenameRefusal), edits.reason
    found: dict[str, list[str]] = {}
    for path in dict.fromkeys(edit.span.path for edit in edits):
        whole = Document(path, 0, Path(path).read_text())
        lines = sorted({edit.span.start.line for edit in edits if edit.span.path == path})
        mine = [edit for edit in edits if edit.span.path == path]
        for edit in sorted(mine, key=lambda each: each.span.start, reverse=True):
            whole, _ = whole.edited(edit.span.start, edit.span.end, edit.text, 0)
        found[Path(path).stem] = [whole.line(line).strip() for line in lines]
    return found
