"""Servers with the fake engine that start at once: forked from a process that has their libraries loaded.

    client = await connect(forked())

Loading the libraries of the protocol takes nearly a second of processor time, and most tests want a server of their
own.  What is started is `launch.py`, which hands its standard streams, folder and environment to the template
(`template.py`) and ends with the status of the server.  How servers start from nothing is tested by `FAKE` and `REAL`.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tests.lsp.recorder import FAKE, SERVER

HERE = Path(__file__).parent


@cache
def forked() -> list[str]:
    """The command that starts such a server; the template ends with this process."""
    if not hasattr(os, "fork"):
        return FAKE
    address = str(Path(tempfile.mkdtemp(prefix="template-")) / "socket")
    template = subprocess.Popen(
        [sys.executable, str(HERE / "template.py"), address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SERVER)},
    )
    assert template.stdout is not None
    assert template.stdout.readline() == b"ready\n"
    return [sys.executable, "-I", "-S", str(HERE / "launch.py"), address]
