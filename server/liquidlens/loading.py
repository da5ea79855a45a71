"""Loads what a process will need while it runs: modules by name, when it is known which."""

import errno
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


def has_no_room(error: BaseException) -> bool:
    """Whether the error says that there is too little memory, also for a library that is being loaded."""
    if isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno == errno.ENOMEM):
        return True
    words = str(error).lower() if isinstance(error, (ImportError, OSError)) else ""
    return any(each in words for each in _WITHOUT_ROOM)


_WITHOUT_ROOM = ("failed to map segment from shared object", "cannot allocate memory", "out of memory")
"""How loaders of libraries say it; Windows does it by the last words."""
