"""What our library offers to code, and where its sources say it.

    library_interfaces(["Data.Map"])["Data.Map"].values["insert"]      ⇒   "Data.Map.insert"
    library_place("Data.Map", "insert", of_type=False)                 ⇒   the word in its signature

Modules that were compiled before are asked first: reading the source of the Prelude takes ten times as long.
"""

import re
from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from liquidlens.ide.haskell_names import Word, haskell_names
from liquidlens.ide.margin import haskell_definitions
from liquidlens.lang.builtin import INNER_PRELUDE, PRELUDE
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.library.cache import read_cached
from liquidlens.library.sources import source_of
from liquidlens.names.interface import Interface
from liquidlens.names.resolve import resolve
from liquidlens.source.span import Position, Span
from liquidlens.syntax.comments import scan
from liquidlens.syntax.module_header import read_header
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document


@cache
def library_document(module: str) -> Document | None:
    """The source of a library module, None where the library has no such module."""
    path = source_of(module)
    return None if path is None else Document(str(path), 0, path.read_text(encoding="utf-8"))


def library_interfaces(modules: Iterable[str]) -> dict[str, Interface]:
    """What those of the modules offer, and the Prelude, that our library has."""
    found = ((each, library_interface(each)) for each in dict.fromkeys((*modules, PRELUDE)))
    return {each: interface for each, interface in found if interface is not None}


def library_home(module: str) -> str:
    """The module whose source defines what other library modules call a name of `module`."""
    return PRELUDE if module == INNER_PRELUDE else module


def library_place(module: str, name: str, of_type: bool) -> Span | None:
    """Where a library module declares a name: in its signature, else where its definition begins."""
    document = library_document(module)
    if document is None:
        return None
    masked = scan(document.source).masked
    if not of_type:
        word = rf"\(?(?<![\w'])({re.escape(name)})(?![\w'])\)?"
        signature = re.compile(rf"^(?:.*[{{,])?[ ]*{word}(?:[ ]*,[^\n=:]*)?[ ]*::", re.MULTILINE)
        if (match := signature.search(masked)) is not None:
            return Span(document.path, document.position(match.start(1)), document.position(match.end(1)))
    return haskell_definitions(document, masked).get(name)


def imported_at(document: Document, position: Position) -> Word | None:
    """The name of the library that an import mentions at `position`."""
    if not document.line(position.line).startswith(("import", " ")):
        return None
    imports = read_header(document.path, document.source).imports
    return haskell_names(document, library_interfaces(imports)).at(position)


@cache
def library_interface(module: str) -> Interface | None:
    """What a library module offers, None where the library has no such module."""
    document = library_document(module)
    if document is None:
        return None
    compiled = read_cached(module)
    if compiled is not None:
        return compiled.interface
    imports = () if module == PRELUDE else read_header(document.path, document.source).imports
    around = library_interfaces(imports) if module != PRELUDE else {}
    return _at_home(resolve(read_module(document.path, document.source), around).interface)


def _at_home(interface: Interface) -> Interface:
    """The same with names of the Prelude as compiled modules have them, which ask the Prelude itself for them."""

    def home(full: str) -> str:
        module = module_of(full)
        return full if module != INNER_PRELUDE else qualify(PRELUDE, base_of(full))

    values = {name: home(full) for name, full in interface.values.items()}
    types = {name: replace(entry, name=home(entry.name)) for name, entry in interface.types.items()}
    return replace(interface, values=values, types=types)
