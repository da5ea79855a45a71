"""Glob patterns of ignore files as regular expressions, by git's own reading of them (its `wildmatch`).

    a/**/X.hs      ⇒   a/(?:.*/)?X\\.hs
    [[:upper:]]?   ⇒   [A-Z][^/]
    [z-a].hs       ⇒   (?!/)[z]\\.hs    a range has its first character in any case
    *a*b.hs        ⇒   (?>[^/]*?a)[^/]*b\\.hs

A pattern that git takes for broken (`[ab`, `[[:letter:]]`, a backslash at the end) matches nothing.

What follows a star may be taken where it comes first, if another star stands behind it in the same folder's name, and
what follows `**/` if another `**` stands behind it: nothing is tried twice, so no pattern takes long.
"""

import re

_CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": r" \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": r"!-~",
    "lower": "a-z",
    "print": r" -~",
    "punct": r"!-/:-@\[-`{-~",
    "space": r" \t\n\r\f\v",
    "upper": "A-Z",
    "xdigit": "a-fA-F0-9",
}

_STARS = re.compile(r"\*+")
_IN_NAME, _FOLDERS = "[^/]*", "(?:.*/)?"


def translate(glob: str) -> str | None:
    """The regular expression of a pattern, None where it is broken."""
    pieces: list[str] = []
    index = 0
    while index < len(glob):
        char = glob[index]
        if char == "*":
            stars = _STARS.match(glob, index)
            assert stars is not None
            piece, index = _stars(glob, index, stars.end())
            pieces.append(piece)
        elif char == "?":
            pieces.append("[^/]")
            index += 1
        elif char == "[":
            found = _bracket(glob, index + 1)
            if found is None:
                return None
            pieces.append(found[0])
            index = found[1]
        elif char == "\\":
            if index + 1 == len(glob):
                return None
            pieces.append(re.escape(glob[index + 1]))
            index += 2
        else:
            pieces.append(re.escape(char))
            index += 1
    first, *others = (_of_folders(piece) for piece in _split(pieces, _FOLDERS))
    if not others:
        return first
    return "".join([first, *(f"(?>(?:.*?/)??{each})" for each in others[:-1]), _FOLDERS, others[-1]])


def _of_folders(pieces: list[str]) -> str:
    """The expression of what stands between two `**/`."""
    first, *others = _split(pieces, _IN_NAME)
    made = "".join(first)
    for number, each in enumerate(others, 1):
        again = number < len(others) and "/" not in each
        made += f"(?>{_IN_NAME}?{''.join(each)})" if again else _IN_NAME + "".join(each)
    return made


def _split(pieces: list[str], at: str) -> list[list[str]]:
    """What stands between the pieces that are `at`."""
    found: list[list[str]] = [[]]
    for piece in pieces:
        if piece == at:
            found.append([])
        else:
            found[-1].append(piece)
    return found


def _stars(glob: str, start: int, end: int) -> tuple[str, int]:
    """What stars stand for, and where the pattern goes on: two or more between slashes cross folders."""
    alone = (start == 0 or glob[start - 1] == "/") and (end == len(glob) or glob[end] == "/")
    if end - start == 1 or not alone:
        return _IN_NAME, end
    if end == len(glob):
        return ".*", end
    return _FOLDERS, end + 1


def _bracket(glob: str, start: int) -> tuple[str, int] | None:
    """The set whose opening bracket ends at `start`, and where the pattern goes on; None where the set is broken."""
    negated = glob[start : start + 1] in ("!", "^")
    index = first = start + 1 if negated else start
    parts: list[str] = []
    while index < len(glob) and (glob[index] != "]" or index == first):
        if glob.startswith("[:", index):
            end = glob.find("]", index + 2)
            if end < 0:
                return None
            if glob[end - 1] == ":" and end - 1 >= index + 2:
                name = glob[index + 2 : end - 1]
                if name not in _CLASSES:
                    return None
                parts.append(_CLASSES[name])
                index = end + 1
                continue
        low, index = _character(glob, index)
        high = low
        if glob[index : index + 1] == "-" and glob[index + 1 : index + 2] not in ("", "]"):
            high, index = _character(glob, index + 1)
        if low is None or high is None:
            return None
        parts.append(re.escape(low) if high <= low else f"{re.escape(low)}-{re.escape(high)}")
    if index >= len(glob):
        return None
    return f"(?!/)[{'^' if negated else ''}{''.join(parts)}]", index + 1


def _character(glob: str, index: int) -> tuple[str | None, int]:
    """The character of a set at `index`, and where the next one starts; none behind a backslash at the end."""
    if glob[index] != "\\":
        return glob[index], index + 1
    return (glob[index + 1] if index + 1 < len(glob) else None), index + 2
