"""Pickled values on disk, in the user's cache folder: written whole or not at all, not trusted without their digest.

    ~/.cache/liquidlens/library/<version>/Data.Map   =   digest of the rest, 32 bytes, then the pickled value

A version names everything that the values depend on, so what another version wrote is never read.  A file that is
missing, cut short, damaged or unreadable is simply not there; a folder that cannot be written costs time only.
"""

import contextlib
import gc
import hashlib
import io
import os
import pickle
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

_DIGEST_SIZE = 32

_KEPT_VERSIONS = 4

_PLAIN = frozenset({("fractions", "Fraction"), ("builtins", "frozenset"), ("builtins", "set")})


class Storage(Struct, frozen=True):
    """The values of one kind (`library`, `results`); `version` is asked when it is first needed."""

    kind: str
    version: Callable[[], str]

    def read(self, name: str) -> object | None:
        """The value of this name, if it is there and whole."""
        try:
            content = self.file(name).read_bytes()
        except OSError:
            return None
        payload = content[_DIGEST_SIZE:]
        if content[:_DIGEST_SIZE] != _digest(payload):
            return None
        # Millions of small immutable objects: the collector would look at them again and again.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return _Unpickler(io.BytesIO(payload)).load()
        except (pickle.UnpicklingError, AttributeError, TypeError, EOFError, ImportError, IndexError, ValueError):
            return None
        finally:
            if collecting:
                gc.enable()

    def write(self, name: str, value: object) -> None:
        """Put a value where later processes find it; others see it whole or not at all."""
        payload = pickle.dumps(value, protocol=5)
        file = self.file(name)
        with contextlib.suppress(OSError):
            fresh = not file.parent.exists()
            file.parent.mkdir(parents=True, exist_ok=True)
            temporary = file.with_name(f".{name}.{os.getpid()}.{threading.get_ident()}")
            try:
                with open(temporary, "wb", opener=_private) as stream:
                    stream.write(_digest(payload) + payload)
                temporary.replace(file)
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise
            if fresh:
                _drop_old_versions(file.parent)

    def file(self, name: str) -> Path:
        """The file that holds the value of this name."""
        return cache_folder() / self.kind / self.version() / name


def cache_folder() -> Path:
    """Where this user's values of every kind and version are; `LIQUIDLENS_CACHE` overrides the system's custom."""
    chosen = os.environ.get("LIQUIDLENS_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "liquidlens"


def _private(path: str, flags: int) -> int:
    """Opens a file that nobody else may read: what is kept quotes the user's sources."""
    return os.open(path, flags, 0o600)


def _digest(payload: bytes) -> bytes:
    return hashlib.blake2b(payload, digest_size=_DIGEST_SIZE).digest()


def _drop_old_versions(current: Path) -> None:
    versions = [folder for folder in current.parent.iterdir() if folder.is_dir() and folder != current]
    versions.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in versions[_KEPT_VERSIONS - 1 :]:
        with contextlib.suppress(OSError):
            for file in old.iterdir():
                file.unlink()
            old.rmdir()


class _Unpickler(pickle.Unpickler):
    """Makes the classes of this package and plain numbers only, whatever a file says."""

    def find_class(self, module_name: str, global_name: str, /) -> object:
        if module_name.startswith("liquidlens.") or (module_name, global_name) in _PLAIN:
            return super().find_class(module_name, global_name)
        raise pickle.UnpicklingError(f"{module_name}.{global_name} has no place in a stored value")
