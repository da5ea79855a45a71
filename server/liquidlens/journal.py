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
        self.last: str | None = None
        """What happened last, in few words; None where nothing did."""
        self.written: Path | None = None
        """The file, once something is in it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Append one error; a folder that cannot be written costs the note only."""
        file = _file()
        self.last = _few_words(record)
        with contextlib.suppress(OSError):
            make_private(file.parent)
            if file.exists() and file.stat().st_size > _LARGEST:
                file.replace(file.with_suffix(".old.log"))
            with open(file, "a", encoding="utf-8", errors="backslashreplace", opener=private) as stream:
                stream.write(f"{self.format(record)}\n")
            self.written = file

    def words(self) -> str:
        """What a user is told at the end; empty where nothing happened."""
        if self.last is None:
            return ""
        if self.written is None:
            return f"liquidlens: an internal error ({self.last}); the details cannot be written to {_file()}"
        return f"liquidlens: an internal error; the details are in {self.written}"


def keep_journal() -> Journal:
    """From now on the errors of this process are written down; they are printed nowhere."""
    journal, logger = Journal(), _logger()
    logger.handlers = [each for each in logger.handlers if not isinstance(each, Journal)]
    logger.addHandler(journal)
    return journal


def has_errors() -> bool:
    """Whether there was an error in this process."""
    return any(each.last is not None for each in _kept())


def happened_elsewhere() -> None:
    """There was an error in a process that works for this one, which has written it down if it could."""
    file = _file()
    for each in _kept():
        each.last = each.last or "in a worker"
        with contextlib.suppress(OSError):
            each.written = file if file.exists() else None


def _few_words(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return type(error).__name__ if error is not None else record.name.rpartition(".")[2]


def _kept() -> list[Journal]:
    return [each for each in _logger().handlers if isinstance(each, Journal)]


def _logger() -> logging.Logger:
    return logging.getLogger(__name__.rpartition(".")[0])


def _file() -> Path:
    return cache_folder() / "errors.log"
