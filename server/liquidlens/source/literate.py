"""Literate Haskell: the same text with everything but the code blanked, so that every position is kept.

    Some prose.                 ⇒   (blank)
    > f x = x                   ⇒     f x = x
    \\begin{code}               ⇒   (blank)
    g = f                       ⇒   g = f
    \\end{code}                 ⇒   (blank)

Haskell 2010 report, section 10.4; both conventions may be mixed.  As in GHC, blanks may stand before `\\begin{code}`.
"""

import re

from liquidlens.lang.problems import Problem
from liquidlens.source.faults import UnendedCode
from liquidlens.source.span import Position, Span

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_BEGIN = re.compile(r"\s*\\begin\{code\}\s*\Z")
_END = re.compile(r"\\end\{code\}")


def is_literate(path: str) -> bool:
    """Whether the file name says literate Haskell."""
    return path.endswith((".lhs", ".lhs-boot"))


def code_of(path: str, text: str) -> tuple[str, tuple[Problem, ...]]:
    """The code of a literate file, all else blank; a problem for a `\\begin{code}` that is never ended."""
    parts: list[str] = []
    opened: int | None = None
    indent = 0
    for number, matched in enumerate(_LINE.finditer(text), start=1):
        line, end = matched.group(1), matched.group(2)
        if opened is not None:
            if _END.match(line):
                opened = None
                line = " " * len(line)
        elif _BEGIN.match(line):
            opened = number
            indent = len(line) - len(line.lstrip())
            line = " " * len(line)
        elif line.startswith(">"):
            line = " " + line[1:]
        else:
            line = " " * len(line)
        parts.append(line)
        parts.append(end)
        if not end:
            break
    if opened is None:
        return "".join(parts), ()
    place = Span(path, Position(opened, indent + 1), Position(opened, indent + len("\\begin{code}") + 1))
    return "".join(parts), (Problem(UnendedCode(), place),)
