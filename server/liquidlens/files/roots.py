"""Where modules lie: the folder that their names count from, and the file of a name.

module Data.Heap in src/Data/Heap.hs   ⇒   root src;   Data.Tree lies at src/Data/Tree.hs or .lhs
"""

from collections.abc import Iterator
from pathlib import Path

from liquidlens.files.reading import SUFFIXES, ReadText
from liquidlens.lang.problems import Problem
from liquidlens.syntax.module_header import read_header


def root_of(path: str, text: str) -> Path:
    """The folder that the names of modules count from, by the name that the module in `text` has."""
    parents = Path(path).parents
    name = read_header(path, text).name
    depth = name.count(".") if name is not None else 0
    return parents[depth] if depth < len(parents) else Path(path).parent


def candidates(module: str, root: Path) -> Iterator[Path]:
    """The files in which a module below `root` may lie."""
    stem = root.joinpath(*module.split("."))
    return (stem.with_name(stem.name + suffix) for suffix in SUFFIXES)


def find_module(module: str, root: Path, read_text: ReadText) -> tuple[Path, str | Problem] | None:
    """The file of a module below `root`, and what it holds."""
    for file in candidates(module, root):
        content = read_text(file)
        if content is not None:
            return file, content
    return None
