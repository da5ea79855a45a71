"""Haskell files are found and read; ignore files are obeyed."""

import contextlib
import os
from pathlib import Path

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.files import finding, reading
from liquidlens.files.ignore import is_ignored, read_rule
from liquidlens.lang.problems import Problem
from liquidlens.source.span import Position
from liquidlens.workspace.settings import of_project


def write(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_hs", ".hs").replace("_lhs", ".lhs")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def found(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in finding.find(folder)]


def test_haskell_files_below_a_folder(tmp_path: Path) -> None:
    write(tmp_path, B_hs="", A_lhs="", deep__C_hs="", notes="")
    assert found(tmp_path) == ["A.lhs", "B.hs", "deep/C.hs"]


def test_build_products_and_hidden_folders_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, A_hs="")
    for folder in ("dist-newstyle", ".stack-work", ".git"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "X.hs").touch()
    assert found(tmp_path) == ["A.hs"]


def test_what_is_no_file_is_left_out(tmp_path: Path) -> None:
    write(tmp_path, A_hs="")
    (tmp_path / ".#A.hs").symlink_to("somebody@machine.1234")  # what Emacs leaves beside a file that is edited
    for name in ("P.hs", ".gitignore", "liquidlens.toml"):
        os.mkfifo(tmp_path / name)
    assert found(tmp_path) == ["A.hs"]
    assert reading.text_on_disk(tmp_path / "P.hs") is None
    assert of_project(tmp_path) == ({}, ("liquidlens.toml: it is no file",))


def test_folders_may_be_deeper_than_the_stack_and_than_paths_may_be_long(tmp_path: Path) -> None:
    write(tmp_path, A_hs="")
    with contextlib.chdir(tmp_path):
        for _ in range(2_500):
            os.mkdir("d")  # noqa: PTH102 (a path of all of them is too long for the system)
            os.chdir("d")
    assert found(tmp_path) == ["A.hs"]


def test_ignore_files_are_obeyed(tmp_path: Path) -> None:
    write(tmp_path, A_hs="", gen__B_hs="", gen__Keep_hs="", src__gen__C_hs="", src__Setup_hs="", Setup_hs="")
    (tmp_path / ".gitignore").write_text("# comment\ngen/*\n!gen/Keep.hs\n/Setup.hs\n")
    (tmp_path / "src" / ".ignore").write_text("gen/\n")
    assert found(tmp_path) == ["A.hs", "gen/Keep.hs", "src/Setup.hs"]


def test_ignore_files_above_count_within_a_repository(tmp_path: Path) -> None:
    write(tmp_path, src__A_hs="", src__B_hs="")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("src/B.hs\n")
    assert found(tmp_path / "src") == ["A.hs"]


@pytest.mark.parametrize(
    ("line", "path", "ignored"),
    [
        ("*.gen.hs", "a/b/X.gen.hs", True),
        ("a/*.hs", "a/b/X.hs", False),
        ("a/**/X.hs", "a/b/c/X.hs", True),
        ("**/X.hs", "X.hs", True),
        ("[AB].hs", "B.hs", True),
        ("[!AB].hs", "B.hs", False),
        ("?.hs", "B.hs", True),
        (r"\#x.hs", "#x.hs", True),
        ("build", "build/X.hs", False),
        ("a/**", "a/b.hs", True),
    ],
)
def test_patterns(line: str, path: str, ignored: bool) -> None:
    rule = read_rule(Path("/r"), line)
    assert rule is not None
    assert is_ignored(Path("/r") / path, False, (rule,)) == ignored


@pytest.mark.parametrize("line", ["", "# comment", "   ", "/"])
def test_lines_without_a_rule(line: str) -> None:
    assert read_rule(Path("/r"), line) is None


def test_a_file_that_is_not_utf8_is_a_problem_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "A.hs"
    path.write_bytes("module A where\n-- é ".encode() + b"\xff\n")
    problem = reading.read(path)
    assert isinstance(problem, Problem)
    assert problem.code == "parse/encoding"
    assert problem.span.start == Position(2, 6)
    assert "0xff" in message_of(problem)


def test_a_byte_order_mark_and_foreign_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "A.hs"
    path.write_bytes(b"\xef\xbb\xbfa\r\nb\rc\n")
    assert reading.read(path) == "a\nb\nc\n"


def test_the_nearest_files_of_so_many_folders(tmp_path: Path) -> None:
    write(tmp_path, a__b__C_hs="", b__A_hs="", Z_hs="", c__B_hs="")
    assert [path.name for path in finding.nearest(tmp_path, 9)] == ["Z.hs", "A.hs", "B.hs", "C.hs"]
    assert [path.name for path in finding.nearest(tmp_path, 3)] == ["Z.hs", "A.hs"]  # itself, a, b
