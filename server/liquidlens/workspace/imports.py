"""Which open documents another one imports, by the names of modules and the ends of paths.

`import Data.Heap` in `src/Main.hs` means the open document `src/Data/Heap.hs`, if there is one.
"""

import re
from collections.abc import Iterable
from pathlib import PurePath

from liquidlens.workspace.document import Document

_IMPORT = re.compile(r"^>?[ \t]*import[ \t]+(?:safe[ \t]+)?(?:qualified[ \t]+)?([A-Z][\w.']*)", re.MULTILINE)


def imported(document: Document, others: Iterable[Document]) -> tuple[Document, ...]:
    """The documents among `others` that `document` imports, directly or not, in the order of their paths."""
    by_name = {_ending(other.path): other for other in others if other.path != document.path}
    found: dict[str, Document] = {}
    waiting = [document]
    while waiting:
        for match in _IMPORT.finditer(waiting.pop().source):
            name = match[1].replace(".", "/")
            for ending, other in by_name.items():
                if (ending == name or ending.endswith("/" + name)) and other.path not in found:
                    found[other.path] = other
                    waiting.append(other)
    return tuple(found[path] for path in sorted(found))


def _ending(path: str) -> str:
    return PurePath(path).with_suffix("").as_posix()
