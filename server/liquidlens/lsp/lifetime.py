"""When the server must end: with its standard input, with who reads its output, and with the client process that
`initialize` named.

Standard input is read by a thread of its own that never blocks the end of the process: it reads the file descriptor,
not a locked stream object.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from typing import BinaryIO

_log = logging.getLogger(__name__)

_PAUSE = 0.5
"""Seconds between looks at the client process, where the system cannot tell us of its end."""


def read_descriptor(descriptor: int, loop: asyncio.AbstractEventLoop) -> asyncio.StreamReader:
    """A stream of what comes in at `descriptor`."""
    reader = asyncio.StreamReader(loop=loop)

    def feed(data: bytes) -> None:
        if data:
            reader.feed_data(data)
        else:
            reader.feed_eof()

    def read() -> None:
        while True:
            try:
                data = os.read(descriptor, 65536)
            except OSError:
                data = b""
            try:
                loop.call_soon_threadsafe(feed, data)
            except RuntimeError:  # the loop is closed
                return
            if not data:
                return

    threading.Thread(target=read, name="standard input", daemon=True).start()
    return reader


class Output:
    """What is said to the client. Where that can hear nothing any more, `gone` is called and nothing is written: an
    error of each message would be told by another one."""

    def __init__(self, stream: BinaryIO, gone: Callable[[], None]) -> None:
        self._stream = stream
        self._gone = gone
        self._is_heard = True

    def write(self, data: bytes) -> None:
        """Send some bytes."""
        if not self._is_heard:
            return
        try:
            self._stream.write(data)
            self._stream.flush()
        except OSError as error:
            self._is_heard = False
            _log.info("the client hears nothing any more: %s", error)
            self._gone()

    def close(self) -> None:
        """Send nothing more."""
        self._is_heard = False


def when_gone(process: int, act: Callable[[], None]) -> None:
    """Call `act` on the running loop when the process ends."""
    loop = asyncio.get_running_loop()
    if hasattr(os, "pidfd_open"):
        try:
            descriptor = os.pidfd_open(process)
        except (ProcessLookupError, OverflowError):  # no process has such a number
            loop.call_soon(act)
            return
        except OSError:  # forbidden in some sandboxes
            _poll(loop, process, act)
            return

        def ended() -> None:
            loop.remove_reader(descriptor)
            os.close(descriptor)
            act()

        loop.add_reader(descriptor, ended)
    else:
        _poll(loop, process, act)


def _poll(loop: asyncio.AbstractEventLoop, process: int, act: Callable[[], None]) -> None:
    if not _alive(process):
        act()
        return
    loop.call_later(_PAUSE, _poll, loop, process, act)


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
