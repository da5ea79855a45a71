"""Loads what a process will need while it runs: modules by name, when it is known which."""

import gc
import importlib
from types import ModuleType


def load(module: str) -> ModuleType:
    """The module of this name. What it brings lives as long as the process, so the collector need not look at it."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return importlib.import_module(module)
    finally:
        if collecting:
            gc.enable()
        gc.freeze()
