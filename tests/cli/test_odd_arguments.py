"""Arguments that nobody means: each is refused in a sentence, at once."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from liquidlens.commands import earlier

from tests.cli.command import ROOT, liquidlens, process

BAD = "module A where\n\n{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = x - 1\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "A.hs").write_text(BAD)
    (tmp_path / "B.hs").write_text(BAD.replace("x - 1", "x + 1"))
    return tmp_path


@pytest.mark.parametrize("option", ["--jobs", "--findings", "--max-steps"])
@pytest.mark.parametrize("value", ["0", "-1", "1.5", "many", "1" + "0" * 30])
def test_a_count_that_is_none_is_refused(folder: Path, option: str, value: str) -> None:
    ended = liquidlens("check", f"{option}={value}", "A.hs", cwd=folder)
    assert ended.returncode == 2
    said = f"argument {option}: '{value}' is not a positive whole number of at most 1000000000\n"
    assert ended.stderr.endswith(said)


@pytest.mark.parametrize(("command", "option"), [("check", "--timeout"), ("confirm", "--ghc-timeout")])
@pytest.mark.parametrize("value", ["0", "nan", "inf", "1e300", "soon"])
def test_seconds_that_no_clock_counts_are_refused(folder: Path, command: str, option: str, value: str) -> None:
    ended = liquidlens(command, option, value, "A.hs", cwd=folder)
    assert ended.returncode == 2
    assert ended.stderr.endswith(f"'{value}' is not a positive number of seconds, at most 1000000000\n")


def test_the_largest_numbers_are_as_good_as_none(folder: Path) -> None:
    most = ("--timeout", "1e9", "--max-steps", "1000000000", "--findings", "1000000000")
    ended = liquidlens("check", *most, "--jobs", "1000000000", "A.hs", "B.hs", cwd=folder)
    assert (ended.returncode, ended.stderr) == (1, "")
    assert "1 finding in 2 files: 1 unsafe, 1 verified" in ended.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "--function", "", "A.hs"),
        ("check", "--baseline", "", "A.hs"),
        ("check", "--history", "", "A.hs"),
        ("check", "--changed-since", "", "A.hs"),
        ("check", "--scheduler", "", "A.hs"),
        ("fix", "--function", "", "A.hs"),
        ("explain", "A.hs", ""),
        ("test", "A.hs", ""),
        ("test", "A.hs", "--output", ""),
        ("confirm", "A.hs", "--ghc", ""),
        ("examples", "A.hs", ""),
        ("property", "A.hs", ""),
        ("server", "--log", ""),
    ],
)
def test_an_empty_argument_is_one_that_nothing_sets(folder: Path, arguments: Sequence[str]) -> None:
    ended = liquidlens(*arguments, cwd=folder)
    assert ended.returncode == 2
    assert ended.stderr.endswith(": it is empty: is it a variable that nothing sets?\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check", "--watch", "--scheduler", "x:1"), "--watch checks on this machine, without --scheduler"),
        (("check", "--watch", "--history", "x"), "--history is plotted by --format html only"),
        (("check", "--watch", "--longer"), "--longer is about the bindings that --function names"),
        (("confirm", "--dry-run", "--format", "json"), "--dry-run prints programs, not JSON"),
    ],
)
def test_options_that_contradict_each_other_are_refused(folder: Path, arguments: Sequence[str], said: str) -> None:
    ended = liquidlens(*arguments, "A.hs", cwd=folder)
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"liquidlens: {said}\n")


def test_what_is_checked_only_is_not_said_to_be_made(folder: Path) -> None:
    ended = liquidlens("fix", "--apply", "--check", "A.hs", cwd=folder)
    assert (ended.returncode, (folder / "A.hs").read_text()) == (1, BAD)
    assert ended.stdout.endswith("1 repair found; 0 functions not verified\n")


def test_verdicts_may_stand_apart(folder: Path) -> None:
    assert liquidlens("check", "--fail-on", "weak-spec, unsupported", "A.hs", cwd=folder).returncode == 0
    assert liquidlens("check", "--fail-on", "weak-spec, unsafe", "A.hs", cwd=folder).returncode == 1


def test_a_report_may_come_through_a_pipe_but_not_without_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    report = liquidlens("check", "--format", "json", "A.hs", cwd=folder).stdout.encode()
    reading, writing = os.pipe()
    os.write(writing, report)
    os.close(writing)
    assert liquidlens("check", "--baseline", f"/dev/fd/{reading}", "A.hs", cwd=folder).returncode == 0
    os.close(reading)
    monkeypatch.setattr(earlier, "_MOST", 1 << 20)
    ended = liquidlens("check", "--baseline", "/dev/zero", "A.hs", cwd=folder)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "liquidlens: /dev/zero: it is larger than 1 MiB, which no report is\n"


def test_what_is_refused_acts_on_no_terminal(folder: Path) -> None:
    """A link of somebody else's may be called anything, and a shell writes its name for `*`."""
    ended = liquidlens("check", "\x1b[31mred\n\u202e.hs", cwd=folder)
    said = "liquidlens: ␛[31mred␊<U+202E>.hs: no such file or folder\n"
    assert (ended.returncode, ended.stderr) == (2, said)
    (folder / "liquidlens.toml").write_text('"\\u001b[31m" = 1\n')
    assert "\x1b" not in liquidlens("check", "B.hs", cwd=folder).stderr


def test_a_log_that_cannot_be_written_is_told_of(folder: Path) -> None:
    ended = process("server", "--log", "nowhere/log", cwd=folder, stdin="")
    said = "liquidlens: --log: nowhere/log: No such file or directory\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", said)


def test_a_text_that_is_none_is_said_to_be_so_where_it_is_to_be_repaired(folder: Path) -> None:
    (folder / "A.hs").write_bytes(b"module A where\n-- caf\xe9\n")
    ended = liquidlens("fix", "A.hs", cwd=folder)
    assert (ended.returncode, ended.stderr) == (
        2,
        "liquidlens: A.hs: the file is not UTF-8: byte 0xe9 at offset 21\n",
    )


_BEGINS = """
import sys, builtins
whole = builtins.__import__
def told(name, *rest, **more):
    if name == "msgspec":
        print("begun", flush=True)
        import time
        time.sleep(30)
    return whole(name, *rest, **more)
from liquidlens.__main__ import main
builtins.__import__ = told
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_an_interruption_while_libraries_load_is_no_traceback(folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "server")}
    begun = subprocess.Popen(
        [sys.executable, "-c", _BEGINS, "check", "A.hs"],
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert begun.stdout is not None
    assert begun.stdout.readline() == b"begun\n"
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=20)
    assert (begun.returncode, said) == (-signal.SIGINT, b"")


def test_as_many_workers_as_files_are_enough(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def reports(paths: Sequence[Path], _look_up: object, jobs: int, _told: object) -> list[object]:
        started.append(jobs)
        return []

    monkeypatch.setattr("liquidlens.workspace.parallel.reports", reports)
    begun = time.monotonic()
    liquidlens("check", "--jobs", "1000000", "A.hs", "B.hs", cwd=folder)
    assert started == [2]
    assert time.monotonic() - begun < 5
