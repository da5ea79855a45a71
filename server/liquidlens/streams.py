"""Standard streams that are not as a program expects them: closed before it began, or gone while it writes.

    liquidlens check A.hs >&-            as > /dev/null
    liquidlens check A.hs | head -1      ends with 2, without a word
    liquidlens check A.hs > /dev/full    ends with 2; liquidlens: the answer cannot be written: No space left on device
    liquidlens check A.hs 2> /dev/full   as 2> /dev/null

A stream that is closed leaves its number to the file that is opened next, which would then get what is printed.
"""

import errno
import os
import sys
from contextlib import suppress
from typing import TextIO, cast

_UNWRITTEN = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF})


def make_ready() -> None:
    """Let streams that are closed lead nowhere; a terminal that cannot show a character is no reason to fail."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        if cast(TextIO | None, getattr(sys, name)) is None:
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(errors="backslashreplace")


def is_unwritten(error: OSError) -> bool:
    """Whether the error says that what is printed has no room: it names no file."""
    return error.errno in _UNWRITTEN and error.filename is None


def give_up() -> None:
    """What was not written of the answer is dropped: Python would try again when it ends, and say so."""
    _drop(sys.stdout)


def tell(line: str) -> None:
    """Print a line beside the answer.  One that has no room (`> log 2>&1` on a full disk) fails nothing else."""
    try:
        print(line, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    with suppress(OSError, ValueError):  # streams of tests have no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
