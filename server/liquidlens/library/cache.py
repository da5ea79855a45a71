"""Compiled library modules on disk: written whole or not at all, never trusted without their digest.

    ~/.cache/liquidlens/library/<fingerprint>/Data.Map.core   =   digest of the rest, 32 bytes, then the pickled module

The fingerprint covers the library's sources, the front end's code and Python's version, so what another version wrote
is never read.  A file that is missing, cut short, damaged or unreadable is simply not there; a folder that cannot be
written costs time only.
"""

import contextlib
import gc
import hashlib
import io
import os
import pickle
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

from liquidlens.core.module import Module
from liquidlens.library.sources import HASKELL
from liquidlens.version import VERSION

_PACKAGE = Path(__file__).parents[1]

_COMPILER = ("source", "lang", "logic", "syntax", "names", "core", "infer", "lower", "library", "frontend.py")
"""The parts of this package that decide what a compiled module is."""

_DIGEST_SIZE = 32

_KEPT_VERSIONS = 4


def read_cached(name: str) -> Module | None:
    """The compiled module of this name from the cache, if it is there and whole."""
    try:
        content = _file_of(name).read_bytes()
    except OSError:
        return None
    payload = content[_DIGEST_SIZE:]
    if content[:_DIGEST_SIZE] != _digest(payload):
        return None
    # Millions of small immutable objects: the collector would look at them again and again.
    collecting = gc.isenabled()
    gc.disable()
    try:
        found = _Unpickler(io.BytesIO(payload)).load()
    except (pickle.UnpicklingError, AttributeError, TypeError, EOFError, ImportError, IndexError, ValueError):
        return None
    finally:
        if collecting:
            gc.enable()
    return found if isinstance(found, Module) and found.name == name else None


def write_cached(module: Module) -> None:
    """Put a compiled module into the cache; other processes see it whole or not at all."""
    payload = pickle.dumps(module, protocol=5)
    file = _file_of(module.name)
    with contextlib.suppress(OSError):
        fresh = not file.parent.exists()
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=f".{module.name}.")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(_digest(payload) + payload)
            os.replace(temporary, file)  # noqa: PTH105 (the path is a string here)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
        if fresh:
            _drop_old_versions(file.parent)


def cache_folder() -> Path:
    """Where this user's compiled modules of every version are; `LIQUIDLENS_CACHE` overrides the system's custom."""
    chosen = os.environ.get("LIQUIDLENS_CACHE")
    if chosen:
        return Path(chosen) / "library"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "liquidlens" / "library"


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


def _file_of(name: str) -> Path:
    return cache_folder() / fingerprint() / f"{name}.core"


def _digest(payload: bytes) -> bytes:
    return hashlib.blake2b(payload, digest_size=_DIGEST_SIZE).digest()


def _drop_old_versions(current: Path) -> None:
    versions = [folder for folder in current.parent.iterdir() if folder.is_dir() and folder != current]
    versions.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in versions[_KEPT_VERSIONS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


class _Unpickler(pickle.Unpickler):
    """Makes the classes of this package and plain numbers only, whatever a file says."""

    def find_class(self, module_name: str, global_name: str, /) -> object:
        if module_name.startswith("liquidlens.") or (module_name, global_name) in _PLAIN:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in a compiled module")


_PLAIN = frozenset({("fractions", "Fraction"), ("builtins", "frozenset"), ("builtins", "set")})
