"""Bugs of ours are written down in the user's cache folder, and told in one line: no traceback reaches a terminal.

~/.cache/liquidlens/errors.log      liquidlens: an internal error; the details are in ~/.cache/liquidlens/errors.log
"""

import contextlib
import logging
from pathlib import Path

from liquidlens.storage import cache_folder, make_private, private

_LARGEST = 1_000_000
"""Bytes after which the file begins anew."""


class Journal(logging.Handler):
    """Writes errors to a file, which is opened when there is one."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.setFormatter(logging.Formatter("%(asctime)s %(name)s: %(message)s"))
        self.written: Path | None = None
        """The file, once something is in it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Append one error; a folder that cannot be written costs the note only."""
        file = _file()
        with contextlib.suppress(OSError):
            make_private(file.parent)
            if file.exists() and file.stat().st_size > _LARGEST:
                file.replace(file.with_suffix(".old.log"))
            with open(file, "a", encoding="utf-8", errors="backslashreplace", opener=private) as stream:
                stream.write(f"{self.format(record)}\n")
            self.written = file

    def words(self) -> str:
        """What a user is told at the end; empty where nothing happened."""
        return f"liquidlens: an internal error; the details are in {self.written}" if self.written is not None else ""


def keep_journal() -> Journal:
    """From now on the errors of this process are written down; they are printed nowhere."""
    journal, logger = Journal(), _logger()
    logger.handlers = [each for each in logger.handlers if not isinstance(each, Journal)]
    logger.addHandler(journal)
    return journal


def is_written() -> bool:
    """Whether an error of this process is written down."""
    return any(each.written is not None for each in _kept())


def written_elsewhere() -> None:
    """An error is written down by a process that works for this one."""
    for each in _kept():
        each.written = _file()


def _kept() -> list[Journal]:
    return [each for each in _logger().handlers if isinstance(each, Journal)]


def _logger() -> logging.Logger:
    return logging.getLogger(__name__.rpartition(".")[0])


def _file() -> Path:
    return cache_folder() / "errors.log"
