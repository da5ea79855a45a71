"""How a project says that its files are to be read, beyond what stands in them.

default-extensions: CPP, LambdaCase                 ⇒   extensions
cpp-options: -DDEBUG -DSIZE=8                       ⇒   defines   DEBUG=1, SIZE=8
ghc-options: -fplugin-opt=LiquidHaskell:--ple       ⇒   liquid    --ple
mixins: things (Data.Thing as Thing)                ⇒   renamed   Thing: Data.Thing
"""

from msgspec import Struct
from msgspec.structs import replace


class IncludedFile(Struct, frozen=True):
    """A file that the C preprocessor puts into others."""

    path: str
    text: str
    name: str = ""
    """How it is named, where that does not count from the folder of the file that includes it."""


class Dialect(Struct, frozen=True):
    """What holds in a file before its own pragmas."""

    extensions: tuple[str, ...] = ()
    defines: tuple[tuple[str, str], ...] = ()
    """Macros of the C preprocessor with their values."""
    liquid: tuple[str, ...] = ()
    """Options of LiquidHaskell."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Names by which modules are imported that have another one: with their own, `("Thing", "Data.Thing")`."""
    included: tuple[IncludedFile, ...] = ()
    """The files that this one includes, and those that they do; of a part of a module, those that the module does."""
    companion: IncludedFile | None = None
    """The file beside a module that has more annotations of it: `M.spec`."""
    within: IncludedFile | None = None
    """The module that a file without a header is a part of, since it includes it."""


def whole_of(path: str, text: str, dialect: Dialect) -> Dialect:
    """How the module is to be read that the file at `path` is a part of, which holds `text` now."""
    included = tuple(replace(each, text=text) if each.path == path else each for each in dialect.included)
    return replace(dialect, included=included, within=None)


PLAIN = Dialect()
"""Of a file that no project describes."""
