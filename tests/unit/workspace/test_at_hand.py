"""The unit that a process is at, read by another one."""

import subprocess
import sys

from liquidlens.workspace.at_hand import AtHand, UnitInHand

_DIES = """
import os, sys
from liquidlens.workspace.at_hand import AtHand
noted = AtHand.taken_up(sys.argv[1])
noted.note("judge", "Main.f")
noted.note("search", "Main.g\u1234")
os.abort()
"""


def test_what_a_process_noted_outlives_it() -> None:
    offered = AtHand.offered()
    assert offered.read() == UnitInHand()
    command = [sys.executable, "-c", _DIES, offered.address]
    ended = subprocess.run(command, pass_fds=offered.descriptors, stderr=subprocess.DEVNULL, check=False)
    offered.handed_over()
    assert ended.returncode != 0
    assert offered.read() == UnitInHand(2, "search", "Main.g\u1234")


def test_a_unit_of_too_many_names_is_not_noted() -> None:
    noted = AtHand.offered()
    noted.note("judge", "Main.f")
    noted.note("judge", ", ".join(["Main.f"] * 10_000))
    assert noted.read() == UnitInHand(2, "", "")
    noted.handed_over()
