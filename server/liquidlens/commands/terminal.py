"""What depends on whether a person watches: colours, the progress line, excerpts of source lines."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from liquidlens.explain.text import COLOURED, PLAIN, ReadLines, Style
from liquidlens.files import reading
from liquidlens.lang.problems import Problem


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
            try:
                text = reading.read(Path(path))
            except OSError:
                text = ""
            known[path] = [] if isinstance(text, Problem) else text.split("\n")
        return known[path]

    return read


class ProgressLine:
    """One line on a terminal that says what is being done, wiped at the end; silent elsewhere."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._enabled = _is_terminal(stream)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def show(self, message: str) -> None:
        """Replace the line by `message`."""
        self._write(message[:78])

    def _write(self, message: str) -> None:
        if self._enabled:
            self._stream.write(f"\r\x1b[K{message}")
            self._stream.flush()


def _is_terminal(stream: TextIO) -> bool:
    return stream.isatty() and os.environ.get("TERM") != "dumb"
