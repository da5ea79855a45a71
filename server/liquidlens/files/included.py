"""Files that the C preprocessor puts into others, as far as a project has them.

#include "../Data/List.hs"  in  src/Proofs/Append.hs    ⇒   src/Data/List.hs, and what that includes

A file with neither a module's header nor imports, which others include, is a part of a module: `in_whole` looks for it.
"""

import os
import re
from collections.abc import Sequence
from itertools import chain, islice
from pathlib import Path

from msgspec.structs import replace

from liquidlens.files.finding import nearest
from liquidlens.files.project import normal, place_of
from liquidlens.files.reading import ReadText, reader, text_kept
from liquidlens.lang.dialect import PLAIN, Dialect, IncludedFile, whole_of
from liquidlens.syntax.module_header import read_header
from liquidlens.syntax.prepared import prepare

_INCLUDE = re.compile(r'^#[ \t]*include[ \t]+"([^"\n]+)"', re.MULTILINE)

MOST = 200
"""Files that one file may reach."""

_MOST_LOOKED_AT = 1_000
"""Files of the project, for one that may be a part of a module."""

_MOST_FOLDERS = 300
"""Folders that are entered for them."""

_MOST_TRIED = 5
"""Modules that may include it."""


def included_by(path: str, text: str, folders: Sequence[Path], read: ReadText) -> tuple[IncludedFile, ...]:
    """The files that a text includes, directly or not; a name counts from its file's folder, then from `folders`."""
    found: dict[Path, IncludedFile] = {}
    pending = [(Path(path), text)]
    while pending and len(found) < MOST:
        place, content = pending.pop()
        for name in _INCLUDE.findall(content):
            for folder in (place.parent, *folders, *(folder / "include" for folder in folders)):
                file = Path(os.path.normpath(folder / name))
                inside = read(file) if file not in found else None
                if isinstance(inside, str):
                    found[file] = IncludedFile(str(file), inside, "" if folder == place.parent else name)
                    pending.append((file, inside))
                if file in found:
                    break
    return tuple(found.values())


def names_of_included(path: str, text: str, read: ReadText) -> frozenset[str]:
    """The last parts of the names that a text includes, directly or not, be the files there or not."""
    names = {Path(name).name for name in _INCLUDE.findall(text)}
    if names:
        for each in included_by(path, text, place_of(path, read).folders, read):
            names.update(Path(name).name for name in _INCLUDE.findall(each.text))
    return frozenset(names)


def in_whole(path: str, text: str, dialect: Dialect, folders: Sequence[Path], read: ReadText) -> Dialect | None:
    """How a file is read as a part of the nearest module that includes it; None where it is a module by itself.

    A file with a header or with imports is one, whoever includes it; so is one that no module of the project includes.
    """
    if _stands_alone(path, text, dialect):
        return None
    present = reader([(path, text)], read)
    for module in _including(normal(Path(path)), folders)[:_MOST_TRIED]:
        content = read(module)
        if not isinstance(content, str):
            continue
        files = included_by(str(module), content, folders, present)
        files = tuple(replace(each, path=path) if Path(each.path) == normal(Path(path)) else each for each in files)
        part = replace(dialect, included=files, within=IncludedFile(str(module), content))
        fragments = prepare(str(module), content, whole_of(path, text, part)).fragments
        if any(each.path == path for each in fragments):
            return part
    return None


def _including(file: Path, folders: Sequence[Path]) -> list[Path]:
    """The modules below these folders that seem to include a file, through others or not, nearest first."""
    places = [
        folder for folder in folders if not any(folder.is_relative_to(other) for other in folders if other != folder)
    ]
    below = (sorted(nearest(folder, _MOST_FOLDERS)) for folder in (places or [file.parent]))
    candidates = dict.fromkeys(islice(chain.from_iterable(below), _MOST_LOOKED_AT))
    naming: dict[str, list[tuple[Path, str]]] = {}
    """By the last part of the name of what is included."""
    for path in candidates:
        content = text_kept(path)
        if not isinstance(content, str):
            continue
        for name in set(_INCLUDE.findall(content)):
            naming.setdefault(Path(name).name, []).append((path, content))
    found: list[Path] = []
    seen, waiting = {file}, [file]
    while waiting:
        for path, content in naming.get(waiting.pop(0).name, ()):
            if path in seen:
                continue
            seen.add(path)
            (found if _stands_alone(str(path), content, PLAIN) else waiting).append(path)
    return found


def _stands_alone(path: str, text: str, dialect: Dialect) -> bool:
    header = read_header(path, text, dialect)
    return header.name is not None or bool(header.imports)
