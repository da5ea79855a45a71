"""Files of the user's that are written: whole or not at all, so that a process that is killed loses no text.

rewrite(Path("A.hs"), "f = 1\\n", "f = 2\\n")      of a file with "f = 1\\r\\n"   ⇒   one with "f = 2\\r\\n"
"""

import contextlib
import errno
import os
import re
import shutil
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

from liquidlens.files import reading

_LINE_END = re.compile(r"\r\n|\r|\n")
_BYTE_ORDER_MARK = "\ufeff"


def rewrite(path: Path, text: str, better: str) -> None:
    """Put `better` in the place of `text`, which was read of a file: the ends of its lines stay, and its byte order
    mark. Raises OSError, also where the file has another text by now."""
    content = reading.content_of(path).decode(errors="replace")
    bare = content.removeprefix(_BYTE_ORDER_MARK)
    if reading.with_plain_line_ends(bare) != text:
        raise OSError(errno.EAGAIN, "it was changed meanwhile")
    _write_whole(path, content[: len(content) - len(bare)] + _with_ends_of(bare, text, better))


def _with_ends_of(bare: str, text: str, better: str) -> str:
    """`better` with the line ends that `text` has in the file; new lines end as most lines do."""
    ends = _LINE_END.findall(bare)
    if "\r" not in bare:
        return better
    lines = better.split("\n")
    ((usual, _),) = Counter(ends).most_common(1)
    found = [usual] * len(lines)
    if any(end != usual for end in ends):
        for there, here, size in SequenceMatcher(None, text.split("\n"), lines).get_matching_blocks():
            found[here : here + size] = ends[there : there + size]
    return "".join([line + end for line, end in zip(lines, [*found[: len(lines) - 1], ""], strict=True)])


def _write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file, where a link leads to one there; its permissions stay. Raises OSError."""
    target = path.resolve()
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with temporary.open("xb") as stream:
            stream.write(text.encode())
        with contextlib.suppress(OSError):
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
