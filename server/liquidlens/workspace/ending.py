"""Ending a process that asyncio started, though it may just end by itself.

`Process.kill` first asks the system whether the process has ended, which takes its status from the watcher that waits
for it: asyncio then warns of an unknown child, on the terminal of who pressed Ctrl-C.
"""

import contextlib
import os
import signal
import sys
from asyncio.subprocess import Process


def end(process: Process) -> None:
    """Kill a process, if it has not ended."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.kill(process.pid, signal.SIGKILL)
