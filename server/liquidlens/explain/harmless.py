"""What comes from files, written so that a terminal or a page only shows it: no control character acts.

    "evil\\x1b[2Jname"   ⇒   "evil␛[2Jname"        a control picture for each control character
    "a\\u202eb"          ⇒   "a<U+202E>b"          what turns the direction of text is spelled out

Source text can hold escape sequences and characters that reorder what is shown (Boucher and Anderson, Trojan Source).
"""

import re
from collections.abc import Sequence
from operator import is_
from typing import TYPE_CHECKING, cast

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.report import FileReport
from liquidlens.source.span import Span

if TYPE_CHECKING:
    from liquidlens.explain.text import ReadLines

_ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but tab and line feed, and what directs the flow of text."""


def harmless_text(text: str) -> str:
    """`text` without characters that act."""
    return _ACTS.sub(_picture, text)


def harmless_line(text: str) -> str:
    """A path so, in one line that is no command to a service that reads logs (`::error::` to GitHub): the name of a
    file may hold line feeds, and begin as it likes."""
    line = harmless_text(text).replace("\n", "␊").replace("\t", "␉")
    return f"./{line}" if line.startswith(("::", "##")) else line


def harmless_json(text: str) -> str:
    """JSON that says the same and shows what it says: such characters stand in its strings only, as escapes."""
    return _ACTS.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def harmless(report: FileReport) -> FileReport:
    """The report with all its text so; the paths of places stay, for they are looked up."""
    return cast(FileReport, _harmless(report))


def harmless_lines(read_lines: "ReadLines") -> "ReadLines":
    """The same for the lines that are quoted."""

    def read(path: str) -> Sequence[str]:
        return [harmless_text(line) for line in read_lines(path)]

    return read


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"<U+{code:04X}>"


def _harmless(value: object) -> object:
    """`value` itself where nothing in it acts: most of what is told is as it was."""
    kind = type(value)
    if kind is str:
        return harmless_text(cast(str, value))
    if kind is tuple:
        parts = cast(tuple[object, ...], value)
        now = tuple([_harmless(part) for part in parts])
        return value if all(map(is_, now, parts)) else now
    if kind is Span or not isinstance(value, Struct):
        return value
    changes: dict[str, object] = {}
    for name in value.__struct_fields__:
        part: object = getattr(value, name)
        shown = _harmless(part)
        if shown is not part:
            changes[name] = shown
    return replace(value, **changes) if changes else value
