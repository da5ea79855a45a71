"""The unit that a process is at, read by another one."""

import subprocess
import sys
from pathlib import Path

from liquidlens.workspace.at_hand import AtHand, Noted

_DIES = """
import os, sys
from liquidlens.workspace.at_hand import AtHand
noted = AtHand.offered()
noted.note("judge", "Main.f")
noted.note("search", "Main.g\u1234")
print(noted.path, flush=True)
sys.stdin.readline()
os.abort()
"""


def test_what_a_process_noted_outlives_it_and_its_file_does_not() -> None:
    command = [sys.executable, "-c", _DIES]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = process.stdout.readline().strip()
        seen = AtHand.taken_up(path)
        process.communicate("now\n")
    assert process.returncode != 0
    assert seen.read() == Noted(2, "search", "Main.g\u1234")
    assert sys.platform == "win32" or not Path(path).exists()


def test_a_unit_of_too_many_names_is_not_noted() -> None:
    noted = AtHand.offered()
    noted.note("judge", "Main.f")
    noted.note("judge", ", ".join(["Main.f"] * 10_000))
    assert AtHand.taken_up(noted.path).read() == Noted(2, "", "")
