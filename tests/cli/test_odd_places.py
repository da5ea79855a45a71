"""Where the command does not expect to run: closed streams, full disks, closed and missing folders, terminals."""

import fcntl
import os
import pty
import shutil
import struct
import sys
import termios
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from liquidlens.commands.terminal import ProgressLine

from tests.cli.command import process

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shells and modes of POSIX")

FINE = "module A where\n\n{-@ f :: x:Int -> {v:Int | v > x} @-}\nf :: Int -> Int\nf x = x + 1\n"

WITHOUT_RIGHTS = (
    "setpriv",
    "--bounding-set=-dac_override,-dac_read_search",
    "--inh-caps=-dac_override,-dac_read_search",
)
"""Starts a process of root's that may look into closed folders no more than others may."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "A.hs").write_text(FINE)
    return tmp_path


def by_shell(redirected: str) -> Sequence[str]:
    """Starts a command by a shell that redirects its streams, buffered as usual."""
    return ("env", "-u", "PYTHONUNBUFFERED", "sh", "-c", f'"$@" {redirected}', "sh")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("arguments", [("check", "A.hs"), ("--version",)])
def test_closed_streams_are_as_if_they_led_nowhere(folder: Path, closed: str, arguments: Sequence[str]) -> None:
    ended = process(*arguments, cwd=folder, under=by_shell(closed))
    assert ended.returncode == 0
    assert not ended.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "A.hs"),
        ("check", "--format", "html", "A.hs"),
        ("dump", "A.hs"),
        ("--help",),
        ("check", "--help"),
        ("--version",),
        ("init", "--print-schema"),
    ],
)
def test_an_answer_that_has_no_room_is_told_of(
    folder: Path, arguments: Sequence[str], unbuffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    ended = process(*arguments, cwd=folder, under=by_shell("> /dev/full"))
    assert (ended.returncode, ended.stderr) == (
        2,
        "liquidlens: the answer cannot be written: No space left on device\n",
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("check", "A.hs", "B.hs"), 2),
        (("check", "--format", "github", "A.hs", "B.hs"), 2),
        (("check", "A.hs"), 2),
        (("dump", "A.hs"), 2),
        (("explain", "A.hs", "g"), 2),
        (("check", "nowhere.hs"), 2),
    ],
)
def test_a_log_that_has_no_room_is_neither_waited_for_nor_a_finding(
    folder: Path, arguments: Sequence[str], status: int
) -> None:
    """`liquidlens ... > log 2>&1` on a full disk."""
    (folder / "B.hs").write_text(FINE.replace("x + 1", "x - 1"))
    assert process(*arguments, cwd=folder, under=by_shell("> /dev/full 2>&1")).returncode == status
    complaining = (*arguments, "nowhere.hs") if arguments[0] == "check" else arguments
    assert process(*complaining, cwd=folder, under=by_shell("2> /dev/full")).returncode != 120


@pytest.mark.parametrize("columns", [1, 4, 20, 200])
def test_the_progress_line_fits_into_its_terminal(columns: int) -> None:
    own, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with os.fdopen(its, "w") as stream, ProgressLine(stream) as progress:
        progress._begun -= 1_000  # so that it says how long the rest may take
        progress.step(1, 20, "a/long/path" * 20)
        shown = os.read(own, 1_000).decode().removeprefix("\r\x1b[K")
        assert 0 < len(shown) < max(columns, 3)
        assert ("left" in shown) == (columns > 20)
    os.close(own)


def test_who_reads_a_line_only_is_told_nothing_of_it(folder: Path) -> None:
    ended = process("check", "A.hs", cwd=folder, under=by_shell("| head -n 1; echo"))
    assert (ended.stdout.strip(), ended.stderr) == ("A.hs", "")


def test_a_folder_that_is_gone_is_told_of(folder: Path) -> None:
    ended = process("check", ".", cwd=folder, under=("sh", "-c", 'mkdir x; cd x; rmdir ../x; "$@"', "sh"))
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: the folder in which this runs is gone\n")


DEEP = """
import os, sys
for _ in range(25):
    os.mkdir(sys.argv[1])
    os.chdir(sys.argv[1])
open("A.hs", "w").close()
os.execv(sys.argv[2], sys.argv[2:])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="paths of other lengths")
@pytest.mark.parametrize("arguments", [("check", "."), ("check", "A.hs"), ("explain", "A.hs", "f"), ("init",)])
def test_a_folder_whose_path_is_too_long_is_told_of(folder: Path, arguments: Sequence[str]) -> None:
    ended = process(*arguments, cwd=folder, under=(sys.executable, "-c", DEEP, "d" * 200))
    said = "liquidlens: the path of the folder in which this runs, or of a file, is too long for this system\n"
    assert (ended.returncode, ended.stderr) == (2, said)


@pytest.mark.skipif(sys.platform != "linux", reason="files are opened as on Linux")
@pytest.mark.parametrize("most", range(4, 12))
def test_too_few_files_that_may_be_open_are_told_of(folder: Path, most: int) -> None:
    (folder / "B.hs").write_text(FINE)
    under = ("sh", "-c", f'ulimit -n {most}; exec "$@"', "sh")
    ended = process("check", "--jobs", "2", "A.hs", "B.hs", cwd=folder, under=under)
    if "liquidlens" in ended.stderr or not ended.stderr:  # else Python did not begin
        assert (ended.returncode == 2) == ("2 verified" not in ended.stdout)
        assert "Traceback" not in ended.stderr
        assert "internal" not in ended.stderr


@pytest.fixture
def closed(folder: Path) -> Iterator[Path]:
    for name, mode in (("closed", 0o300), ("listed", 0o600)):
        (folder / name).mkdir()
        (folder / name / "B.hs").write_text(FINE)
        (folder / name).chmod(mode)
    yield folder
    for name in ("closed", "listed"):
        (folder / name).chmod(0o700)


def test_what_is_closed_is_told_of_and_the_rest_is_answered(closed: Path) -> None:
    if os.geteuid() == 0 and shutil.which(WITHOUT_RIGHTS[0]) is None:
        pytest.skip("root may look everywhere")
    under = WITHOUT_RIGHTS if os.geteuid() == 0 else ()
    ended = process("check", ".", cwd=closed, under=under)
    assert ended.returncode == 2
    assert "f  verified" in ended.stdout
    for name in ("closed", "listed/B.hs"):
        assert f"{name}:1:1: error: cannot be read: Permission denied" in ended.stdout
    assert not ended.stderr
    named = process("check", "listed/B.hs", cwd=closed, under=under)
    assert (named.returncode, named.stderr) == (2, "liquidlens: listed/B.hs: Permission denied\n")


def test_paths_that_are_no_files_are_refused(folder: Path) -> None:
    os.mkfifo(folder / "P.hs")
    for path, why in (
        ("P.hs", "neither a file nor a folder"),
        ("a" * 5_000, "File name too long"),
        ("-", "standard input is not read: name a file"),
    ):
        ended = process("check", path, cwd=folder)
        assert (ended.returncode, ended.stderr) == (2, f"liquidlens: {path}: {why}\n")


def test_a_file_that_cannot_be_read_has_no_line_to_show(folder: Path) -> None:
    with (folder / "B.hs").open("wb") as file:
        file.truncate(64 << 20)
    ended = process("check", "B.hs", cwd=folder)
    said = "B.hs:1:1: error: cannot be read: it is larger than 32 MiB [read/failed]"
    assert (ended.returncode, ended.stdout.split("\n\n")[1]) == (2, said)


HOSTILE = """module A where

{-@ f :: x:Int -> {v:[Int] | len v > x} @-}
f :: Int -> [Int]
f x = g (x {- \x1b[31mred \u202e -} + 1) "a\u202eb"

g :: Int -> String -> [Int]
g y _ = [y]
"""


@pytest.mark.parametrize("command", ["check", "explain", "fix", "dump", "test", "examples"])
def test_nothing_in_a_text_acts_on_a_terminal(folder: Path, command: str) -> None:
    (folder / "A.hs").write_text(HOSTILE)
    arguments = ("A.hs", "f") if command in ("explain", "examples") else ("A.hs",)
    shown = on_a_terminal(folder, command, *(("--stage", "surface") if command == "dump" else ()), *arguments)
    assert "\u202e" not in shown
    assert "\x1b[31mred" not in shown
    assert "f" in shown


def on_a_terminal(folder: Path, *arguments: str) -> str:
    """What a command prints on a terminal."""
    own, its = pty.openpty()
    process(*arguments, cwd=folder, under=("sh", "-c", f'"$@" > {os.ttyname(its)}', "sh"))
    os.set_blocking(own, False)
    shown = b""
    with os.fdopen(own, "rb", buffering=0) as reading:
        while piece := reading.read(65_536):
            shown += piece
    os.close(its)
    return shown.decode()
