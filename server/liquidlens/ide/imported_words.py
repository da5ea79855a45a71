"""What imported modules declare in their annotations, as a document may write it.

import Shape            ⇒  {-@ f :: {v:Shape | sides v == █      sides, with the declaration of Shape's
import qualified Shape as S                        S.█           sides, and nothing else
"""

import re
from collections.abc import Iterable, Iterator

from liquidlens.ide.names import Index, NameKind, Occurrence, index
from liquidlens.syntax.module_header import read_header
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document

_QUALIFIER = re.compile(r"(?<![\w'.])((?:[A-Z][\w']*\.)+)\Z")

_OFFERED = frozenset(
    {NameKind.MEASURE, NameKind.PREDICATE, NameKind.ALIAS, NameKind.TYPE, NameKind.FIELD, NameKind.FUNCTION}
)


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
