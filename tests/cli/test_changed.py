"""`check --changed-since`: what differs from a revision, and what imports it."""

import os
import subprocess
from contextlib import suppress
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


@pytest.mark.parametrize("name", ["src/.gitignore", "src/.gitattributes", ".git/info/exclude"])
def test_what_git_would_wait_for_without_end_is_told(project: Path, name: str) -> None:
    (project / name).unlink(missing_ok=True)
    os.mkfifo(project / name)
    (project / "src" / "Low.hs").write_text("module Low where\nx = 1\n")
    with pytest.raises(Refusal, match=f"git waits for .*{name}, which is no file"):
        names(project)


def test_what_is_no_revision_is_refused(project: Path) -> None:
    for revision in ("nonsense", "--output=harm"):
        with pytest.raises(Refusal):
            changed_since(revision, [])
    with pytest.raises(Refusal, match="is no revision"):  # git answers with how it is called
        changed_since("HEAD:src/Low.hs", [])
    ended = liquidlens("check", "--changed-since", "nonsense", "src", cwd=project)
    assert ended.returncode == 2
    assert ended.stderr.startswith("liquidlens: --changed-since: git says: ")
    assert not (project / "harm").exists()


def test_where_nothing_changed_nothing_is_checked(project: Path) -> None:
    ended = liquidlens("check", "--changed-since", "HEAD", "src", cwd=project)
    assert (ended.returncode, ended.stdout) == (0, "0 findings in 0 files (0.0 s)\n")


def test_what_includes_a_changed_text_is_concerned_however_it_does(project: Path) -> None:
    source = project / "src"
    (source / "Alone.hs").write_text('{-# LANGUAGE CPP #-}\nmodule Alone where\n#include "all.h"\n')
    (source / "all.h").write_text('#include "low.h"\n')
    (source / "low.h").write_text("#define LOW 1\n")
    (source / "Top.hs").write_text("module Top where\nimport Alone\n")
    git(project, "add", ".")
    git(project, "commit", "-qm", "second")
    assert names(project) == []
    (source / "low.h").write_text("#define LOW 2\n")
    assert names(project) == ["Alone", "Top"]
    (source / "low.h").unlink()
    assert names(project) == ["Alone", "Top"]


def test_of_a_submodule_everything_is_concerned(project: Path) -> None:
    git(project, "init", "-q", "part")
    (project / "part" / "Part.hs").write_text("module Part where\n")
    git(project / "part", "add", ".")
    git(project / "part", "commit", "-qm", "first")
    git(project, "-c", "protocol.file.allow=always", "submodule", "-q", "add", "./part", "part")
    paths = [project / "part" / "Part.hs", project / "src" / "Alone.hs"]
    assert changed_since("HEAD", paths) == paths[:1]  # it is new
    git(project, "commit", "-qm", "with a part")
    assert changed_since("HEAD", paths) == []
    (project / "part" / "Part.hs").write_text("module Part where\nx = 1\n")
    assert changed_since("HEAD", paths) == paths[:1]
    git(project / "part", "commit", "-qam", "second")
    assert changed_since("HEAD", paths) == paths[:1]


def test_git_runs_no_program_that_a_repository_names(project: Path, tmp_path: Path) -> None:
    git(project, "init", "-q", "part")
    (project / "part" / "Part.hs").write_text("module Part where\n")
    git(project / "part", "add", ".")
    git(project / "part", "commit", "-qm", "first")
    git(project, "-c", "protocol.file.allow=always", "submodule", "-q", "add", "./part", "part")
    git(project, "commit", "-qm", "with a part")
    ran = tmp_path / "ran"
    for folder in (project, project / "part"):
        (folder / ".gitattributes").write_text("*.hs filter=x diff=x\n*.lhs filter=y.z\n")
        for key in ("filter.x.clean", "filter.y.z.process", "core.fsmonitor", "diff.external", "diff.x.textconv"):
            git(folder, "config", key, f"touch '{ran}'; cat")
        git(folder, "config", "filter.x.required", "true")
    (project / "src" / "Mid.hs").write_text("module Mid where\nx = 1\n")
    (project / "src" / "Old.lhs").write_text("> module Old where\n")
    (project / "part" / "Part.hs").write_text("module Part where\nx = 1\n")
    assert names(project) == ["Mid", "Top"]
    assert not ran.exists()
    git(project, "status")
    assert ran.exists(), "the trap works"


def test_git_runs_no_hook(project: Path, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    hooks = project / ".git" / "hooks"
    hooks.mkdir(exist_ok=True)
    (hooks / "post-index-change").write_text(f"#!/bin/sh\ntouch '{ran}'\n")
    (hooks / "post-index-change").chmod(0o755)
    now = int((project / "src" / "Low.hs").stat().st_mtime)
    for file in (project / "src").iterdir():
        os.utime(file, (now - 3_600, now - 3_600))  # git looks at these again, and writes down that nothing changed
    assert names(project) == []
    assert not ran.exists()
    for file in (project / "src").iterdir():
        os.utime(file, (now - 1_800, now - 1_800))
    git(project, "diff", "--name-only", "HEAD")
    assert ran.exists(), "the trap works"


@pytest.mark.parametrize("protocol", ["a command", "a program for the other side"])
def test_git_fetches_nothing_of_what_a_partial_clone_lacks(project: Path, tmp_path: Path, protocol: str) -> None:
    (project / "src" / "Mid.hs").write_text("module Mid where\n")
    git(project, "commit", "-qam", "second")
    ran = tmp_path / "ran"
    trap = tmp_path / "trap"
    trap.write_text(f"#!/bin/sh\ntouch '{ran}'\n")
    trap.chmod(0o755)
    settings = {"core.repositoryFormatVersion": "1", "extensions.partialClone": "origin"}
    settings |= {"remote.origin.promisor": "true", "remote.origin.fetch": "+refs/heads/*:refs/remotes/origin/*"}
    settings |= {"protocol.ext.allow": "always", "protocol.file.allow": "always"}
    if protocol == "a command":
        settings |= {"remote.origin.url": f"ext::{trap}"}
    else:
        settings |= {"remote.origin.url": str(project), "remote.origin.uploadpack": str(trap)}
    for key, value in settings.items():
        git(project, "config", key, value)
    folder = subprocess.check_output(["git", "rev-parse", "HEAD~1:src"], cwd=project, text=True).strip()
    (project / ".git" / "objects" / folder[:2] / folder[2:]).unlink()
    with pytest.raises(Refusal, match="--changed-since: git says"):
        changed_since("HEAD~1", [])
    assert not ran.exists()
    with suppress(subprocess.CalledProcessError):
        git(project, "diff", "--name-only", "HEAD~1")
    assert ran.exists(), "the trap works"


def test_a_shallow_clone_is_told_of(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (project / "src" / "Low.hs").write_text("module Low where\nx = 1\n")
    git(project, "commit", "-qam", "second")
    git(project, "clone", "-q", "--depth", "1", project.as_uri(), "shallow")
    monkeypatch.chdir(project / "shallow")
    with pytest.raises(Refusal, match="this clone is shallow: fetch the revision first"):
        changed_since("HEAD~1", [])
