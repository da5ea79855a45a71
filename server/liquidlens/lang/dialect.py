"""How a project says that its files are to be read, beyond what stands in them.

default-extensions: CPP, LambdaCase                 ⇒   extensions
cpp-options: -DDEBUG -DSIZE=8                       ⇒   defines   DEBUG=1, SIZE=8
ghc-options: -fplugin-opt=LiquidHaskell:--ple       ⇒   liquid    --ple
"""

from msgspec import Struct


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
    included: tuple[IncludedFile, ...] = ()
    """The files that this one includes, and those that they do."""


PLAIN = Dialect()
"""Of a file that no project describes."""
