"""What imported modules declare in their annotations, as a document may write it, and what those of the library have.

import Shape            ⇒  {-@ f :: {v:Shape | sides v == █      sides, with the declaration of Shape's
import qualified Shape as S                        S.█           sides, and nothing else
import qualified Data.Map as M      {-@ f :: M.█                 Map
                                    {-@ assume M.█               insert, lookup and the others
"""

import re
from collections.abc import Iterable, Iterator
from enum import Enum

from liquidlens.ide.library_names import library_interfaces
from liquidlens.ide.names import Index, NameKind, Occurrence, index
from liquidlens.syntax.module_header import read_header
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document

_QUALIFIER = re.compile(r"(?<![\w'.])((?:[A-Z][\w']*\.)+)\Z")

_OFFERED = frozenset(
    {NameKind.MEASURE, NameKind.PREDICATE, NameKind.ALIAS, NameKind.TYPE, NameKind.FIELD, NameKind.FUNCTION}
)


class Offered(Enum):
    """Which of the words of a library's module may stand in a place."""

    TYPES = "types"
    MEASURES = "measures"
    FUNCTIONS = "functions"


def library_words(document: Document, qualifier: str, offered: Offered) -> Iterator[tuple[str, str]]:
    """What modules of the library that a `qualifier` stands for have there, and the modules' names."""
    imports = read_module(document.path, document.source).imports
    meant = [each for each in imports if qualifier in (each.alias, each.module)]
    interfaces = library_interfaces([each.module for each in meant])
    for each in meant:
        interface = interfaces.get(each.module)
        if interface is None:
            continue
        match offered:
            case Offered.TYPES:
                names = [name for name in interface.types if name[:1].isupper()]
            case Offered.MEASURES:
                names = [name for name in interface.specifications if name[:1].islower()]
            case Offered.FUNCTIONS:
                names = [name for name in interface.values if name[:1].islower()]
        listed = None if each.items is None else {item.name for item in each.items}
        for name in names:
            if listed is None or (name in listed) is not each.hiding:
                yield name, each.module


def qualifier_of(stem: str) -> str:
    """What stands before the word that is being written: `S` of `S.si`; empty where it is not qualified."""
    found = _QUALIFIER.search(stem)
    return found[1][:-1] if found is not None else ""


def imported_words(
    document: Document, reached: Iterable[Document], qualifier: str
) -> Iterator[tuple[Index, Occurrence, str]]:
    """What the annotations of imported modules declare for others, where they do so, and the module's name; after a
    `qualifier` what that stands for, else what needs none."""
    imports = read_module(document.path, document.source).imports
    by_qualifier = {each.module for each in imports if qualifier in (each.alias, each.module)}
    unqualified = {each.module for each in imports if not each.qualified}
    hidden = {each.module for each in imports} - unqualified
    for other in reached:
        name = read_header(other.path, other.source).name or ""
        if name not in by_qualifier if qualifier else name in hidden:
            continue
        names = index(other)
        lifted = {each.name for each in names.occurrences if not each.declares}
        for each in names.occurrences:
            is_known = each.kind in _OFFERED and each.binder is None
            # Of functions what is reflected or inlined is known in predicates.
            if is_known and each.declares and (each.kind is not NameKind.FUNCTION or each.name in lifted):
                yield names, each, name
