"""`check --changed-since`: what differs from a revision, and what imports it."""

import subprocess
from pathlib import Path

import pytest
from liquidlens.commands.changed import changed_since
from liquidlens.commands.refusal import Refusal

from tests.cli.command import liquidlens


def git(folder: Path, *arguments: str) -> None:
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    source = tmp_path / "src"
    source.mkdir()
    (source / "Low.hs").write_text("module Low where\n")
    (source / "Mid.hs").write_text("module Mid where\nimport Low\n")
    (source / "Top.hs").write_text("module Top where\nimport qualified Mid as M\n")
    (source / "Alone.hs").write_text("module Alone where\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(project: Path) -> list[str]:
    return [path.stem for path in changed_since("HEAD", sorted((project / "src").glob("*.hs")))]


def test_what_changed_and_its_importers(project: Path) -> None:
    assert names(project) == []
    (project / "src" / "Mid.hs").write_text("module Mid where\nimport Low\nx = 1\n")
    assert names(project) == ["Mid", "Top"]
    (project / "src" / "New.hs").write_text("module New where\n")
    assert names(project) == ["Mid", "New", "Top"]


def test_a_module_that_is_gone_concerns_its_importers(project: Path) -> None:
    (project / "src" / "Low.hs").unlink()
    assert names(project) == ["Mid", "Top"]


def test_a_new_description_of_the_project_concerns_everything(project: Path) -> None:
    (project / "a.cabal").write_text("name: a\n")
    assert len(names(project)) == 4


def test_what_is_no_revision_is_refused(project: Path) -> None:
    for revision in ("nonsense", "--output=harm"):
        with pytest.raises(Refusal):
            changed_since(revision, [])
    ended = liquidlens("check", "--changed-since", "nonsense", "src", cwd=project)
    assert ended.returncode == 2
    assert ended.stderr.startswith("liquidlens: --changed-since: git says: ")
    assert not (project / "harm").exists()


def test_where_nothing_changed_nothing_is_checked(project: Path) -> None:
    ended = liquidlens("check", "--changed-since", "HEAD", "src", cwd=project)
    assert (ended.returncode, ended.stdout) == (0, "0 findings in 0 files (0.0 s)\n")
