"""The user's other modules, as GHC may read them: nothing in them runs while they are compiled.

{-# OPTIONS_GHC -fplugin=LiquidHaskell #-}      ⇒      {-# OPTIONS_GHC                        #-}
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from liquidlens.core.module import Program
from liquidlens.library.sources import source_of
from liquidlens.source.literate import code_of, is_literate

TextOf = Callable[[str], str | None]
"""The text of the file at a path, None where it cannot be read."""

_DANGEROUS = re.compile(r"\b(TemplateHaskell|QuasiQuotes|TemplateHaskellQuotes)\b|OPTIONS_GHC[^#]*-(F|pgm|opt)\w*")
"""What would run code while compiling."""

_OPTIONS = re.compile(r"\{-#\s*OPTIONS_GHC\b.*?#-\}", re.DOTALL)
_PLUGIN = re.compile(r"-f(?:no-)?(?:clear-)?plugin\S*|-plugin-package(?:-id)?(?:=|\s+)\S+")


def text_on_disk(path: str) -> str | None:
    """A file's text."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def users_modules(program: Program, text_of: TextOf) -> dict[str, str]:
    """The code of the modules that the main one imports and that are not of our library, by name."""
    found: dict[str, str] = {}
    for name, module in program.modules.items():
        if name == program.main or source_of(name) is not None:
            continue
        text = text_of(module.path)
        if text is not None:
            found[name] = code_of(module.path, text)[0] if is_literate(module.path) else text
    return found


def runs_while_compiling(texts: Mapping[str, str]) -> str | None:
    """The name of a module whose compilation runs code of its own, if there is one."""
    return next((name for name, text in sorted(texts.items()) if _DANGEROUS.search(text)), None)


def without_plugins(text: str) -> str:
    """The text without plugins of the compiler (LiquidHaskell is one); every place stays what it was."""
    return _OPTIONS.sub(lambda pragma: _PLUGIN.sub(lambda option: " " * len(option[0]), pragma[0]), text)
