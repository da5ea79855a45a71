"""`liquidlens fix`: shows, writes, asks; what it writes is verified."""

import errno
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from liquidlens.files.writing import rewrite

from tests.cli.command import liquidlens, process

TOP = """module Top where

{-@ topN :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
topN :: Int -> [a] -> [a]
topN n xs = firsts (n + 1) xs   -- the first ones

{-@ firsts :: n:Nat -> xs:{v:[a] | n <= len v} -> {v:[a] | len v == n} @-}
firsts :: Int -> [a] -> [a]
firsts n xs | n == 0 = []
firsts n (x:xs) = x : firsts (n - 1) xs
"""

REPAIRED = TOP.replace("firsts (n + 1) xs ", "firsts n xs ")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Top.hs").write_text(TOP)
    return tmp_path


def test_without_options_it_shows_the_difference_and_writes_nothing(folder: Path) -> None:
    ended = liquidlens("fix", "Top.hs", cwd=folder)
    assert "-topN n xs = firsts (n + 1) xs   -- the first ones" in ended.stdout.splitlines()
    assert "+topN n xs = firsts n xs   -- the first ones" in ended.stdout.splitlines()
    assert ended.stdout.splitlines()[-1] == "1 repair found; 0 functions not verified"
    assert ended.returncode == 0
    assert (folder / "Top.hs").read_text() == TOP


def test_apply_writes_and_nothing_is_left(folder: Path) -> None:
    assert liquidlens("fix", "--apply", "Top.hs", cwd=folder).returncode == 0
    assert (folder / "Top.hs").read_text() == REPAIRED
    assert liquidlens("check", "Top.hs", cwd=folder).returncode == 0


def test_check_writes_nothing_and_says_by_its_status_that_there_is_something(folder: Path) -> None:
    assert liquidlens("fix", "--check", "Top.hs", cwd=folder).returncode == 1
    assert (folder / "Top.hs").read_text() == TOP
    (folder / "Top.hs").write_text(REPAIRED)
    assert liquidlens("fix", "--check", "Top.hs", cwd=folder).returncode == 0


def test_what_is_written_is_written_whole_and_keeps_its_permissions(folder: Path) -> None:
    (folder / "Top.hs").chmod(0o640)
    (folder / "Link.hs").symlink_to("Top.hs")
    assert liquidlens("fix", "--apply", "Link.hs", cwd=folder).returncode == 0
    assert (folder / "Link.hs").is_symlink()
    assert (folder / "Top.hs").read_text() == REPAIRED
    assert (folder / "Top.hs").stat().st_mode & 0o777 == 0o640
    assert {file.name for file in folder.iterdir()} == {"Top.hs", "Link.hs"}


@pytest.mark.parametrize(
    "as_written",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\r\n", 7),  # most lines end so, the last ones do not
    ],
    ids=["CRLF", "CR", "byte order mark", "no end", "mixed"],
)
def test_the_ends_of_lines_stay_as_they_are(folder: Path, as_written: Callable[[str], str]) -> None:
    (folder / "Top.hs").write_bytes(as_written(TOP).encode())
    assert liquidlens("fix", "--apply", "Top.hs", cwd=folder).returncode == 0
    assert (folder / "Top.hs").read_bytes().decode() == as_written(REPAIRED)


def test_what_was_changed_meanwhile_is_left_alone(folder: Path) -> None:
    (folder / "Top.hs").write_text(TOP + "\n-- another thought\n")
    with pytest.raises(OSError, match="it was changed meanwhile"):
        rewrite(folder / "Top.hs", TOP, REPAIRED)
    assert (folder / "Top.hs").read_text() == TOP + "\n-- another thought\n"


def test_what_cannot_be_written_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("liquidlens.commands.fix.rewrite", refuse)
    ended = liquidlens("fix", "--apply", "Top.hs", cwd=folder)
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: Top.hs: it cannot be written: Permission denied\n")
    assert ended.stdout == "0 repairs made; 1 function not verified\n"


def test_a_folder_that_is_closed_meanwhile_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "is_symlink", refuse)
    ended = liquidlens("fix", "--apply", "Top.hs", cwd=folder)
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: Top.hs: Permission denied\n")


def test_a_link_that_nobody_named_is_not_followed(tmp_path: Path) -> None:
    outside, project = tmp_path / "Outside.hs", tmp_path / "project"
    outside.write_text(TOP)
    project.mkdir()
    (project / "Top.hs").symlink_to(outside)
    ended = liquidlens("fix", "--apply", ".", cwd=project)
    assert outside.read_text() == TOP
    assert "Top.hs: it is a link, which is left alone unless it is named" in ended.stderr


def test_a_file_that_cannot_be_read_costs_itself(folder: Path) -> None:
    (folder / "Bytes.hs").write_bytes(b"module Bytes where\n-- \xff\n")
    ended = liquidlens("fix", "--apply", ".", cwd=folder)
    assert ended.returncode == 2
    assert "Bytes.hs: the file is not UTF-8" in ended.stderr
    assert (folder / "Top.hs").read_text() == REPAIRED


def test_each_file_gets_its_answers_from_one_input(folder: Path) -> None:
    (folder / "Again.hs").write_text(TOP.replace("Top", "Again"))
    ended = process("fix", "--interactive", "Again.hs", "Top.hs", cwd=folder, stdin="1\n1\n")
    assert ended.stdout.splitlines()[-1] == "2 repairs made; 0 functions not verified"
    assert (folder / "Again.hs").read_text() == REPAIRED.replace("Top", "Again")
    assert (folder / "Top.hs").read_text() == REPAIRED


def test_an_answer_that_is_no_number_and_an_end_of_the_input_leave_it(folder: Path) -> None:
    (folder / "Again.hs").write_text(TOP.replace("Top", "Again"))
    ended = process("fix", "--interactive", "Again.hs", "Top.hs", cwd=folder, stdin="\u00b2\n")
    assert ended.stdout.splitlines()[-1].endswith("0 repairs made; 2 functions not verified")
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_questions_that_cannot_be_written_are_no_bug(folder: Path) -> None:
    full = ("sh", "-c", '"$@" > /dev/full', "sh")
    ended = process("fix", "--interactive", "Top.hs", cwd=folder, stdin="1\n", under=full)
    assert ended.returncode == 2
    assert ended.stderr == "liquidlens: the answer cannot be written: No space left on device\n"


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_a_name_that_no_file_has_fails_the_run(folder: Path, check: tuple[str, ...]) -> None:
    ended = liquidlens("fix", ".", *check, "--function", "nosuch", cwd=folder)
    assert ended.returncode == 2
    assert ended.stderr == "liquidlens: no top-level binding named nosuch is checked\n"


@pytest.mark.parametrize(
    ("name", "rest"),
    [
        ("A.hs", ""),
        ("a b.hs", "\n-- the end, without its line end"),
        ("caf\u00e9.hs", "\n-- a form\f feed\n-- and \u2028 others \x1c\n"),
        ('q"uo\\te.hs', ""),
        ("new\n--- a/Top.hs\n+++ b/Top.hs\n@@ -1 +0,0 @@\n-module Top where.hs", ""),
        ("bad\udcff\x7f\t.hs", ""),
    ],
)
def test_the_difference_is_a_patch_of_that_file(folder: Path, name: str, rest: str) -> None:
    """Else a name would be a part of it, and a file of another name changed."""
    try:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(TOP + rest)
    except OSError:
        pytest.skip("this file system has no such names")
    before = {each: each.read_bytes() for each in folder.rglob("*.hs")}
    shown = liquidlens("fix", name, cwd=folder).stdout
    subprocess.run(["git", "apply", "-"], input=os.fsencode(shown), cwd=folder, check=True)  # what follows is ignored
    changed = [each for each in before if each.read_bytes() != before[each]]
    assert [each.name for each in changed] == [Path(name).name]
    ended = liquidlens("fix", "--apply", name, cwd=folder)
    assert ended.stdout.startswith("0 repairs made")
