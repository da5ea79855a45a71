"""Runs the command: inside this process, which saves loading the engine each time, or as a process of its own."""

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from liquidlens.cli import main
from msgspec import Struct

ROOT = Path(__file__).parents[2]


class Ended(Struct, frozen=True, dict=True):
    """What a run printed, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def liquidlens(*arguments: str, cwd: Path = ROOT) -> Ended:
    """`liquidlens arguments` in the folder `cwd`, with output that is not a terminal."""
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.chdir(cwd), contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        try:
            status = main(arguments)
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 1
    return Ended(status, stdout.getvalue(), stderr.getvalue())


def process(*arguments: str, cwd: Path = ROOT, under: Sequence[str] = (), stdin: str | None = None) -> Ended:
    """The same in a fresh process, started by the command `under`, which reads `stdin`."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server")}
    command = [*under, sys.executable, "-m", "liquidlens", *arguments]
    ended = subprocess.run(
        command, input=stdin, capture_output=True, text=True, cwd=cwd, env=environment, timeout=60, check=False,
        encoding="utf-8",
    )  # fmt: skip
    return Ended(ended.returncode, ended.stdout, ended.stderr)
