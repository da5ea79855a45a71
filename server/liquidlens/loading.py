"""Loads what a process will need while it runs: modules by name, when it is known which."""

import gc
import importlib
import sys
from types import ModuleType


def load(module: str) -> ModuleType:
    """The module of this name. What it brings lives as long as the process, so the collector need not look at it.

    Where it is there already nothing is kept from the collector: that would be all garbage of this moment, for ever.
    """
    if module in sys.modules:
        return importlib.import_module(module)
    collecting = gc.isenabled()
    gc.disable()
    try:
        return importlib.import_module(module)
    finally:
        if collecting:
            gc.enable()
        gc.freeze()
