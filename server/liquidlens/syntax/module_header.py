"""What a module is called and what it imports, read without its declarations.

    -- module Old.Name
    module Data.Heap (Heap) where        ⇒   Header("Data.Heap", ("Data.List", "Data.Map"))
    import Data.List
    import qualified Data.Map as M

Everybody who asks where a module lies or what it imports asks here, for the text as `prepared` gives it: comments,
literate prose and conditionals that are not taken name no modules.  A header that is being typed gives what is there.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.builtin import IMPLICIT_IMPORTS
from liquidlens.lang.dialect import PLAIN, Dialect, whole_of
from liquidlens.source.memo import remembered
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.prepared import PreparedText, prepare

_NAME = r"[A-Z][\w']*(?:\.[A-Z][\w']*)*"

_MODULE = re.compile(rf"(?:#![^\n]*\n)?[\s;]*(?:signature|module)\s+({_NAME})")
_IMPORT = re.compile(rf"""import\s+(?:safe\s+)?(?:qualified\s+)?(?:"[^"\n]*"\s*)?({_NAME})""")
_BEFORE_IMPORT = re.compile(r"(?:[;{]|\bwhere)\Z")
_SOURCE = re.compile(r"\{-#\s*SOURCE\s*#-\}", re.IGNORECASE)


class Header(Struct, frozen=True):
    """A module's name, None where the text gives none (GHC then takes `Main`), and the modules that it imports."""

    name: str | None
    imports: tuple[str, ...] = ()
    """Their own names, each once, in the order of the text; without an implicit Prelude."""
    sources: frozenset[str] = frozenset()
    """Those that are imported by `{-# SOURCE #-}`, from their `.hs-boot` files."""


def read_header(path: str, text: str, dialect: Dialect = PLAIN) -> Header:
    """The header of the module in `text`, or that it is a part of; literate if `path` ends in `.lhs`."""
    return _read_header(path, text, dialect)


def import_places(path: str, text: str, dialect: Dialect = PLAIN) -> Iterator[tuple[str, Span]]:
    """Every name of an imported module where it stands, in the order of the text; none that a macro wrote."""
    lines, shown = LineIndex(prepare(path, text, dialect).code), LineIndex(text)
    for each in _imports(prepare(path, text, dialect))[1]:
        span = Span(path, lines.position(each.start(1)), lines.position(each.end(1)))
        if shown.slice(span) == each[1]:
            yield each[1], span


@remembered(500)
def _read_header(path: str, text: str, dialect: Dialect) -> Header:
    if dialect.within is not None:
        return _read_header(dialect.within.path, dialect.within.text, whole_of(path, text, dialect))
    prepared = prepare(path, text, dialect)
    module, found = _imports(prepared)
    sources = (each[1] for each in found if _SOURCE.search(prepared.code, each.start(), each.start(1)))
    own = dict(dialect.renamed)
    names = dict.fromkeys(own.get(each[1], each[1]) for each in found)
    names.update((home, None) for extension, home in IMPLICIT_IMPORTS.items() if extension in prepared.extensions)
    for fragment in prepared.fragments:
        names.update(dict.fromkeys(_read_header(fragment.path, fragment.text, PLAIN).imports))
    return Header(module[1] if module is not None else None, tuple(names), frozenset(sources))


def _imports(prepared: PreparedText) -> tuple[re.Match[str] | None, list[re.Match[str]]]:
    """The module's header, if there is one, and its imports."""
    masked = prepared.found.masked
    module = _MODULE.match(masked)
    return module, list(_found_imports(masked, 0 if module is None else module.end()))


def _found_imports(masked: str, place: int) -> Iterator[re.Match[str]]:
    """The imports from `place` on; the word is looked for first, since most of a text has none."""
    while (at := masked.find("import", place)) >= 0:
        before = masked[masked.rfind("\n", 0, at) + 1 : at].rstrip()
        matched = _IMPORT.match(masked, at) if not before or _BEFORE_IMPORT.search(before) else None
        if matched is not None:
            yield matched
        place = at + len("import") if matched is None else matched.end()
