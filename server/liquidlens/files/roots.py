"""Where modules lie: the folder that their names count from, and the file of a name.

module Data.Heap in src/Data/Heap.hs   ⇒   root src;   Data.Tree lies at src/Data/Tree.hs or .lhs
"""

from collections.abc import Iterable
from pathlib import Path

from liquidlens.files.project import Root, normal
from liquidlens.files.reading import SUFFIXES, ReadText
from liquidlens.lang.dialect import PLAIN, Dialect
from liquidlens.lang.problems import Problem
from liquidlens.syntax.module_header import read_header


def root_of(path: str, text: str, dialect: Dialect = PLAIN) -> Path:
    """The folder that the names of modules count from, by the name that the module in `text` has, or is a part of."""
    file = Path(path if dialect.within is None else dialect.within.path)
    parents = [*file.parents] or [file]  # the root of a disk has no parent
    name = read_header(path, text, dialect).name
    above = name.split(".")[:-1] if name is not None else []
    if len(above) < len(parents):
        return parents[len(above)]
    # `B.hs` of the folder that one stands in, whose module A.B counts from the folder above.
    whole = normal(file)
    return whole.parents[len(above)] if list(whole.parent.parts[-len(above) :]) == above else parents[0]


def find_module(module: str, roots: Iterable[Root], read_text: ReadText) -> tuple[Path, str | Problem] | None:
    """The file of a module below one of `roots`, and what it holds."""
    return _find(module, roots, read_text, SUFFIXES)


def find_boot_file(module: str, roots: Iterable[Root], read_text: ReadText) -> tuple[Path, str | Problem] | None:
    """The same for what a module says of itself to those that it imports."""
    return _find(module, roots, read_text, tuple(f"{suffix}-boot" for suffix in SUFFIXES))


def _find(
    module: str, roots: Iterable[Root], read_text: ReadText, suffixes: Iterable[str]
) -> tuple[Path, str | Problem] | None:
    for root in dict.fromkeys(roots):
        stem = root.folder.joinpath(*module.split("."))
        for suffix in suffixes if root.modules is None or module in root.modules else ():
            file = stem.with_name(stem.name + suffix)
            content = read_text(file)
            if content is not None:
                return file, content
    return None
