"""Compiled library modules, by name: from the cache, or compiled from their Haskell sources and put there.

    load_library(["Data.Map"])   ⇒   {"Prelude": ..., "Data.Set": ..., "Data.Map": ...}

A process compiles or reads each module once.
"""

import gc
from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.frontend import compile_module, imports_of
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.library.cache import read_cached, write_cached
from liquidlens.library.compact import compact
from liquidlens.library.sources import lacking, lacking_instances, source_of
from liquidlens.source.memo import passing

_loaded: dict[str, Module] = {}
"""Modules of this process; they never change."""


def load_library(wanted: Iterable[str]) -> dict[str, Module]:
    """The library modules among `wanted` and all they import, imports first; names the library lacks are left out."""
    closed: dict[str, Module] = {}
    before = len(_loaded)
    collecting = gc.isenabled()
    gc.disable()
    try:
        for name in wanted:
            _load(name, closed)
    finally:
        if collecting:
            gc.enable()
    if len(_loaded) > before:
        # They live as long as the process: the collector need not look at them again.
        gc.freeze()
    return closed


def _load(name: str, closed: dict[str, Module]) -> None:
    if name in closed:
        return
    module = _loaded.get(name) or read_cached(name)
    if module is None:
        source = source_of(name)
        if source is None:
            return
        module = _compile(name, source)
        write_cached(module)
    _loaded[name] = module
    for imported in module.imports:
        _load(imported, closed)
    closed[name] = module


def _compile(name: str, source: Path) -> Module:
    path, text = str(source), source.read_text(encoding="utf-8")
    below: dict[str, Module] = {}
    for imported in (*imports_of(path, text), PRELUDE):
        if imported != name:
            _load(imported, below)
    with passing():  # nobody edits it
        module = compile_module(path, text, below, library=True)
    uninstanced = frozenset((cls, qualify(name, ty)) for cls, ty in lacking_instances(text))
    interface = replace(module.interface, is_library=True, unwritten=lacking(text), uninstanced=uninstanced)
    return compact(replace(module, interface=interface))
