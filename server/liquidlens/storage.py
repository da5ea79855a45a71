"""Values on disk (see `encoding.py`), in the user's cache folder: written whole or not at all, for this user alone.

    ~/.cache/liquidlens/library/<version>/Data.Map   =   digest of what it is and of the rest, 32 bytes, then the value

A version names everything that the values depend on, so what another version wrote is never read.  A file that is
missing, cut short, damaged, unreadable or somebody else's is simply not there, which only the log tells; a folder that
cannot be written costs time only.  What is being written stands in a folder beside (`new`); what a process that was
killed left there, the next one removes.
"""

import contextlib
import gc
import hashlib
import logging
import os
import stat
import sys
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec import Struct

from liquidlens.encoding import Malformed, decode, encode

_DIGEST_SIZE = 32

_KEPT_VERSIONS = 4

_LONGEST_WRITE = 3_600
"""Seconds after which a file that is being written is left over, where nothing is known of its process."""

_log = logging.getLogger(__name__)


class Storage(Struct, frozen=True):
    """The values of one kind (`library`, `results`); `version` is asked when it is first needed."""

    kind: str
    version: Callable[[], str]

    def read(self, name: str) -> object | None:
        """The value of this name, if it is there and whole."""
        file = self.file(name)
        _sweep(cache_folder())
        # Many small immutable objects: the collector would look at them again and again.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return decode(self._payload(name, _own_bytes(file)))
        except FileNotFoundError:
            return None
        except (OSError, Malformed) as error:
            _log.info("%s is not used: %s", file, error)
            return None
        finally:
            if collecting:
                gc.enable()

    def write(self, name: str, value: object) -> None:
        """Put a value where later processes find it; others see it whole or not at all."""
        payload = encode(value)
        file = self.file(name)
        with contextlib.suppress(OSError):
            fresh = make_private(file.parent)
            temporary = _folder_of_new(cache_folder()) / f"{os.getpid()}.{threading.get_ident()}.{name}"
            try:
                with open(temporary, "wb", opener=private) as stream:
                    stream.write(self._digest(name, payload) + payload)
                temporary.replace(file)
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise
            if fresh:
                _drop_old_versions(file.parent)

    def file(self, name: str) -> Path:
        """The file that holds the value of this name."""
        return cache_folder() / self.kind / self.version() / name

    def _payload(self, name: str, content: bytes) -> bytes:
        """What a file holds under its digest. Raises Malformed where that is another one."""
        payload = content[_DIGEST_SIZE:]
        if content[:_DIGEST_SIZE] != self._digest(name, payload):
            raise Malformed("its digest is another one")
        return payload

    def _digest(self, name: str, payload: bytes) -> bytes:
        """Stands for a value, and for which one it is."""
        state = hashlib.blake2b(f"{self.kind}\0{self.version()}\0{name}\0".encode(), digest_size=_DIGEST_SIZE)
        state.update(payload)
        return state.digest()


@cache
def engine_version() -> str:
    """What stands for this version of the engine: its files by size and time, which is quick to find."""
    state = hashlib.blake2b(f"{sys.implementation.cache_tag}".encode(), digest_size=16)
    package = Path(__file__).parent
    for source in sorted(package.rglob("*")):
        if source.suffix in (".py", ".hs", ".so", ".pyd"):
            status = source.stat()
            state.update(f"{source.relative_to(package)}:{status.st_size}:{status.st_mtime_ns}\n".encode())
    return state.hexdigest()


def drop_oldest(folder: Path, most: int) -> None:
    """Leave so many files in a folder, those written last."""
    with contextlib.suppress(OSError):  # another process may do the same
        files = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime)
        for file in files[:-most]:
            file.unlink(missing_ok=True)


def cache_folder() -> Path:
    """Where this user's values of every kind and version are; `LIQUIDLENS_CACHE` overrides the system's custom.

    A user without a home folder (a number that a container runs as) has none: nothing can be written there.
    """
    chosen = os.environ.get("LIQUIDLENS_CACHE")
    try:
        return Path(chosen).expanduser() if chosen else _custom() / "liquidlens"
    except RuntimeError:  # nobody knows this user
        return Path(os.devnull) / "liquidlens"


def _custom() -> Path:
    """Where caches are by the system's custom. Raises RuntimeError where this user has no home folder."""
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    # "All paths set in these environment variables must be absolute" (XDG Base Directory Specification).
    return named if named.is_absolute() else Path.home() / ".cache"


def _own_bytes(file: Path) -> bytes:
    """What a file of this user holds, which nobody else can write. Raises OSError."""
    with open(file, "rb", opener=_at_once) as stream:
        status = os.fstat(stream.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise PermissionError("it is no plain file")
        if hasattr(os, "getuid") and (status.st_uid != os.getuid() or stat.S_IMODE(status.st_mode) & 0o022):
            raise PermissionError("others can write it")
        return stream.read()


def _at_once(path: str, flags: int) -> int:
    """Opens a file without waiting: a pipe of this name would wait for who writes it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _folder_of_new(cache: Path) -> Path:
    """Where files are while they are written."""
    folder = cache / "new"
    make_private(folder)
    _sweep(cache)
    return folder


@cache
def _sweep(cache: Path) -> None:
    """Remove, once in a process, what dead ones left half written."""
    with contextlib.suppress(OSError):
        for file in (cache / "new").iterdir():
            if _is_left(file):
                file.unlink(missing_ok=True)


def _is_left(file: Path) -> bool:
    """Whether nobody writes a new file any more.  Who is of another machine counts as dead: that costs a value."""
    process = file.name.partition(".")[0]
    if sys.platform == "win32" or not process.isdecimal():
        return time.time() - file.stat().st_mtime > _LONGEST_WRITE
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return _has_ended(process)


def _has_ended(process: str) -> bool:
    """Whether a process only waits for somebody to hear that it has ended, where the system tells."""
    try:
        return (Path("/proc") / process / "stat").read_text().rpartition(")")[2].split()[0] in {"Z", "X"}
    except (OSError, IndexError):
        return False


def make_private(folder: Path) -> bool:
    """Make a folder that nobody else may look into, and those above it; whether it was not there."""
    if folder.exists():
        return False
    make_private(folder.parent)
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    return True


def private(path: str, flags: int) -> int:
    """Opens a file that nobody else may read: what is kept quotes the user's sources."""
    return os.open(path, flags, 0o600)


def _drop_old_versions(current: Path) -> None:
    versions = [folder for folder in current.parent.iterdir() if folder.is_dir() and folder != current]
    versions.sort(key=lambda folder: folder.stat().st_mtime, reverse=True)
    for old in versions[_KEPT_VERSIONS - 1 :]:
        with contextlib.suppress(OSError):
            for file in old.iterdir():
                file.unlink()
            old.rmdir()
