"""What a package description says of its components: where their modules lie, and how they are read.

library                                       Component("library", "", sources=("src",), exposed=("Data.Heap",), ...)
  hs-source-dirs: src                     ⇒
  exposed-modules: Data.Heap
"""

import re
import shlex

from msgspec import Struct

from liquidlens.lang.dialect import Dialect

LIQUID_OPTION = "-fplugin-opt=LiquidHaskell:"

_RENAMING = re.compile(r"([A-Z][\w.']*)\s+as\s+([A-Z][\w.']*)")
_REQUIRED = re.compile(r"\brequires\s*(?:hiding\s*)?\([^)]*\)")
"""The other part of a mixin: what a signature of Backpack is filled by."""


class Component(Struct, frozen=True):
    """A library, an executable, a test suite or a benchmark."""

    kind: str
    name: str = ""
    sources: tuple[str, ...] = (".",)
    """Folders, relative to the description."""
    exposed: tuple[str, ...] | None = ()
    """The modules that other components see; None for all (`package.yaml` without a list)."""
    main: str | None = None
    extensions: tuple[str, ...] = ()
    cpp_options: tuple[str, ...] = ()
    ghc_options: tuple[str, ...] = ()
    mixins: tuple[str, ...] = ()
    """By what other names it imports modules, as written: `things (Data.Thing as Thing)`."""
    headers: tuple[str, ...] = ()
    """Folders of what the C preprocessor includes, relative to the description."""

    @property
    def is_library(self) -> bool:
        """Whether other components may import its modules."""
        return self.kind == "library"

    @property
    def dialect(self) -> Dialect:
        """How its files are read."""
        extensions = [option[2:] for option in self.ghc_options if option.startswith("-X")]
        options = [option for option in (*self.cpp_options, *self.ghc_options) if option.startswith("-D")]
        if "-cpp" in self.ghc_options:
            extensions.append("CPP")
        liquid = [option.removeprefix(LIQUID_OPTION) for option in self.ghc_options if option.startswith(LIQUID_OPTION)]
        renamed = [(new, old) for each in self.mixins for old, new in _RENAMING.findall(_REQUIRED.sub("", each))]
        return Dialect(
            (*self.extensions, *extensions), tuple(map(_define, options)), tuple(liquid), renamed=tuple(renamed)
        )


class Package(Struct, frozen=True):
    """A package by its description."""

    name: str
    components: tuple[Component, ...]


def words_of(text: str) -> tuple[str, ...]:
    """Options as a command line would have them; quotes group."""
    try:
        return tuple(shlex.split(text))
    except ValueError:
        return tuple(text.split())


def _define(option: str) -> tuple[str, str]:
    name, _, value = option[2:].partition("=")
    return name, value or "1"
