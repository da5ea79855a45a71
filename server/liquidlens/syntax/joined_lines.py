"""Strings over several lines under the C preprocessor, which joins a line that ends in a backslash to the next one.

    text = "one\\n\\                     text = "one\\n\\
    two"                    ⇒      \\two"

The same string with a gap, which Haskell reads; lines are kept, and the second one moves by a character.
"""

import re
from itertools import pairwise

_QUOTED = re.compile(r"'(?:\\?\"|\\\\)'|\\.|\"")

_GAP_END = re.compile(r"\s*\\")


def with_gaps(code: str) -> tuple[str, tuple[int, ...]]:
    """The code with gaps in such strings, and the lines that moved, counted from 0."""
    if "\\\n" not in code:
        return code, ()
    lines = code.split("\n")
    made = lines[:1]
    moved: list[int] = []
    within = False
    for number, (line, following) in enumerate(pairwise(lines), start=1):
        if line.endswith("\\"):
            own = _GAP_END.sub("", line[:-1]) if within else line[:-1]
            within ^= sum(each[0] == '"' for each in _QUOTED.finditer(own)) % 2 == 1
        else:
            within = False
        if within and not _GAP_END.match(following):
            moved.append(number)
            following = "\\" + following
        made.append(following)
    return "\n".join(made), tuple(moved)
