"""What is read of a file, and what is too much."""

from pathlib import Path

from liquidlens.files.reading import text_on_disk
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
    assert settings.of_project(tmp_path) == ({}, ())
    (tmp_path / ".liquid").mkdir()
    of_size(tmp_path / ".liquid" / "A.hs.json", 3 << 30)
    (tmp_path / "A.hs").write_text("x = 1\n")
    assert neighbour.neighbour(str(tmp_path / "A.hs"), "x = 1\n") is None
