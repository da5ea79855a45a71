"""Source packages as Cabal and older Stack keep them, one archive for a version; nothing is unpacked on the disk.

~/.cabal/packages/hackage.haskell.org/split/0.2.5/split-0.2.5.tar.gz
  ⇒  {split-0.2.5/split.cabal: "name: split ...", split-0.2.5/src/Data/List/Split.hs: "module Data.List.Split ..."}
"""

import os
import re
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from liquidlens.files.kinds import is_file
from liquidlens.files.reading import ReadText, content_of, with_plain_line_ends
from liquidlens.source.memo import remembered
from liquidlens.source.text import decode

if TYPE_CHECKING:
    from tarfile import TarFile

_READ = frozenset({".hs", ".lhs", ".hs-boot", ".lhs-boot", ".h", ".cabal"})

_MOST = 64 << 20
"""Bytes of all that an archive holds; one that holds more is not read."""

_LONGEST = 2 << 20
"""Bytes of one file in it."""

_NAME = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_VERSION = re.compile(r"[0-9]+(?:\.[0-9]+)*")


def archive_of(name: str, version: str, read_text: ReadText) -> Path | None:
    """The archive of a version of a package, where this user has it: who remembers what was read hears of it."""
    if _NAME.fullmatch(name) is None or _VERSION.fullmatch(version) is None:
        return None
    for folder in _kept():
        file = folder / name / version / f"{name}-{version}.tar.gz"
        if read_text(file) is not None and is_file(file):
            return file
    return None


def _kept() -> Iterator[Path]:
    """The folders of archives, one for each index that packages come from."""
    chosen = os.environ.get("CABAL_DIR")
    try:
        home = Path.home()
    except RuntimeError:  # nobody knows this user
        return
    cache = Path(os.environ.get("XDG_CACHE_HOME", ""))
    cabal = [home / ".cabal" / "packages", (cache if cache.is_absolute() else home / ".cache") / "cabal" / "packages"]
    for folder in ([Path(chosen) / "packages"] if chosen else []) + cabal:
        yield from _folders_in(folder)
    for folder in _folders_in(home / ".stack" / "indices"):
        yield folder / "packages"


def _folders_in(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.iterdir() if each.is_dir())
    except OSError:
        return []


def texts_in(archive: Path) -> Mapping[str, str]:
    """The texts that an archive holds by their paths in it; none where it cannot be read, or is too large."""
    try:
        status = archive.stat()
    except OSError:
        return {}
    return _texts_in(archive, status.st_mtime_ns, status.st_size)


@remembered(24)
def _texts_in(archive: Path, _time: int, _size: int) -> Mapping[str, str]:
    import io
    import tarfile

    try:
        unpacking = zlib.decompressobj(wbits=31)
        content = unpacking.decompress(content_of(archive), _MOST)
        if unpacking.unconsumed_tail:
            return {}
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:") as members:
            return dict(_texts(members))
    except (OSError, EOFError, ValueError, zlib.error, tarfile.TarError):
        return {}


def _texts(members: "TarFile") -> Iterator[tuple[str, str]]:
    for member in members:
        path = PurePosixPath(member.name)
        if not member.isreg() or member.size > _LONGEST or path.suffix not in _READ or ".." in path.parts:
            continue
        file = members.extractfile(member)
        text = None if file is None else decode(member.name, file.read())
        if isinstance(text, str):
            yield str(path), with_plain_line_ends(text)
