"""What is read of a file, and what is too much."""

import os
import sys
from pathlib import Path

import pytest
from liquidlens.files.finding import find
from liquidlens.files.ignore import rules_in
from liquidlens.files.reading import content_of, text_on_disk
from liquidlens.options import CheckOptions
from liquidlens.workspace import neighbour, settings
from liquidlens.workspace.many import Many


def of_size(file: Path, size: int) -> Path:
    with file.open("wb") as stream:
        stream.truncate(size)
    return file


def test_a_file_larger_than_any_program_costs_itself(tmp_path: Path) -> None:
    huge = of_size(tmp_path / "Huge.hs", 3 << 30)
    assert text_on_disk(huge) is None
    (tmp_path / "Fine.hs").write_text("module Fine where\nimport Huge\nx :: Int\nx = 1\n")
    told, fine = Many(CheckOptions(), 1).reports([huge, tmp_path / "Fine.hs"])
    assert [each.code for each in told.problems] == ["read/failed"]
    assert [each.name for each in fine.bindings] == ["x"]


def test_what_is_as_large_beside_it_is_not_there(tmp_path: Path) -> None:
    of_size(tmp_path / "liquidlens.toml", 3 << 30)
    assert settings.of_project(tmp_path) == ({}, ("liquidlens.toml: it is larger than 32 MiB",))
    (tmp_path / ".liquid").mkdir()
    of_size(tmp_path / ".liquid" / "A.hs.json", 3 << 30)
    (tmp_path / "A.hs").write_text("x = 1\n")
    assert neighbour.neighbour(str(tmp_path / "A.hs"), "x = 1\n") is None


@pytest.mark.skipif(sys.platform != "linux", reason="only there such files look like others")
@pytest.mark.parametrize("window", ["/proc/self/environ", "/proc/kmsg", "/proc/self/cmdline", "/sys/kernel/notes"])
def test_what_the_system_makes_when_it_is_read_is_no_file(window: str, tmp_path: Path) -> None:
    """The first one holds the passwords of a service that runs checks, the second one never ends."""
    link = tmp_path / "Link.hs"
    link.symlink_to(window)
    if Path(window).exists() and Path(window).stat().st_size == 0:
        assert text_on_disk(Path(window)) is None
        assert text_on_disk(link) is None
        with pytest.raises(OSError, match="it is no file"):
            content_of(link)
        assert link not in list(find(tmp_path))
    (tmp_path / ".gitignore").symlink_to(window)
    assert isinstance(rules_in(tmp_path), tuple)
    (tmp_path / "Main.hs").write_text(
        f'{{-# LANGUAGE CPP #-}}\nmodule Main where\n#include "{window}"\nx :: Int\nx = 1\n'
    )
    [told] = Many(CheckOptions(), 1).reports([tmp_path / "Main.hs"])
    assert [each.name for each in told.bindings] == ["x"]
    assert not any("\0" in str(each) for each in told.problems)


def test_an_empty_file_is_one(tmp_path: Path) -> None:
    (tmp_path / "Empty.hs").write_text("")
    assert text_on_disk(tmp_path / "Empty.hs") == ""


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Whoever reads it as a file would wait until somebody writes."""
    os.mkfifo(tmp_path / "P.hs")
    with pytest.raises(OSError, match="neither a file nor a folder"):
        content_of(tmp_path / "P.hs")
    with pytest.raises(OSError, match="null"):
        content_of(tmp_path / "P\0.hs")
