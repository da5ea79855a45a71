"""The names in our library's own sources, read where code leads there.

library_names("Data.Map").interface.values["insert"]   ⇒   "Data.Map.insert"
"""

from collections.abc import Iterable
from functools import cache

from liquidlens.ide.haskell_names import HaskellNames, haskell_names
from liquidlens.lang.builtin import INNER_PRELUDE, PRELUDE
from liquidlens.library.sources import source_of
from liquidlens.names.interface import Interface
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document


@cache
def library_document(module: str) -> Document | None:
    """The source of a library module, None where the library has no such module."""
    path = source_of(module)
    return None if path is None else Document(str(path), 0, path.read_text(encoding="utf-8"))


@cache
def library_names(module: str) -> HaskellNames | None:
    """The names in the source of a library module."""
    document = library_document(module)
    if document is None:
        return None
    if module == PRELUDE:
        return haskell_names(document, {})
    return haskell_names(document, library_interfaces(read_header(document.path, document.source).imports))


def library_home(module: str) -> str:
    """The module whose source defines what other library modules call a name of `module`."""
    return PRELUDE if module == INNER_PRELUDE else module


def library_interfaces(modules: Iterable[str]) -> dict[str, Interface]:
    """What those of the modules offer, and the Prelude, that our library has."""
    found = ((each, library_names(each)) for each in dict.fromkeys((*modules, PRELUDE)))
    return {each: names.interface for each, names in found if names is not None}
