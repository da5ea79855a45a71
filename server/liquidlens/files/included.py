"""Files that the C preprocessor puts into others, as far as a project has them.

#include "../Data/List.hs"  in  src/Proofs/Append.hs    ⇒   src/Data/List.hs, and what that includes
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path

from liquidlens.files.reading import ReadText
from liquidlens.lang.dialect import IncludedFile

_INCLUDE = re.compile(r'^#[ \t]*include[ \t]+"([^"\n]+)"', re.MULTILINE)

MOST = 200
"""Files that one file may reach."""


def included_by(path: str, text: str, folders: Sequence[Path], read: ReadText) -> tuple[IncludedFile, ...]:
    """The files that a text includes, directly or not; a name counts from its file's folder, then from `folders`."""
    found: dict[Path, IncludedFile] = {}
    pending = [(Path(path), text)]
    while pending and len(found) < MOST:
        place, content = pending.pop()
        for name in _INCLUDE.findall(content):
            for folder in (place.parent, *folders, *(folder / "include" for folder in folders)):
                file = Path(os.path.normpath(folder / name))
                inside = read(file) if file not in found else None
                if isinstance(inside, str):
                    found[file] = IncludedFile(str(file), inside, "" if folder == place.parent else name)
                    pending.append((file, inside))
                if file in found:
                    break
    return tuple(found.values())
