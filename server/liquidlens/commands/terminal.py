"""What depends on whether a person watches: colours, the progress line, excerpts of source lines."""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from liquidlens.explain.harmless import harmless_line, harmless_text
from liquidlens.explain.text import COLOURED, PLAIN, ReadLines, Style
from liquidlens.files import reading


def style_of(wish: str, stream: TextIO) -> Style:
    """Colours where `wish` (`auto`, `always`, `never`) and the stream allow them; NO_COLOR is obeyed."""
    if wish == "auto":
        wish = "always" if _is_terminal(stream) and "NO_COLOR" not in os.environ else "never"
    return COLOURED if wish == "always" else PLAIN


def lines_of(texts: Mapping[str, str]) -> ReadLines:
    """A reader of lines that knows `texts` by path, and looks on disk for other files."""
    known = {path: text.split("\n") for path, text in texts.items()}

    def read(path: str) -> Sequence[str]:
        if path not in known:
            text = reading.text_on_disk(Path(path))
            known[path] = text.split("\n") if isinstance(text, str) else []
        return known[path]

    return read


def exact(text: str, stream: TextIO) -> str:
    """Code as it is for whoever goes on with it (a patch, a compiler); nothing in it acts on a terminal."""
    return harmless_text(text) if _is_terminal(stream) else text


_USUAL_COLUMNS = 80

_SOON = 3.0
"""Seconds that need no estimate."""


class ProgressLine:
    """One line on a terminal that says what is being done, wiped at the end; silent elsewhere."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._begun = time.monotonic()
        self._enabled = _is_terminal(stream)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def step(self, done: int, every: int, path: str) -> None:
        """Say how far a run is, and how long the rest may take."""
        seconds = (time.monotonic() - self._begun) / done * (every - done)
        left = f"  about {_span_of_time(seconds)} left" if seconds > _SOON else ""
        room = _columns(self._stream) - 2
        line = harmless_line(f"[{done}/{every}] {path}")
        self._write((line[: room - len(left)] + left) if len(left) < room else line[:room])

    def wipe(self) -> None:
        """Take the line away: something else is printed."""
        self._write("")

    def _write(self, message: str) -> None:
        if not self._enabled:
            return
        try:
            self._stream.write(f"\r\x1b[K{message}")
            self._stream.flush()
        except OSError:  # the terminal is gone
            self._enabled = False


def _columns(stream: TextIO) -> int:
    """How wide a line may be that can be wiped: one that goes on in the next line of a terminal stays there."""
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        columns = 0
    return max(3, min(columns or _USUAL_COLUMNS, _USUAL_COLUMNS))


def _span_of_time(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def _is_terminal(stream: TextIO) -> bool:
    return stream.isatty() and os.environ.get("TERM") != "dumb"
