"""The user's other modules, as GHC may read them: nothing in them runs while they are compiled.

{-# OPTIONS_GHC -fplugin=LiquidHaskell #-}      ⇒      {-# OPTIONS_GHC                        #-}
"""

import re
from collections.abc import Mapping
from pathlib import Path

from liquidlens.core.module import Program
from liquidlens.files.reading import ReadText
from liquidlens.library.sources import source_of
from liquidlens.source.literate import code_of, is_literate

_DANGEROUS = re.compile(r"\b(TemplateHaskell|QuasiQuotes|TemplateHaskellQuotes)\b|OPTIONS_GHC[^#]*-(F|pgm|opt)\w*")
"""What would run code while compiling."""

_OPTIONS = re.compile(r"\{-#\s*OPTIONS_GHC\b.*?#-\}", re.DOTALL)
_PLUGIN = re.compile(r"-f(?:no-)?(?:clear-)?plugin\S*|-plugin-package(?:-id)?(?:=|\s+)\S+")


def users_modules(program: Program, read_text: ReadText) -> dict[str, str]:
    """The code of the modules that the main one imports and that are not of our library, by name."""
    found: dict[str, str] = {}
    for name, module in program.modules.items():
        if name == program.main or source_of(name) is not None:
            continue
        text = read_text(Path(module.path))
        if isinstance(text, str):
            found[name] = code_of(module.path, text)[0] if is_literate(module.path) else text
    return found


def runs_while_compiling(texts: Mapping[str, str]) -> str | None:
    """The name of a module whose compilation runs code of its own, if there is one."""
    return next((name for name, text in sorted(texts.items()) if _DANGEROUS.search(text)), None)


def without_plugins(text: str) -> str:
    """The text without plugins of the compiler (LiquidHaskell is one); every place stays what it was."""
    return _OPTIONS.sub(lambda pragma: _PLUGIN.sub(lambda option: " " * len(option[0]), pragma[0]), text)
