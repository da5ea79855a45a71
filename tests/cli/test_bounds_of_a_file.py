"""A file checked alone: what takes all memory or time costs its binding, and nothing stays behind."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a worker checks it, see test_pool.py")

TEXT = "module A where\n" + "".join(
    f"{{-@ {name} :: Int -> Nat @-}}\n{name} :: Int -> Int\n{name} x = x\n" for name in ("one", "costly", "two")
)

PROGRAM = """
import os, signal, sys, time
from functools import partial
from pathlib import Path
from liquidlens import pipeline
from liquidlens.cli import main
from liquidlens.workspace import apart

def eat():
    eaten = [bytearray(1 << 20) for _ in range(4_000)]
    time.sleep(30)

def crash():
    print("Fatal Python error: none", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)

def wait():
    Path("process").write_text(str(os.getpid()))
    time.sleep(60)

def guarded(whole, costly, stage, unit, make, otherwise):
    return whole(stage, unit, costly if (stage, unit) == ("search", "A.costly") else make, otherwise)

if sys.argv[1] == "hang":
    apart.patience_of = lambda _options: 2.0
costly = {"eat": eat, "hang": partial(time.sleep, 60), "crash": crash, "wait": wait}[sys.argv[1]]
pipeline.guarded = partial(guarded, pipeline.guarded, costly)
sys.exit(main(sys.argv[2:]))
"""
"""The command, whose search of one binding costs too much."""


def begun(folder: Path, cost: str, memory: int = 400) -> "subprocess.Popen[str]":
    (folder / "A.hs").write_text(TEXT)
    ours = {"PYTHONPATH": str(ROOT / "server"), "LIQUIDLENS_MEMORY": str(memory)}
    command = [sys.executable, "-c", PROGRAM, cost, "check", "A.hs"]
    environment, pipe = {**os.environ, **ours}, subprocess.PIPE
    return subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True
    )


@pytest.mark.parametrize(
    ("cost", "why"),
    [
        ("eat", "more than 400 MiB of memory"),
        ("hang", "more than 2 s"),
        ("crash", "crashed"),
    ],
)
def test_what_costs_too_much_says_why_and_the_others_are_answered(tmp_path: Path, cost: str, why: str) -> None:
    process = begun(tmp_path, cost)
    stdout, stderr = process.communicate(timeout=60)
    assert stderr == ""
    assert why in stdout
    assert process.returncode == 1
    verdicts = dict(re.findall(r"^(one|costly|two) +(\w+)", stdout, re.MULTILINE))
    assert verdicts == {"one": "unsafe", "costly": "unsupported", "two": "unsafe"}


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_process_that_checks_ends_with_the_command(tmp_path: Path, by: signal.Signals) -> None:
    process = begun(tmp_path, "wait")
    noted = tmp_path / "process"
    _until(lambda: noted.exists() and noted.read_text() != "")
    checking = Path("/proc", noted.read_text())
    process.send_signal(by)
    stdout, stderr = process.communicate(timeout=10)
    assert (stdout, stderr) == ("", "")
    assert process.returncode == (130 if by is signal.SIGINT else -by)
    _until(lambda: not checking.exists())


def _until(is_so: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)
