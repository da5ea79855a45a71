"""A bug of ours is told in a line; its traceback is where that line says."""

from pathlib import Path

import pytest
from liquidlens import pipeline
from liquidlens.cli import main
from liquidlens.commands import check
from liquidlens.stages import judged


class Injected(Exception):
    """A bug."""


def fail(*_arguments: object, **_named: object) -> None:
    raise Injected


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LIQUIDLENS_CACHE", str(tmp_path / "cache"))
    file = tmp_path / "A.hs"
    file.write_text("module A where\n\nf :: Int -> Int\nf x = x\n")
    return file


def written(tmp_path: Path) -> str:
    return (tmp_path / "cache" / "errors.log").read_text()


@pytest.mark.parametrize(
    ("owner", "name"),
    [(judged, "check_module"), (pipeline, "load_program"), (pipeline, "judge"), (check, "expand")],
)
def test_no_traceback_reaches_a_terminal(
    program: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    owner: object,
    name: str,
) -> None:
    monkeypatch.setattr(owner, name, fail)
    assert main(["check", str(program)]) == 2
    out, err = capfd.readouterr()
    assert "Traceback" not in out + err
    assert err.splitlines()[-1] == f"liquidlens: an internal error; the details are in {tmp_path}/cache/errors.log"
    assert "Injected" in written(tmp_path)


@pytest.mark.parametrize(("owner", "name"), [(judged, "check_module"), (check, "expand")])
def test_an_error_that_cannot_be_written_down_is_told_nevertheless(
    program: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], owner: object, name: str
) -> None:
    monkeypatch.setenv("LIQUIDLENS_CACHE", "/dev/null/cache")
    monkeypatch.setattr(owner, name, fail)
    assert main(["check", str(program)]) == 2
    why = "Injected" if owner is check else "in a worker"
    said = f"liquidlens: an internal error ({why}); the details cannot be written to /dev/null/cache/errors.log"
    assert capfd.readouterr().err.splitlines()[-1] == said


def test_nothing_is_said_where_nothing_happened(program: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(program)]) == 0
    assert "internal" not in capfd.readouterr().err
