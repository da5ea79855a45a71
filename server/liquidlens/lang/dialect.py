"""How a project says that its files are to be read, beyond what stands in them.

default-extensions: CPP, LambdaCase                 ⇒   extensions
cpp-options: -DDEBUG -DSIZE=8                       ⇒   defines   DEBUG=1, SIZE=8
ghc-options: -fplugin-opt=LiquidHaskell:--ple       ⇒   liquid    --ple
"""

from msgspec import Struct


class Dialect(Struct, frozen=True):
    """What holds in a file before its own pragmas."""

    extensions: tuple[str, ...] = ()
    defines: tuple[tuple[str, str], ...] = ()
    """Macros of the C preprocessor with their values."""
    liquid: tuple[str, ...] = ()
    """Options of LiquidHaskell."""


PLAIN = Dialect()
"""Of a file that no project describes."""
