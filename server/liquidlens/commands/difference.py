"""What changes in a file, as `patch -p1` and `git apply` read it: lines end at `\\n` alone, and a name is one name.

--- a/A.hs
+++ b/A.hs
@@ -4,2 +4,2 @@
 f :: Int -> Int
-f x = x - 1
+f x = x + 1
"""

import difflib
import os
from collections.abc import Iterator
from pathlib import Path

_WITHOUT_END = "\n\\ No newline at end of file\n"

_WRITTEN = {"\a": "a", "\b": "b", "\t": "t", "\n": "n", "\v": "v", "\f": "f", "\r": "r", '"': '"', "\\": "\\"}


def difference(path: Path, before: str, after: str) -> str:
    """The change from one text of a file to another."""
    name = path.as_posix()
    lines = difflib.unified_diff(_lines(before), _lines(after), _quoted(f"a/{name}"), _quoted(f"b/{name}"))
    return "".join(line if line.endswith("\n") else line + _WITHOUT_END for line in lines)


def _lines(text: str) -> list[str]:
    *whole, rest = text.split("\n")
    return [f"{line}\n" for line in whole] + [rest] * bool(rest)


def _quoted(name: str) -> str:
    """As git quotes names in which something is not plain: a line of its own in one would be part of the patch."""
    written = "".join(_letters(name))
    return name if written == name else f'"{written}"'


def _letters(name: str) -> Iterator[str]:
    for each in name:
        if each in _WRITTEN:
            yield f"\\{_WRITTEN[each]}"
        elif each.isprintable():
            yield each
        else:
            yield from (f"\\{byte:03o}" for byte in os.fsencode(each))
