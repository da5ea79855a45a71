"""Compiled library modules on disk (see `storage.py`).

The version covers the library's sources, the front end's code and Python's version.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path

from liquidlens.core.module import Module
from liquidlens.library.sources import HASKELL
from liquidlens.storage import Storage
from liquidlens.version import VERSION

_PACKAGE = Path(__file__).parents[1]

_COMPILER = ("source", "lang", "logic", "syntax", "names", "core", "infer", "lower", "library", "frontend.py")
"""The parts of this package that decide what a compiled module is."""


def read_cached(name: str) -> Module | None:
    """The compiled module of this name from the cache, if it is there and whole."""
    found = STORAGE.read(f"{name}.core")
    return found if isinstance(found, Module) and found.name == name else None


def write_cached(module: Module) -> None:
    """Put a compiled module into the cache."""
    STORAGE.write(f"{module.name}.core", module)


@cache
def fingerprint() -> str:
    """What compiled modules depend on, in short."""
    state = hashlib.blake2b(digest_size=16)
    state.update(f"{VERSION} {sys.implementation.cache_tag} {HASKELL}".encode())
    for part in _COMPILER:
        top = _PACKAGE / part
        files = [top] if top.is_file() else sorted([*top.rglob("*.py"), *top.rglob("*.so"), *top.rglob("*.hs")])
        for file in files:
            state.update(str(file.relative_to(_PACKAGE)).encode())
            state.update(file.read_bytes())
    return state.hexdigest()


STORAGE = Storage("library", fingerprint)
