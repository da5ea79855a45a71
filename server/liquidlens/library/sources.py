"""The library's Haskell sources: which modules there are and where.

    source_of("Data.Map")   ⇒   .../library/haskell/Data/Map.hs

The file of a module follows from its name.  What GHC's own module exports and ours lacks stands at the end of the file:

    -- Lacks: cast eqT
    --   gcast

`python -m tests.library.exports --write` writes it.  So does `python -m tests.library.instances --write` with what the
types of a module lack of GHC's instances:

    -- Lacks instances: Read Seq, Read ViewL
"""

import re
from functools import cache
from pathlib import Path

HASKELL = Path(__file__).parent / "haskell"
"""The folder of the sources, laid out by module name."""

LACKS = re.compile(r"\n-- Lacks: .*(?:\n--   .*)*\n")
"""Where the source of a module says what it lacks."""

LACKS_INSTANCES = re.compile(r"\n-- Lacks instances: .*(?:\n--   .*)*\n")
"""Where the source of a module says which instances its types lack."""

TYPES_ONLY = "known by their types only"
"""How the error ends that stands in our library for what it cannot run: the real library has no such error."""


def source_of(module: str) -> Path | None:
    """The source of a library module, None where the library has no such module."""
    return _sources().get(module)


def is_library(path: str) -> bool:
    """Whether a file is one of these sources."""
    return Path(path).is_relative_to(HASKELL)


def lacking(text: str) -> frozenset[str]:
    """What the source of a library module says that it lacks of GHC's own."""
    said = LACKS.search(text)
    return frozenset(said[0].removeprefix("\n-- Lacks:").replace("\n--  ", " ").split()) if said else frozenset()


def lacking_instances(text: str) -> frozenset[tuple[str, str]]:
    """The instances that the types of a library module lack of GHC's own: class and type, by their base names."""
    said = LACKS_INSTANCES.search(text)
    if said is None:
        return frozenset()
    pairs = said[0].removeprefix("\n-- Lacks instances:").replace("\n--  ", " ").split(",")
    return frozenset((cls, ty) for cls, ty in map(str.split, pairs))


def library_modules() -> tuple[str, ...]:
    """Names of all library modules, sorted."""
    return tuple(sorted(_sources()))


@cache
def _sources() -> dict[str, Path]:
    return {".".join(path.relative_to(HASKELL).with_suffix("").parts): path for path in HASKELL.rglob("*.hs")}
