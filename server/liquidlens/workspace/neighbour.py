"""What LiquidHaskell itself left beside a file: its verdict, errors and types, in `.liquid/FILE.json`.

    src/Heap.hs   ⇒   src/.liquid/Heap.hs.json
    {"status": "unsafe", "errors": [{"start": {"line": 9, "column": 1}, "stop": {...}, "message": "..."}],
     "types": {"15": {"17": {"ident": "Main.isEven", "ann": "x1:{v : Int | v >= 0} -> ..."}}}}

Lines and columns count from one.  The output may be older than the text: whoever uses it must ask.
"""

import json
import stat
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import cast

from msgspec import Struct

from liquidlens.encoding import Malformed, shallow
from liquidlens.files import reading
from liquidlens.source.span import Position, Span

FOLDER = ".liquid"


class LiquidError(Struct, frozen=True):
    """An error that LiquidHaskell reports."""

    span: Span
    message: str

    @property
    def headline(self) -> str:
        """The message in one line: its first sentence, with the types that do not fit."""
        lines = [" ".join(line.split()) for line in self.message.splitlines()]
        lines = [line for line in lines if line and line != "."]
        title = lines[0].removeprefix("Error:").strip() if lines else "an error"
        inferred, required = _after(lines, "inferred type"), _after(lines, "required type")
        return f"{title}: {inferred} is not a subtype of {required}" if inferred and required else title


class Neighbour(Struct, frozen=True):
    """LiquidHaskell's last output on one file."""

    safe: bool
    errors: tuple[LiquidError, ...]
    types: Mapping[tuple[int, int], tuple[str, str]]
    """By line and column: a name, and its type."""
    older: bool
    """Whether the text was changed since."""


def neighbour(path: str, text: str) -> Neighbour | None:
    """LiquidHaskell's output on the file, whose present text is `text`; None where there is none."""
    source = Path(path)
    output = source.parent / FOLDER / f"{source.name}.json"
    try:
        written, saved = output.stat(), source.stat()
    except (OSError, ValueError):  # an address may hold what no path may
        return None
    if not stat.S_ISREG(written.st_mode):
        return None
    content = _read(str(output), path, written.st_mtime_ns)
    if content is None:
        return None
    safe, errors, types = content
    older = written.st_mtime_ns < saved.st_mtime_ns or text != _text(path, saved.st_mtime_ns)
    return Neighbour(safe, errors, types, older)


_Content = tuple[bool, tuple[LiquidError, ...], Mapping[tuple[int, int], tuple[str, str]]]


@lru_cache(maxsize=64)
def _read(output: str, path: str, _written: int) -> _Content | None:
    """The content of an output file as of a time; None where it is not what LiquidHaskell writes."""
    try:
        return content_of(reading.content_of(Path(output)), path)
    except OSError:
        return None


def content_of(data: bytes, path: str) -> _Content | None:
    """What an output on the file `path` says; None where it is not what LiquidHaskell writes."""
    try:
        value: object = json.loads(shallow(data).decode("utf-8", errors="replace"))
    except (ValueError, Malformed):
        return None
    if not isinstance(value, dict):
        return None
    fields = cast(dict[str, object], value)
    errors = tuple(e for each in _list(fields.get("errors")) if (e := _error(each, path)) is not None)
    return fields.get("status") == "safe" and not errors, errors, _types(fields.get("types"))


@lru_cache(maxsize=64)
def _text(path: str, _saved: int) -> str:
    """The text of a file as of a time."""
    try:
        return reading.content_of(Path(path)).decode("utf-8", errors="replace")
    except OSError:
        return ""


def _error(value: object, path: str) -> LiquidError | None:
    if not isinstance(value, dict):
        return None
    fields = cast(dict[str, object], value)
    start, stop, message = _position(fields.get("start")), _position(fields.get("stop")), fields.get("message")
    if start is None or stop is None or not isinstance(message, str):
        return None
    return LiquidError(Span(path, start, max(start, stop)), message)


def _position(value: object) -> Position | None:
    if not isinstance(value, dict):
        return None
    fields = cast(dict[str, object], value)
    line, column = fields.get("line"), fields.get("column")
    return Position(line, column) if isinstance(line, int) and isinstance(column, int) and line > 0 < column else None


def _types(value: object) -> Mapping[tuple[int, int], tuple[str, str]]:
    found: dict[tuple[int, int], tuple[str, str]] = {}
    for row in _values(value):
        for each in _values(row):
            if not isinstance(each, dict):
                continue
            fields = cast(dict[str, object], each)
            line, column, name, type_ = (fields.get(key) for key in ("row", "col", "ident", "ann"))
            if isinstance(line, int) and isinstance(column, int) and isinstance(name, str) and isinstance(type_, str):
                found[line, column] = (name, type_)
    return found


def _values(value: object) -> list[object]:
    return list(cast(dict[str, object], value).values()) if isinstance(value, dict) else []


def _list(value: object) -> list[object]:
    return cast(list[object], value) if isinstance(value, list) else []


def _after(lines: list[str], words: str) -> str:
    """The line after the one that ends in `words`, without the name of the value."""
    for line, following in pairwise(lines):
        if line.lower().rstrip(".:").endswith(words):
            name, colon, type_ = following.partition(" : ")
            return f"`{type_ if colon and ' ' not in name.strip() else following}`"
    return ""
