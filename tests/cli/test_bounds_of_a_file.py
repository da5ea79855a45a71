"""A file looked at alone: what takes all memory or time costs its binding, and nothing stays behind."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest
from liquidlens.storage import cache_folder

from tests.cli.command import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a worker checks it, see test_pool.py")

TEXT = "module A where\n" + "".join(
    f"{{-@ {name} :: Int -> Nat @-}}\n{name} :: Int -> Int\n{name} x = x\n" for name in ("one", "costly", "two")
)

PROGRAM = """
import os, signal, sys, threading, time
from functools import partial
from pathlib import Path
from liquidlens import pipeline
from liquidlens.cli import main
from liquidlens.program import Loader
from liquidlens.workspace import apart
from tests.support.unrepaired import without_repairs

def eat():
    eaten = [bytearray(1 << 20) for _ in range(4_000)]
    time.sleep(30)

def crash():
    print("Fatal Python error: none", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)

def bug():
    with open("searched", "a") as searched:
        searched.write("once")
    raise LookupError

def wait():
    Path("process").write_text(str(os.getpid()))
    time.sleep(60)

def guarded(whole, costly, stage, unit, make, otherwise):
    return whole(stage, unit, costly if (stage, unit) == ("search", "A.costly") else make, otherwise)

if sys.argv[1] == "hang":
    apart.patience_of = lambda _options: 2.0
costly = {"eat": eat, "hang": partial(time.sleep, 60), "crash": crash, "wait": wait, "bug": bug}[sys.argv[1]]
if "WHOLE" in os.environ:
    Loader.load = lambda *_: costly()
pipeline.guarded = partial(guarded, pipeline.guarded, costly)
if sys.argv[2] != "fix":
    without_repairs().__enter__()  # which take most of the time
if "THREADS" in os.environ:
    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
sys.exit(main(sys.argv[2:]))
"""
"""The command, whose search of one binding costs too much."""


_IGNORE = "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"

IGNORING = (sys.executable, "-c", _IGNORE)
"""Starts a command that gets no exit status of the processes that it starts."""


def begun(
    folder: Path,
    cost: str,
    *options: str,
    under: Sequence[str] = (),
    variables: Mapping[str, str] = MappingProxyType({}),
    command: str = "check",
    function: str | None = None,
) -> "subprocess.Popen[str]":
    (folder / "A.hs").write_text(TEXT)
    path = os.pathsep.join(map(str, (ROOT / "server", ROOT)))
    ours = {"PYTHONPATH": path, "LIQUIDLENS_MEMORY": "400", **variables}
    named = [] if function is None else [function]
    program = [*under, sys.executable, "-c", PROGRAM, cost, command, *options, "A.hs", *named]
    environment, pipe = {**os.environ, **ours}, subprocess.PIPE
    return subprocess.Popen(
        program, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True
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
    assert verdicts(stdout) == {"one": "unsafe", "costly": "unsupported", "two": "unsafe"}


def verdicts(stdout: str) -> dict[str, str]:
    """The first word of each verdict."""
    return dict(re.findall(r"^(one|costly|two) +(\w+)", stdout, re.MULTILINE))


@pytest.mark.parametrize(
    ("cost", "why"),
    [
        ("eat", "more than 400 MiB of memory"),
        ("hang", "more than 2 s"),
        ("crash", "crashed"),
    ],
)
def test_it_is_so_where_who_began_it_keeps_no_exit_statuses(tmp_path: Path, cost: str, why: str) -> None:
    process = begun(tmp_path, cost, under=IGNORING)
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (1, "")
    assert why in stdout
    assert verdicts(stdout) == {"one": "unsafe", "costly": "unsupported", "two": "unsafe"}


@pytest.mark.parametrize(
    ("cost", "why"), [("eat", "more than 400 MiB of memory"), ("hang", "more than 2 s"), ("crash", "crashed")]
)
def test_what_costs_too_much_is_explained(tmp_path: Path, cost: str, why: str) -> None:
    process = begun(tmp_path, cost, command="explain", function="costly")
    stdout, stderr = process.communicate(timeout=60)
    assert stderr == ""
    assert why in stdout
    assert verdicts(stdout) == {"costly": "unsupported"}


def test_a_function_beside_it_is_explained(tmp_path: Path) -> None:
    stdout, stderr = begun(tmp_path, "eat", command="explain", function="two").communicate(timeout=60)
    assert stderr == ""
    assert verdicts(stdout) == {"two": "unsafe"}


def test_what_is_beside_it_is_repaired_and_taken_away(tmp_path: Path) -> None:
    stdout, stderr = begun(tmp_path, "eat", command="fix").communicate(timeout=60)
    assert stderr == ""
    assert set(re.findall(r"^A.hs: (\w+): ", stdout, re.MULTILINE)) == {"one", "two"}
    stdout, stderr = begun(tmp_path, "eat", command="test").communicate(timeout=60)
    assert stderr == ""
    assert "one" in stdout
    assert "costly" not in stdout


@pytest.mark.parametrize(
    ("command", "function", "options"),
    [("examples", "one", ()), ("property", "one", ()), ("dump", None, ("--stage", "core"))],
)
@pytest.mark.parametrize(("cost", "why"), [("eat", "more than 400 MiB of memory"), ("hang", "more than 2 s")])
def test_other_looks_at_a_file_have_the_same_bounds(
    tmp_path: Path, command: str, function: str | None, options: tuple[str, ...], cost: str, why: str
) -> None:
    process = begun(tmp_path, cost, *options, command=command, function=function, variables={"WHOLE": "1"})
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stdout) == (2, "")
    assert stderr.startswith("liquidlens: A.hs: ")
    assert why in stderr


@pytest.mark.parametrize("under", [(), IGNORING])
def test_a_file_is_checked_once_and_a_bug_is_told(tmp_path: Path, under: Sequence[str]) -> None:
    ours = tmp_path / "cache" / "liquidlens"
    ours.mkdir(parents=True)
    (ours / "library").symlink_to(cache_folder() / "library")  # which takes seconds to compile
    process = begun(tmp_path, "bug", under=under, variables={"XDG_CACHE_HOME": str(ours.parent)})
    stdout, stderr = process.communicate(timeout=60)
    assert verdicts(stdout)["one"] == "unsafe"
    assert "an internal error; the details are in" in stderr
    assert (tmp_path / "searched").read_text() == "once"


def test_a_process_with_threads_has_a_worker_check(tmp_path: Path) -> None:
    process = begun(tmp_path, "crash", variables={"THREADS": "1"})
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (1, "")
    assert verdicts(stdout) == dict.fromkeys(("one", "costly", "two"), "unsafe")  # this process would have crashed


def test_what_costs_too_much_does_not_end_the_watching(tmp_path: Path) -> None:
    process = begun(tmp_path, "crash", "--watch", variables={"PYTHONUNBUFFERED": "1"})
    patience = threading.Timer(60, process.kill)
    patience.start()
    assert process.stdout is not None
    said = ""
    while " in 1 file" not in said:
        line = process.stdout.readline()
        assert line, "it ended"
        said += line
    process.send_signal(signal.SIGINT)
    process.communicate()
    patience.cancel()
    assert process.returncode == 130
    assert "crashed" in said
    assert verdicts(said) == {"one": "unsafe", "costly": "unsupported", "two": "unsafe"}


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


INTERRUPTED = """
import os, signal, time
from liquidlens.options import CheckOptions
from liquidlens.workspace.apart import made_apart

os.register_at_fork(after_in_parent=lambda: os.kill(os.getpid(), signal.SIGINT))
try:
    made_apart("A.hs", CheckOptions(), lambda: time.sleep(60))
except KeyboardInterrupt:
    print("heard")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="files are checked in a fork on Linux only")
def test_an_interruption_that_comes_while_the_process_is_made_is_heard() -> None:
    """In functions that Python calls around a fork it would be lost."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server")}
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], env=environment, capture_output=True, text=True, timeout=30, check=True
    )
    assert (run.stdout, run.stderr) == ("heard\n", "")
